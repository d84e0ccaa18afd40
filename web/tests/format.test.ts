import { describe, expect, it } from 'vitest';
import { count, duration, interval, number, parseNumber, parseNumbers, paramsText, percent, set, time, whyNoNumber, whyNoNumbers } from '../src/format';
import { study } from './fixtures';

describe('numbers', () => {
  it.each([
    [0, '0'],
    [7.5, '7.5'],
    [-4.0, '−4'],
    [1234567, '1234567'],
    [123456.789, '123457'],
    [0.00012345678, '0.00012346'],
    [1e-7, '1e-7'],
    [-2.5e9, '−2.5e9'],
    [8.000000001, '8'],
    [100, '100'],
    [1e21, '1e21'],
    [null, '–'],
    [NaN, '–'],
    [Infinity, '–'],
  ])('%s is written %s', (value, text) => expect(number(value)).toBe(text));

  it('reads what people type', () => {
    expect(parseNumber(' 7.5 ')).toBe(7.5);
    expect(parseNumber('7,5')).toBe(7.5);
    expect(parseNumber('−3')).toBe(-3);
    expect(parseNumber('1e-3')).toBe(0.001);
    expect(parseNumber('.5')).toBe(0.5);
    for (const text of ['', 'tasty', '1 2', '0x10', 'NaN', 'Infinity', '1e999', '1,2,3', '--1']) expect(parseNumber(text)).toBeUndefined();
  });

  it('does not guess where a comma may be either', () => {
    for (const text of ['1,500', '-12,000', '1,500,000', '999,999']) expect(parseNumber(text)).toBeUndefined();
    expect(parseNumber('0,125')).toBe(0.125);
    expect(parseNumber('1,5000')).toBe(1.5);
    expect(parseNumber('1500,25')).toBe(1500.25);
    expect(whyNoNumber('1,500')).toBe('“1,500” can be read in two ways: write 1.5 or 1500');
    expect(whyNoNumber('1,500,000')).toBe('write 1500000 without commas');
    expect(whyNoNumber('abc')).toBe('“abc” is not a number');
    expect(whyNoNumber('1e999')).toBe('“1e999” is too large');
    expect(whyNoNumber(' ')).toBe('a number is missing');
  });

  it('reads several where several were measured, and does not guess', () => {
    expect(parseNumbers('7.5')).toEqual([7.5]);
    expect(parseNumbers(' 7,5; 7,8 ;7.4')).toEqual([7.5, 7.8, 7.4]);
    expect(parseNumbers('71 73  70.5')).toEqual([71, 73, 70.5]);
    expect(parseNumbers('71 730')).toBeUndefined();
    expect(parseNumbers('71; 730')).toEqual([71, 730]);
    for (const text of ['', ' ', ';', '7.5 tasty', '7.5 1,500']) expect(parseNumbers(text)).toBeUndefined();
    expect(whyNoNumbers('1 500')).toBe('“1 500” can be read in two ways: write 1500 or 1; 500');
    expect(whyNoNumbers('7.5 tasty')).toBe('“tasty” is not a number');
    expect(whyNoNumbers(' ; ')).toBe('a number is missing');
  });

  it('gives shares, counts and durations', () => {
    expect(percent(0.9)).toBe('90 %');
    expect(percent(0.8567)).toBe('85.7 %');
    expect(percent(null)).toBe('–');
    expect(count(1, 'study', 'studies')).toBe('1 study');
    expect(count(5000, 'trial')).toBe('5,000 trials');
    expect(duration(0.05)).toBe('50 ms');
    expect(duration(75)).toBe('75 s');
    expect(duration(7200)).toBe('2.0 h');
  });
});

describe('sets', () => {
  it('are said in words', () => {
    expect(interval([1, 2])).toBe('1 to 2');
    expect(interval([null, 2])).toBe('up to 2');
    expect(interval([1, null])).toBe('from 1');
    expect(set([[null, null]])).toBe('anything');
    expect(set([])).toBe('nothing');
    expect(set([[1, 2], [4, 5]])).toBe('1 to 2 or 4 to 5');
  });
});

it('times and parameters', () => {
  expect(time(null)).toBe('–');
  expect(time('no time')).toBe('no time');
  expect(time('2026-05-01T12:30:00Z')).toMatch(/^2026-0[45]-\d\d \d\d:\d\d$/);
  expect(paramsText(study.parameters, { temperature: 90.25, grind: 4, bean: 'arabica' })).toBe('temperature 90.25 °C, grind 4, bean arabica');
  expect(paramsText(study.parameters, { temperature: 90, grind: 4, bean: 'arabica' }, { temperature: 91.4 })).toBe('temperature 90 → 91.4 °C, grind 4, bean arabica');
});
