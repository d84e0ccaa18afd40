import type { Browser, Page } from 'playwright-core';
import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Postgres, Server, launch, openWindow, shot, taste, violations } from './harness';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(async () => {
  await browser.close();
});

// What anna has in her spreadsheet: no column says what a trial is, one says which row it is, and the grind looks like a text.
const kPast = [
  [92, 17, 4, 'arabica'],
  [85, 10, 6, 'robusta'],
  [97.5, 25, 2, 'blend'],
  [90, 20, 5, 'arabica'],
  [82, 33, 8, 'blend'],
  [95, 12, 3, 'arabica'],
  [88, 15, 7, 'robusta'],
  [99, 8, 1, 'arabica'],
  [87, 22, 3, 'blend'],
  [93, 30, 9, 'arabica'],
] as const;
const kCsv = ['run,Temperature (°C),dose (g),grind,bean,taste', ...kPast.map(([temperature, dose, grind, bean], i) => [i + 1, temperature, dose, grind, bean, taste({ temperature, dose, grind, bean })].join(','))].join('\n') + '\n';
const kPng = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const kAnna = 'anna-token-0123456789abcdef';
const kBob = 'bob-token-0123456789abcdef';

const kinds = ['sqlite', 'postgres'].filter((kind) => !process.env.COVEY_STORAGES || process.env.COVEY_STORAGES.includes(kind));

describe.each(kinds)('two people and a spreadsheet on %s', (kind) => {
  let postgres: Postgres | undefined;
  const server = new Server();
  let anna: Page;
  let bob: Page;
  const errors: string[] = [];
  const signIn = async (token: string): Promise<Page> => {
    const opened = await openWindow(browser, token === kAnna ? 'light' : 'dark');
    opened.page.on('pageerror', (error) => errors.push(String(error)));
    await opened.page.goto(server.url);
    await opened.page.getByLabel('Token').fill(token);
    await opened.page.getByRole('button', { name: 'Continue' }).click();
    return opened.page;
  };
  const clean = async (page: Page, where: string): Promise<void> => expect((await violations(page)).map((text) => `${where}: ${text}`)).toEqual([]);
  beforeAll(async () => {
    if (kind === 'postgres') postgres = new Postgres();
    const file = join(mkdtempSync(join(tmpdir(), 'covey-tokens-')), 'tokens');
    writeFileSync(file, `rw ${kAnna} anna\nrw ${kBob} bob\n`);
    chmodSync(file, 0o600);
    await server.start(postgres?.storage, '--token-file', file);
    anna = await signIn(kAnna);
    bob = await signIn(kBob);
  });
  afterAll(async () => {
    await anna?.context().close();
    await bob?.context().close();
    await server.stop();
    postgres?.stop();
  });

  it('knows who is who', async () => {
    await anna.getByText('signed in as anna').waitFor();
    await bob.getByText('signed in as bob').waitFor();
  });

  it('makes a study from a CSV file in one drop, with a type corrected', async () => {
    await anna.goto(server.url + '#/new');
    await anna.locator('input[type=file]').setInputFiles({ name: 'espresso.csv', mimeType: 'text/csv', buffer: Buffer.from(kCsv) });
    await anna.getByText('10 rows of past results').waitFor();
    expect(await anna.getByLabel('The column “run” was').inputValue()).toBe('left out');
    expect(await anna.getByLabel('The column “taste” was').inputValue()).toBe('outcome');
    const dose = anna.getByRole('group', { name: 'Parameter 2' });
    expect(await dose.getByLabel('Kind').inputValue()).toBe('int');
    await dose.getByLabel('Kind').selectOption('float');
    await dose.getByLabel('Lowest').fill('5');
    await dose.getByLabel('Highest').fill('40');
    await clean(anna, 'a study from a table');
    await shot(anna, `lab-new-${kind}`);
    await anna.getByRole('button', { name: 'Create the study with 10 past results' }).click();
    await anna.getByRole('heading', { name: 'espresso', exact: true }).waitFor();
    await anna.getByText('10 outcomes, 10 of them imported').waitFor();
    const made = await server.send('GET', 'studies/espresso', undefined, { Authorization: `Bearer ${kAnna}` });
    expect(made.parameters.map((p: any) => [p.name, p.type])).toEqual([['Temperature', 'float'], ['dose', 'float'], ['grind', 'int'], ['bean', 'categorical']]);
  });

  it('asks, and tells with replicates and what was really done', async () => {
    await anna.getByRole('button', { name: /^Ask for/ }).click();
    const card = anna.locator('article.experiment').first();
    await card.getByText('yours').waitFor();
    await card.getByText('Promised with 90 %').waitFor();
    await card.getByLabel('Outcome: taste').fill('7.1; 7.4; 7.2');
    await card.getByText('Done differently?').click();
    await card.getByLabel('Done with Temperature, °C').fill('91.4');
    await card.getByRole('button', { name: 'Save outcome' }).click();
    await anna.locator('.toast').getByText('on average of 3').waitFor();
    await card.waitFor({ state: 'detached' });
  });

  it('shows the other one whose trial is whose, own ones first', async () => {
    await anna.getByRole('button', { name: /^Ask for/ }).click();
    await anna.getByRole('heading', { name: 'Trial 12, yours' }).waitFor();
    await bob.goto(server.url + '#/study/espresso');
    await bob.getByRole('heading', { name: 'Trial 12, anna' }).waitFor();
    await bob.getByRole('button', { name: /^Ask for/ }).click();
    await bob.getByRole('heading', { name: 'Trial 13, yours' }).waitFor();
    await expect.poll(() => bob.locator('article.experiment h3').allTextContents()).toEqual(['Trial 13, yours', 'Trial 12, anna']);
    await clean(bob, 'the overview of two people');
    await shot(bob, `lab-overview-${kind}`);
  });

  it('attaches a picture, a note and a tag', async () => {
    await anna.getByRole('link', { name: 'Trials', exact: true }).click();
    await anna.getByRole('button', { name: 'Trial 11, open' }).click();
    const dialog = anna.getByRole('dialog');
    await dialog.getByText('Notes, tags and files').click();
    await dialog.getByLabel('Notes').fill('crema thin, <b>smelled</b> burnt');
    await dialog.getByLabel('Tags').fill('burnt, machine 2');
    await dialog.getByRole('button', { name: 'Save notes and tags' }).click();
    await dialog.locator('.toast').getByText('Saved.').waitFor();
    await dialog.locator('input[type=file]').setInputFiles({ name: 'crema.png', mimeType: 'image/png', buffer: kPng });
    await dialog.getByRole('button', { name: 'Save crema.png' }).waitFor();
    const [file] = await Promise.all([anna.waitForEvent('download'), dialog.getByRole('button', { name: 'Save crema.png' }).click()]);
    expect(file.suggestedFilename()).toBe('crema.png');
    expect(readFileSync(await file.path())).toEqual(kPng);
    await clean(anna, 'a trial with notes');
    await shot(anna, `lab-trial-${kind}`);
    await anna.keyboard.press('Escape');
  });

  it('loses nothing where a page is stale', async () => {
    // Bob has the trial open and no connection; anna corrects it meanwhile.
    await bob.getByRole('link', { name: 'Trials', exact: true }).click();
    await bob.getByRole('button', { name: 'Trial 11, open' }).click();
    const dialog = bob.getByRole('dialog');
    await dialog.getByText('Correct the outcome').waitFor();
    await dialog.getByLabel('Correct taste').fill('7.9');
    await anna.getByRole('button', { name: 'Trial 11, open' }).click();
    await anna.getByRole('dialog').getByLabel('Correct taste').fill('7.5');
    await anna.getByRole('dialog').getByRole('button', { name: 'Save correction' }).click();
    await anna.locator('dialog .toast').getByText('is corrected').waitFor();
    await anna.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Save correction' }).click();
    await dialog.getByText('Somebody else has corrected this trial meanwhile: taste 7.5').waitFor();
    expect(await dialog.getByLabel('Correct taste').inputValue()).toBe('7.9');
    const value = async (): Promise<number> => (await server.send('GET', 'studies/espresso/trials/11', undefined, { Authorization: `Bearer ${kBob}` })).values.taste;
    expect(await value()).toBe(7.5);
    await clean(bob, 'a conflict');
    await dialog.getByRole('button', { name: 'Save correction' }).click();
    await expect.poll(value).toBe(7.9);
    await bob.keyboard.press('Escape');
  });

  it('finds it again, by tag and by what came out', async () => {
    await bob.getByLabel('Find').fill('tag:burnt');
    await bob.getByText('1 of 13 trials').waitFor();
    await bob.getByLabel('Find').fill('taste > 7.8 tag:"machine 2"');
    await bob.getByText('1 of 13 trials').waitFor();
    await bob.getByRole('button', { name: 'Trial 11, open' }).waitFor();
    await bob.getByLabel('Find').fill('taste > 9');
    await expect.poll(() => bob.locator('table.trials tbody tr').count()).toBe(kPast.filter(([temperature, dose, grind, bean]) => taste({ temperature, dose, grind, bean }) > 9).length);
    await bob.getByLabel('Find').fill('');
  });

  it('says who did what, with old and new values', async () => {
    await bob.getByRole('link', { name: 'History', exact: true }).click();
    await bob.getByText('7.5 → 7.9').waitFor();
    await bob.getByLabel('Find').fill('corrected');
    const rows = bob.locator('table tbody tr');
    await expect.poll(() => rows.count()).toBe(2);
    expect(await rows.first().locator('td').nth(1).textContent()).toBe('bob');
    expect(await rows.nth(1).locator('td').nth(1).textContent()).toBe('anna');
    await clean(bob, 'the history');
    await shot(bob, `lab-history-${kind}`);
  });

  it('had no error on any page', () => {
    expect(errors).toEqual([]);
  });
});
