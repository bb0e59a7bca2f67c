import type { Timestamp } from '#domain/time.ts';
import { createStore } from '#web/kit/store.ts';

/** The purpose that the scheduling dialog is opened for. */
export interface Scheduling {
  readonly candidateId: number;
  /** The interview that is moved. Absent: a new one. */
  readonly interviewId?: number | undefined;
  /** The time that is suggested first, e.g. the one that somebody proposed. */
  readonly startsAt?: Timestamp | undefined;
}

/** The open dialog; null when it is closed. */
export const scheduling = createStore<Scheduling | null>(null);

/** Opens the dialog that schedules or moves an interview (product §22). A draft that this device keeps is restored. */
export function openScheduler(opened: Scheduling): void {
  scheduling.set(opened);
}

export function closeScheduler(): void {
  scheduling.set(null);
}
