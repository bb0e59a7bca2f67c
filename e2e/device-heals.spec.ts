import type { Page } from '@playwright/test';
import { expect, test, WiredTeam, type Member } from './on-wire.ts';
import { OWNER, RECRUITER } from './shared-team.ts';

// The browser reports calls that do not reach the server.
test.use({ serviceWorkers: 'allow', expectedErrors: ['Failed to load resource', 'ERR_'] });

test.describe.configure({ mode: 'default' });

const METRICS_TOKEN = 'a-token-for-tests';

/** Changes rows of candidates in this browser's database behind the copy's back, and lets the next comparison be due. */
interface Tampering {
  readonly changed: number;
  readonly missing: number;
}

/** Gets the time when the copy was last compared with the server; null: not yet. */
function comparedAt(page: Page): Promise<number | null> {
  return page.evaluate(async () => {
    const { openCopy, lastSync } = window as unknown as Raw;
    const db = await openCopy();
    const { command } = await lastSync(db);
    db.close();
    return command.body.comparedAt ?? null;
  });
}

interface LoggedSync {
  command: { body: { comparedAt?: number } };
}

interface Raw {
  openCopy(): Promise<IDBDatabase>;
  lastSync(db: IDBDatabase): Promise<LoggedSync>;
  doneBy<T>(request: IDBRequest<T>): Promise<T>;
}

/** Gives a page what reads the copy's database past the app. */
async function readRaw(page: Page): Promise<void> {
  await page.evaluate(() => {
    const doneBy = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error as Error));
      });
    async function openCopy(): Promise<IDBDatabase> {
      const all = await indexedDB.databases();
      const { name = '' } = all.find((each) => each.name?.startsWith('hirelane-copy-')) ?? {};
      return doneBy(indexedDB.open(name));
    }
    async function lastSync(db: IDBDatabase): Promise<LoggedSync> {
      const all = (await doneBy(db.transaction('changes').objectStore('changes').getAll())) as (LoggedSync & {
        command: { route: string };
      })[];
      return all.findLast(({ command }) => command.route === 'sync')!;
    }
    Object.assign(window, { doneBy, openCopy, lastSync });
  });
}

async function tamper({ page }: Member, tampering: Tampering): Promise<void> {
  await readRaw(page);
  await page.evaluate(async ({ changed, missing }) => {
    const { openCopy, lastSync, doneBy } = window as unknown as Raw;
    const db = await openCopy();
    const sync = await lastSync(db);
    const tx = db.transaction(['candidates', 'changes'], 'readwrite');
    const candidates = tx.objectStore('candidates');
    const row = (await doneBy(candidates.get(changed))) as object;
    await doneBy(candidates.put({ ...row, name: 'Tampered with' }));
    await doneBy(candidates.put({ ...row, id: 90_000, name: 'One too many' }));
    await doneBy(candidates.delete(missing));
    await doneBy(tx.objectStore('changes').put({ ...sync, command: withoutMoment(sync) }));
    db.close();

    function withoutMoment({ command }: LoggedSync): LoggedSync['command'] {
      return { ...command, body: { ...command.body, comparedAt: 0 } };
    }
  }, tampering);
}

async function metricsOf({ place }: WiredTeam): Promise<string> {
  const headers = { Authorization: `Bearer ${METRICS_TOKEN}` };
  return (await fetch(`http://localhost:${place.port}/metrics`, { headers })).text();
}

test('A copy that was changed behind its back shows the server’s rows again, and the operator is told', async ({
  browser,
  watch,
}) => {
  const team = await WiredTeam.start({ METRICS_TOKEN });
  const ada = await team.member(browser, RECRUITER);
  watch(ada.context);
  const { id: jobId } = await team.as<{ id: number }>(OWNER, 'POST', '/jobs', { title: 'Mason', tags: [] });
  const ids: number[] = [];
  for (const name of ['Cleo Berg', 'Dora Lund', 'Eli Park']) {
    const draft = { name, email: `${name.replace(' ', '.')}@example.com`, jobId };
    ids.push((await team.as<{ id: number }>(OWNER, 'POST', '/candidates', draft)).id);
  }
  await ada.openWithCopy('/candidates');
  await readRaw(ada.page);
  await expect.poll(() => comparedAt(ada.page)).not.toBeNull();

  await ada.page.goto('/jobs');
  await ada.stopWorker();
  await tamper(ada, { changed: ids[0]!, missing: ids[1]! });
  await ada.page.goto('/candidates');
  for (const name of ['Cleo Berg', 'Dora Lund', 'Eli Park']) {
    await expect(ada.page.getByRole('link', { name })).toBeVisible();
  }
  await expect(ada.page.getByText('Tampered with')).toBeHidden();
  await expect(ada.page.getByText('One too many')).toBeHidden();
  const metrics = await metricsOf(team);
  expect(metrics).toContain('hirelane_copy_differences_total{of="candidates"} 1');
  expect(metrics).not.toContain('hirelane_copy_differences_total{of="jobs"}');

  await ada.context.close();
  await team.stop();
});

/** The server's clock is four days ahead of the browser's. */
const AHEAD = 4 * 86_400_000;

const FOUR_DAYS_AHEAD = `data:text/javascript,${encodeURIComponent(`
  const Own = Date;
  globalThis.Date = class extends Own {
    constructor(...given) { given.length === 0 ? super(Own.now() + ${AHEAD}) : super(...given); }
    static now() { return Own.now() + ${AHEAD}; }
  };
`)}`;

test('On a device whose clock is days off, reports have the server’s day, also without a connection', async ({
  browser,
  watch,
}) => {
  const team = await WiredTeam.start({ NODE_OPTIONS: `--import ${FOUR_DAYS_AHEAD}` });
  const ada = await team.member(browser, RECRUITER);
  watch(ada.context);
  const { id: jobId } = await team.as<{ id: number }>(OWNER, 'POST', '/jobs', { title: 'Mason', tags: [] });
  await team.as(OWNER, 'POST', '/candidates', { name: 'Cleo Berg', email: 'cleo@example.com', jobId });
  const day = new Date(Date.now() + AHEAD).toLocaleDateString('en-US', { dateStyle: 'medium' });
  const applied = ada.page.getByRole('table', { name: 'Funnel' }).locator('tbody td:nth-of-type(2)').first();

  await ada.openWithCopy('/insight');
  await expect(ada.page.getByText(`– ${day}`).first()).toBeVisible();
  await expect(applied).toContainText('1');

  await ada.stopWorker();
  team.wire.cut();
  await ada.page.reload();
  await expect(ada.page.getByText(`– ${day}`).first()).toBeVisible();
  await expect(applied).toContainText('1');

  team.wire.mend();
  await ada.context.close();
  await team.stop();
});
