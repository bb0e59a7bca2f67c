import { rmSync } from 'node:fs';
import type { CopyStatus } from '../../src/hosts/page/device-copy.ts';
import { newProfile } from '../../scripts/engines/profile.ts';
import { write, type KeyedAnswer, type KeyedWrite } from '../device-writes.ts';
import type { Watch } from '../fixtures.ts';
import { askStatus, type WiredTeam } from '../on-wire.ts';
import type { Person } from '../shared-team.ts';
import type { DeviceBrowser, StartBrowser } from './browsers.ts';
import type { Line } from './lines.ts';

/** The person's present role in the workspace. */
export type Role = 'recruiter' | 'reviewer' | 'removed';

interface DeviceOptions {
  /** A part of the browser's `User-Agent`. */
  readonly name: string;
  readonly person: Person;
  readonly id: string;
  readonly team: WiredTeam;
  readonly line: Line;
  readonly start: StartBrowser;
  readonly watch: Watch;
}

/** A person at a device of their own. It notes what the device has acknowledged. */
export class PersonAtDevice {
  readonly name: string;
  readonly person: Person;
  readonly id: string;
  readonly line: Line;
  role: Role = 'recruiter';
  /** The keys of acknowledged writes that changed something, and what they were. */
  readonly acknowledged = new Map<string, string>();
  /** The notes that the screen has shown. */
  readonly noted = new Set<string>();
  /** The first keys of what their person has given up in “Not sent”. */
  readonly givenUp = new Set<string>();
  /** The first keys of what was told as uncertain: it may be at the server. */
  readonly uncertain = new Set<string>();
  /** The first keys of what their person has tried again. */
  readonly triedAgain = new Set<string>();
  /** The seqs of the device's own changes. */
  readonly seqs: number[] = [];
  /** The ids of rows that the device has added, by the first word of their calls. */
  readonly #ids = new Map<string, number[]>();
  readonly #team: WiredTeam;
  readonly #start: () => Promise<DeviceBrowser>;
  readonly #profile: string;
  #browser: DeviceBrowser | null = null;
  #cookie = '';

  constructor({ name, person, id, team, line, start, watch }: DeviceOptions) {
    this.name = name;
    this.person = person;
    this.id = id;
    this.line = line;
    this.#team = team;
    this.#profile = newProfile('tunnel');
    this.#start = () => start(this.#profile, name, watch);
  }

  get browser(): DeviceBrowser {
    if (!this.#browser) throw new Error(`${this.name} is not running.`);
    return this.#browser;
  }

  async start(): Promise<void> {
    this.#browser = await this.#start();
    await this.signIn();
  }

  async kill(): Promise<void> {
    await this.#browser?.kill();
    this.#browser = null;
  }

  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }

  /** Signs the person in, unless they are. */
  async signIn(): Promise<void> {
    const isKnown = await this.server('GET', '/session').then(
      () => true,
      () => false,
    );
    if (!isKnown) this.#cookie = await this.#team.newSession(this.person);
    await this.browser.signIn(this.#cookie, this.#team.place.origin);
  }

  /** Calls the server past the browser and its line. */
  server<Answer>(method: string, path: string): Promise<Answer> {
    return this.#team.withCookie<Answer>(this.#cookie, method, path);
  }

  open(path: string): Promise<void> {
    return this.browser.open(this.#team.place.origin + path);
  }

  status(): Promise<CopyStatus> {
    return this.browser.evaluate(askStatus);
  }

  /** Tells the worker about this device's copy. */
  tell(path: string, body: object): Promise<CopyStatus> {
    return this.browser.evaluate(tellWorker, [path, JSON.stringify(body)] as const);
  }

  /** The ids of the rows that this device has added by calls like `path`. */
  idsOf(path: string): number[] {
    const words = path.split('/');
    const noun = words[words.length > 3 ? 3 : 1] ?? '';
    const found = this.#ids.get(noun) ?? [];
    this.#ids.set(noun, found);
    return found;
  }

  /** Makes a write through the page's `fetch`, and notes it if it is acknowledged. */
  async write(written: KeyedWrite): Promise<KeyedAnswer> {
    const answer = await this.browser.evaluate(write, written);
    const { key, seq, id, status } = answer;
    if (status < 300 && seq !== null) {
      this.acknowledged.set(key, `${written.method} ${written.path} ${JSON.stringify(written.body)}`);
      this.seqs.push(seq);
      if (written.method === 'POST' && id !== null) this.idsOf(written.path).push(id);
    }
    return answer;
  }
}

async function tellWorker([path, body]: readonly [string, string]): Promise<CopyStatus> {
  const headers = { 'Hirelane-Workspace': sessionStorage.getItem('hirelane-workspace') ?? '' };
  const response = await fetch(path, { method: 'POST', headers, body });
  return (await response.json()) as CopyStatus;
}
