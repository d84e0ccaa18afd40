import { expect, it } from 'vitest';
import { parseCsv, toCsv } from '../src/csv';
import { checkTable, exampleTable, importColumns, problemsOf, whyNoTable } from '../src/table_check';
import { study } from './fixtures';

it('writes cells that no spreadsheet runs', () => {
  expect(toCsv(['a', 'b'], [['=1+1', -2], ['say "hi", twice', null], ['@x', 'two\nlines']])).toBe(`a,b\n'=1+1,-2\n"say ""hi"", twice",\n'@x,"two\nlines"\n`);
});

it('reads quotes, line ends, marks and semicolons', () => {
  expect(parseCsv('\uFEFFa,b\r\n"1,5","say ""hi"""\r\n\r\n2,3')).toEqual([['a', 'b'], ['1,5', 'say "hi"'], ['2', '3']]);
  expect(parseCsv('a;b\n1,5;2\n')).toEqual([['a', 'b'], ['1,5', '2']]);
  expect(parseCsv('a\tb\n1,5\t2;3\n')).toEqual([['a', 'b'], ['1,5', '2;3']]);
  expect(parseCsv('"a, b";c\n1;2\n')).toEqual([['a, b', 'c'], ['1', '2']]);
  expect(parseCsv('a\n1\n2\n3\n', 2)).toEqual([['a'], ['1']]);
  expect(parseCsv('')).toEqual([]);
});

it('gives back what it wrote', () => {
  const rows = [['x, y', 'quote " here'], ['line\nbreak', 'plain']];
  expect(parseCsv(toCsv(['a', 'b'], rows)).slice(1)).toEqual(rows);
});

it('says what a table has for a study', () => {
  const check = checkTable('temperature,grind,taste,sem_taste,notebook\n90,4,7,0.1,old\n', study);
  expect(check.holds).toEqual(['temperature', 'grind', 'taste', 'sem_taste', '']);
  expect(problemsOf(check, study)).toEqual(['No column holds the parameter “bean”.']);
  expect(importColumns(check)).toEqual({ ignore: ['notebook'], map: [] });
  expect(check.sample).toEqual([['90', '4', '7', '0.1', 'old']]);
  expect(problemsOf(checkTable('', study), study)).toHaveLength(4);
  expect(exampleTable(study)).toBe('temperature,grind,bean,taste\n80,1,arabica,…');
});

it('proposes what columns by other names hold, where that is clear', () => {
  const holds = (header: string): string[] => checkTable(header + '\n', study).holds;
  expect(holds('Temp. (°C);GRIND;Bean;Taste [points];SEM taste')).toEqual(['temperature', 'grind', 'bean', 'taste', 'sem_taste']);
  // Two that are alike, or none: nobody is asked to undo a guess.
  expect(holds('temp in,temp out,g,bean,taste')).toEqual(['', '', '', 'bean', 'taste']);
  expect(holds('temperature,Temperature (°C),grind,bean,taste')).toEqual(['temperature', '', 'grind', 'bean', 'taste']);
});

it('lists all that keeps a table from being sent, and sends what columns hold', () => {
  const check = { columns: ['a=b', 'grind', 'x', 'x', 'Geschmack'], holds: ['grind', 'grind', '', 'bean', 'taste'], sample: [] };
  expect(problemsOf(check, study)).toEqual([
    'Two columns are named “x”: give one of them another name in the file.',
    'No column holds the parameter “temperature”.',
    '2 columns hold the parameter “grind”: “a=b”, “grind”.',
  ]);
  const right = { columns: ['a=b', 'grind', 'x', 'y', 'Geschmack'], holds: ['temperature', 'grind', '', 'bean', 'taste'], sample: [] };
  expect(problemsOf(right, study)).toEqual([]);
  expect(importColumns(right)).toEqual({ ignore: ['x'], map: ['a=b=temperature', 'y=bean', 'Geschmack=taste'] });
});

it('says what kind of file is no CSV table', () => {
  expect(whyNoTable(' \n')).toBe('This file is empty.');
  expect(whyNoTable('PK\u0003\u0004\u0014…')).toContain('save it as CSV');
  expect(whyNoTable('temperature\tgrind\n1\t2\n')).toBe('');
  expect(whyNoTable('temperature,grind\n1,2\n')).toBe('');
  expect(whyNoTable('x\n1\n')).toBe('');
});
