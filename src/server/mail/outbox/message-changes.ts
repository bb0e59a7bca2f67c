import { setTimeout } from 'node:timers/promises';
import { LOCAL_ACTOR } from '#domain/actor.ts';
import type { Message } from '#domain/message/message.ts';
import { isRefusal, type Refusal } from '#domain/refusal.ts';
import type { Store } from '#store/store.ts';
import type { SendingContext } from './sending-context.ts';

export type Decide = (message: Message) => Message | Refusal;

/** Changes one message of a workspace, as this server does it, and not a person. */
interface MessageChanges {
  /** @returns the message as it is then; null when the change was refused, or when there is no such message any more */
  change(decide: Decide): Promise<Message | null>;
  /**
   * Runs `work` until it succeeds, because an outcome that is lost makes a message uncertain.
   *
   * @param signal ends the attempts
   * @throws AbortError
   */
  insist(work: () => Promise<unknown>, signal: AbortSignal): Promise<void>;
}

/** Milliseconds between two attempts, after a failure of the database. */
const PAUSE = 1_000;

export function messageChanges(
  { now, report }: Pick<SendingContext, 'now' | 'report'>,
  store: Store,
  id: number,
): MessageChanges {
  return {
    async change(decide) {
      const command = { route: 'send mail', params: { id }, body: null };
      const write = { by: LOCAL_ACTOR, key: null, askedAt: now().toISOString(), command };
      const written = await store.mail.change(write, id, decide);
      return written === null || isRefusal(written) ? null : written.value;
    },
    async insist(work, signal) {
      try {
        await work();
      } catch (error) {
        report(error);
        await setTimeout(PAUSE, undefined, { signal });
        await this.insist(work, signal);
      }
    },
  };
}
