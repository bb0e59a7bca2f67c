import type { Database } from '#store/database.ts';
import type { ReplicaChanges } from '#store/replica-store.ts';
import type { Answers } from './answers.ts';
import { requestToSend } from './pending-requests.ts';
import { refusedSentence } from './refused-sentence.ts';
import type { Replica } from './replica.ts';
import { pendingIn, type PendingWrite } from './replica-log.ts';
import type { ServerCalls } from './server-calls.ts';
import {
  isForLater,
  NoMember,
  NoReplica,
  saysNoMember,
  ServerUnreachable,
  SignedOut,
  TooOld,
  WriteFailed,
} from './server.ts';
import { hangingOn, NOT_DELIVERED, Undelivered, withoutGone } from './undelivered.ts';

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
   * @returns the write that got no answer, after which none is sent; null: all were answered
   */
  async push(): Promise<PendingWrite | null> {
    const { db, replica, answers, origin, now } = this.#options;
    await this.#tellUncertain();
    for (;;) {
      // oxlint-disable no-await-in-loop -- a later write may need an earlier one
      const log = await replica.log();
      const open = answers.open(pendingIn(log));
      const waiting = open.filter(({ key }) => this.#undelivered.waits(key, now().getTime()));
      const held = new Set([...waiting, ...hangingOn(waiting, open)].map(({ key }) => key));
      const next = open.find(({ key }) => !held.has(key) && !answers.hanging.has(key));
      if (!next) return null;
      const request = (write: PendingWrite) =>
        db.read((tx) => requestToSend(tx, write, { log, origin, done: answers.done }));
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
    answers.refuse(write.key, NOT_DELIVERED);
    answers.tellTogether(write.key, hangingOn([write], pendingIn(await replica.log())));
  }

  async #send(
    write: PendingWrite,
    toRequest: (write: PendingWrite) => Promise<Request | null>,
  ): Promise<void> {
    const { answers, server } = this.#options;
    const request = await toRequest(write);
    if (!request) return answers.refuse(write.key, 'What was to be undone was not sent.');
    const message = await this.#settle(write, await server.askForAWhile(request));
    if (message === null) return;
    const less = withoutGone(write, message);
    if (!less) return answers.refuse(write.key, refusedSentence(message));
    answers.leaveOut(write.key, less.gone);
    return this.#send({ ...write, command: less.command }, toRequest);
  }

  /** @returns the server’s sentence when it refuses. @throws WriteFailed when it fails at this write */
  async #settle({ key }: PendingWrite, response: Response): Promise<string | null> {
    if (response.status >= 500 && response.status !== 503) {
      throw new WriteFailed(`The server answered ${response.status}.`);
    }
    if (isForLater(response)) throw new ServerUnreachable(`The server answered ${response.status}.`);
    if (response.status === 401) throw new SignedOut('Nobody is signed in.');
    if (await saysNoMember(response)) throw new NoMember('The person is no member any more.');
    if (!response.ok) return ((await response.json()) as { readonly message: string }).message;
    const seq = response.headers.get('Change-Seq');
    this.#options.answers.acknowledge(key, seq === null ? null : Number(seq));
    return null;
  }

  /**
   * Leaves to the person what may be saved already, before anything is sent. The server knows a repeated write by its key
   * while its log has the change. A device that was away for longer would write it twice.
   */
  async #tellUncertain(): Promise<void> {
    const { replica, server, answers } = this.#options;
    const log = await replica.log();
    const open = answers.open(pendingIn(log));
    const sent = open.filter(({ sentAfter }) => sentAfter !== undefined);
    const after = Math.min(log.state.base ?? 0, ...sent.map(({ sentAfter = 0 }) => sentAfter));
    if (open.length === 0) return;
    // Without a network nothing is sent, and so nothing is uncertain later. So an unknown server is asked for little first.
    const mustAsk = sent.length > 0 || !server.isAnswered;
    if (mustAsk && !(await this.#isLogged(after))) for (const { key } of sent) answers.refuse(key, UNCERTAIN);
    if (open.length > sent.length) await replica.noteSending();
  }

  /** Whether the server's log has every change after a seq. */
  async #isLogged(after: number): Promise<boolean> {
    try {
      await this.#options.server.json<ReplicaChanges>('GET', `/replica/changes?after=${after}&limit=1`);
      return true;
    } catch (error) {
      // Members who may have no copy may still write.
      if (error instanceof TooOld || (error instanceof NoReplica && !(error instanceof NoMember)))
        return false;
      throw error;
    }
  }
}
