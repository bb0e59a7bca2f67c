import type { LaterChanges } from '#domain/later-changes.ts';
import { unknownTo } from '#domain/replica/later-change.ts';
import { knownTo, pendingIn, type PendingWrite } from '#replica/copy/replica-log.ts';
import type { LeftOut, Refused, Replica } from '#replica/copy/replica.ts';
import {
  isForLater,
  NoMember,
  NoReplica,
  OtherEpoch,
  saysNoMember,
  saysOtherEpoch,
  ServerUnreachable,
  SignedOut,
  TooOld,
  WriteFailed,
} from '#replica/copy/server.ts';
import {
  goneIn,
  hangingOn,
  isAboutNobody,
  NOT_DELIVERED,
  Undelivered,
  withoutThese,
} from '#replica/copy/undelivered.ts';
import type { Database } from '#store/database.ts';
import type { Answers } from './answers.ts';
import { requestToSend } from './pending-requests.ts';
import { refusedSentence } from './refused-sentence.ts';
import type { Room } from './room.ts';
import type { ServerCalls } from './server-calls.ts';

interface SendingOptions {
  readonly db: Database;
  readonly replica: Replica;
  readonly server: ServerCalls;
  readonly answers: Answers;
  readonly origin: string;
  readonly now: () => Date;
}

/** The sentence about a write that the server may have, and no longer knows by its key. */
export const UNCERTAIN =
  'It can’t be told whether this was saved: the device was away for too long. Look, and try it again if it is missing.';

/** The sentence about a write that would undo what somebody else has changed since (product §25). */
export const CHANGED = 'Somebody else changed this later. Choose which one to keep.';

/** The same, when the server’s log no longer has the change. */
export const CHANGED_UNKNOWN = 'This was changed while the device was away. Choose which one to keep.';

const GONE = refusedSentence('Candidate not found');

/** The server's answer to a write that it refuses. */
interface Refusal {
  readonly message: string;
  readonly later?: LaterChanges;
}

type ToRequest = (write: PendingWrite) => Promise<Request | null>;

/** Sends the pending writes of a replica to its server. */
export class Sending {
  readonly #options: SendingOptions;
  readonly #undelivered = new Undelivered();

  constructor(options: SendingOptions) {
    this.#options = options;
  }

  /**
   * Sends the pending writes in their order. One that the server fails at holds up only those that hang on it.
   *
   * @param room for the note that they are sent
   * @returns the write that got no answer, after which none is sent; null: all were answered
   */
  async push(room: Room): Promise<PendingWrite | null> {
    const { db, replica, answers, origin, now } = this.#options;
    await this.#tellUncertain(room);
    for (;;) {
      // oxlint-disable no-await-in-loop -- a later write may need an earlier one
      const log = await replica.log();
      const open = answers.open(pendingIn(log));
      const waiting = open.filter(({ key }) => this.#undelivered.waits(key, now().getTime()));
      const held = new Set([...waiting, ...hangingOn(waiting, open)].map(({ key }) => key));
      const next = open.find(({ key }) => !held.has(key) && !answers.hanging.has(key));
      if (!next) return null;
      const request = (write: PendingWrite) =>
        db.read((tx) => requestToSend(tx, write, { log, origin, done: answers.done, now: now() }));
      try {
        await this.#send(next, request);
      } catch (error) {
        if (!(error instanceof ServerUnreachable)) throw error;
        if (!(error instanceof WriteFailed)) return next;
        await this.fails(next);
      }
      // oxlint-enable no-await-in-loop
    }
  }

  /** Counts a try at a write. After the last one it is told, together with those that hang on it. */
  async fails(write: PendingWrite): Promise<void> {
    const { replica, answers, now } = this.#options;
    if (!this.#undelivered.failed(write.key, now().getTime())) return;
    answers.refuse(write.key, { message: NOT_DELIVERED });
    answers.tellTogether(write.key, hangingOn([write], pendingIn(await replica.log())));
  }

  async #send(write: PendingWrite, toRequest: ToRequest): Promise<void> {
    const { answers, server } = this.#options;
    const request = await toRequest(write);
    if (!request) return answers.refuse(write.key, { message: 'What was to be undone was not sent.' });
    const refusal = await this.#settle(write, await server.askForAWhile(request));
    if (refusal === null) return;
    if (refusal.later) return this.#sendWithoutLater(write, refusal.later, toRequest);
    const message = refusedSentence(refusal.message);
    const gone = goneIn(refusal.message);
    return this.#sendWithout(
      write,
      { message, leftOut: gone === null ? [] : [{ id: gone, message: GONE }] },
      toRequest,
    );
  }

  /** Leaves out what others have changed since, and sends the rest as known up to the server’s revision. */
  #sendWithoutLater(
    write: PendingWrite,
    { revision, changes }: LaterChanges,
    toRequest: ToRequest,
  ): Promise<void> {
    const later = unknownTo(knownTo(write), changes);
    const now = { ...write, seen: revision };
    if (later.length === 0) return this.#send(now, toRequest);
    const message = later.every(({ by }) => by === null) ? CHANGED_UNKNOWN : CHANGED;
    const leftOut = later.map((change) => ({
      id: change.table === 'candidates' ? change.id : 0,
      message,
      later: [change],
    }));
    return this.#sendWithout(now, { message, later, leftOut }, toRequest);
  }

  /** Makes a change of several candidates without some of them. Any other change is told as refused. */
  async #sendWithout(
    write: PendingWrite,
    { leftOut, ...refused }: Refused & { readonly leftOut: readonly LeftOut[] },
    toRequest: ToRequest,
  ): Promise<void> {
    const { answers } = this.#options;
    const command =
      leftOut.length === 0
        ? null
        : withoutThese(
            write.command,
            leftOut.map(({ id }) => id),
          );
    if (!command) return answers.refuse(write.key, refused);
    answers.leaveOut(write.key, leftOut);
    if (isAboutNobody(command)) return answers.refuse(write.key, refused);
    return this.#send({ ...write, command }, toRequest);
  }

  /** @returns the server’s refusal; null: it took the write. @throws WriteFailed when it fails at this write */
  async #settle({ key }: PendingWrite, response: Response): Promise<Refusal | null> {
    if (response.status >= 500 && response.status !== 503) {
      throw new WriteFailed(`The server answered ${response.status}.`);
    }
    if (isForLater(response)) throw new ServerUnreachable(`The server answered ${response.status}.`);
    if (response.status === 401) throw new SignedOut('Nobody is signed in.');
    if (await saysNoMember(response)) throw new NoMember('The person is no member any more.');
    if (await saysOtherEpoch(response)) throw new OtherEpoch('The workspace was restored.');
    if (!response.ok) return (await response.json()) as Refusal;
    const seq = response.headers.get('Change-Seq');
    this.#options.answers.acknowledge(key, seq === null ? null : Number(seq));
    return null;
  }

  /**
   * Leaves to the person what may be saved already, before anything is sent. The server knows a repeated write by its key
   * while its log has the change. A device that was away for longer would write it twice.
   */
  async #tellUncertain(room: Room): Promise<void> {
    const { replica, server, answers } = this.#options;
    const log = await replica.log();
    const open = answers.open(pendingIn(log));
    const sent = open.filter(({ sentAfter }) => sentAfter !== undefined);
    const after = Math.min(log.state.base ?? 0, ...sent.map(({ sentAfter = 0 }) => sentAfter));
    if (open.length === 0) return;
    // Without a network nothing is sent, and so nothing is uncertain later. So an unknown server is asked for little first.
    const mustAsk = sent.length > 0 || !server.isAnswered;
    if (mustAsk && !(await this.#isLogged(after, log.state.epoch)))
      for (const { key } of sent) answers.refuse(key, { message: UNCERTAIN });
    if (open.length > sent.length) await room.use(() => replica.noteSending());
  }

  /** Tells whether the server's log has every change after a seq. */
  async #isLogged(after: number, epoch: string | undefined): Promise<boolean> {
    try {
      await this.#options.server.json(`GET /replica/changes?after=${after}&limit=1`, { epoch });
      return true;
    } catch (error) {
      // Members who may have no copy may still write.
      if (error instanceof TooOld || (error instanceof NoReplica && !(error instanceof NoMember)))
        return false;
      throw error;
    }
  }
}
