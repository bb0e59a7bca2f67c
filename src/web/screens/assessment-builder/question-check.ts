import { questionWarnings, type Warning } from '#domain/assessment/question-warnings.ts';
import type { AssessmentContent } from '#domain/assessment/model.ts';

export type Warnings = ReadonlyMap<string, readonly Warning[]>;

/**
 * Checks the questions after each edit. A question with unchanged warnings gets the same array, so that a key press
 * renders no other question.
 */
export function createCheck(): (content: AssessmentContent) => Warnings {
  let checked: AssessmentContent | null = null;
  let warnings: Warnings = new Map();
  return function check(content) {
    if (content === checked) return warnings;
    checked = content;
    warnings = keepSame(warnings, questionWarnings(content));
    return warnings;
  };
}

function keepSame(before: Warnings, now: Warnings): Warnings {
  const kept = new Map([...now].map(([id, found]) => [id, sameOr(before.get(id), found)] as const));
  const isSame = kept.size === before.size && [...kept].every(([id, found]) => before.get(id) === found);
  return isSame ? before : kept;
}

function sameOr(before: readonly Warning[] | undefined, now: readonly Warning[]): readonly Warning[] {
  const isSame =
    before?.length === now.length &&
    now.every(({ about, text }, at) => before[at]?.about === about && before[at]?.text === text);
  return isSame ? before : now;
}
