import { createApi } from '#api/app.ts';
import type { Clock, RequestContext } from '#api/request/context.ts';
import type { OnCopyDiffers } from '#api/request/replica-host.ts';
import { seededRandom, type Random } from '#demo/random.ts';
import type { Change } from '#domain/change.ts';
import { EPOCH_HEADER, FIRST_EPOCH, OTHER_EPOCH } from '#domain/replica/epoch.ts';
import type { Compared } from '#domain/replica/tables.ts';
import { NO_MEMBER } from '#domain/team/no-member.ts';
import { emptyWorkspace, type Workspace } from '#domain/workspace/workspace.ts';
import { NOON, testWrite } from '#store/conformance/log/writes.ts';
import type { Database } from '#store/database.ts';
import type { FileBytes } from '#store/file-bytes.ts';
import { openIndexedDb } from '#store/indexeddb/open.ts';
import { LOG_BOUNDS, type LogBounds } from '#store/log/log-bounds.ts';
import { openMemoryDatabase } from '#store/memory/memory-database.ts';
import { NO_FILES } from '#store/no-files.ts';
import { openStore } from '#store/nouns/open-store.ts';
import { LOCAL_SEQS } from './copy/replica-log.ts';
import type { LineToServer } from './copy/server.ts';
import { Device } from './device.ts';
import type { OpenedFile, OpenedFiles } from './opened-files.ts';
import { Wires } from './wires-in-test.ts';

const ORIGIN = 'http://localhost';

const CHANGES = '/changes?order=newest&limit=1000';

/** The time at which databases are filled: before the clock of every test. */
const LONG_AGO = '2000-01-01T00:00:00.000Z';

/** The failures of a network, each as a share of the requests from 0 to 1. */
export interface Failing {
  /** The request does not reach the server. */
  readonly lost: number;
  /** The server has answered, but the answer does not arrive. */
  readonly cut: number;
  /** The server gets the request twice, or the device hears of a change twice. */
  readonly twice: number;
  /** The message takes its time, and others overtake it. */
  readonly slow: number;
}

export const CALM: Failing = { lost: 0, cut: 0, twice: 0, slow: 0 };

/** A line on which no call is waited for too long. */
export const WELL: LineToServer = { isWell: true, lost: () => new Promise(() => undefined) };

/** Opens the database of a new device. */
export type OpenDeviceDatabase = () => Database;

export function inMemory(): Database {
  return openMemoryDatabase(emptyWorkspace(), testWrite('seed', { at: LONG_AGO }), LOCAL_SEQS);
}

let databases = 0;

/** The database that a browser has, with its unique indexes. The test installs a fake IndexedDB first. */
export function inIndexedDb(): Database {
  databases += 1;
  const seedWrite = { write: testWrite('seed', { at: LONG_AGO }), revision: LOCAL_SEQS };
  const name = `hirelane-device-${databases}`;
  return openIndexedDb({ name, seed: emptyWorkspace, seedWrite, now: () => new Date(NOON) });
}

/** A state of a server that can be restored. */
interface Backup {
  readonly workspace: Workspace;
  readonly revision: number;
}

/** A server in memory, whose clock the test sets, and any number of devices of its members. */
export class ServerInTest {
  db: Database;
  epoch = FIRST_EPOCH;
  /** The keys of the writes after which everything was as it was before. */
  readonly changedNothing = new Set<string>();
  /** The people whom the server does not know at the moment. */
  readonly signedOut = new Set<string>();
  /** The people who were removed from the workspace. */
  readonly removed = new Set<string>();
  /** The people who may have no copy. */
  readonly withoutCopies = new Set<string>();
  /** The parts of devices' copies that were not as they should be. */
  readonly differing: Compared[] = [];
  readonly #files = filesInMemory();
  readonly #api;
  readonly #clock: Clock;
  readonly #bounds: LogBounds;

  constructor(workspace: Workspace, clock: Clock, bounds: LogBounds = LOG_BOUNDS) {
    this.#clock = clock;
    this.#bounds = bounds;
    this.db = openMemoryDatabase(workspace, testWrite('seed', { at: LONG_AGO }));
    const files = this.#files;
    this.#api = createApi(async ({ headers }) => {
      const store = openStore(this.db, bounds);
      return {
        ...contextOf(headers.get('Person') ?? '', store, this.epoch, (of) => void this.differing.push(of)),
        files,
      };
    }, clock);
  }

  /** The rows and the revision, as a dump has them. */
  async backup(): Promise<Backup> {
    const last = await this.db.read((tx) => tx.lastChange());
    return { workspace: await this.dump(), revision: last?.seq ?? 0 };
  }

  /** Puts an earlier state in the place of the database, as somebody does who restores a dump. */
  restore({ workspace, revision }: Backup, epoch: string): void {
    this.db = openMemoryDatabase(workspace, testWrite('seed', { at: LONG_AGO }), revision - 1);
    this.epoch = epoch;
  }

  dump(): Promise<Workspace> {
    return openStore(this.db, this.#bounds).workspace.dump();
  }

  /** The last changes, as the API answers them. */
  async changes(): Promise<readonly Change[]> {
    const response = await this.fetch('ada', new Request(new URL(CHANGES, ORIGIN)));
    return dataOf<Change>(response);
  }

  async fetch(person: string, request: Request): Promise<Response> {
    if (this.signedOut.has(person)) return Response.json({ message: 'Sign in' }, { status: 401 });
    if (this.removed.has(person)) {
      return Response.json(
        { message: 'You are no member of this workspace', code: NO_MEMBER },
        { status: 403 },
      );
    }
    if ((request.headers.get(EPOCH_HEADER) ?? this.epoch) !== this.epoch) {
      return Response.json({ message: 'Restored', code: OTHER_EPOCH }, { status: 412 });
    }
    const isAboutCopy = new URL(request.url).pathname.startsWith('/replica/');
    if (isAboutCopy && this.withoutCopies.has(person))
      return Response.json({ message: 'No' }, { status: 403 });
    const headers = new Headers(request.headers);
    headers.set('Person', person);
    const response = await this.#api.fetch(new Request(request, { headers }));
    const key = headers.get('Idempotency-Key');
    if (response.ok && key !== null && !response.headers.has('Change-Seq')) this.changedNothing.add(key);
    return response;
  }

  /** A device of a person, with a network that fails at random. */
  device(
    person: string,
    random: Random = seededRandom(1),
    wires = new Wires(random),
    open: OpenDeviceDatabase = inMemory,
  ): DeviceInTest {
    return new DeviceInTest(this, person, { clock: this.#clock, random, wires, open });
  }
}

interface Surroundings {
  readonly clock: Clock;
  readonly random: Random;
  readonly wires: Wires;
  readonly open: OpenDeviceDatabase;
}

export class DeviceInTest {
  device: Device;
  readonly #server: ServerInTest;
  readonly #person: string;
  readonly #random: Random;
  readonly db;
  readonly #clock: Clock;
  readonly #wires: Wires;
  /** The bytes that were opened on this device. */
  readonly opened = new OpenedInMemory();
  /** The errors for which the copy was made anew by itself. */
  readonly madeAnew: Error[] = [];
  failing: Failing = CALM;
  isOnline = true;
  /** Called before each request to the server. */
  before: (request: Request) => void | Promise<void> = () => undefined;

  constructor(server: ServerInTest, person: string, { clock, random, wires, open }: Surroundings) {
    this.#server = server;
    this.#person = person;
    this.#random = random;
    this.#wires = wires;
    this.#clock = clock;
    this.db = open();
    this.device = this.#open();
  }

  #open(): Device {
    const { store: _, ...context } = contextOf(this.#person, openStore(this.db), FIRST_EPOCH);
    return new Device({
      db: this.db,
      bounds: LOG_BOUNDS,
      context,
      files: this.opened,
      now: () => this.#clock.now(),
      origin: ORIGIN,
      send: (request) => this.#send(request),
      line: WELL,
      onMadeAnew: (reason) => void this.madeAnew.push(reason),
    });
  }

  /** Opens the same database in a new process, as after a kill. */
  restart(): void {
    this.device = this.#open();
  }

  call(method: string, path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}) {
    return this.device.answer(
      new Request(new URL(path, ORIGIN), {
        method,
        headers: { 'Content-Type': 'application/json', ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );
  }

  async get<Answer>(path: string): Promise<Answer> {
    return (await (await this.call('GET', path)).json()) as Answer;
  }

  async dump(): Promise<Workspace> {
    return openStore(this.db).workspace.dump();
  }

  /** The log as the device shows it: the server’s changes, then the pending writes. */
  async changes(): Promise<readonly Change[]> {
    return dataOf<Change>(await this.call('GET', CHANGES));
  }

  /** Tells the device of a change, as the page does when the server’s notice has come. */
  async notice(seq: number): Promise<void> {
    const { lost, twice } = this.failing;
    if (!this.isOnline || this.#random.next() < lost) return;
    const count = this.#random.next() < twice ? 2 : 1;
    await Promise.all(Array.from({ length: count }, () => this.#noticed(seq)));
  }

  async #noticed(seq: number): Promise<void> {
    await this.#way();
    this.device.hear(seq);
    await this.device.sync().catch(() => undefined);
  }

  async #send(request: Request): Promise<Response> {
    await this.before(request);
    const { device } = this;
    const { lost, cut, twice } = this.failing;
    if (!this.isOnline || this.#random.next() < lost) throw new TypeError('The network is gone.');
    // The second copy of a request arrives before or after the first.
    if (this.#random.next() < twice) void this.#arrive(request.clone());
    const response = await this.#arrive(request);
    await this.#way();
    // A process that has ended gets no answer.
    if (device !== this.device) return new Promise<never>(() => undefined);
    if (this.#random.next() < cut) throw new TypeError('The answer was cut off.');
    return response;
  }

  async #arrive(request: Request): Promise<Response> {
    await this.#way();
    return this.#server.fetch(this.#person, request);
  }

  async #way(): Promise<void> {
    if (this.#random.next() < this.failing.slow) await this.#wires.onTheWay();
  }
}

class OpenedInMemory implements OpenedFiles {
  readonly #kept = new Map<string, readonly [OpenedFile, Blob]>();

  async open(hash: string): Promise<Blob | null> {
    return this.#kept.get(hash)?.[1] ?? null;
  }

  async keep(file: OpenedFile, bytes: Blob): Promise<void> {
    this.#kept.set(file.hash, [file, bytes]);
  }

  async list(): Promise<readonly OpenedFile[]> {
    return Array.from(this.#kept.values(), ([file]) => file);
  }

  async remove({ hash }: OpenedFile): Promise<void> {
    this.#kept.delete(hash);
  }
}

function filesInMemory(): FileBytes {
  const kept = new Map<string, Blob>();
  return {
    ...NO_FILES,
    put: async (hash, bytes) => void kept.set(hash, new Blob([bytes])),
    get: async (hash) => kept.get(hash) ?? null,
  };
}

function contextOf(
  person: string,
  store: RequestContext['store'],
  epoch: string,
  onCopyDiffers?: OnCopyDiffers,
): RequestContext {
  return {
    store,
    actor: person,
    handle: person,
    access: 'admin',
    replica: {
      epoch,
      onCopyDiffers,
      reserving: {
        sign: (text) => [person, epoch, text].map(hexOf).join('.'),
        read(token) {
          const [by, of, text = ''] = token.split('.').map(fromHex);
          return by === person && of === epoch ? text : null;
        },
      },
    },
  };
}

function hexOf(text: string): string {
  return Buffer.from(text).toString('hex');
}

function fromHex(hex: string): string {
  return Buffer.from(hex, 'hex').toString();
}

async function dataOf<Row>(response: Response): Promise<readonly Row[]> {
  return ((await response.json()) as { readonly data: readonly Row[] }).data;
}
