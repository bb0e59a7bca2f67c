import type { AssessmentContent, Question, Section } from './model.ts';

/** Whether two contents are equal. Compares parts only when they are not the same object. */
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

function isSameQuestion(one: Question, other: Question): boolean {
  return (
    one.id === other.id &&
    one.type === other.type &&
    one.title === other.title &&
    one.required === other.required &&
    areSame(one.options ?? [], other.options ?? [], Object.is) &&
    (one.min ?? null) === (other.min ?? null) &&
    (one.max ?? null) === (other.max ?? null) &&
    (one.maxLength ?? null) === (other.maxLength ?? null) &&
    one.condition?.questionId === other.condition?.questionId &&
    one.condition?.equalsValue === other.condition?.equalsValue
  );
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
