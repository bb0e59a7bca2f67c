import { createStore } from '#web/kit/store.ts';

/** Whether the dialog of Find is open. */
export const findOpened = createStore(false);

export function openFind(): void {
  findOpened.set(true);
}
