import { QUESTION } from '#domain/assessment-fields.ts';
import { sameValue } from '#domain/change.ts';
import type { AssessmentContent, Question, Section } from './model.ts';

/** Tells whether two contents are equal. Compares parts only when they are not the same object. */
export function isSameContent(one: AssessmentContent, other: AssessmentContent): boolean {
  return one === other || (one.title === other.title && areSame(one.sections, other.sections, isSameSection));
}

function isSameSection(one: Section, other: Section): boolean {
  return (
    one.id === other.id &&
    one.title === other.title &&
    one.description === other.description &&
    areSame(one.questions, other.questions, isSameQuestion)
  );
}

const QUESTION_FIELDS = Object.keys(QUESTION.fields) as (keyof Question)[];

/** A field that the question's type does not use is null or missing. */
function isSameQuestion(one: Question, other: Question): boolean {
  return QUESTION_FIELDS.every((field) => sameValue(one[field] ?? null, other[field] ?? null));
}

function areSame<Item>(
  some: readonly Item[],
  others: readonly Item[],
  isSame: (one: Item, other: Item) => boolean,
): boolean {
  if (some === others) return true;
  return (
    some.length === others.length &&
    some.every((one, at) => {
      const other = others[at];
      return one === other || (other !== undefined && isSame(one, other));
    })
  );
}
