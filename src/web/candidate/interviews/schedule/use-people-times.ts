import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { addDays, isDay } from '#domain/insight/day.ts';
import { DEFAULT_WORKING_HOURS } from '#domain/interview/working-hours.ts';
import { teammateName, useTeammates } from '#web/app/host/teammates.ts';
import { today } from '#web/app/time/days.ts';
import { timeZone } from '#web/app/time/time-zone.ts';
import { busyQuery, type Interview } from '#web/candidate/interviews/words/interview-queries.ts';
import { momentAt } from '#web/candidate/interviews/words/zoned.ts';
import { isOneEnough, startOf, type ScheduleDraft } from './schedule-draft.ts';
import { withoutInterview, type Person } from './time-rows.ts';
import { groupsOf, holderAt } from './who-holds-it.ts';

/** The days for which free times are looked for. */
const DAYS_AHEAD = 14;

interface Asked {
  candidate: CandidateWithJob;
  interviews: readonly Interview[];
  moved: Interview | undefined;
  draft: ScheduleDraft;
}

export type PeopleTimes = ReturnType<typeof usePeopleTimes>;

/** When those who hold an interview and the candidate are busy, from the chosen day on. */
export function usePeopleTimes({ candidate, interviews, moved, draft }: Asked) {
  const teammates = useTeammates();
  const [now] = useState(() => Date.now());
  const day = isDay(draft.day) && draft.day > today() ? draft.day : today();
  const from = momentAt(day, '00:00') ?? now;
  const until = momentAt(addDays(day, DAYS_AHEAD), '00:00') ?? now;
  const query = useQuery({
    ...busyQuery({
      handles: draft.interviewers.join(','),
      from: new Date(from).toISOString(),
      until: new Date(until).toISOString(),
    }),
    // The rows stay while another day or another person is loaded.
    placeholderData: keepPreviousData,
  });
  const own = moved && { from: Date.parse(moved.startsAt), to: Date.parse(moved.endsAt) };
  const holding = (query.data?.data ?? [])
    .filter(({ handle }) => draft.interviewers.includes(handle))
    .map(({ handle, busy, zone, workingHours, problem }): Person => ({
      handle,
      name: teammateName(handle, teammates),
      busy,
      zone: zone ?? timeZone(),
      workingHours: workingHours ?? DEFAULT_WORKING_HOURS,
      problem,
    }));
  const others = interviews.filter(({ id, state }) => id !== moved?.id && state === 'scheduled');
  const candidates: readonly Person[] = others.some(({ endsAt }) => Date.parse(endsAt) > from)
    ? [
        {
          handle: null,
          name: candidate.name,
          busy: others.map(({ startsAt, endsAt }) => ({ from: startsAt, to: endsAt })),
          zone: draft.zone,
          // Only their interviews here are known, so that any hour may suit them.
          workingHours: { ...DEFAULT_WORKING_HOURS, days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '23:59' },
          problem: null,
        },
      ]
    : [];
  const people = [...holding.map((person) => (own ? withoutInterview(person, own) : person)), ...candidates];
  /** True if everybody's times are loaded, so that free times can be told. */
  const isComplete =
    holding.length === draft.interviewers.length && holding.length > 0 && !query.isPlaceholderData;
  const start = startOf(draft);
  const isOne = isOneEnough(draft);
  const time = start !== null && { from: start, to: start + minutesOf(draft) * 60_000 };
  return {
    people,
    groups: groupsOf(people, isOne),
    isComplete,
    /** The one of several interviewers who takes the chosen time. Null: all of them do, or nobody is known to be free. */
    holder: isOne && isComplete && time ? holderAt(people, time, moved?.interviewers) : null,
    /** The candidate's time zone. Null: nobody has told it. */
    knownZone: interviews.length > 0 || draft.zone !== timeZone() ? draft.zone : null,
    from: Math.max(from, now),
    until,
    error: query.error,
    retry: () => void query.refetch(),
  };
}

/** The length of an interview while its minutes are typed. */
export function minutesOf({ minutes }: Pick<ScheduleDraft, 'minutes'>): number {
  return Math.max(5, Number(minutes) || 0);
}
