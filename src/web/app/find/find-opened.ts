import { createStore } from '#web/kit/store.ts';

/** True while the dialog of Find is open. */
export const findOpened = createStore(false);

export function openFind(): void {
  findOpened.set(true);
}
