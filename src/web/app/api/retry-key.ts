import { useState } from 'react';
import { newUuid } from '#domain/uuid.ts';

/**
 * The idempotency key of a mutation that may be tried again. A write that got no answer was perhaps carried out all
 * the same: trying the same again sends the same key, so that it has one effect. Once there is an answer, or something
 * else is sent, it is another write.
 */
export class RetryKey {
  #unanswered: { readonly sent: string; readonly key: string } | null = null;

  /** @param sent the whole write: method, address and body */
  keyFor(sent: string): string {
    if (this.#unanswered?.sent !== sent) this.#unanswered = { sent, key: newUuid(crypto) };
    return this.#unanswered.key;
  }

  /** To be called when an answer came, even a refusal. */
  answered(sent: string): void {
    if (this.#unanswered?.sent === sent) this.#unanswered = null;
  }
}

/** One key while the component is mounted. */
export function useRetryKey(): RetryKey {
  return useState(() => new RetryKey())[0];
}
