import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext } from '@playwright/test';
import { seededRandom } from '#demo/random.ts';
import { chromiumEndToEnd as launchOptions } from '../scripts/chromium.ts';
import { codeOf } from '#server/team/test/code-in-test.ts';
import { joinBeta, logOut, newMember, OFFER, signInAs } from './device-members.ts';
import { storedText } from './device-storage.ts';
import { write } from './device-writes.ts';
import type { Watch } from './fixtures.ts';
import { expect, Member, type WiredTeam } from './on-wire.ts';
import { filesWith } from './profile-bytes.ts';
import { OWNER, type Person } from './shared-team.ts';

/** Milliseconds after which the browser’s files are looked at. */
const LATER = 90_000;

const KINDS = ['name', 'email', 'note', 'offer', 'mail', 'file', 'job'] as const;

/** A text for each kind of data. It has no part in common with other texts, so compressed data contains it unchanged. */
type Marks = Readonly<Record<(typeof KINDS)[number] | 'unsent', string>>;

function marksOf(seed: number): Marks {
  const random = seededRandom(seed);
  const mark = () => Array.from({ length: 8 }, () => 'bcdfghjkmpqvwxz'[random.below(15)]).join('');
  const kinds = [...KINDS, 'unsent'].map((kind) => [kind, mark()] as const);
  return Object.fromEntries(kinds) as Record<keyof Marks, string>;
}

/** A member of a team in a browser with a profile of its own, in which marked data is kept. */
export class MarkedDevice {
  readonly team: WiredTeam;
  readonly person: Person & { readonly id: string };
  readonly #profile = mkdtempSync(join(tmpdir(), 'hirelane-ends-'));
  readonly #watch: Watch;
  readonly #marks: Marks;
  #context: BrowserContext | null = null;
  #member: Member | null = null;
  #workspace = '';
  #candidate = 0;
  #file = 0;

  private constructor(team: WiredTeam, watch: Watch, person: Person & { readonly id: string }, seed: number) {
    this.team = team;
    this.#watch = watch;
    this.person = person;
    this.#marks = marksOf(seed);
  }

  /** The browser of a person who has signed out. It has the files of the app, which take long to be cached. */
  static async installed(team: WiredTeam, watch: Watch): Promise<MarkedDevice> {
    const device = new MarkedDevice(team, watch, await newMember(team), 0);
    await device.start();
    await device.#signIn();
    await logOut(device.member, device.person);
    await expect(device.member.page).toHaveURL(/sign-in$/);
    await device.close();
    return device;
  }

  /** Opens a browser whose person has a copy, an opened file, and one change that the server has refused. */
  async open(seed: number): Promise<MarkedDevice> {
    const { team } = this;
    const device = new MarkedDevice(team, this.#watch, await newMember(team), seed);
    cpSync(this.#profile, device.#profile, { recursive: true });
    await device.#fill();
    await device.start();
    await device.#signIn();
    const { page } = device.member;
    device.#workspace = await page.evaluate(() => sessionStorage.getItem('hirelane-workspace') ?? '');
    device.#file = await page.evaluate(addFile, [device.#candidate, device.#marks.file] as const);
    await expect.poll(() => device.reads()).toBe('all');
    await device.#refuse();
    return device;
  }

  get member(): Member {
    if (!this.#member) throw new Error('The browser is closed.');
    return this.#member;
  }

  get candidate(): number {
    return this.#candidate;
  }

  get workspace(): string {
    return this.#workspace;
  }

  async start(): Promise<void> {
    const options = { ...launchOptions, baseURL: this.team.place.origin, serviceWorkers: 'allow' } as const;
    this.#context = await chromium.launchPersistentContext(this.#profile, options);
    this.#watch(this.#context);
    this.#member = new Member(this.#context, await this.#context.newPage(), this.team.place, '');
  }

  async close(): Promise<void> {
    await this.#context?.close();
    this.#context = null;
    this.#member = null;
  }

  async end(): Promise<void> {
    await this.close();
    rmSync(this.#profile, { recursive: true, force: true });
  }

  /** The marked data in the answers to a page's calls. */
  async reads(): Promise<string> {
    const id = this.#candidate;
    const ofCandidate = ['', '/notes', '/offers', '/messages', '/timeline'].map(
      (of) => `/candidates/${id}${of}`,
    );
    const paths = [
      ...ofCandidate,
      `/files/${this.#file}`,
      '/jobs?pageSize=100',
      '/candidates?pageSize=100',
      '/offers',
    ];
    const text = await this.member.page.evaluate(readAll, [paths, this.#workspace] as const);
    return this.#found((mark) => text.includes(mark));
  }

  /** The marked data in the storage of the browser: databases, caches, files and the storage of pages. */
  async stores(): Promise<string> {
    const text = await storedText(this.member.page);
    return this.#found((mark) => text.includes(mark));
  }

  /** Tells whether the storage has the change that was not sent. */
  async keepsUnsent(): Promise<string> {
    return (await storedText(this.member.page)).includes(this.#marks.unsent) ? 'stays' : 'is gone';
  }

  /** The marked data in the files of the profile. The browser may be closed. */
  holds(): string {
    return this.#found((mark) => filesWith(this.#profile, [mark]).length > 0);
  }

  /**
   * As `holds`, but waits until that is `left`, 90 seconds at most: Chromium merges its files in the background, and deletes
   * those of a cache later.
   */
  async holdsLater(left: string): Promise<string> {
    await expect
      .poll(() => this.holds(), { timeout: LATER })
      .toBe(left)
      .catch(() => undefined);
    return this.holds();
  }

  #found(isThere: (mark: string) => boolean): string {
    const found = KINDS.filter((kind) => isThere(this.#marks[kind]));
    if (found.length === KINDS.length) return 'all';
    return found.length === 0 ? 'nothing' : found.join(', ');
  }

  async #signIn(): Promise<void> {
    await this.member.page.goto('/sign-in');
    await signInAs(this.member, this.person);
    await this.member.openWithCopy('/jobs');
  }

  async #fill(): Promise<void> {
    const { team } = this;
    const { name, email, note, offer, mail, job } = this.#marks;
    const made = (path: string, body: object) => team.as<{ id: number }>(OWNER, 'POST', path, body);
    const { id: jobId } = await made('/jobs', { title: job, tags: [] });
    const { id } = await made('/candidates', { name, email: `${email}@example.com`, jobId });
    this.#candidate = id;
    await made(`/candidates/${id}/notes`, { text: note });
    await made(`/candidates/${id}/offers`, { ...OFFER, text: `Come, ${offer}` });
    const message = { candidateId: id, subject: 'Hello', text: mail };
    await made('/messages', { how: 'own program', messages: [message] });
  }

  /** Makes a change that the server refuses, because a colleague has removed the view. */
  async #refuse(): Promise<void> {
    const { team, member } = this;
    const view = { name: `View of ${this.person.name}`, screen: 'list', params: { search: 'north' } };
    const { id } = await team.as<{ id: number }>(OWNER, 'POST', '/views', view);
    await member.tell('/this-device/copy/heard', { seq: 0 });
    team.wire.cut();
    const path = `/views/${id}`;
    const change = { key: `rename-${id}`, method: 'PATCH', path, body: { name: this.#marks.unsent } };
    expect(await member.page.evaluate(write, change)).toMatchObject({ status: 200, by: 'device' });
    await team.as(OWNER, 'DELETE', path);
    team.wire.mend();
    await expect.poll(async () => (await member.status()).notSent).toHaveLength(1);
  }
}

/** Adds a file with a text to a candidate, and opens it. Runs in the page. */
async function addFile([candidate, text]: readonly [number, string]): Promise<number> {
  const body = new FormData();
  body.append('file', new File([text], 'CV.txt'));
  const headers = {
    Accept: 'application/json',
    'Hirelane-Workspace': sessionStorage.getItem('hirelane-workspace') ?? '',
  };
  const answer = await fetch(`/candidates/${candidate}/files`, { method: 'POST', headers, body });
  const { id } = (await answer.json()) as { id: number };
  await (await fetch(`/files/${id}`, { headers })).text();
  return id;
}

/** The answers of calls, as one text. Runs in the page. */
async function readAll([paths, workspace]: readonly [readonly string[], string]): Promise<string> {
  const headers = { Accept: 'application/json', 'Hirelane-Workspace': workspace };
  const answers = await Promise.all(
    paths.map((path) =>
      fetch(path, { headers }).then(
        (answer) => answer.text(),
        () => '',
      ),
    ),
  );
  return answers.join('\n');
}

/** A way in which the rights of a person on a device end, or the data on it. */
export interface End {
  readonly title: string;
  /** The data that the browser's files may have at last, so that the test waits for nothing. */
  readonly left?: 'nothing' | 'all' | 'job';
  /** Ends the rights. Resolves when the page tells its person, or when it can’t. */
  readonly end: (device: MarkedDevice) => Promise<void>;
}

function told(device: MarkedDevice, name: string): Promise<void> {
  const { page } = device.member;
  const dialog = page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }));
  return expect(dialog).toBeVisible();
}

async function signOut(device: MarkedDevice): Promise<void> {
  const { page } = device.member;
  await logOut({ page }, device.person);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/sign-in$/);
}

/** Turns two-step sign-in on, in the session of the device’s browser. */
async function turnOnSecondStep({ member, person }: MarkedDevice): Promise<void> {
  const post = (path: string, body: object) =>
    member.page.evaluate(
      async ([to, json]) => {
        const headers = { Accept: 'application/json', 'Content-Type': 'application/json' };
        const answer = await fetch(to, { method: 'POST', headers, body: json });
        return (await answer.json()) as { readonly secret: string };
      },
      [`/people/me/factors/two-step${path}`, JSON.stringify(body)] as const,
    );
  const { secret } = await post('', { password: person.password });
  await post('/on', { code: codeOf(secret) });
}

function change(device: MarkedDevice, body: object): Promise<unknown> {
  return device.team.as(OWNER, 'PATCH', `/people/${device.person.id}`, body);
}

function remove(device: MarkedDevice): Promise<unknown> {
  return device.team.as(OWNER, 'DELETE', `/people/${device.person.id}`);
}

const NO_MEMBER = 'You are no member of Acme any more';

export const ENDS: readonly End[] = [
  {
    title: 'The candidate is erased',
    left: 'job',
    async end(device) {
      await device.team.as(OWNER, 'POST', '/candidates/erase', { ids: [device.candidate] });
      await device.member.tell('/this-device/copy/heard', { seq: 0 });
    },
  },
  {
    title: 'Made a reviewer',
    async end(device) {
      await change(device, { role: 'reviewer' });
      await expect(device.member.page.getByText('Your jobs')).toBeVisible();
    },
  },
  {
    title: 'Made an admin',
    left: 'all',
    async end(device) {
      await change(device, { role: 'admin' });
      await expect.poll(async () => (await device.member.status()).state).toBe('ready');
    },
  },
  {
    title: 'Removed',
    async end(device) {
      await remove(device);
      await told(device, NO_MEMBER);
    },
  },
  {
    title: 'Removed from one of two workspaces',
    async end(device) {
      const { person, member, team } = device;
      await joinBeta(team, person);
      await member.openWithCopy(`/jobs?workspace=${device.workspace}`);
      await remove(device);
      await told(device, NO_MEMBER);
    },
  },
  {
    title: 'Removed while the browser is closed',
    async end(device) {
      await device.close();
      await remove(device);
      await device.start();
      await device.member.page.goto('/jobs');
      await expect(
        device.member.page.getByRole('heading', { name: 'You are in no workspace' }),
      ).toBeVisible();
    },
  },
  {
    title: 'Removed, and the device has no connection',
    left: 'all',
    async end(device) {
      device.team.wire.cut();
      await remove(device);
    },
  },
  {
    title: 'Nobody keeps copies any more',
    async end(device) {
      const path = `/workspaces/${device.workspace}`;
      await device.team.as(OWNER, 'PATCH', path, { copies: 'none' });
      await expect.poll(async () => (await device.member.status()).state).toBe('off');
      await device.team.as(OWNER, 'PATCH', path, { copies: 'all' });
    },
  },
  { title: 'Signs out', end: signOut },
  {
    title: 'Signs out without a connection',
    async end(device) {
      device.team.wire.cut();
      await signOut(device);
    },
  },
  {
    title: 'Signed out from another browser',
    async end(device) {
      await device.team.as(device.person, 'DELETE', '/people/me/sessions');
      await told(device, 'Sign in again');
    },
  },
  {
    title: 'The second step is reset by an owner',
    async end(device) {
      await turnOnSecondStep(device);
      await device.team.as(OWNER, 'DELETE', `/people/${device.person.id}/factors`);
      await told(device, 'Sign in again');
    },
  },
  {
    title: 'Another password',
    async end(device) {
      const { password: current } = device.person;
      const body = { current, password: 'a third staple of hers' };
      await device.team.as(device.person, 'POST', '/people/me/factors/password', body);
      await told(device, 'Sign in again');
    },
  },
];
