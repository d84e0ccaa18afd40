import { expect, it } from 'vitest';
import { parseCsv, toCsv } from '../src/csv';
import { checkTable, exampleTable, whyNoTable } from '../src/table_check';
import { study } from './fixtures';

it('writes cells that no spreadsheet runs', () => {
  expect(toCsv(['a', 'b'], [['=1+1', -2], ['say "hi", twice', null], ['@x', 'two\nlines']])).toBe(`a,b\n'=1+1,-2\n"say ""hi"", twice",\n'@x,"two\nlines"\n`);
});

it('reads quotes, line ends, marks and semicolons', () => {
  expect(parseCsv('\uFEFFa,b\r\n"1,5","say ""hi"""\r\n\r\n2,3')).toEqual([['a', 'b'], ['1,5', 'say "hi"'], ['2', '3']]);
  expect(parseCsv('a;b\n1,5;2\n')).toEqual([['a', 'b'], ['1,5', '2']]);
  expect(parseCsv('a\n1\n2\n3\n', 2)).toEqual([['a'], ['1']]);
  expect(parseCsv('')).toEqual([]);
});

it('gives back what it wrote', () => {
  const rows = [['x, y', 'quote " here'], ['line\nbreak', 'plain']];
  expect(parseCsv(toCsv(['a', 'b'], rows)).slice(1)).toEqual(rows);
});

it('says what a table has for a study', () => {
  const check = checkTable('temperature,grind,taste,sem_taste,notebook\n90,4,7,0.1,old\n', study);
  expect(check.columns.map((column) => column.use)).toEqual(['parameter', 'parameter', 'outcome', 'standard error', 'unknown']);
  expect(check.missing).toEqual(['bean']);
  expect(check.sample).toEqual([['90', '4', '7', '0.1', 'old']]);
  expect(checkTable('', study).missing).toEqual(['temperature', 'grind', 'bean', 'taste']);
  expect(exampleTable(study)).toBe('temperature,grind,bean,taste\n80,1,arabica,…');
});

it('says what kind of file is no CSV table', () => {
  expect(whyNoTable(' \n')).toBe('This file is empty.');
  expect(whyNoTable('PK\u0003\u0004\u0014…')).toContain('save it as CSV');
  expect(whyNoTable('temperature\tgrind\n1\t2\n')).toContain('separated by tabs');
  expect(whyNoTable('temperature,grind\n1,2\n')).toBe('');
  expect(whyNoTable('x\n1\n')).toBe('');
});
