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

/** Shows a question only while the answer to another question is exactly this value (product §5). */
export const CONDITION = object({ questionId: text, equalsValue: text });

/** One question of an assessment (product §3). Fields a type doesn't use are absent or null. */
export const QUESTION = object({
  id: filledText,
  type: choice(QUESTION_TYPES),
  title: text,
  required: boolean,
  /** The options of a single or multi choice. */
  options: optional(list(text)),
  /** The lowest number that can be answered. */
  min: optional(nullable(number)),
  /** The highest number that can be answered. */
  max: optional(nullable(number)),
  /** The most characters of a short or long text. */
  maxLength: optional(nullable(number)),
  condition: nullable(CONDITION),
});

export const SECTION = object({
  id: filledText,
  title: text,
  description: text,
  questions: list(QUESTION),
});

/** A question as it was when answered. It keeps the answer readable after the assessment changes. */
export const ANSWERED_QUESTION = object({ id: text, title: text, type: choice(QUESTION_TYPES) });

/** An answer: a text, the chosen texts of a multi choice, or the value of a numeric input. */
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
