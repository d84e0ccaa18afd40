import type { Browser, Page } from 'playwright-core';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Postgres, Server, launch, openWindow, taste } from './harness';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(async () => {
  await browser.close();
});

const kHistory = [
  [92, 17, 4, 'arabica'],
  [85, 10, 6, 'robusta'],
  [97, 25, 2, 'blend'],
  [90, 20, 5, 'arabica'],
  [82, 33, 8, 'blend'],
  [95, 12, 3, 'arabica'],
  [88, 15, 7, 'robusta'],
  [99, 8, 1, 'arabica'],
  [87, 22, 3, 'blend'],
  [93, 30, 9, 'arabica'],
] as const;

function csv(): string {
  const rows = kHistory.map(([temperature, dose, grind, bean]) => [temperature, dose, grind, bean, taste({ temperature, dose, grind, bean }), 'old']);
  return ['temperature,dose,grind,bean,taste,notebook', ...rows.map((row) => row.join(','))].join('\n') + '\n';
}

async function drop(page: Page, text: string): Promise<void> {
  await page.locator('input[type=file]').first().setInputFiles({ name: 'past.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
}

const kinds = ['sqlite', 'postgres'].filter((kind) => !process.env.COVEY_STORAGES || process.env.COVEY_STORAGES.includes(kind));

describe.each(kinds)('the story of a study on %s', (kind) => {
  let postgres: Postgres | undefined;
  const server = new Server();
  let page: Page;
  let errors: string[];
  beforeAll(async () => {
    if (kind === 'postgres') postgres = new Postgres();
    await server.start(postgres?.storage);
    ({ page, errors } = await openWindow(browser, 'light'));
    await page.goto(server.url);
  });
  afterAll(async () => {
    await page.context().close();
    await server.stop();
    postgres?.stop();
  });

  it('welcomes whoever comes first', async () => {
    await page.getByRole('heading', { name: 'Welcome to Covey' }).waitFor();
    await page.getByText(kind === 'sqlite' ? 'SQLite' : 'PostgreSQL').waitFor();
    await page.getByRole('link', { name: 'Create your first study' }).click();
    await page.getByRole('heading', { name: 'New study' }).waitFor();
  });

  it('says what is missing in a form', async () => {
    await page.getByRole('button', { name: 'Create the study' }).click();
    await page.getByText('A study needs a name.').waitFor();
    await expect.poll(() => page.getByLabel('Name of the study').evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('creates a study', async () => {
    await page.getByRole('button', { name: 'Fill in an example' }).click();
    await page.getByRole('button', { name: 'Create the study' }).click();
    await page.getByRole('heading', { name: 'coffee', exact: true }).waitFor();
    await page.getByText('Ask for a first experiment').waitFor();
  });

  it('imports a table, and refuses one with a mistake as a whole', async () => {
    await page.getByRole('link', { name: 'Import a table' }).click();
    await drop(page, csv().replace('robusta', 'tea'));
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByText('tea').last().waitFor();
    // Columns by other names are matched by hand; rows that cannot be used may be left out.
    await drop(page, csv().replace('temperature', 'Temp (°C)').replace('grind', 'mill'));
    await page.getByText('No column holds the parameter “grind”.').waitFor();
    expect(await page.getByLabel('What the column “Temp (°C)” holds').inputValue()).toBe('temperature');
    await page.getByLabel('What the column “mill” holds').selectOption('grind');
    await page.getByRole('button', { name: 'Import', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Not this one' }).click();
    await drop(page, csv());
    await page.locator('th').getByText('left out').waitFor();
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByText('10 rows imported as trials 1 to 10').first().waitFor();
    await page.getByRole('link', { name: 'Back to the overview' }).click();
    await page.getByRole('heading', { name: 'So far' }).waitFor();
  });

  it('asks and tells, and judges the promise', async () => {
    for (let round = 0; round < 3; ++round) {
      await page.getByRole('button', { name: /^Ask for/ }).click();
      const card = page.locator('article.experiment').first();
      await card.waitFor();
      const name = (await card.getAttribute('aria-label')) as string;
      const trials = (await server.send('GET', 'studies/coffee/trials')).trials;
      const trial = trials.find((one: any) => `Trial ${one.trial}` === name);
      expect(trial.state).toBe('running');
      expect(trial.prediction).not.toBeNull();
      // People take longer than machines: it is kept for them.
      expect(trial.lease_until).toBeNull();
      await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe(name);
      await card.getByText('Promised with 90 %').waitFor();
      if (round === 0) {
        await card.getByLabel('Outcome: taste').fill('tasty');
        await card.getByRole('button', { name: 'Save outcome' }).click();
        await card.getByText('is not a number').waitFor();
        await expect.poll(() => card.getByLabel('Outcome: taste').evaluate((element) => element === document.activeElement)).toBe(true);
      }
      if (round === 1) {
        await card.getByLabel('Outcome: taste').fill('1,500');
        await card.getByRole('button', { name: 'Save outcome' }).click();
        await card.getByText('write 1.5 or 1500').waitFor();
      }
      await card.getByLabel('Outcome: taste').fill(taste(trial.params).toFixed(2).replace('.', ','));
      await card.getByRole('button', { name: 'Save outcome' }).click();
      await page.locator('.toast').getByText(`${name} is complete`).waitFor();
      await card.waitFor({ state: 'detached' });
      await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('What to do next');
    }
  });

  it('records a failure, and has it tried again', async () => {
    await page.getByRole('button', { name: /^Ask for/ }).click();
    const card = page.locator('article.experiment').first();
    await card.getByRole('button', { name: 'It failed…' }).click();
    await card.getByLabel('What went wrong?').fill('<b>the pump</b> broke');
    await card.getByRole('button', { name: 'Record the failure' }).click();
    await card.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Trials', exact: true }).click();
    await page.getByLabel('Show').selectOption('failed');
    await page.getByRole('button', { name: 'Trial 14, open' }).click();
    await page.getByText('<b>the pump</b> broke').waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('dialog').getByText('waiting').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('follows what workers do, without a reload', async () => {
    await page.getByLabel('Show').selectOption('');
    for (let round = 0; round < 14; ++round) {
      const { trials } = await server.send('POST', 'studies/coffee/ask', {});
      for (const trial of trials) await server.send('POST', `studies/coffee/trials/${trial.trial}/tell`, { values: { taste: taste(trial.params) } });
    }
    await page.getByText('27 trials').waitFor();
  });

  it('shows a promise that changes with a correction', async () => {
    await page.getByRole('link', { name: 'Trust', exact: true }).click();
    const delivered = page.locator('table tbody td:nth-child(5)').first();
    await delivered.waitFor();
    const before = await delivered.textContent();
    const trials = (await server.send('GET', 'studies/coffee/trials')).trials;
    const hit = trials.find((one: any) => one.covered?.taste === true);
    await page.getByRole('link', { name: 'Trials', exact: true }).click();
    await page.getByRole('button', { name: `Trial ${hit.trial}, open` }).click();
    await page.getByLabel('Correct taste').fill('60');
    await page.getByRole('button', { name: 'Save correction' }).click();
    await page.getByRole('dialog').getByText('missed').waitFor();
    await page.locator('dialog .toast').getByText('is corrected').waitFor();
    await expect.poll(() => page.evaluate('document.activeElement.closest("dialog") !== null')).toBe(true);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Trust', exact: true }).click();
    await expect.poll(() => delivered.textContent(), { timeout: 15_000 }).not.toBe(before);
    await page.getByRole('button', { name: `Open trial ${hit.trial}` }).click();
    await page.getByRole('button', { name: 'Exclude from the model' }).click();
    await page.getByRole('button', { name: 'Include again' }).waitFor();
    await page.getByLabel('Correct taste').fill(String(hit.values.taste));
    await page.getByRole('button', { name: 'Save correction' }).click();
    await page.getByRole('dialog').getByText('excluded', { exact: false }).first().waitFor();
    await page.getByRole('button', { name: 'Include again' }).click();
    await page.getByRole('dialog').getByText('hit').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => delivered.textContent(), { timeout: 15_000 }).toBe(before);
  });

  it('takes what was really done, and does not count it', async () => {
    const trials = (await server.send('GET', 'studies/coffee/trials')).trials;
    const hit = trials.find((one: any) => one.covered?.taste === true);
    const dialog = page.getByRole('dialog');
    const correct = async (temperature: string): Promise<void> => {
      await page.getByRole('link', { name: 'Trials', exact: true }).click();
      await page.getByRole('button', { name: `Trial ${hit.trial}, open` }).click();
      await dialog.getByText('Done differently?').click();
      await dialog.getByLabel('Done with temperature, °C').fill(temperature);
      await dialog.getByRole('button', { name: 'Save correction' }).click();
    };
    await correct('103,5');
    await dialog.getByText('done at another point: not counted').waitFor();
    await dialog.getByText('→ 103.5').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Trust', exact: true }).click();
    await page.getByText('1 trial was done at another point: not counted.').first().waitFor();
    await correct('');
    await dialog.getByText('hit').waitFor();
    await page.keyboard.press('Escape');
  });

  it('draws the model', async () => {
    await page.getByRole('link', { name: 'Model', exact: true }).click();
    await page.getByRole('heading', { name: 'temperature, °C' }).waitFor();
    await page.getByRole('heading', { name: 'taste: the mean' }).waitFor();
    await page.getByRole('heading', { name: 'Predicted against actual' }).waitFor();
    await page.getByRole('combobox', { name: 'Show' }).selectOption('conformal_width');
    await page.getByRole('heading', { name: 'taste: the width of the conformal set' }).waitFor();
    await page.getByRole('button', { name: 'What does the model expect?' }).click();
    await page.getByText('a guide, not a promise').waitFor();
  });

  it('saves pictures as SVG and CSV', async () => {
    const [svg] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save SVG: What matters most' }).click()]);
    expect(svg.suggestedFilename()).toBe('coffee-importance-taste.svg');
    const text = readFileSync(await svg.path(), 'utf8');
    expect(text).toContain('<svg');
    expect(text).toContain('coffee: What matters most');
    expect(text).toMatch(/fill="rgb\(/);
    expect(text).not.toContain('var(');
    const [table] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save CSV: What matters most' }).click()]);
    expect(readFileSync(await table.path(), 'utf8')).toMatch(/^parameter,share %\n/);
  });

  it('queues an idea of one’s own', async () => {
    await page.getByRole('button', { name: 'Queue it to be tried' }).click();
    await page.locator('.toast').getByText('Queued as trial 28').waitFor();
    await page.getByRole('link', { name: 'Overview', exact: true }).click();
    await page.getByText('1 trial waiting').waitFor();
  });

  it('saves the trials and a report', async () => {
    await page.getByRole('link', { name: 'Setup', exact: true }).click();
    const [trials] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save trials as CSV' }).click()]);
    expect(readFileSync(await trials.path(), 'utf8')).toMatch(/^trial,state,source,temperature/);
    const [report] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save a report (HTML)' }).click()]);
    expect(readFileSync(await report.path(), 'utf8')).toContain('<h1>coffee');
  });

  it('shows the trades between several objectives', async () => {
    await server.send('POST', 'studies', {
      study: { name: 'blend / <i>two</i>', objectives: { taste: 'maximize', cost: 'minimize' }, initial: 4 },
      parameters: { temperature: { type: 'float', low: 80, high: 100 }, dose: { type: 'float', low: 5, high: 40 } },
    });
    for (let round = 0; round < 8; ++round) {
      const { trials } = await server.send('POST', `studies/${encodeURIComponent('blend / <i>two</i>')}/ask`, {});
      const { temperature, dose } = trials[0].params;
      await server.send('POST', `studies/${encodeURIComponent('blend / <i>two</i>')}/trials/${trials[0].trial}/tell`, {
        values: { taste: taste({ temperature, dose, grind: 4, bean: 'arabica' }), cost: dose / 10 + 0.01 * temperature },
      });
    }
    await page.getByRole('link', { name: 'Studies', exact: true }).click();
    await page.getByRole('link', { name: 'blend / <i>two</i>' }).click();
    await page.getByRole('link', { name: 'Pareto', exact: true }).click();
    await page.getByRole('heading', { name: 'cost against taste' }).waitFor();
    await page.getByRole('heading', { name: /trials? to choose from/ }).waitFor();
  });

  it('compares studies', async () => {
    await page.getByRole('link', { name: 'Studies', exact: true }).click();
    await page.getByLabel('Compare coffee').check();
    await page.getByLabel('Compare blend').check();
    await page.getByRole('link', { name: 'Compare 2 studies' }).click();
    await page.getByRole('heading', { name: 'Best taste so far' }).waitFor();
    await expect.poll(() => page.locator('table tbody tr').count()).toBe(2);
  });

  it('deletes a study only when its name is typed', async () => {
    await page.goto(server.url + '#/study/' + encodeURIComponent('blend / <i>two</i>') + '/settings');
    await page.getByText('Delete this study…').click();
    const button = page.getByRole('button', { name: 'Delete for good' });
    await expect.poll(() => button.isDisabled()).toBe(true);
    await page.getByLabel(/^Type/).fill('blend / <i>two</i>');
    await button.click();
    await page.getByRole('heading', { name: 'Studies' }).waitFor();
    await expect.poll(() => page.locator('table tbody tr').count()).toBe(1);
  });

  it('had no error on any page', () => {
    expect(errors).toEqual([]);
  });
});
