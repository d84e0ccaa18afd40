import type { Browser, Page } from 'playwright-core';
import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Server, launch, openWindow, shot, taste, violations } from './harness';

const kCoffee = {
  study: { name: 'coffee', objectives: { taste: 'maximize' }, initial: 8, budget: 60 },
  parameters: {
    temperature: { type: 'float', low: 80, high: 100, unit: '°C' },
    dose: { type: 'float', low: 5, high: 40, log: true, unit: 'g' },
    grind: { type: 'int', low: 1, high: 10 },
    bean: { type: 'categorical', choices: ['arabica', 'robusta', 'blend'] },
  },
  constraints: { linear: ['temperature + 2*grind <= 112'] },
};

/** Works on a study until it has so many trials. */
async function work(server: Server, study: string, rounds: number, outcome: (params: any) => Record<string, number>): Promise<void> {
  for (let round = 0; round < rounds; ++round) {
    const { trials } = await server.send('POST', `studies/${study}/ask`, { worker: 'bench-1' });
    for (const trial of trials) {
      const path = `studies/${study}/trials/${trial.trial}`;
      if (trial.trial % 13 === 0) await server.send('POST', `${path}/fail`, { reason: 'the grinder jammed', worker: 'bench-1' });
      else await server.send('POST', `${path}/tell`, { values: outcome(trial.params), worker: 'bench-1' });
    }
  }
}

async function seed(server: Server): Promise<void> {
  await server.send('POST', 'studies', kCoffee);
  await work(server, 'coffee', 38, (params) => ({ taste: taste(params) }));
  await server.send('POST', 'studies/coffee/trials/10/amend', { values: { taste: 1.2 } });
  await server.send('POST', 'studies/coffee/trials/5/exclude', {});
  await server.send('POST', 'studies/coffee/enqueue', { params: { temperature: 90, dose: 18, grind: 4, bean: 'arabica' } });
  await server.send('POST', 'studies/coffee/ask', { q: 2, lease: '30d' });
  const random = structuredClone(kCoffee) as any;
  random.study = { name: 'coffee-random', objectives: { taste: 'maximize' }, acquisition: 'random', initial: 8 };
  await server.send('POST', 'studies', random);
  await work(server, 'coffee-random', 24, (params) => ({ taste: taste(params) }));
  await server.send('POST', 'studies', {
    study: { name: 'espresso', objectives: { taste: 'maximize', cost: 'minimize' }, initial: 6 },
    parameters: { temperature: { type: 'float', low: 80, high: 100, unit: '°C' }, dose: { type: 'float', low: 5, high: 40, unit: 'g' } },
  });
  await work(server, 'espresso', 22, ({ temperature, dose }) => ({
    taste: taste({ temperature, dose, grind: 4, bean: 'arabica' }),
    cost: Number((0.3 + dose / 25 + 0.01 * (temperature - 80) + 0.03 * Math.sin(40 * dose)).toFixed(3)),
  }));
  await server.send('POST', 'studies', { study: { name: 'fresh', objectives: { yield: 'maximize' } }, parameters: { x: { type: 'float', low: 0, high: 1 } } });
  await seedLong(server);
  await seedOdd(server);
}

/** Names that every object of a page has something by, and a mixture. */
async function seedOdd(server: Server): Promise<void> {
  const odd = ['constructor', '__proto__', 'toString', 'valueOf'];
  const parameters = `{${odd.map((name) => `"${name}": {"type": "float", "low": 0, "high": 1}`).join()}}`;
  await server.send('POST', 'studies', JSON.parse(`{"study": {"name": "__proto__", "objectives": {"hasOwnProperty": "maximize"}}, "parameters": ${parameters}}`));
  const rows = Array.from({ length: 12 }, (_, i) => [...odd.map((_, k) => (0.17 * i + 0.31 * k) % 1), Math.sin(i)].join(','));
  await server.send('POST', 'studies/__proto__/import', [[...odd, 'hasOwnProperty'].join(','), ...rows].join('\n') + '\n');
  await server.send('POST', 'studies/__proto__/ask', {});
  const parts = ['water', 'sugar', 'salt', 'oil', 'starch', 'malt', 'yeast'];
  await server.send('POST', 'studies', {
    study: { name: 'mixture', objectives: { rise: 'maximize' }, initial: 12 },
    parameters: Object.fromEntries(parts.map((name) => [name, { type: 'float', low: 0, high: 1 }])),
    constraints: { linear: [`${parts.join(' + ')} == 1`, 'oil + salt <= 0.5'] },
  });
  await work(server, 'mixture', 16, (params) => ({ rise: Number((3 * params.water * params.starch + 2 * params.yeast - params.salt ** 2 + 0.01 * Math.sin(99 * params.malt)).toFixed(4)) }));
}

// Everything long that can be: a name, choices, factors, parameters.
const kLong = 'a_very_long_name_'.repeat(12).slice(0, 200);
const kSolvents = ['acetone', 'acetonitrile', 'chloroform', 'dichloromethane', 'dimethylformamide', 'ethanol', 'ethyl acetate', 'hexane', 'methanol', 'tetrahydrofuran', 'toluene', 'water'];
async function seedLong(server: Server): Promise<void> {
  const objective = 'yield_of_the_second_crystallisation_after_washing_with_cold_water';
  const parameters = {
    solvent: { type: 'categorical', choices: kSolvents },
    concentration: { type: 'float', low: 1e-4, high: 1, log: true, unit: 'mol/l' },
    parameter_number_one_of_the_reactor: { type: 'float', low: 0, high: 1 },
  };
  await server.send('POST', 'studies', { study: { name: kLong, objectives: { [objective]: 'maximize', impurity: 'minimize' } }, parameters });
  const rows = Array.from({ length: 30 }, (_, i) => [kSolvents[i % 12], 10 ** (-4 * ((0.618 * i) % 1)), (0.377 * i) % 1, Math.sin(i) + (i % 12), Math.cos(i)].join(','));
  await server.send('POST', `studies/${kLong}/import`, [[...Object.keys(parameters), objective, 'impurity'].join(','), ...rows].join('\n') + '\n');
  await server.send('POST', `studies/${kLong}/ask`, {});
}

/** Every page, and what is there when it is ready. */
const kPages: [name: string, fragment: string, ready: string][] = [
  ['studies', '#/', 'coffee-random'],
  ['new', '#/new', 'What can you change?'],
  ['overview', '#/study/coffee', 'what was promised, and what happened'],
  ['trials', '#/study/coffee/trials', 'Save all as CSV'],
  ['model', '#/study/coffee/model', 'taste: the mean'],
  ['trust', '#/study/coffee/trust', 'How surprising the outcomes were'],
  ['import', '#/study/coffee/import', 'What it should look like'],
  ['setup', '#/study/coffee/settings', 'Take it with you'],
  ['pareto', '#/study/espresso/pareto', 'cost against taste'],
  ['trust-two', '#/study/espresso/trust', 'Possible outliers'],
  ['overview-two', '#/study/espresso', 'cost: what was promised'],
  ['compare', '#/compare?study=coffee&study=coffee-random', 'Best taste so far'],
  ['best', '#/study/coffee/best', 'What the last outcomes brought'],
  ['history', '#/study/coffee/history', 'old and new values'],
  ['mixture', '#/study/mixture/model', 'Three parts at a time'],
  ['odd', '#/study/__proto__', 'what happened'],
  ['odd-trials', '#/study/__proto__/trials', 'All trials at a glance'],
  ['odd-model', '#/study/__proto__/model', 'One parameter at a time'],
  ['odd-setup', '#/study/__proto__/settings', 'Take it with you'],
  ['fresh', '#/study/fresh', 'How it works'],
  ['fresh-model', '#/study/fresh/model', 'No model yet'],
  ['fresh-trust', '#/study/fresh/trust', 'Nothing to judge yet'],
  ['gone', '#/study/nothing', 'There is no study'],
  ['long', `#/study/${kLong}`, 'what was promised, and what happened'],
  ['long-model', `#/study/${kLong}/model`, 'One parameter at a time'],
  ['long-pareto', `#/study/${kLong}/pareto`, 'impurity against'],
  ['long-compare', `#/compare?study=coffee&study=${kLong}`, 'Compare studies'],
];

async function show(page: Page, url: string, fragment: string, ready: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(url + fragment);
  await page.getByText(ready).first().waitFor({ timeout: 60_000 });
  await expect.poll(() => page.locator('.loading').count(), { timeout: 60_000 }).toBe(0);
  await page.waitForTimeout(150);
}

/** What is cut off at the right: texts that end outside of the window, but for tables that scroll and say so by a frame. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(`[...document.querySelectorAll('main *, header *')]
    .filter((one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim()) && !one.closest('.scroll, pre, .hidden, .offscreen, option, .skip'))
    .filter((one) => { const box = one.getBoundingClientRect(); return box.width > 0 && (box.right > innerWidth + 1 || box.left < -1); })
    .map((one) => one.tagName + ' ' + one.textContent.trim().slice(0, 60))`);

describe('pages', () => {
  let browser: Browser;
  const server = new Server();
  beforeAll(async () => {
    browser = await launch();
    await server.start();
    await seed(server);
  });
  afterAll(async () => {
    await browser?.close();
    await server.stop();
  });

  describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
    it('are accessible, fit their window and have no errors', async () => {
      const { context, page, errors } = await openWindow(browser, theme);
      const found: string[] = [];
      for (const [name, fragment, ready] of kPages) {
        await show(page, server.url, fragment, ready);
        await shot(page, `${name}-${theme}`);
        found.push(...(await violations(page)).map((text) => `${name}: ${text}`));
      }
      // With everything open that can be opened.
      await show(page, server.url, '#/study/coffee/trials', 'Save all as CSV');
      await page.getByRole('button', { name: 'Trial 20, open' }).click();
      await page.getByRole('dialog').waitFor();
      await page.waitForTimeout(150);
      await shot(page, `dialog-${theme}`);
      found.push(...(await violations(page)).map((text) => `dialog: ${text}`));
      for (const [name, fragment] of [['trust', '#/study/coffee/trust'], ['overview', '#/study/coffee'], ['new', '#/new'], ['best', '#/study/coffee/best'], ['history', '#/study/coffee/history']]) {
        await show(page, server.url, fragment, kPages.find((one) => one[0] === name)![2]);
        await page.locator('summary').evaluateAll((all) => all.forEach((one) => (one as HTMLElement).click()));
        await page.waitForTimeout(200);
        found.push(...(await violations(page)).map((text) => `${name}, opened: ${text}`));
      }
      await context.close();
      expect(found).toEqual([]);
      expect(errors).toEqual([]);
    });

    it('fit a phone', async () => {
      const { context, page, errors } = await openWindow(browser, theme, { width: 360, height: 740 });
      const wide: string[] = [];
      for (const [name, fragment, ready] of kPages) {
        await show(page, server.url, fragment, ready);
        await shot(page, `phone-${name}-${theme}`);
        if (await page.evaluate('document.documentElement.scrollWidth > innerWidth + 1')) wide.push(name);
        wide.push(...(await cutOff(page)).map((text) => `${name}: ${text}`));
      }
      await context.close();
      expect(wide).toEqual([]);
      expect(errors).toEqual([]);
    });
  });

  it('can be worked with the keyboard alone', async () => {
    const { context, page } = await openWindow(browser, 'light');
    await show(page, server.url, '#/study/coffee', 'what was promised, and what happened');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('To the content');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('main');
    await page.getByRole('group', { name: /what was promised/ }).focus();
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowLeft');
    await page.locator('.tip').getByText(/^trial \d+ · promised/).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await context.close();
  });

  it('let every picture be read with the keys', async () => {
    const { context, page } = await openWindow(browser, 'light');
    for (const [fragment, ready] of [['#/study/coffee/model', 'taste: the mean'], ['#/study/coffee/trust', 'How surprising the outcomes were'], ['#/study/mixture/model', 'Three parts at a time']]) {
      await show(page, server.url, fragment, ready);
      const plots = page.locator('figure.plot');
      expect(await plots.count()).toBeGreaterThan(4);
      for (let i = 0; i < (await plots.count()); ++i) {
        await plots.nth(i).locator('.canvas').focus();
        await page.keyboard.press('ArrowRight');
        await page.keyboard.press('ArrowUp');
        await expect.poll(() => plots.nth(i).locator('.tip').textContent()).not.toBe('');
      }
    }
    // All of twelve choices have their label.
    await show(page, server.url, `#/study/${kLong}/model`, 'One parameter at a time');
    const labels = await page.locator('figure[aria-label=solvent] text.tick').allTextContents();
    expect(kSolvents.filter((solvent) => !labels.includes(solvent))).toEqual([]);
    await context.close();
  });

  it('keep the theme that was chosen', async () => {
    const { context, page } = await openWindow(browser, 'light');
    await page.goto(server.url);
    const ground = (): Promise<string> => page.evaluate('getComputedStyle(document.body).backgroundColor');
    const light = await ground();
    await page.getByLabel('Theme').selectOption('dark');
    await expect.poll(ground).not.toBe(light);
    await page.reload();
    await expect.poll(ground).not.toBe(light);
    await context.close();
  });

  it('scroll through 5,000 trials smoothly', async () => {
    const rows = Array.from({ length: 5000 }, (_, i) => `${(i % 701) / 701},${Math.sin(i)}`);
    await server.send('POST', 'studies', { study: { name: 'large', objectives: { y: 'minimize' } }, parameters: { x: { type: 'float', low: 0, high: 1 } } });
    await server.send('POST', 'studies/large/import?allow_duplicates=true', 'x,y\n' + rows.join('\n') + '\n');
    const { context, page, errors } = await openWindow(browser, 'light');
    const begin = Date.now();
    await page.goto(server.url + '#/study/large/trials');
    await page.getByText('5,000 trials').waitFor();
    const ready = Date.now() - begin;
    // In processor time, which is the same on a busy machine.
    const metrics = await context.newCDPSession(page);
    await metrics.send('Performance.enable', { timeDomain: 'threadTicks' });
    const spent = async (): Promise<number> => {
      const all = (await metrics.send('Performance.getMetrics')).metrics as { name: string; value: number }[];
      return 1000 * (all.find((metric) => metric.name === 'TaskDuration')?.value ?? 0);
    };
    const before = await spent();
    await page.evaluate(`(async () => {
      const box = document.querySelector('.tall');
      for (let i = 0; i < 60; ++i) {
        box.scrollTop = i * 3000;
        await new Promise(requestAnimationFrame);
      }
    })()`);
    const frame = ((await spent()) - before) / 60;
    const rowCount = await page.locator('table.trials tbody tr').count();
    console.log(`5,000 trials: ready in ${ready} ms; a frame of scrolling takes ${frame.toFixed(1)} ms of processor time; ${rowCount} rows are there`);
    expect(rowCount).toBeLessThan(80);
    expect(frame).toBeLessThan(80);
    const sorting = Date.now();
    await page.getByRole('button', { name: 'y', exact: true }).click();
    await page.locator('th[aria-sort=ascending]').waitFor();
    console.log(`sorted in ${Date.now() - sorting} ms`);
    await page.getByLabel('Find').fill('4711');
    await page.getByText(/^\d+ of 5,000 trials/).waitFor();
    await page.getByRole('button', { name: 'Trial 4711, open' }).click();
    await page.getByRole('dialog').waitFor();
    await context.close();
    expect(errors).toEqual([]);
  });

  it('go on when the server comes back', async () => {
    const other = await new Server().start();
    const { context, page } = await openWindow(browser, 'light');
    await other.send('POST', 'studies', kCoffee);
    await page.goto(other.url + '#/study/coffee');
    await page.getByText('live', { exact: true }).waitFor();
    await other.kill();
    await page.getByText('no connection; trying again').waitFor({ timeout: 1500 });
    // A part that was first looked at while the server was away, and the list of studies, come back by themselves.
    await page.getByRole('link', { name: 'Trust', exact: true }).click();
    await page.getByText('The server does not answer.').waitFor();
    const { page: list, context: second } = await openWindow(browser, 'light');
    await other.start();
    await page.getByText('Nothing to judge yet').waitFor();
    await list.goto(other.url);
    await list.getByText('live', { exact: true }).waitFor();
    await other.kill();
    await list.getByText('no connection; trying again').waitFor();
    await other.start();
    await list.getByText('live', { exact: true }).waitFor();
    await second.close();
    await page.getByRole('link', { name: 'Overview', exact: true }).click();
    await other.send('POST', 'studies/coffee/ask', {});
    await page.getByRole('heading', { name: 'Trial 1' }).waitFor({ timeout: 60_000 });
    await page.getByText('live', { exact: true }).waitFor();
    await context.close();
    await other.stop();
  });
});

describe('a server with tokens', () => {
  it('lets in whoever has one, to do what it allows', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'covey-tokens-')), 'tokens');
    writeFileSync(file, 'rw write-token-0123456789 anna\nro read-token-0123456789\n');
    chmodSync(file, 0o600);
    const server = await new Server().start(undefined, '--token-file', file);
    await server.send('POST', 'studies', kCoffee, { Authorization: 'Bearer write-token-0123456789' });
    const browser = await launch();
    try {
      const { page, errors } = await openWindow(browser, 'light');
      await page.goto(server.url + '#/study/coffee');
      await page.getByRole('heading', { name: 'This server wants a token' }).waitFor();
      expect(await violations(page)).toEqual([]);
      await shot(page, 'token-light');
      await page.getByLabel('Token').fill('a-wrong-token-0123456789');
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByText('is not one of this server’s').waitFor();
      await page.getByLabel('Token').fill('read-token-0123456789');
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByText('read-only').waitFor();
      await page.getByText('live', { exact: true }).waitFor();
      expect(await page.getByRole('button', { name: /^Ask for/ }).count()).toBe(0);
      // It is kept for this tab, and nowhere else.
      expect(await page.evaluate('JSON.stringify([localStorage, document.cookie])')).not.toContain('read-token');
      await page.reload();
      await page.getByText('live', { exact: true }).waitFor();
      // Another one can be given, and one that no header can carry is refused at once.
      await page.getByRole('button', { name: 'Change token' }).click();
      await page.getByLabel('Token').fill('токен-0123456789');
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByText('A token has only plain letters').waitFor();
      await page.getByLabel('Token').fill('write-token-0123456789');
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('button', { name: /^Ask for/ }).waitFor();
      expect(errors).toEqual([]);
    } finally {
      await browser.close();
      await server.stop();
    }
  });
});
