/** What the tests in a browser share: a server of our own, a database, Debian's Chromium. Loopback only. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import { type Browser, type BrowserContext, type Page, chromium } from 'playwright-core';

const kPostgres = '/usr/lib/postgresql/15/bin/';
export const kCovey = resolve(process.env.COVEY ?? '../build/release/covey');
/** Where pictures of pages go. */
export const kShots = resolve(process.env.COVEY_SHOTS ?? '../build/screenshots');

/** A PostgreSQL server in a temporary folder, reached through a socket there. */
export class Postgres {
  private folder = mkdtempSync(join(tmpdir(), 'covey-postgres-'));
  readonly storage: string;

  constructor() {
    chmodSync(this.folder, 0o755);
    if (process.getuid?.() === 0) execFileSync('chown', ['postgres:', this.folder]);
    this.run('initdb', '-D', 'data', '-U', 'tester', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync');
    this.run('pg_ctl', '-D', 'data', '-l', 'log', '-w', '-o', `-k ${this.folder} -c listen_addresses='' -c fsync=off`, 'start');
    this.run('createdb', '-h', this.folder, '-U', 'tester', 'covey');
    this.storage = `postgresql://tester@/covey?host=${this.folder}`;
  }

  private run(program: string, ...args: string[]): void {
    const command = [kPostgres + program, ...args];
    if (process.getuid?.() === 0) command.unshift('runuser', '-u', 'postgres', '--');
    execFileSync(command[0], command.slice(1), { cwd: this.folder, stdio: 'ignore', timeout: 60_000 });
  }

  stop(): void {
    this.run('pg_ctl', '-D', 'data', '-m', 'immediate', '-w', 'stop');
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** covey serve, on a port of its own. */
export class Server {
  url = '';
  log = '';
  private folder = mkdtempSync(join(tmpdir(), 'covey-web-'));
  private process: ChildProcess | undefined;
  private port = '0';

  async start(storage?: string, ...args: string[]): Promise<this> {
    if (!existsSync(kCovey)) throw new Error(`there is no ${kCovey}: build it first, or say where it is in COVEY`);
    const place = storage ?? `sqlite:///${join(this.folder, 'covey.db')}`;
    this.process = spawn(kCovey, ['serve', '--port', this.port, '--storage', place, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    const started = this.process;
    process.once('exit', () => started.kill('SIGKILL'));
    this.process.stderr?.on('data', (data: Buffer) => (this.log += data.toString()));
    this.url = await new Promise<string>((done, fail) => {
      let text = '';
      this.process?.stdout?.on('data', (data: Buffer) => {
        text += data.toString();
        const found = /Serving on (\S+)/.exec(text);
        if (found) done(found[1]);
      });
      this.process?.on('exit', () => fail(new Error('the server did not start: ' + this.log)));
    });
    this.port = new URL(this.url).port;
    return this;
  }

  /** As a power cut would; start() brings it back at the same address. */
  async kill(): Promise<void> {
    const running = this.process;
    await new Promise<void>((done) => {
      running?.on('exit', () => done());
      running?.kill('SIGKILL');
    });
  }

  async send(method: string, path: string, json?: unknown, headers: Record<string, string> = {}): Promise<any> {
    const body = json === undefined ? undefined : typeof json === 'string' ? json : JSON.stringify(json);
    const type = json === undefined ? {} : { 'Content-Type': typeof json === 'string' ? 'text/csv' : 'application/json' };
    const response = await fetch(`${this.url}api/${path}`, { method, body, headers: { ...type, ...headers } });
    const answer = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${answer}`);
    return JSON.parse(answer);
  }

  async stop(): Promise<void> {
    const running = this.process;
    if (running && running.exitCode === null) {
      await new Promise<void>((done) => {
        running.on('exit', () => done());
        running.kill('SIGTERM');
        setTimeout(() => running.kill('SIGKILL'), 5000).unref();
      });
    }
    rmSync(this.folder, { recursive: true, force: true });
  }
}

export const launch = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'] });

const kTypes: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };
const kPolicy = "default-src 'self'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/**
 * A window with the given theme that fails on any error of a page. With COVEY_WEB=dist it gets web/dist in place of the page
 * inside the program, for work on the page without building Covey.
 */
export async function openWindow(browser: Browser, theme: 'light' | 'dark', size = { width: 1280, height: 900 }): Promise<{ context: BrowserContext; page: Page; errors: string[] }> {
  const context = await browser.newContext({ colorScheme: theme, viewport: size, acceptDownloads: true, timezoneId: 'UTC', locale: 'en-GB' });
  if (process.env.COVEY_WEB === 'dist') {
    await context.route(
      (url) => !url.pathname.startsWith('/api'),
      (route) => {
        const name = new URL(route.request().url()).pathname.slice(1) || 'index.html';
        return route.fulfill({ body: readFileSync(resolve('dist', name)), contentType: kTypes[extname(name)], headers: { 'Content-Security-Policy': kPolicy } });
      },
    );
  }
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    // A refusal by the server is an answer; the page shows it.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) errors.push(message.text());
  });
  return { context, page, errors };
}

export async function shot(page: Page, name: string): Promise<void> {
  mkdirSync(kShots, { recursive: true });
  await page.screenshot({ path: join(kShots, name + '.png'), fullPage: true });
}

interface Violation {
  id: string;
  help: string;
  nodes: { target: unknown[]; failureSummary?: string }[];
}

/** What axe-core finds wrong with the page. */
export async function violations(page: Page): Promise<string[]> {
  // As a test harness it may run where the page's own policy forbids scripts.
  const source = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');
  await page.evaluate(source);
  const found = (await page.evaluate('axe.run(document, { resultTypes: ["violations"] })')) as { violations: Violation[] };
  return found.violations.flatMap((v) => v.nodes.map((node) => `${v.id}: ${v.help}: ${JSON.stringify(node.target)} ${node.failureSummary ?? ''}`));
}

/** How a cup tastes, as examples/coffee.sh has it but without scatter. */
export function taste(params: Record<string, number | string>): number {
  const { temperature, dose, grind, bean } = params as { temperature: number; dose: number; grind: number; bean: string };
  const hot = { robusta: 88, blend: 90 }[bean] ?? 93;
  const body = { robusta: -0.9, blend: -0.3 }[bean] ?? 0;
  const strength = Math.log2(dose / 17);
  const extraction = (temperature - hot) / 6 - 0.25 * (grind - 4);
  const scatter = 0.25 * Math.sin(1e3 * (12.9898 * temperature + 78.233 * dose + 37.719 * grind));
  return Number((8.6 + body - 1.1 * extraction ** 2 - 1.6 * strength ** 2 - 0.06 * (grind - 5) ** 2 + scatter).toFixed(3));
}
