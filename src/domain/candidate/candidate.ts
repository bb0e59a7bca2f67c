import type { Authorship } from '#domain/actor.ts';
import { editTags, NO_DETAILS, withDetails, type GivenDetails, type TagEdit } from './candidate-details.ts';
import { NO_OWNER_OR_RATING, withOwnerAndRating, type GivenOwnerAndRating } from './owner-and-rating.ts';
import { sameValue } from '#domain/change.ts';
import type { Job } from '#domain/job/job.ts';
import {
  NO_REASON,
  rejectionFor,
  rejectionReason,
  type GivenReason,
  type Reason,
} from '#domain/reason/reason.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import type { Stage } from '#domain/stage.ts';
import type { Row } from '#domain/tables.ts';
import type { Timestamp } from '#domain/time.ts';
import { CREATED_NOTE, type TimelineEvent } from './timeline.ts';

/** The most candidates that can be changed together (product §2). */
export const MOST_CHANGED_TOGETHER = 10_000;

/** In characters. */
export const NAME_MAX_LENGTH = 500;

/** A person in the pipeline of one job (product §3), as stored. */
export interface Candidate extends Row<'candidates'> {}

/** A candidate as the API answers it, with the title of its job and the rejection reason in words. */
export interface CandidateWithJob extends Candidate {
  readonly jobTitle: string;
  /** The reason in words. Null: not rejected, or rejected without a reason. */
  readonly rejectionReason: string | null;
}

/** The marks of a candidate in a list: notes, files, interviews and applications. */
export interface CandidateMarks {
  readonly noteCount: number;
  readonly fileCount: number;
  /** When the candidate's interviews begin that are not cancelled, the earliest first. */
  readonly interviewsAt: readonly Timestamp[];
  /** The next step that is due first. Null: there is no open one. */
  readonly nextStep: Pick<Row<'steps'>, 'text' | 'day'> | null;
  /** How many applications the person has, with this one. Only those count of which that was decided (product §14). */
  readonly applicationCount: number;
  /** When something last happened with the candidate, or when their planned interview begins (product §5). */
  readonly lastActivity: Timestamp;
  /** When the first message came in that nobody answered. Null: the candidate does not wait for our answer. */
  readonly waitingSince: Timestamp | null;
}

/** The titles of jobs and the texts of reasons, by the ids in candidates' rows. */
interface CandidateNames {
  readonly jobs: ReadonlyMap<number, Pick<Job, 'title'>>;
  readonly reasons: ReadonlyMap<number, Pick<Reason, 'name'>>;
}

/** Adds titles and reasons to candidates. The title of an unknown job is empty. */
export function withNames(
  candidates: readonly Candidate[],
  { jobs, reasons }: CandidateNames,
): CandidateWithJob[] {
  return candidates.map((candidate) => ({
    ...candidate,
    jobTitle: jobs.get(candidate.jobId)?.title ?? '',
    rejectionReason: rejectionReason(candidate, reasons.get(candidate.reasonId ?? 0)?.name),
  }));
}

export interface CandidateDraft extends GivenDetails, GivenOwnerAndRating {
  readonly name: string;
  readonly email: string;
  readonly jobId: number;
  /** The time when the candidate applied; absent: now. */
  readonly appliedAt?: Timestamp | undefined;
}

export interface CandidateEdit extends GivenDetails, GivenOwnerAndRating {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly appliedAt?: Timestamp | undefined;
  readonly stage?: Stage | undefined;
  /** The reason why the candidate is rejected. */
  readonly reason?: GivenReason | undefined;
  /** The reason why the candidate moves, as the note of the event. */
  readonly why?: string | undefined;
}

/** A timeline event before the store has set its ids. */
export type NewTimelineEvent = Omit<TimelineEvent, 'id' | 'candidateId'>;

/** A changed candidate, and the timeline event to store in the same transaction if there is one. */
export interface CandidateChange {
  readonly candidate: Candidate;
  readonly event: NewTimelineEvent | null;
  /** The new note for the event of the rejection; absent: the note stays. */
  readonly rejectionNote?: string;
}

/** The longest reason of a move, in characters. */
export const WHY_MAX_LENGTH = 500;

/** The number of milliseconds that a moment may be in the future. Clocks differ, and days differ by time zone. */
const CLOCK_TOLERANCE = 24 * 60 * 60 * 1000;

/** Refuses a candidate who applies in the future; null: not refused. */
export function refuseFuture(appliedAt: Timestamp | undefined, now: Timestamp): Refusal | null {
  if (appliedAt === undefined || Date.parse(appliedAt) <= Date.parse(now) + CLOCK_TOLERANCE) return null;
  return refuse('invalid', 'Nobody has applied in the future yet: give a day that has come');
}

/** A new candidate in `applied`, and the event "Created". */
export function newCandidate(
  draft: CandidateDraft,
  { by, at }: Authorship,
): { candidate: Omit<Candidate, 'id'>; event: NewTimelineEvent } {
  return {
    candidate: {
      name: draft.name.trim(),
      email: draft.email.trim(),
      jobId: draft.jobId,
      stage: 'applied',
      stageSince: at,
      ...NO_REASON,
      appliedAt: draft.appliedAt ?? at,
      ...withDetails(NO_DETAILS, draft),
      ...withOwnerAndRating(NO_OWNER_OR_RATING, draft),
    },
    event: { at, by, fromStage: 'applied', toStage: 'applied', note: CREATED_NOTE },
  };
}

/**
 * Moves a candidate to any stage. Each change makes one event; moving to the same stage changes nothing (product §4).
 * Leaving Rejected removes the reason. A move is after the one before it, although a device may send it later.
 */
export function moveToStage(
  candidate: Candidate,
  stage: Stage,
  { by, at: happened }: Authorship,
): CandidateChange {
  if (candidate.stage === stage) return { candidate, event: null };
  const at = laterOf(happened, candidate.stageSince);
  return {
    candidate: { ...candidate, stage, stageSince: at, ...NO_REASON },
    event: { at, by, fromStage: candidate.stage, toStage: stage, note: '' },
  };
}

/** A moment, or right after another one if it is not later. */
function laterOf(at: Timestamp, other: Timestamp): Timestamp {
  return at > other ? at : new Date(Date.parse(other) + 1).toISOString();
}

/**
 * Stores why a candidate is rejected, on the candidate and as the note of the rejection's event.
 *
 * @param change the move that comes with the reason, if there is one
 */
function giveReason(
  { candidate, event }: CandidateChange,
  given: GivenReason,
  reasons: readonly Reason[],
): CandidateChange | Refusal {
  if (candidate.stage !== 'rejected') {
    return refuse('invalid', `${candidate.name} is not rejected, so there is no reason for it`);
  }
  const rejection = rejectionFor(given, reasons);
  if (isRefusal(rejection)) return rejection;
  const name = reasons.find(({ id }) => id === rejection.reasonId)?.name;
  const note = rejectionReason(rejection, name) ?? '';
  const rejected = { ...candidate, ...rejection };
  return event
    ? { candidate: rejected, event: { ...event, note } }
    : { candidate: rejected, event: null, rejectionNote: note };
}

/** Applies an edit. Returns the same candidate object when nothing differs. */
export function editCandidate(
  candidate: Candidate,
  edit: CandidateEdit,
  made: Authorship,
  reasons: readonly Reason[],
): CandidateChange | Refusal {
  const early = edit.appliedAt === candidate.appliedAt ? null : refuseFuture(edit.appliedAt, made.at);
  if (early) return early;
  const edited = {
    ...candidate,
    name: edit.name?.trim() ?? candidate.name,
    email: edit.email?.trim() ?? candidate.email,
    appliedAt: edit.appliedAt ?? candidate.appliedAt,
    ...withDetails(candidate, edit),
    ...withOwnerAndRating(candidate, edit),
  };
  const stays = sameValue(edited, candidate);
  const moved = moveToStage(stays ? candidate : edited, edit.stage ?? candidate.stage, made);
  if (edit.reason !== undefined) return giveReason(moved, edit.reason, reasons);
  if (edit.why === undefined) return moved;
  if (!moved.event) return refuse('invalid', 'Only a move to another stage has a reason');
  return { ...moved, event: { ...moved.event, note: edit.why.trim() } };
}

/**
 * Applies an edit of several candidates to one of them. A reason without a move applies to rejected candidates only.
 */
export function editOneOfSeveral(
  candidate: Candidate,
  {
    reason,
    addTags,
    removeTags,
    ...edit
  }: Pick<CandidateEdit, 'stage' | 'reason' | keyof GivenOwnerAndRating> & TagEdit,
  made: Authorship,
  reasons: readonly Reason[],
): CandidateChange | Refusal {
  const tags = addTags || removeTags ? editTags(candidate.tags, { addTags, removeTags }) : undefined;
  if (isRefusal(tags)) return tags;
  const isExplained = edit.stage !== undefined || candidate.stage === 'rejected';
  return editCandidate(candidate, { ...edit, tags, ...(isExplained && { reason }) }, made, reasons);
}
