import { expect, it } from 'vitest';
import { checkDraft, definitionOf } from '../src/draft';
import { columnsFor, draftFrom, propose, redraft, roundBounds } from '../src/proposal';

const kTable = `run,Temp (°C),dose [g],grind,bean,rinsed,pH,yield,cost
1,82.5,5,1,arabica,true,7,61,2.5
2,99,640,9,robusta,false,7,70,3.1
3,91,40,4,arabica,true,7,75,1.5
4,88,12,6,blend,false,7,52,2
5,90.5,80,2,blend,true,7,66,2.2
`;

it('proposes a study from a table', () => {
  const proposal = propose(kTable, 'coffee 2025.csv');
  expect(proposal.rows).toBe(5);
  expect(proposal.uses).toEqual(['left out', 'parameter', 'parameter', 'parameter', 'parameter', 'parameter', 'parameter', 'outcome', 'outcome']);
  const draft = draftFrom(proposal);
  expect(draft.name).toBe('coffee 2025');
  expect(draft.objectives).toEqual([{ name: 'yield', direction: 'maximize' }, { name: 'cost', direction: 'minimize' }]);
  expect(draft.parameters.map(({ name, kind, unit }) => [name, kind, unit])).toEqual([
    ['Temp', 'float', '°C'],
    ['dose', 'int', 'g'],
    ['grind', 'int', ''],
    ['bean', 'categorical', ''],
    ['rinsed', 'bool', ''],
    ['pH', 'constant', ''],
  ]);
  // Bounds are round and contain what was seen; a wide span is thought of in factors.
  expect(draft.parameters[0]).toMatchObject({ low: '82', high: '100', log: false });
  expect(draft.parameters[1]).toMatchObject({ low: '5', high: '640', log: true });
  expect(draft.parameters[3].choices).toBe('arabica, robusta, blend');
  expect(checkDraft(draft)).toEqual({});
  expect(definitionOf(draft).parameters.pH).toEqual({ value: 7 });
  expect(columnsFor(proposal, draft)).toEqual({ ignore: ['run'], map: ['Temp (°C)=Temp', 'dose [g]=dose'], missing: [] });
});

it('takes the last column with numbers for the outcome where no name says it', () => {
  expect(propose('a,b,c,when\n1.5,2,0.1,monday\n2.5,2.5,0.4,tuesday\n3,1,0.2,monday\n', 'x.csv').uses).toEqual(['parameter', 'parameter', 'outcome', 'parameter']);
  // And leaves something to change, whatever the names are.
  expect(propose('cost,yield\n1,2\n2,5\n', 'x.csv').uses).toEqual(['parameter', 'outcome']);
});

it('reads decimal commas where they separate nothing, as the server does', () => {
  const { facts } = propose('Temp;yield\n"82,5";61,5\n90,25;70\n', 'x.csv');
  expect(facts.map(({ numbers }) => numbers)).toEqual([[82.5, 90.25], [61.5, 70]]);
  expect(propose('a,b\n"1,5",2\n"2,5",3\n', 'x.csv').facts[0].numbers).toBeUndefined();
});

it('finds what adds up', () => {
  const { linear, parameters } = draftFrom(propose('a,b,c 2,y\n0.2,0.3,0.5,1\n0.1,0.1,0.8,2\n0.6,0.4,0,3\n', 'mix.csv'));
  expect(linear).toBe('a + b + `c 2` == 1');
  expect(parameters.map(({ kind }) => kind)).toEqual(['float', 'float', 'float']);
  expect(draftFrom(propose('a,b,c,y\n20,30,50,1\n10,10,80,2\n60,40,0,3\n', 'mix.csv')).parameters.map(({ kind }) => kind)).toEqual(['float', 'float', 'float']);
  expect(draftFrom(propose('a,b,c,y\n20,30,51,1\n10,10,80,2\n60,40,0,3\n', 'mix.csv')).linear).toBe('');
});

it('keeps what was corrected when another column becomes something else', () => {
  const before = propose(kTable, 'x.csv');
  const draft = draftFrom(before);
  draft.parameters[2] = { ...draft.parameters[2], kind: 'float', name: 'mill' };
  const after = { ...before, uses: before.uses.map((use, i) => (i === 8 ? ('left out' as const) : use)) };
  const next = redraft(draft, before, after);
  expect(next.objectives.map(({ name }) => name)).toEqual(['yield']);
  expect(next.parameters[2]).toMatchObject({ kind: 'float', name: 'mill' });
  expect(columnsFor(after, next)).toEqual({ ignore: ['run', 'cost'], map: ['Temp (°C)=Temp', 'dose [g]=dose', 'grind=mill'], missing: [] });
  // A parameter that was added has no column, and stays.
  next.parameters.push({ ...next.parameters[0], name: 'new' });
  expect(columnsFor(after, next).missing).toEqual(['mill', 'new']);
  const again = redraft(next, after, before);
  expect(again.parameters.map(({ name }) => name)).toContain('new');
});

it('rounds bounds outwards', () => {
  expect(roundBounds(82.5, 99)).toEqual([82, 100]);
  expect(roundBounds(0.013, 0.087)).toEqual([0.01, 0.09]);
  expect(roundBounds(3, 3)).toEqual([3, 3]);
  for (let i = 1; i < 200; ++i) {
    const [a, b] = [Math.sin(i) * 10 ** (i % 7), Math.sin(i) * 10 ** (i % 7) + Math.abs(Math.cos(3 * i)) * 10 ** (i % 5)];
    const [low, high] = roundBounds(a, b);
    const slack = 1e-9 * Math.max(Math.abs(a), Math.abs(b));
    expect(low).toBeLessThanOrEqual(a + slack);
    expect(high).toBeGreaterThanOrEqual(b - slack);
  }
});
