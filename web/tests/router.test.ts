import { expect, it } from 'vitest';
import { compareLink, parseRoute, studyLink } from '../src/router';

it.each([
  ['', { page: 'studies' }],
  ['#/', { page: 'studies' }],
  ['#/new', { page: 'new' }],
  ['#/study/coffee', { page: 'study', study: 'coffee', view: 'overview' }],
  ['#/study/coffee/trust', { page: 'study', study: 'coffee', view: 'trust' }],
  ['#/study/coffee/nothing', { page: 'unknown' }],
  ['#/elsewhere', { page: 'unknown' }],
  ['#/study/100%', { page: 'study', study: '100%', view: 'overview' }],
  ['#/compare', { page: 'compare', studies: [] }],
])('%s', (fragment, route) => expect(parseRoute(fragment)).toEqual(route));

it.each(['coffee', 'a/b', '<i>x</i>', 'ünï ✓', '100%', '?&=#', '..'])('finds the way back to a study called %s', (name) => {
  expect(parseRoute(studyLink(name, 'model'))).toEqual({ page: 'study', study: name, view: 'model' });
  expect(parseRoute(compareLink([name, 'b']))).toEqual({ page: 'compare', studies: [name, 'b'] });
});
