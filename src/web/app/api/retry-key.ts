import { useState } from 'react';
import { newUuid } from '#domain/uuid.ts';

/**
 * The idempotency key of a mutation that may be tried again. A write that got no answer was perhaps carried out all
 * the same: trying the same again sends the same key, so that it has one effect. Once there is an answer, or something
 * else is sent, it is another write.
 */
export class RetryKey {
  #unanswered: { readonly sent: string; readonly key: string } | null = null;

  /** @param sent all that the write says: method, address and body */
  keyFor(sent: string): string {
    if (this.#unanswered?.sent !== sent) this.#unanswered = { sent, key: newUuid(crypto) };
    return this.#unanswered.key;
  }

  /** Call it when an answer came, also when it was a refusal. */
  answered(sent: string): void {
    if (this.#unanswered?.sent === sent) this.#unanswered = null;
  }
}

/** One key for as long as the component that tries again is there. */
export function useRetryKey(): RetryKey {
  return useState(() => new RetryKey())[0];
}
