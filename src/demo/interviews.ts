import { LOCAL_ACTOR } from '#domain/actor.ts';
import type { Candidate } from '#domain/candidate/candidate.ts';
import { newInterview, type Interview } from '#domain/interview/interview.ts';
import { newKit, type Kit, type NewKit } from '#domain/interview/kit.ts';
import { isRefusal } from '#domain/refusal.ts';
import type { Job } from '#domain/job/job.ts';
import { LOCAL_PROFILE } from '#domain/team/profile.ts';
import { DEMO_COLLEAGUES } from './colleagues.ts';
import { MOST_DETAILED } from './details.ts';
import { momentAfter } from './moments.ts';
import type { Random } from './random.ts';

const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000];

/** The number of jobs that have interview kits. */
const JOBS = 6;

/** The number of interviews, from a week ago until the next week. */
const INTERVIEWS = 18;
const DAYS_BEFORE = 6;
const PER_DAY = 2;

const PHONE_SCREEN: Omit<NewKit, 'jobId'> = {
  name: 'Phone screen',
  minutes: 30,
  stage: 'screen',
  interviewers: [],
  attributes: [
    {
      key: 'motivation',
      name: 'Motivation',
      about: 'Knows why this job, and what they would give up for it.',
    },
    { key: 'clarity', name: 'Clarity', about: 'Explains their work so that an outsider understands it.' },
  ],
  questions: [
    'What would you like to do more of?',
    'When could you begin?',
    'What do you need to know from us?',
  ],
};

const IN_DEPTH: Omit<NewKit, 'jobId'> = {
  name: 'In depth',
  minutes: 60,
  stage: 'tech',
  interviewers: [],
  attributes: [
    { key: 'depth', name: 'Depth', about: 'Knows why something is done, and not only how.' },
    { key: 'judgement', name: 'Judgement', about: 'Weighs costs and says what they would leave out.' },
    { key: 'listening', name: 'Listening', about: 'Takes up a hint, and asks before they build.' },
  ],
  questions: [
    'Tell us about the hardest decision of your last project.',
    'What would you do differently today?',
  ],
};

const TEAM: Omit<NewKit, 'jobId'> = {
  name: 'Meet the team',
  minutes: 45,
  stage: 'tech',
  interviewers: [],
  attributes: [
    { key: 'together', name: 'Working together', about: 'Says how they disagree, and with whom they did.' },
  ],
  questions: ['How do you like to get feedback?'],
};

/** The interview kits of some jobs (product §9). */
export function demoKits(jobs: readonly Job[]): Kit[] {
  const kits: Kit[] = [];
  const add = (given: Omit<NewKit, 'jobId'>, jobId: number) => {
    const kit = newKit({ ...given, jobId }, kits);
    if (!isRefusal(kit)) kits.push({ ...kit, id: kits.length + 1 });
  };
  const withKits = jobs.filter(({ status }) => status === 'active').slice(0, JOBS);
  for (const [place, { id }] of withKits.entries()) {
    const [one, two, three] = [0, 1, 2].map((next) => handleAt(place + next));
    add({ ...PHONE_SCREEN, interviewers: [LOCAL_PROFILE.handle, one ?? ''] }, id);
    add({ ...IN_DEPTH, interviewers: [one ?? '', two ?? '', three ?? ''] }, id);
    add(TEAM, id);
  }
  return kits;
}

/** The interviews of the library, from which jobs copy theirs (product §9). */
export function libraryKits(kits: readonly Kit[]): Kit[] {
  return [PHONE_SCREEN, IN_DEPTH, TEAM].map((kit, order) => ({
    ...kit,
    id: kits.length + order + 1,
    jobId: null,
    order,
  }));
}

/**
 * Interviews in the days around today (product §9): one after the other, so that nobody has two at a time. Most people have
 * accepted.
 */
export function demoInterviews(
  random: Random,
  candidates: readonly Candidate[],
  kits: readonly Kit[],
  dayStart: number,
): Interview[] {
  const kitOf = (candidate: Candidate) =>
    kits.find(({ jobId, stage }) => jobId === candidate.jobId && stage === candidate.stage);
  const invited = candidates.filter((each) => each.id <= MOST_DETAILED && kitOf(each)).slice(0, INTERVIEWS);
  return invited.flatMap((candidate, place) => {
    const kit = kitOf(candidate);
    const day = dayStart + (Math.floor(place / PER_DAY) - DAYS_BEFORE) * DAY_MS;
    const startsAt = new Date(day + (9 + 4 * (place % PER_DAY)) * HOUR_MS).toISOString();
    const at = momentAfter(random, candidate.stageSince, Math.min(dayStart, Date.parse(startsAt)));
    const interviewers = [place % 3 === 0 ? LOCAL_PROFILE.handle : handleAt(place)];
    if (place % 2 === 0) interviewers.push(handleAt(place + 3));
    const draft = {
      kit: kit ?? null,
      startsAt,
      zone: random.pick(['Europe/Berlin', 'America/New_York', 'Europe/London']),
      place: random.pick(['https://meet.example/hirelane', 'Room 2, first floor']),
      details: '',
      interviewers,
    };
    const made = newInterview(draft, candidate, `demo-${place + 1}@hirelane.example`, {
      by: LOCAL_ACTOR,
      at,
    });
    if (isRefusal(made)) return [];
    const answers = ['', ...made.interviewers]
      .filter(() => random.below(4) > 0)
      .map((who) => ({ who, answer: 'accepted', at, comment: '', proposedStart: null }) as const);
    return [{ ...made, id: place + 1, answers }];
  });
}

function handleAt(place: number): string {
  return DEMO_COLLEAGUES[place % DEMO_COLLEAGUES.length]?.handle ?? LOCAL_PROFILE.handle;
}
