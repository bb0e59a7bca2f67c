import type { Answer, Answers } from '#domain/assessment/model.ts';
import { readKept } from '#web/local-draft/local-draft.ts';

/** Answers typed before and not handed in. */
export interface AnswersDraft {
  readonly at: Date;
  readonly answers: Answers;
}

/** Each candidate's answers are kept apart, and those for nobody too. */
export function draftKey(jobId: string, candidateId: number | null): string {
  return `hirelane-answers-${jobId}-${candidateId ?? 'nobody'}`;
}

export function readDraft(key: string): AnswersDraft | null {
  const kept = readKept(key);
  if (kept === null || typeof kept.value !== 'object' || kept.value === null) return null;
  const answers = Object.entries(kept.value).filter((entry): entry is [string, Answer] => isAnswer(entry[1]));
  return answers.length === 0 ? null : { at: kept.at, answers: Object.fromEntries(answers) };
}

function isAnswer(value: unknown): value is Answer {
  return typeof value === 'string' || (Array.isArray(value) && value.every((it) => typeof it === 'string'));
}
