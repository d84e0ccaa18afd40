/** A study with every kind of parameter, from the form to the report. */
import { readFileSync } from 'node:fs';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Server, launch, openWindow, shot, violations } from './harness';

/** The study of docs/study_file.md. */
const kFile = /```toml\n([\s\S]*?)```/.exec(readFileSync('../docs/study_file.md', 'utf8'))?.[1] as string;

type Fields = Record<string, string>;
/** What is typed for each of its parameters: texts, choices of a list by "=", and boxes by "x". */
const kTyped: Fields[] = [
  { Name: 'temperature', Lowest: '80', Highest: '100', 'Unit (optional)': '°C', Step: '0,5', 'Who chooses it?': '=shared' },
  { Name: 'dose', Lowest: '5', Highest: '40', 'Unit (optional)': 'g', 'Think in factors': 'x', 'Decimals of a suggestion': '1' },
  { Name: 'grind', Kind: '=int', Lowest: '1', Highest: '10' },
  { Name: 'minutes', Kind: '=levels', Values: '1; 2; 5; 10' },
  { Name: 'bean', Kind: '=categorical', Choices: 'arabica, robusta, blend' },
  { Name: 'share', Lowest: '0', Highest: '1', 'Only when': "bean == 'blend'" },
  { Name: 'rinsed', Kind: '=bool' },
  { Name: 'cardamom', Lowest: '0', Highest: '2' },
  { Name: 'cinnamon', Lowest: '0', Highest: '2' },
  { Name: 'vanilla', Lowest: '0', Highest: '2' },
  { Name: 'humidity', Lowest: '20', Highest: '80', 'Unit (optional)': '%', 'Who chooses it?': '=context' },
  { Name: 'cup', Kind: '=constant', Value: '250', 'Unit (optional)': 'ml' },
];

async function fill(part: Locator, fields: Fields): Promise<void> {
  await part.locator('details:not([open]) > summary').click();
  for (const [label, text] of Object.entries(fields)) {
    const field = part.getByLabel(label, { exact: !label.startsWith('Think') });
    if (text === 'x') await field.check();
    else if (text.startsWith('=')) await field.selectOption(text.slice(1));
    else await field.fill(text);
  }
}

/** What comes of a cup. */
const outcome = (params: Record<string, any>): Record<string, number> => ({
  taste: Number((8 - ((params.temperature - 92) / 6) ** 2 - 0.05 * (params.grind - 5) ** 2 + (params.bean === 'blend' ? 2 * params.share - 1 : 0.3) + (params.rinsed ? 0.4 : 0) - 0.01 * params.humidity).toFixed(3)),
  cost: Number((0.2 + params.dose / 20 + 0.1 * params.vanilla).toFixed(3)),
});

const kPages: [name: string, fragment: string, ready: string][] = [
  ['overview', '#/study/coffee', 'What to do next'],
  ['trials', '#/study/coffee/trials', 'Save all as CSV'],
  ['model', '#/study/coffee/model', 'taste: the mean'],
  ['import', '#/study/coffee/import', 'What it should look like'],
  ['setup', '#/study/coffee/settings', 'Take it with you'],
  ['pareto', '#/study/coffee/pareto', 'cost against taste'],
];

describe('a study with every kind of parameter', () => {
  let browser: Browser;
  let page: Page;
  let errors: string[];
  const server = new Server();
  beforeAll(async () => {
    browser = await launch();
    await server.start();
    ({ page, errors } = await openWindow(browser, 'light'));
  });
  afterAll(async () => {
    await browser?.close();
    await server.stop();
  });
  const trials = async (): Promise<any[]> => (await server.send('GET', 'studies/coffee/trials')).trials;
  const part = (i: number): Locator => page.getByRole('group', { name: `Parameter ${i + 1}`, exact: true });
  const create = (): Promise<void> => page.getByRole('button', { name: 'Create the study' }).click();

  it('is typed into the form', async () => {
    await page.goto(server.url + '#/new');
    await page.getByLabel('Name of the study').fill('coffee');
    await page.getByRole('button', { name: 'Add an objective' }).click();
    const objective = (i: number): Locator => page.getByRole('group', { name: `Objective ${i}` });
    await objective(1).getByLabel('Name').fill('taste');
    await objective(2).getByLabel('Name').fill('cost');
    await objective(2).getByLabel('Which way?').selectOption('minimize');
    for (const [i, fields] of kTyped.entries()) {
      if (i > 0) await page.getByRole('button', { name: 'Add a parameter' }).click();
      await fill(part(i), fields);
    }
    await page.getByText('Limits and promises (optional)').click();
    await page.getByLabel('Sums that every trial has to satisfy').fill('temperature + 2*grind <= 112');
    await page.getByLabel('Formulas that every trial has to satisfy').fill('sqrt(dose) * grind <= 40');
    await page.getByRole('button', { name: 'Add a limit' }).click();
    for (const spice of ['cardamom', 'cinnamon', 'vanilla']) await page.getByRole('group', { name: 'Of these parameters' }).getByLabel(spice).check();
    await page.getByLabel('At most so many are not 0').fill('2');
    await page.getByLabel('Trials that explore first').fill('8');
    await page.getByLabel('Budget of trials').fill('40');
    await shot(page, 'kinds-new-light');
    expect(await violations(page)).toEqual([]);
  });

  it('shows what the server finds at the field that it is about', async () => {
    const isAt = async (label: string, scope: Locator, text: string): Promise<void> => {
      await scope.locator('.wrong').getByText(text).waitFor();
      await expect.poll(() => scope.getByLabel(label, { exact: true }).getAttribute('aria-invalid')).toBe('true');
      await expect.poll(() => scope.getByLabel(label, { exact: true }).evaluate((one) => one === document.activeElement)).toBe(true);
    };
    // Also where a fold has been closed meanwhile.
    await part(5).getByLabel('Only when').fill("bean == 'blnd'");
    await part(5).locator('summary').click();
    await create();
    await isAt('Only when', part(5), "did you mean 'blend'?");
    await part(5).getByLabel('Only when').fill('dose > 20');
    await create();
    await isAt('Only when', part(5), 'dose');
    await part(5).getByLabel('Only when').fill("bean == 'blend'");
    await page.getByLabel('Formulas that every trial has to satisfy').fill('sqrt(dosis) * grind <= 40');
    await create();
    await isAt('Formulas that every trial has to satisfy', page.locator('form'), "did you mean 'dose'?");
    await page.getByLabel('Formulas that every trial has to satisfy').fill('sqrt(dose) * grind <= 40');
    await part(7).getByLabel('Lowest').fill('1');
    await create();
    await isAt('At most so many are not 0', page.locator('form'), 'never 0');
    await part(7).getByLabel('Lowest').fill('0');
    await part(4).getByLabel('What the choices are like (optional)').fill('arabica: 1\nrobusta: 1\nblend: 1');
    await create();
    await isAt('What the choices are like (optional)', part(4), 'says the same of every choice');
    await part(4).getByLabel('What the choices are like (optional)').fill('');
  });

  it('is the study that its file makes', async () => {
    await create();
    await page.getByRole('heading', { name: 'coffee', exact: true }).waitFor();
    const response = await fetch(`${server.url}api/studies`, { method: 'POST', headers: { 'Content-Type': 'application/toml' }, body: kFile.replace('name = "coffee"', 'name = "from-file"') });
    expect(response.status).toBe(201);
    const definitionOf = async (name: string): Promise<any> => {
      const { definition } = await server.send('GET', `studies/${name}`);
      delete definition.study.name;
      return definition;
    };
    expect(await definitionOf('coffee')).toEqual(await definitionOf('from-file'));
  });

  it('wants what is given before it is asked', async () => {
    await page.getByRole('button', { name: /^Ask for/ }).click();
    await page.getByText('Say what it is now: it is given with every ask.').waitFor();
    await expect.poll(() => page.getByLabel('humidity, %').evaluate((one) => one === document.activeElement)).toBe(true);
    await page.getByLabel('humidity, %').fill('85');
    await page.getByRole('button', { name: /^Ask for/ }).click();
    await page.getByText('From 20 to 80.').waitFor();
    expect(await trials()).toEqual([]);
    await page.getByLabel('humidity, %').fill('41');
    await page.getByText('How many, for how long').click();
    await page.getByText('The same for all of them: temperature.').waitFor();
    await page.getByLabel('How many at once?').fill('2');
    const fixed = page.getByRole('group', { name: /^Keep fixed/ });
    expect(await fixed.getByLabel('humidity, %').count() + (await fixed.getByLabel('cup, ml').count())).toBe(0);
    await fixed.getByLabel('bean').selectOption('arabica');
    await expect.poll(() => fixed.getByLabel('share').count()).toBe(0);
    await fixed.getByLabel('minutes').selectOption('5');
    await page.getByRole('button', { name: /^Ask for/ }).click();
    await expect.poll(() => page.locator('article.experiment').count()).toBe(2);
    const [first, second] = await trials();
    expect(first.params).toMatchObject({ humidity: 41, bean: 'arabica', minutes: 5, cup: 250, temperature: second.params.temperature });
    expect(first.params).not.toHaveProperty('share');
    const card = page.locator('article.experiment').first();
    expect(await card.locator('dt').allTextContents()).toEqual(expect.arrayContaining(['humidity, % (given)', 'cup, ml (always)', 'rinsed']));
    expect(await card.locator('dt').allTextContents()).not.toContain('share');
  });

  it('takes several values, and what was really done', async () => {
    const [first] = await trials();
    const card = page.locator('article.experiment').first();
    await card.getByLabel('Outcome: taste').fill('7,1; 7,3');
    await card.getByLabel('Outcome: cost').fill('1.5');
    await card.getByText('Done differently?').click();
    expect(await card.getByLabel('Done with cup, ml').count()).toBe(0);
    expect(await card.getByLabel('Done with share').count()).toBe(0);
    await card.getByLabel('Done with temperature, °C').fill('91,4');
    await card.getByLabel('Done with minutes').fill('6.5');
    await card.getByLabel('Done with rinsed').selectOption(String(!first.params.rinsed));
    await card.getByRole('button', { name: 'Save outcome' }).click();
    await page.locator('.toast').getByText('taste 7.2 on average of 2').waitFor();
    const [told] = await trials();
    expect(told).toMatchObject({ actual: { temperature: 91.4, minutes: 6.5, rinsed: !first.params.rinsed }, values: { taste: expect.closeTo(7.2), cost: 1.5 }, replicates: { taste: [7.1, 7.3] } });
    const other = page.locator('article.experiment').first();
    await other.getByLabel('Outcome: taste').fill('6');
    await other.getByLabel('Outcome: cost').fill('1');
    await other.getByRole('button', { name: 'Save outcome' }).click();
    await expect.poll(() => page.locator('article.experiment').count()).toBe(0);
  });

  it('has ideas of one’s own tried, with fields for what there is', async () => {
    await page.getByText('Try an idea of your own').click();
    const idea = page.locator('form.idea');
    expect(await idea.getByLabel('cup, ml').count()).toBe(0);
    await idea.getByLabel('bean').selectOption('blend');
    await idea.getByLabel('share').fill('0,25');
    await idea.getByLabel('temperature, °C').fill('85.3');
    await idea.getByLabel('grind').fill('3');
    await idea.getByLabel('dose, g').fill('17');
    await idea.getByLabel('minutes').selectOption('10');
    await idea.getByLabel('rinsed').check();
    for (const [spice, text] of [['cardamom', '1'], ['cinnamon', '0'], ['vanilla', '1']]) await idea.getByLabel(spice).fill(text);
    await idea.getByLabel('humidity, %').fill('41');
    await idea.getByRole('button', { name: 'Queue it to be tried' }).click();
    await idea.getByText('It goes in steps of 0.5: 85 or 85.5.').waitFor();
    await idea.getByLabel('temperature, °C').fill('85.5');
    await idea.getByRole('button', { name: 'Queue it to be tried' }).click();
    await page.locator('.toast').getByText('Queued as trial 3').waitFor();
    expect((await trials())[2].params).toEqual({ temperature: 85.5, dose: 17, grind: 3, minutes: 10, bean: 'blend', share: 0.25, rinsed: true, cardamom: 1, cinnamon: 0, vanilla: 1, humidity: 41, cup: 250 });
  });

  it('shows what has no value as a dash, and no constant as something that matters', async () => {
    for (let round = 0; round < 14; ++round) {
      const asked = await server.send('POST', 'studies/coffee/ask', { given: { humidity: 30 + 2 * round } });
      for (const trial of asked.trials) await server.send('POST', `studies/coffee/trials/${trial.trial}/tell`, { values: outcome(trial.params) });
    }
    await server.send('POST', 'studies/coffee/ask', { given: { humidity: 41 } });
    await page.goto('about:blank');
    await page.goto(server.url + '#/study/coffee/trials');
    await page.getByRole('button', { name: 'Trial 1, open' }).waitFor();
    const heads = await page.locator('table.trials thead th').allTextContents();
    const row = page.locator('table.trials tbody tr', { has: page.getByRole('button', { name: 'Trial 1, open' }) });
    const cells = await row.locator('th, td').allTextContents();
    const cell = (name: string): string => cells[heads.findIndex((head) => head.startsWith(name))];
    expect([cell('share'), cell('cup'), cell('temperature'), cell('rinsed')]).toEqual(['–', '250', expect.stringContaining('→ 91.4'), expect.stringMatching(/^(true → false|false → true)$/)]);
    await page.getByRole('link', { name: 'Model', exact: true }).click();
    const matters = page.locator('figure[aria-label="What matters most"]');
    await matters.waitFor();
    const names = await matters.locator('text.tick').allTextContents();
    expect(names).toEqual(expect.arrayContaining(['share', 'rinsed', 'humidity', 'minutes']));
    expect(names).not.toContain('cup');
    const through = (await server.send('GET', 'studies/coffee/slices?objective=taste')) as any;
    expect(through.slices.map((slice: any) => slice.parameter)).toEqual(kTyped.map(({ Name }) => Name).filter((name) => name !== 'cup' && name in through.through.params));
    await page.getByRole('heading', { name: 'minutes', exact: true }).waitFor();
    const ticks = await page.locator('figure[aria-label=rinsed] text.tick').allTextContents();
    expect(ticks).toEqual(expect.arrayContaining(['false', 'true']));
  });

  it.each([
    ['light', 1280],
    ['light', 360],
    ['dark', 1280],
    ['dark', 360],
  ] as const)('is shown as a whole in the %s theme, %i pixels wide', async (theme, width) => {
    const { context, page: window, errors: found } = await openWindow(browser, theme, { width, height: 900 });
    const wrong: string[] = [];
    const look = async (name: string): Promise<void> => {
      await window.waitForTimeout(150);
      await shot(window, `kinds-${name}-${theme}-${width}`);
      if (await window.evaluate('document.documentElement.scrollWidth > innerWidth + 1')) wrong.push(`${name} is too wide`);
      wrong.push(...(await violations(window)).map((text) => `${name}: ${text}`));
    };
    for (const [name, fragment, ready] of kPages) {
      await window.goto('about:blank');
      await window.goto(server.url + fragment);
      await window.getByText(ready).first().waitFor({ timeout: 60_000 });
      await expect.poll(() => window.locator('.loading').count(), { timeout: 60_000 }).toBe(0);
      if (name === 'overview') await window.locator('summary').evaluateAll((all) => all.forEach((one) => (one as HTMLElement).click()));
      await look(name);
    }
    await window.goto(server.url + '#/new');
    await window.getByRole('button', { name: 'Fill in an example' }).click();
    await window.getByRole('button', { name: 'Add a limit' }).click();
    const parts = window.getByRole('group', { name: /^Parameter/ });
    for (const [i, kind] of ['float', 'levels', 'int', 'categorical'].entries()) await parts.nth(i).getByLabel('Kind').selectOption(kind);
    await window.locator('fieldset summary').evaluateAll((all) => all.forEach((one) => (one as HTMLElement).click()));
    await window.getByRole('button', { name: 'Create the study' }).click();
    await window.getByText('At least two, separated by semicolons').waitFor();
    await look('new-opened');
    await context.close();
    expect(wrong).toEqual([]);
    expect(found).toEqual([]);
  });

  it('had no error on any page', () => {
    expect(errors).toEqual([]);
  });
});
