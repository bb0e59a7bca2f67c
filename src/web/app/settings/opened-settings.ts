import { GENERAL } from '#web/app/host/settings-section.ts';
import { createStore } from '#web/kit/store.ts';

/** The label of the page with which Settings is opened. Null: Settings is closed. */
export const openedSettings = createStore<string | null>(null);

export function openSettings(page: string = GENERAL.label): void {
  openedSettings.set(page);
}

export function closeSettings(): void {
  openedSettings.set(null);
}
