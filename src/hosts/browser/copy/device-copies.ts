import { WORKSPACE_HEADER } from '#domain/team/request-headers.ts';
import type { CopyOwner, CopyStatus } from '#hosts/page/device-copy.ts';
import { ANSWERED_BY_HEADER } from '#hosts/page/headers.ts';
import type { RememberedClock } from '#hosts/page/server-clock.ts';
import type { UntoldSignOut } from '#hosts/page/untold-sign-out.ts';
import { Exclusive } from '#replica/sync/exclusive.ts';
import { StoreError } from '#store/store.ts';
import { KeptClock } from './kept-clock.ts';
import { KeptRecords } from './kept-records.ts';
import { Line } from './line.ts';
import { orKept } from './network.ts';
import { OfflineSince } from './offline-since.ts';
import { nameOf, OpenCopy, type CopyRecord } from './open-copy.ts';
import { SignOut } from './sign-out.ts';

export const SESSION_PATH = '/session';

/** The calls whose last answers are kept for when there is no connection: the members, and who mail is sent from. */
export const KEPT_PATHS: readonly string[] = ['/people', '/mail'];

/** The path of the records of copies among the kept records. */
const RECORDS = '/this-device/copies/';

/** The path of kept answers among the kept records. */
const ANSWERS = '/this-device/answers/';

/** The path of the moments since which copies are without a connection, among the kept records. */
const OFFLINE = '/this-device/offline/';

/** The path of how far the server’s clock is ahead, among the kept records. */
const CLOCKS = '/this-device/clocks/';

const AS_JSON = { 'Content-Type': 'application/json' };

const NO_COPY: CopyStatus = {
  state: 'off',
  rows: 0,
  offlineSince: null,
  line: 'well',
  behind: 0,
  unsent: 0,
  isFull: false,
  notSent: [],
};

/** The records of the cache, which this worker also has in memory. */
interface Kept {
  /** The person who is signed in; null: nobody. */
  personId: string | null;
  /** All copies of this browser, by the names of their databases. */
  readonly records: Map<string, CopyRecord>;
}

/** The part of the answer of `GET /session` that copies depend on. */
interface Session {
  readonly person: { readonly id: string };
  readonly workspaces: readonly { readonly id: string; readonly role: string }[];
}

/** The copies of workspaces in this browser. Each is open for its owner alone, while they are signed in. */
export class DeviceCopies {
  readonly #cache = new KeptRecords();
  readonly #opened = new Map<string, OpenCopy>();
  /** The copies that are being left, by the names of their databases. */
  readonly #leaving = new Map<string, Promise<void>>();
  /** The refusals of copies, one after the other. Each takes a moment, because files are rewritten. */
  readonly #refusals = new Exclusive();
  /** The line of all calls of this worker. */
  readonly line = new Line();
  readonly #signOut = new SignOut(this.#cache, this.line);
  readonly #whenQuiet: () => Promise<void>;
  #state: Promise<Kept> | null = null;
  /** The number of sessions that this worker has seen end. An answer that was on its way then is about an ended one. */
  #ends = 0;

  /** @param whenQuiet resolves when no page waits for an answer */
  constructor(whenQuiet: () => Promise<void>) {
    this.#whenQuiet = whenQuiet;
    this.line.watch(() => {
      for (const copy of this.#opened.values()) void copy.lineChanged();
    });
  }

  /** The copy of a workspace that belongs to whoever is signed in; null when there is none. */
  async find(workspace: string): Promise<OpenCopy | null> {
    const { personId, records } = await this.#read();
    const record = personId === null ? undefined : records.get(nameOf(workspace, personId));
    return record ? this.#enter(record) : null;
  }

  async status(workspace: string): Promise<CopyStatus> {
    const copy = await this.find(workspace);
    if (!copy) return NO_COPY;
    return copy.status().catch(async (error: unknown) => {
      // A page that starts opens its copy anew, and so closes the database that another question is reading.
      if ((await this.find(workspace)) === copy) throw error;
      return this.status(workspace);
    });
  }

  /** Answers a call from the copy of its workspace, or from the server. */
  async answer(workspace: string, request: Request): Promise<Response> {
    const copy = await this.find(workspace);
    // The page itself tells the server’s answers from others.
    if (!copy) return fetch(request);
    const again = request.clone();
    return copy.answer(request).catch(async (error: unknown) => {
      // A write without a key is not repeated, because the server could not tell it from another one.
      const isRepeatable = again.method === 'GET' || again.headers.has('Idempotency-Key');
      if (!isRepeatable || !(error instanceof StoreError) || error.kind === 'full') throw error;
      // A page that starts opens its copy anew, and so closes the database that another call is reading.
      const isSame = (await this.find(workspace)) === copy;
      return isSame ? this.line.ask(again, null) : this.answer(workspace, again);
    });
  }

  /** Makes a copy for whoever is signed in, or opens theirs. Does nothing when it is somebody else. */
  async open(workspace: string, owner: CopyOwner): Promise<OpenCopy | null> {
    // A refusal that is still under way is older than the page that opens the copy.
    await this.#refusals.idle();
    const kept = await this.#read();
    if (kept.personId !== owner.personId) await this.askSession();
    if (kept.personId !== owner.personId) return null;
    const record = { workspace, owner };
    const before = kept.records.get(nameOf(workspace, owner.personId));
    // The copy is replaced when its owner's record differs, e.g. their role, or when the server has refused it.
    const isOver = this.#opened.get(nameOf(workspace, owner.personId))?.isOver;
    if (isOver || JSON.stringify(before) !== JSON.stringify(record)) await this.#replace(record);
    return this.#enter(record);
  }

  async remove(workspace: string, personId: string): Promise<void> {
    const { records } = await this.#read();
    const record = records.get(nameOf(workspace, personId));
    if (record) await this.#delete(record);
  }

  /**
   * Tells the server of a sign-out, and sends what is not sent of whoever is signed in, also when no page is open. Rejects when
   * something is left.
   */
  async sendAll(): Promise<void> {
    if (await this.#signOut.tell()) throw new Error('The server has not ended the session.');
    const { personId, records } = await this.#read();
    const own = [...records.values()].filter(({ owner }) => owner.personId === personId);
    const left = await Promise.all(
      own.map(async (record) => {
        const copy = this.#enter(record);
        await copy.sync();
        return (await copy.status()).unsent;
      }),
    );
    if (left.some((count) => count > 0)) throw new Error('The server can’t be reached.');
  }

  /** The session according to the server. Without a connection, the last one. */
  async askSession(
    request: Request = new Request(SESSION_PATH, { headers: { Accept: 'application/json' } }),
  ): Promise<Response> {
    const before = this.#ends;
    const asked = this.line.ask(request).then(async (response) => {
      if (this.#ends !== before) return nobodySignedIn();
      if (response.status === 401) await this.#forgetSession();
      else if (response.ok) await this.#keepSession(response.clone());
      return response;
    });
    return orKept(this.line, asked, () => this.#keptAnswer(SESSION_PATH));
  }

  /** The server’s answer to a call of {@link KEPT_PATHS}; without a connection, the last one. */
  async askKept(workspace: string, request: Request): Promise<Response> {
    const copy = await this.find(workspace);
    if (!copy) return this.line.ask(request);
    const name = nameOf(workspace, copy.record.owner.personId);
    const path = ANSWERS + name + new URL(request.url).pathname;
    const asked = this.line.ask(request).then(async (response) => {
      // An answer that could not be kept is missing only without a connection.
      if (response.ok) await this.#cache.write(path, await response.clone().json()).catch(() => undefined);
      return response;
    });
    return orKept(this.line, asked, () => this.#keptAnswer(path));
  }

  /** Asks for all that is kept, because a page may have asked before this worker answered its calls. */
  async askAllKept(workspace: string): Promise<void> {
    const headers = { Accept: 'application/json', [WORKSPACE_HEADER]: workspace };
    const asked = KEPT_PATHS.map((path) => this.askKept(workspace, new Request(path, { headers })));
    await Promise.allSettled(asked);
  }

  /** An answer that was kept, marked as such. */
  async #keptAnswer(path: string): Promise<Response | undefined> {
    await this.#read();
    const kept = await this.#cache.read(path);
    const headers = { ...AS_JSON, [ANSWERED_BY_HEADER]: 'device', Date: this.line.clock.date };
    return kept && new Response(kept.body, { headers });
  }

  /** True if it is known that the server has heard of every sign-out in this browser. */
  get isSignOutTold(): boolean {
    return this.#signOut.isTold;
  }

  untoldSignOut(): Promise<UntoldSignOut | null> {
    return this.#signOut.untold();
  }

  /**
   * Signs out. Copies stay only while they have something that is not sent. Without a connection, the sign-out is kept until the
   * server has heard of it.
   */
  async signOut(request: Request): Promise<Response> {
    const givenUp = new AbortController();
    const asked = this.line.ask(new Request(request, { signal: givenUp.signal })).then(async (response) => {
      if (response.ok) await this.#forgetSession();
      return response;
    });
    return orKept(this.line, asked, async () => {
      // An answer that comes late would take the cookie of the next session away.
      givenUp.abort();
      await this.#signOutHere();
      return new Response(null, { status: 204, headers: { [ANSWERED_BY_HEADER]: 'device' } });
    });
  }

  async #signOutHere(): Promise<void> {
    if ((await this.#signOut.untold()) === null) {
      const { personId, records } = await this.#read();
      const own = [...records.values()].filter(({ owner }) => owner.personId === personId);
      const statuses = await Promise.all(own.map((record) => this.#open(record).status()));
      const unsent = statuses.reduce((sum, status) => sum + status.unsent + status.notSent.length, 0);
      await this.#signOut.keep({ at: new Date().toISOString(), unsent });
    }
    await this.#forgetSession();
  }

  /**
   * The answer to a request until the server has heard of a sign-out: nobody is signed in. Null: the server has heard of it.
   *
   * @throws NoAnswer
   */
  async answerSignedOut({ method }: Request): Promise<Response | null> {
    if ((await this.#signOut.untold()) === null) return null;
    // The browser may have stopped this worker before all copies were deleted.
    await this.#dropAllBut(null);
    const told = this.#signOut.tell();
    if (method !== 'GET') return told;
    return Promise.race([told.catch(nobodySignedIn), this.line.lost().then(nobodySignedIn)]);
  }

  async #keepSession(response: Response): Promise<void> {
    const session = (await response.json()) as Session;
    const kept = await this.#read();
    kept.personId = session.person.id;
    // A session that could not be kept is only missing without a connection.
    await this.#cache.write(SESSION_PATH, session).catch(() => undefined);
    await this.#dropAllBut(session.person.id);
    await this.#endCopies(session);
  }

  /** Ends the copies of workspaces in which the person may have none any more, because the server says so. */
  async #endCopies({ person, workspaces }: Session): Promise<void> {
    // An earlier refusal may still be under way, and this answer is the newer one.
    await this.#refusals.idle();
    const { records } = await this.#read();
    const mayHave = new Set(workspaces.filter(({ role }) => role !== 'reviewer').map(({ id }) => id));
    const ended = [...records.values()].filter(
      ({ owner, workspace }) => owner.personId === person.id && !mayHave.has(workspace),
    );
    for (const each of ended) {
      const isMember = workspaces.some(({ id }) => id === each.workspace);
      // oxlint-disable no-await-in-loop -- a person has few copies
      const record = each.isRefused ? await this.#openForSending(each, isMember) : each;
      if (!record) continue;
      // A reviewer’s changes are sent once more, so that the server’s refusal is told.
      if (isMember) await this.#open(record).sync();
      await this.#refused(record, isMember);
      // oxlint-enable no-await-in-loop
    }
  }

  /** Opens what is left of a refused copy, if its person is a member again and something is not sent. */
  async #openForSending(refused: CopyRecord, isMember: boolean): Promise<CopyRecord | null> {
    if (!isMember || (await this.#open(refused).status()).unsent === 0) return null;
    const { isRefused: _, ...record } = refused;
    await this.#replace(record);
    return record;
  }

  /**
   * Forgets who is signed in, and deletes their copies, also when the session was ended elsewhere because the device is lost.
   *
   * @param personId whose session has ended; anybody’s by default
   */
  async #forgetSession(personId?: string): Promise<void> {
    const kept = await this.#read();
    if (personId !== undefined && kept.personId !== personId) return;
    this.#ends += 1;
    kept.personId = null;
    await this.#cache.remove(SESSION_PATH);
    await this.#dropAllBut(null);
  }

  /** Deletes the copies of everybody else, unless something in them is not sent. */
  async #dropAllBut(personId: string | null): Promise<void> {
    const { records } = await this.#read();
    const others = [...records.values()].filter(
      ({ owner, isLeft }) => owner.personId !== personId && !isLeft,
    );
    await Promise.all(others.map((record) => this.#leave(record)));
  }

  /** Drops the copy of a person who has left. Calls that come meanwhile wait for the same, because it closes the database. */
  #leave(record: CopyRecord): Promise<void> {
    const name = nameOf(record.workspace, record.owner.personId);
    const leaving =
      this.#leaving.get(name) ??
      this.#drop(record)
        .then((isGone) => (isGone ? undefined : this.#replace({ ...record, isLeft: true })))
        .finally(() => this.#leaving.delete(name));
    this.#leaving.set(name, leaving);
    return leaving;
  }

  /**
   * Deletes a copy with its files. What is not sent is kept for its person, without any row of the workspace.
   *
   * @returns whether the copy is gone
   */
  async #drop(record: CopyRecord): Promise<boolean> {
    const copy = this.#open(record);
    await copy.stop();
    const { unsent, notSent } = await copy.status();
    const isAllSent = unsent + notSent.length === 0;
    if (isAllSent) await this.#delete(record);
    else {
      await copy.leave();
      await this.#removeAnswers(record);
    }
    return isAllSent;
  }

  /**
   * Remembers that the server refuses a copy, so that it is asked again only when its page is opened next. What a member could
   * not send at this moment is sent again before that, so that it does not wait for ever.
   */
  #refused(record: CopyRecord, isMember: boolean): Promise<void> {
    return this.#refusals.run(async () => {
      if (await this.#drop(record)) return;
      const { unsent } = await this.#open(record).status();
      if (!isMember || unsent === 0) await this.#replace({ ...record, isRefused: true });
    });
  }

  /** Opens a copy with another record. */
  async #replace(record: CopyRecord): Promise<void> {
    const name = nameOf(record.workspace, record.owner.personId);
    this.#opened.get(name)?.close();
    this.#opened.delete(name);
    (await this.#read()).records.set(name, record);
    await this.#cache.write(RECORDS + name, record);
  }

  /** Opens the copy of whoever is signed in. */
  #enter(record: CopyRecord): OpenCopy {
    const copy = this.#open(record);
    copy.enter();
    return copy;
  }

  #open(record: CopyRecord): OpenCopy {
    const name = nameOf(record.workspace, record.owner.personId);
    const opened = this.#opened.get(name);
    if (opened) return opened;
    const copy = new OpenCopy(record, {
      line: this.line,
      whenQuiet: this.#whenQuiet,
      onSignedOut: () => this.#forgetSession(record.owner.personId),
      onRefused: (isMember) => this.#refused(record, isMember),
      offlineSince: new OfflineSince(this.#cache, OFFLINE + name),
      keptClock: new KeptClock(this.#cache, CLOCKS + name, this.line.clock),
    });
    this.#opened.set(name, copy);
    return copy;
  }

  async #delete(record: CopyRecord): Promise<void> {
    const name = nameOf(record.workspace, record.owner.personId);
    const copy = this.#open(record);
    this.#opened.delete(name);
    (await this.#read()).records.delete(name);
    await copy.delete();
    await this.#cache.remove(RECORDS + name);
    await this.#removeAnswers(record);
  }

  async #removeAnswers({ workspace, owner }: CopyRecord): Promise<void> {
    const name = nameOf(workspace, owner.personId);
    for (const path of KEPT_PATHS) await this.#cache.remove(ANSWERS + name + path);
  }

  #read(): Promise<Kept> {
    this.#state ??= this.#readCache();
    return this.#state;
  }

  async #readCache(): Promise<Kept> {
    const [session, records, untold, clocks] = await Promise.all([
      this.#cache.read(SESSION_PATH),
      this.#cache.list(RECORDS),
      this.#signOut.untold(),
      this.#cache.list(CLOCKS),
    ]);
    const [latest] = (clocks as readonly RememberedClock[]).toSorted((a, b) => (b.told ?? 0) - (a.told ?? 0));
    if (latest) this.line.clock.remember(latest);
    const { person } = ((await session?.json()) ?? {}) as { readonly person?: { readonly id: string } };
    const copies = records as readonly CopyRecord[];
    return {
      personId: untold ? null : (person?.id ?? null),
      records: new Map(copies.map((each) => [nameOf(each.workspace, each.owner.personId), each])),
    };
  }
}

/** The server's answer to a call without a session, given by this device. */
function nobodySignedIn(): Response {
  const init = { status: 401, headers: { [ANSWERED_BY_HEADER]: 'device' } };
  return Response.json({ message: 'Sign in, then try again' }, init);
}
