import { beginTogether, SENTENCES, workOffline } from '#replica/sync/offline-hour-in-test.ts';
import type { CopyStatus } from '../../src/hosts/page/device-copy.ts';
import { keysAtServer, write, type KeyedAnswer } from '../device-writes.ts';
import { askStatus, WiredTeam } from '../on-wire.ts';
import { OWNER, RECRUITER, type Person } from '../shared-team.ts';
import { expect, test } from './fixtures.ts';
import type { Tab } from './tab.ts';
import { View } from './view.ts';

/** Every list in which the changes of this test show. */
const LISTS = ['/candidates?pageSize=100', '/jobs?pageSize=100', '/views', '/templates', '/reasons', '/tags'];

/** The status of a copy in a new tab: without a copy, nothing is unsent either. */
const ALL_SENT = { state: 'ready', unsent: 0 };

/** Writes that change nothing at the server: somebody has moved these candidates to the same stages before. */
const NEEDLESS = ['office-3', 'office-5', 'home-1', 'home-3', 'home-5'];

/** A person at a browser, who notes what it has answered. */
class AtBrowser {
  readonly person: Person;
  readonly #name: string;
  readonly answers: KeyedAnswer[] = [];
  /** The tab in which the person is at the moment. */
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

  /** Reads lists from this device, without the server. */
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
    // Three browsers start, and one of them twice.
    test.setTimeout(15 * 60_000);
    const team = await WiredTeam.start();
    try {
      const about = await beginTogether((method, path, body) => team.as(RECRUITER, method, path, body));
      const [office, owner] = [await team.member(browser, RECRUITER), await team.member(browser, OWNER)];
      // Chromium may not wake the closed office’s worker, which would then send before Olga does.
      await office.context.grantPermissions([]);
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
      await workOffline({ office: adaInOffice, home: adaAtHome, olga }, about);
      // The browser ends the worker between the changes.
      await office.stopWorker();
      await adaInOffice.does('PATCH', `/candidates/${about.people[3]}`, { rating: 3 });

      await office.page.close();
      await tab.close();
      team.wire.mend();
      await expect.poll(async () => (await olga.status()).unsent).toBe(0);
      const ofOlga = await keysAtServer(team, OWNER);
      await team.as(OWNER, 'POST', '/candidates/erase', { ids: [about.people[5]] });
      const erasure = await lastSeq(team);

      const again = await office.secondTab();
      await again.page.goto('/candidates');
      adaInOffice.tab = again.page;
      await expect.poll(() => adaInOffice.status()).toMatchObject(ALL_SENT);
      const homeTab = await engineBrowser.newTab();
      const home = new View(homeTab, team.place.origin);
      await home.open('/candidates');
      adaAtHome.tab = homeTab;
      await expect.poll(() => adaAtHome.status()).toMatchObject(ALL_SENT);

      const told: string[] = [];
      const needless: string[] = [];
      for (const one of everybody) {
        const { notSent } = await one.status();
        // The server answers no changes across an erasure. Olga’s were there before it.
        const keys = one === olga ? ofOlga : await keysAtServer(team, one.person, erasure);
        for (const { key, route, message } of notSent) {
          keys.set(key, (keys.get(key) ?? 0) + 1);
          told.push(`${route}: ${message}`);
        }
        for (const { key, seq } of one.answers) {
          if (seq === null) continue;
          if (keys.has(key)) expect.soft(keys.get(key), key).toBe(1);
          else needless.push(key);
        }
      }
      expect(needless).toEqual(NEEDLESS);
      expect(told).toEqual(SENTENCES);

      const left = about.people.slice(0, 5);
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

/** The seq of the server’s last change. */
async function lastSeq(team: WiredTeam): Promise<number> {
  const path = '/changes?order=newest&limit=1';
  const { data } = await team.as<{ data: { seq: number }[] }>(OWNER, 'GET', path);
  return data[0]?.seq ?? 0;
}
