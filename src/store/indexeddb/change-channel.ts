import type { ChangeNotice } from '#domain/changes/change-notice.ts';

/** Announces the changes of a database to the listeners in all tabs and workers. */
export class ChangeChannel {
  readonly #name: string;
  readonly #listeners = new Set<(notice: ChangeNotice) => void>();
  #channel: BroadcastChannel | null = null;

  constructor(database: string) {
    this.#name = channelOf(database);
  }

  /** Announces a change that this connection has committed. */
  announce(notice: ChangeNotice): void {
    this.#open().postMessage(notice);
    // A BroadcastChannel does not deliver messages to its own sender.
    this.#toListeners(notice);
  }

  watch(listener: (notice: ChangeNotice) => void): () => void {
    this.#open();
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  close(): void {
    this.#channel?.close();
    this.#channel = null;
  }

  #open(): BroadcastChannel {
    if (this.#channel) return this.#channel;
    this.#channel = new BroadcastChannel(this.#name);
    this.#channel.addEventListener('message', ({ data }: MessageEvent<ChangeNotice>) =>
      this.#toListeners(data),
    );
    return this.#channel;
  }

  #toListeners(notice: ChangeNotice): void {
    for (const listener of this.#listeners) listener(notice);
  }
}

/** The name of a database's channel. */
export function channelOf(database: string): string {
  return `${database} changes`;
}
