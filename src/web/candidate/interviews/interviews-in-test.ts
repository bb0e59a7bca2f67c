import { expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { addDays } from '#domain/insight/day.ts';
import { today } from '#web/app/time/days.ts';
import { timeZone } from '#web/app/time/time-zone.ts';
import type { ApiInMemory } from '#web/test/api-in-memory.ts';
import type { Interview } from '#web/candidate/interviews/words/interview-queries.ts';
import type { Kit } from '#web/candidate/interviews/kits/kit-queries.ts';
import { momentAt } from '#web/candidate/interviews/words/zoned.ts';

/** The next Wednesday that is not today, on which everybody works. */
export function workday(): string {
  let day = addDays(today(), 1);
  while (new Date(`${day}T12:00:00Z`).getUTCDay() !== 3) day = addDays(day, 1);
  return day;
}

/** A moment on a day in this device's zone. */
export function at(day: string, time: string): string {
  return new Date(momentAt(day, time) ?? 0).toISOString();
}

export function addKit(api: ApiInMemory, name: string, more: object = {}): Promise<Kit> {
  return api.call('POST', '/kits', { jobId: 1, name, minutes: 45, ...more });
}

interface Given {
  readonly candidateId: number;
  readonly startsAt: string;
  readonly [field: string]: unknown;
}

/** Schedules an interview of 45 minutes as another page would. */
export function schedule(api: ApiInMemory, { startsAt, ...given }: Given): Promise<Interview> {
  return api.call('POST', '/interviews', {
    name: 'Phone screen',
    startsAt,
    endsAt: new Date(Date.parse(startsAt) + 45 * 60_000).toISOString(),
    zone: timeZone(),
    interviewers: ['mei'],
    ...given,
  });
}

export async function interviewsOf(api: ApiInMemory, id: number): Promise<readonly Interview[]> {
  return (await api.get<{ data: Interview[] }>(`/candidates/${id}/interviews`)).data;
}

/** The dialog that schedules or moves. */
export function scheduler(): Locator {
  return page.getByRole('dialog', { name: /^(Schedule|Reschedule) interview with / });
}

/** Types a city into a field of time zones, and takes the first that is found. */
export async function chooseZone(field: Locator, city: string, label: string): Promise<void> {
  await field.fill(city);
  await page.getByRole('option', { name: label }).click();
  await expect.element(field).toHaveValue(label);
}

/** The buttons of the times of the shown day. */
export function times(): Locator {
  return scheduler()
    .getByRole('list', { name: /^Times on / })
    .getByRole('button');
}

export async function waitForScheduler(): Promise<void> {
  await expect.element(scheduler().getByRole('form', { name: 'Interview' })).toBeVisible();
}
