import {
  boolean,
  choice,
  filledText,
  list,
  map,
  nullable,
  number,
  object,
  optional,
  text,
  union,
} from './field.ts';
import { QUESTION_TYPES } from './choices/question-type.ts';

/** Shows a question only while another's answer equals a value exactly (product §5). */
export const CONDITION = object({ questionId: text, equalsValue: text });

/** One question of an assessment (product §3). Fields a type doesn't use are absent or null. */
export const QUESTION = object({
  /** A uuid. */
  id: filledText,
  type: choice(QUESTION_TYPES),
  title: text,
  required: boolean,
  /** Single and multi. */
  options: optional(list(text)),
  /** Number: the least answer allowed. */
  min: optional(nullable(number)),
  /** Number: the greatest answer allowed. */
  max: optional(nullable(number)),
  /** Short and long: characters allowed. */
  maxLength: optional(nullable(number)),
  condition: nullable(CONDITION),
});

export const SECTION = object({
  /** A uuid. */
  id: filledText,
  title: text,
  description: text,
  questions: list(QUESTION),
});

/** A question as it was when answered, so that an answer stays readable after the assessment changes. */
export const ANSWERED_QUESTION = object({ id: text, title: text, type: choice(QUESTION_TYPES) });

/** An answer: text, the texts chosen of a multi choice, or a numeric input's value. */
export const ANSWER = union(
  [
    { kind: 'text', maxLength: 100_000 },
    list({ kind: 'text', maxLength: 10_000 }, { maxLength: 1_000 }),
    number,
  ],
  'a text, a list of texts or a number',
);

/** Answers by question id. */
export const ANSWERS = map(ANSWER);
