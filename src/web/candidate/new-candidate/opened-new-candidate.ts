import { createStore } from '#web/kit/store.ts';

/** The dialog of a new candidate, once it was opened. */
interface OpenedNewCandidate {
  readonly isOpen: boolean;
  /** The job that is chosen first. Null: none. */
  readonly job: number | null;
}

/** Null until the dialog is opened first. A closed one stays, because it tells that the candidate was not created. */
export const newCandidate = createStore<OpenedNewCandidate | null>(null);

/** Opens the dialog of a new candidate, with the job of the screen. */
export function openNewCandidate(job: number | null): void {
  newCandidate.set({ isOpen: true, job });
}

export function closeNewCandidate(): void {
  const opened = newCandidate.read();
  if (opened) newCandidate.set({ ...opened, isOpen: false });
}
