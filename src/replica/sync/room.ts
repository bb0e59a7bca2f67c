import { StoreError } from '#store/store.ts';

/** The room that a device has for what one sync stores. When there is none, the rest of the sync stores nothing. */
export class Room {
  #isFull = false;

  /** True if something could not be stored. */
  get isFull(): boolean {
    return this.#isFull;
  }

  /** Does nothing once the device is full. */
  async use(store: () => Promise<void>): Promise<void> {
    if (this.#isFull) return;
    try {
      await store();
    } catch (error) {
      if (!(error instanceof StoreError && error.kind === 'full')) throw error;
      this.#isFull = true;
    }
  }
}
