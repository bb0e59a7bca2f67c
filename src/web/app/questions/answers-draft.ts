import type { Answer, Answers } from '#domain/assessment/model.ts';
import { readLocalDraft } from '#web/app/device/local-draft.ts';

/** Answers that were typed earlier and not submitted. */
interface AnswersDraft {
  readonly at: Date;
  readonly answers: Answers;
}

/** The name of the local draft. Each candidate has one, and so has the form without a candidate. */
export function answersDraftName(jobId: string, candidateId: number | null): string {
  return `answers-${jobId}-${candidateId ?? 'nobody'}`;
}

export function readAnswersDraft(name: string): AnswersDraft | null {
  const kept = readLocalDraft(name);
  if (kept === null || typeof kept.value !== 'object' || kept.value === null) return null;
  const answers = Object.entries(kept.value).filter((entry): entry is [string, Answer] => isAnswer(entry[1]));
  return answers.length === 0 ? null : { at: kept.at, answers: Object.fromEntries(answers) };
}

function isAnswer(value: unknown): value is Answer {
  return typeof value === 'string' || (Array.isArray(value) && value.every((it) => typeof it === 'string'));
}
