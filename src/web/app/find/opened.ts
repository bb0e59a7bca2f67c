import { useEffect } from 'react';
import { storageKeyOf } from '#web/app/device/local-draft.ts';
import { readItem, writeItem } from '#web/app/device/local-storage.ts';

/** A candidate or job that was opened, such as “candidates/31” or “jobs/7”. */
export type Opened = `${'candidates' | 'jobs'}/${number}`;

/** The most candidates and jobs that this device keeps as opened last. Only their numbers are kept, no names. */
const MOST_KEPT = 10;

/** Reads the candidates and jobs that were opened on this device, the latest first. */
export function readOpened(): readonly Opened[] {
  return (readItem(storageKeyOf('recent')) ?? '').split(' ').filter(isOpened);
}

function isOpened(text: string): text is Opened {
  return /^(?:candidates|jobs)\/\d+$/.test(text);
}

/** Keeps that a candidate or a job was opened, so that Find lists it first. Null: none is on the screen. */
export function useOpened(opened: Opened | null): void {
  useEffect(() => {
    if (opened === null) return;
    const others = readOpened().filter((each) => each !== opened);
    writeItem(storageKeyOf('recent'), [opened, ...others].slice(0, MOST_KEPT).join(' '));
  }, [opened]);
}
