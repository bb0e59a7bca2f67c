import { groupBy } from '#domain/group-by.ts';
import type { Authorship } from '#domain/actor.ts';
import type { Candidate, CandidateWithJob } from '#domain/candidate/candidate.ts';
import { INTERVIEW_DETAILS_MAX_LENGTH } from '#domain/interview-fields.ts';
import type { Interview } from '#domain/interview/interview.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import { submitCard, type Scorecard } from '#domain/scorecard/scorecard.ts';
import { OVERALL_WORDS } from '#domain/scorecard/words.ts';
import type { Timestamp } from '#domain/time.ts';
import { titleKey } from './title-key.ts';

/** The most interviews in one import (product §22). */
export const MOST_PAST_INTERVIEWS = 20_000;

/** A past interview, as a file says it. */
export interface PastRow {
  /** The candidate's email and name. Either may be empty. */
  readonly email: string;
  readonly candidate: string;
  /** The title of the job; empty: it tells nothing. */
  readonly job: string;
  readonly name: string;
  readonly startsAt: Timestamp;
  readonly minutes: number;
  /** The handles of the teammates who held it. */
  readonly interviewers: readonly string[];
  /** The names of others who held it. */
  readonly others: readonly string[];
  readonly decision: Scorecard['overall'] | null;
  readonly notes: string;
}

type Known = Pick<CandidateWithJob, 'id' | 'name' | 'email' | 'jobTitle'>;

/** The candidate of an interview. If no candidate can be found, a sentence that says why and names nobody. */
type FoundFor<Each> = { readonly candidate: Each } | { readonly problem: string };

/** Finds the candidate of each row (product §22): by the email, else by the name; among several by the job. */
export function findCandidates<Each extends Known>(
  rows: readonly Pick<PastRow, 'email' | 'candidate' | 'job'>[],
  candidates: readonly Each[],
): FoundFor<Each>[] {
  const byEmail = groupBy(candidates, ({ email }) => emailKey(email));
  const byName = groupBy(candidates, ({ name }) => titleKey(name));
  return rows.map(({ email, candidate: name, job }) => {
    const ofEmail = email === '' ? undefined : byEmail.get(emailKey(email));
    const ofName = name === '' ? [] : (byName.get(titleKey(name)) ?? []);
    // Somebody of the same name with another email is another person.
    const people = ofEmail ?? ofName.filter((each) => email === '' || each.email === '');
    if (people.length === 0) return { problem: NOBODY };
    const [candidate, ...more] =
      job === '' ? people : people.filter(({ jobTitle }) => titleKey(jobTitle) === titleKey(job));
    if (!candidate) return { problem: OTHER_JOB };
    return more.length > 0 ? { problem: ofEmail ? SEVERAL_BY_EMAIL : SEVERAL_BY_NAME } : { candidate };
  });
}

function emailKey(email: string): string {
  return email.trim().toLowerCase();
}

const NOBODY = 'No candidate has this email or name. Import the candidate first.';
const OTHER_JOB = 'The candidate does not apply for this job. Correct the job, or leave it empty.';
const SEVERAL_BY_EMAIL = 'Several candidates have this email. Add their job to the row.';
const SEVERAL_BY_NAME = 'Several candidates have this name. Add their email or job to the row.';

/** A row with the candidate it was found to be about. */
export interface FoundRow {
  /** Its place in the file, from 0. */
  readonly row: number;
  readonly candidateId: number;
  readonly given: PastRow;
}

/** The rows of the workspace that an import of interviews reads. */
export interface BeforePast {
  /** The candidates of the rows, by the ids that the rows name. */
  readonly candidates: ReadonlyMap<number, Pick<Candidate, 'id' | 'jobId' | 'stage'>>;
  /** All interviews of these candidates. */
  readonly interviews: readonly Pick<Interview, 'candidateId' | 'name' | 'startsAt'>[];
}

/** An interview to add, with the scorecard of whoever held it. */
interface AddedPast {
  readonly row: number;
  readonly interview: Omit<Interview, 'id'>;
  readonly card: Omit<Scorecard, 'id' | 'interviewId'> | null;
}

/** The rows that an import of interviews writes, and the rows of the file that it leaves out. */
export interface PastPlan {
  readonly added: readonly AddedPast[];
  /** The places of the rows whose interview is there already, or in an earlier row. */
  readonly here: readonly number[];
  readonly unusable: readonly { readonly row: number; readonly problem: string }[];
}

/** The result of an import of interviews. */
export interface PastCounts {
  readonly added: number;
  readonly scorecards: number;
  readonly here: number;
  readonly unusable: PastPlan['unusable'];
}

/** Decides which interviews an import adds. A row that can't be used costs only itself (product §22). */
export function planPast(
  rows: readonly FoundRow[],
  { candidates, interviews }: BeforePast,
  zone: string,
  newUid: () => string,
  made: Authorship,
): PastPlan {
  const known = new Set(interviews.map(sameInterview));
  const [added, here, unusable]: [AddedPast[], number[], { row: number; problem: string }[]] = [[], [], []];
  for (const { row, candidateId, given } of rows) {
    const candidate = candidates.get(candidateId);
    const planned = candidate ? planOne(given, candidate, { zone, newUid }, made) : refuse('invalid', NOBODY);
    if (isRefusal(planned)) {
      unusable.push({ row, problem: planned.refused });
      continue;
    }
    const key = sameInterview(planned.interview);
    if (known.has(key)) here.push(row);
    else added.push({ row, ...planned });
    known.add(key);
  }
  return { added, here, unusable };
}

/** Equal for interviews that are the same: of one candidate, with one name and start. */
function sameInterview({ candidateId, name, startsAt }: BeforePast['interviews'][number]): string {
  return `${candidateId} ${Date.parse(startsAt)} ${titleKey(name)}`;
}

const MINUTE_MS = 60_000;

function planOne(
  given: PastRow,
  { id: candidateId, jobId, stage }: Pick<Candidate, 'id' | 'jobId' | 'stage'>,
  { zone, newUid }: { readonly zone: string; readonly newUid: () => string },
  made: Authorship,
): Pick<AddedPast, 'interview' | 'card'> | Refusal {
  const { startsAt, minutes, decision, notes } = given;
  const end = Date.parse(startsAt) + minutes * MINUTE_MS;
  if (end > Date.parse(made.at)) {
    return refuse('invalid', 'The interview is not over yet. Schedule it, or import it later.');
  }
  const interviewers = [...new Set(given.interviewers)];
  const [only, ...more] = [...interviewers, ...given.others];
  const writer =
    decision !== null && more.length === 0 ? interviewers.find((each) => each === only) : undefined;
  const details = writer === undefined ? detailsOf(given) : '';
  if (details.length > INTERVIEW_DETAILS_MAX_LENGTH) {
    return refuse(
      'invalid',
      `Without a scorecard, notes can’t be longer than ${INTERVIEW_DETAILS_MAX_LENGTH} characters. Shorten them, or name one interviewer and a decision.`,
    );
  }
  const interview = {
    candidateId,
    jobId,
    kitId: null,
    name: given.name.trim(),
    stage,
    attributes: [],
    questions: [],
    startsAt,
    endsAt: new Date(end).toISOString(),
    zone,
    place: '',
    details,
    interviewers,
    state: 'past',
    reason: '',
    uid: newUid(),
    sequence: 0,
    answers: [],
    bookingId: null,
    createdAt: made.at,
    by: made.by,
  } as const;
  if (writer === undefined || decision === null) return { interview, card: null };
  const card = submitCard(
    { overall: decision, ratings: [], notes },
    { interview: { ...interview, id: 0 }, cards: [] },
    { ...made, interviewer: writer },
  );
  if (isRefusal(card)) return card;
  const { interviewId: _, ...ofInterview } = card;
  return { interview, card: ofInterview };
}

/** The values of a row that have no field in an interview, a line each. */
function detailsOf({ others, decision, notes }: PastRow): string {
  return [
    ...(others.length > 0 ? [`Held by: ${others.join(', ')}`] : []),
    ...(decision === null ? [] : [`Decision: ${OVERALL_WORDS[decision]}`]),
    ...(notes.trim() === '' ? [] : [notes.trim()]),
  ].join('\n');
}
