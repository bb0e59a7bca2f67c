import { useState } from 'react';
import { newUuid } from '#domain/uuid.ts';

/**
 * The idempotency key of a mutation that may be repeated. A write without an answer may have succeeded. Repeating it
 * uses the same key, so that it has one effect. After an answer, or for a different write, the key is a new one.
 */
export class RetryKey {
  #unanswered: { readonly sent: string; readonly key: string } | null = null;

  /** @param sent the write's method, address and body */
  keyFor(sent: string): string {
    if (this.#unanswered?.sent !== sent) this.#unanswered = { sent, key: newUuid(crypto) };
    return this.#unanswered.key;
  }

  /** Must be called when an answer arrives, even a refusal. */
  answered(sent: string): void {
    if (this.#unanswered?.sent === sent) this.#unanswered = null;
  }
}

/** A `RetryKey` that stays the same while the component is mounted. */
export function useRetryKey(): RetryKey {
  return useState(() => new RetryKey())[0];
}
