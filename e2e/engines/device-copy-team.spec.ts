import type { CopyStatus } from '../../src/hosts/page/device-copy.ts';
import { keysAtServer, write, type KeyedAnswer } from '../device-writes.ts';
import { askStatus, WiredTeam } from '../on-wire.ts';
import { OWNER, RECRUITER, type Person } from '../shared-team.ts';
import { expect, test } from './fixtures.ts';
import type { Tab } from './tab.ts';
import { View } from './view.ts';

interface Row {
  readonly id: number;
}

/** The sentences under “Not sent” in this test. A recruiter has to understand each. */
const SENTENCES: readonly string[] = [];

/** Every list in which the changes of this test show. */
const LISTS = ['/candidates?pageSize=100', '/jobs?pageSize=100', '/views', '/templates', '/reasons', '/tags'];

/** A person at a browser, who notes what it has answered. */
class AtBrowser {
  readonly person: Person;
  readonly #name: string;
  readonly answers: KeyedAnswer[] = [];
  /** Where the person is at the moment. */
  tab: Pick<Tab, 'evaluate'>;

  constructor(name: string, person: Person, tab: Pick<Tab, 'evaluate'>) {
    this.#name = name;
    this.person = person;
    this.tab = tab;
  }

  /** Makes a change, which the device answers. */
  async does(method: string, path: string, body?: object): Promise<KeyedAnswer> {
    const key = `${this.#name}-${this.answers.length}`;
    const answer = await this.tab.evaluate(write, { key, method, path, ...(body && { body }) });
    expect(answer, `${key}: ${method} ${path}`).toMatchObject({ by: 'device', message: null });
    this.answers.push(answer);
    return answer;
  }

  status(): Promise<CopyStatus> {
    return this.tab.evaluate(askStatus);
  }

  /** What is on this device, read without the server. */
  lists(paths: readonly string[]): Promise<readonly unknown[]> {
    return this.tab.evaluate(readLists, paths);
  }
}

async function readLists(paths: readonly string[]): Promise<readonly unknown[]> {
  const headers = {
    Accept: 'application/json',
    'Hirelane-Workspace': sessionStorage.getItem('hirelane-workspace') ?? '',
  };
  return Promise.all(
    paths.map(async (path) => {
      const response = await fetch(path, { headers });
      const by = response.headers.get('Answered-By');
      return by === 'device' ? ((await response.json()) as unknown) : 'not from this device';
    }),
  );
}

test(
  'Two people work offline in three browsers on the same candidates: nothing is lost, and each conflict is told',
  { tag: '@soak' },
  async ({ browser, engineBrowser }) => {
    const team = await WiredTeam.start();
    try {
      const at = <Answer>(method: string, path: string, body?: object) =>
        team.as<Answer>(RECRUITER, method, path, body);
      const job = await at<Row>('POST', '/jobs', { title: 'Baker', tags: [] });
      const old = await at<Row>('POST', '/jobs', { title: 'Miller', tags: [] });
      const people: number[] = [];
      for (const name of ['Cleo', 'Dana', 'Eli', 'Finn', 'Gus', 'Hana']) {
        const body = { name: `${name} Berg`, email: `${name}@example.com`, jobId: job.id };
        people.push((await at<Row>('POST', '/candidates', body)).id);
      }
      const [cleo, dana, eli, finn, gus, hana] = people as [number, number, number, number, number, number];
      const view = await at<Row>('POST', '/views', {
        name: 'North',
        screen: 'list',
        params: { search: 'n' },
      });
      const note = await at<Row>('POST', `/candidates/${dana}/notes`, { text: 'Call her' });
      const step = await at<Row>('POST', `/candidates/${eli}/steps`, {
        text: 'Ask for papers',
        day: '2026-12-01',
      });

      const [office, owner] = [await team.member(browser, RECRUITER), await team.member(browser, OWNER)];
      await office.openWithCopy('/jobs');
      await owner.openWithCopy('/jobs');
      const tab = await engineBrowser.newTab();
      const screen = new View(tab, team.place.origin);
      await screen.open('/jobs');
      await screen.role('textbox', 'Email').fill(RECRUITER.email);
      await tab.press('Tab');
      await tab.type(RECRUITER.password);
      await tab.press('Enter');
      await expect.poll(async () => (await tab.evaluate(askStatus)).state).toBe('ready');
      const adaInOffice = new AtBrowser('office', RECRUITER, office.page);
      const adaAtHome = new AtBrowser('home', RECRUITER, tab);
      const olga = new AtBrowser('olga', OWNER, owner.page);
      const everybody = [adaInOffice, adaAtHome, olga];

      team.wire.cut();
      for (const one of everybody) {
        for (let n = 0; n < 6; n++) {
          await one.does('POST', `/candidates/${people[n]}/notes`, { text: `Note ${n}, @olga please look` });
          await one.does('PATCH', `/candidates/${people[n]}`, { stage: n % 2 === 0 ? 'tech' : 'screen' });
        }
        const added = await one.does('POST', '/candidates', { name: 'New one', email: '', jobId: old.id });
        await one.does('PATCH', `/candidates/${added.id}`, { rating: 4 });
        await one.does('POST', `/candidates/${added.id}/notes`, { text: 'Met at a fair' });
      }

      // Olga is the first who is back.
      await olga.does('POST', `/candidates/${gus}/merge`, { candidateId: finn });
      await olga.does('DELETE', `/views/${view.id}`);
      await olga.does('DELETE', `/notes/${note.id}`);
      await olga.does('DELETE', `/steps/${step.id}`);
      await olga.does('PATCH', `/jobs/${old.id}`, { status: 'archived' });
      await olga.does('PATCH', `/candidates/${cleo}`, { name: 'Cleo Berg-Olsen', stage: 'offer' });
      await olga.does('POST', '/templates', { name: 'Thanks', subject: 'Thank you', body: 'Dear {{name}}' });
      await olga.does('POST', '/reasons', { name: 'Too far away' });

      await adaInOffice.does('PATCH', `/views/${view.id}`, { name: 'Far north' });
      await adaInOffice.does('PATCH', `/steps/${step.id}`, { done: true });
      const renamed = await adaInOffice.does('PATCH', `/candidates/${cleo}`, { name: 'Cleo B.' });
      await adaInOffice.does('POST', `/changes/${renamed.seq}/undo`);
      await adaInOffice.does('PATCH', `/candidates/${finn}`, { stage: 'offer' });
      await adaInOffice.does('POST', '/templates', { name: 'Thanks', subject: 'Thanks', body: 'Hello' });
      await adaInOffice.does('POST', '/reasons', { name: 'Too far away' });
      await adaInOffice.does('PATCH', `/jobs/${old.id}/reorder`, { fromOrder: 1, toOrder: 0 });
      // The browser ends the worker between the changes.
      await office.stopWorker();
      await adaInOffice.does('PATCH', `/candidates/${finn}`, { rating: 3 });

      await adaAtHome.does('DELETE', `/notes/${note.id}`);
      await adaAtHome.does('PATCH', '/candidates', { ids: [cleo, dana, hana], stage: 'hired' });
      await adaAtHome.does('POST', `/candidates/${eli}/merge`, { candidateId: dana });
      await adaAtHome.does('POST', `/candidates/${finn}/merge`, { candidateId: gus });
      await adaAtHome.does('PATCH', `/jobs/${old.id}/reorder`, { fromOrder: 1, toOrder: 0 });
      await adaAtHome.does('PATCH', `/candidates/${hana}`, { phone: '+49 30 1234567' });

      await office.page.close();
      await tab.close();
      team.wire.mend();
      await expect.poll(async () => (await olga.status()).unsent).toBe(0);
      await team.as(OWNER, 'POST', '/candidates/erase', { ids: [hana] });

      const again = await office.secondTab();
      await again.page.goto('/candidates');
      adaInOffice.tab = again.page;
      await expect.poll(async () => (await adaInOffice.status()).unsent).toBe(0);
      const homeTab = await engineBrowser.newTab();
      const home = new View(homeTab, team.place.origin);
      await home.open('/candidates');
      adaAtHome.tab = homeTab;
      await expect.poll(async () => (await adaAtHome.status()).unsent).toBe(0);

      const told: string[] = [];
      for (const one of everybody) {
        const { notSent } = await one.status();
        const keys = await keysAtServer(team, one.person, await firstInLog(team));
        for (const { key, message } of notSent) {
          keys.set(key, (keys.get(key) ?? 0) + 1);
          told.push(`${one.answers.find((each) => each.key === key)?.key}: ${message}`);
        }
        for (const { key, seq } of one.answers) if (seq !== null) expect.soft(keys.get(key), key).toBe(1);
      }
      console.info(told.join('\n'));
      expect([...new Set(told)].toSorted()).toEqual(SENTENCES.toSorted());

      const left = people.filter((id) => id !== hana);
      const paths = [
        ...LISTS,
        ...left.flatMap((id) => ['notes', 'timeline', 'steps'].map((what) => `/candidates/${id}/${what}`)),
      ];
      for (const one of everybody) {
        const there = await Promise.all(paths.map((path) => team.as<unknown>(one.person, 'GET', path)));
        await expect.poll(() => one.lists(paths)).toEqual(there);
      }
    } finally {
      await team.stop();
      // Calls that did not reach the server are on the console.
      engineBrowser.errors();
    }
  },
);

/** The seq of the log’s first change: an erasure lets the log begin anew. */
async function firstInLog(team: WiredTeam): Promise<number> {
  const { data } = await team.as<{ data: { seq: number }[] }>(OWNER, 'GET', '/changes?limit=1');
  return data[0]?.seq ?? 0;
}
