import { createStore } from '#web/kit/store.ts';

/** Whether the field that finds anything is open. */
export const findOpened = createStore(false);

export function openFind(): void {
  findOpened.set(true);
}
