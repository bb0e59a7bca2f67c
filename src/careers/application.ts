import type { Answer, Answers, AssessmentContent, Question } from '#domain/assessment/model.ts';
import { questionsOf } from '#domain/assessment/model.ts';
import { answersToSubmit } from '#domain/assessment/submission.ts';
import { validateAnswers } from '#domain/assessment/validate-answers.ts';
import { visibleQuestions } from '#domain/assessment/visibility.ts';
import { MOST_LINKS, phoneProblem } from '#domain/candidate/candidate-details.ts';
import { mailableProblem } from '#domain/email.ts';
import { linkProblem } from '#domain/link.ts';

/** The fields of an application as the applicant typed them. */
export interface TypedApplication {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  /** Separated by blanks or lines, with or without `https://`. */
  readonly links: string;
  /** The answers by question id, each with the values of its fields in order. A question for files has their names. */
  readonly answers: ReadonlyMap<string, readonly string[]>;
  readonly hasAgreed: boolean;
}

export const NOTHING_TYPED: TypedApplication = {
  name: '',
  email: '',
  phone: '',
  links: '',
  answers: new Map(),
  hasAgreed: false,
};

/** A field with an error. */
export interface Problem {
  /** The id of the field on the page. */
  readonly field: string;
  readonly label: string;
  readonly message: string;
}

/** The maximum lengths of the fields, in characters; those of answers are the database's. */
export const LIMITS = {
  name: 500,
  email: 320,
  phone: 60,
  links: 10_000,
  answer: 100_000,
  /** The text of one chosen option. */
  choice: 10_000,
  /** The number of chosen options. */
  choices: 1_000,
} as const;

/** The name of a question's field in the form. */
export function questionField(id: string): string {
  return `question-${id}`;
}

/** The errors of an application, in the form's order. Empty: it can be sent. */
export function applicationProblems(
  typed: TypedApplication,
  content: Pick<AssessmentContent, 'sections'>,
): Problem[] {
  const answers = answersToSubmit(content, answersOf(typed, content));
  const wrong = validateAnswers(content, answers);
  const missing = missingFiles(content, answers);
  const problem = (field: string, label: string, message: string | null | undefined) =>
    message ? [{ field, label, message }] : [];
  return [
    ...problem('name', 'Name', nameProblem(typed.name)),
    ...problem('email', 'Email', mailableProblem(typed.email)),
    ...problem('phone', 'Phone', phoneProblem(typed.phone)),
    ...problem('links', 'Links', linksProblem(typed.links)),
    ...questionsOf(content).flatMap((question) =>
      problem(
        questionField(question.id),
        labelOf(question),
        inWords(wrong.get(question.id), question) ??
          (missing.has(question.id) ? 'Choose a file' : lengthProblem(answers[question.id])),
      ),
    ),
    ...problem(
      'agreed',
      'Privacy',
      typed.hasAgreed ? null : 'Tick the box to agree, so that the application can be kept',
    ),
  ];
}

/** The links of an application, each with `https://` or `http://`. */
export function linksOf({ links }: Pick<TypedApplication, 'links'>): string[] {
  return links
    .split(/\s+/)
    .filter((each) => each !== '')
    .map((each) => (/^https?:\/\//i.test(each) ? each : `https://${each}`));
}

/** The answers as an assessment takes them: a text, or a list of texts for a multi choice. */
export function answersOf(
  { answers }: Pick<TypedApplication, 'answers'>,
  content: Pick<AssessmentContent, 'sections'>,
): Answers {
  return Object.fromEntries(
    questionsOf(content).flatMap(({ id, type }): [string, Answer][] => {
      const values = (answers.get(id) ?? []).filter((value) => value !== '');
      const [first] = values;
      if (first === undefined) return [];
      if (type === 'file') return [[id, values.join(', ')]];
      return [[id, type === 'multi' ? values : first]];
    }),
  );
}

/** The required questions for files without one. An assessment can't have files (product §5), an application can. */
function missingFiles(content: Pick<AssessmentContent, 'sections'>, answers: Answers): ReadonlySet<string> {
  const missing = visibleQuestions(content, answers).filter(
    ({ id, type, required }) => type === 'file' && required && answers[id] === undefined,
  );
  return new Set(missing.map(({ id }) => id));
}

function nameProblem(name: string): string | null {
  if (name.trim() === '') return 'Enter your name';
  return name.trim().length > LIMITS.name ? `At most ${LIMITS.name} characters` : null;
}

function linksProblem(text: string): string | null {
  const links = linksOf({ links: text });
  if (links.length > MOST_LINKS) return `At most ${MOST_LINKS} links`;
  return links.map(linkProblem).find((problem) => problem !== null) ?? null;
}

/** Refuses an answer that is longer than the database takes, whatever the question allows. */
function lengthProblem(answer: Answer | undefined): string | null {
  if (Array.isArray(answer)) {
    const isTooLong = answer.length > LIMITS.choices || answer.some((text) => text.length > LIMITS.choice);
    return isTooLong ? `At most ${LIMITS.choices} choices` : null;
  }
  const isTooLong = typeof answer === 'string' && answer.length > LIMITS.answer;
  return isTooLong ? `At most ${LIMITS.answer} characters` : null;
}

/** The title of a question without its last mark, because a colon follows in a list of errors. */
export function labelOf({ title }: Question): string {
  return title.replace(/(?<![\s?:.!])[\s?:.!]+$/, '') || title;
}

/** The errors of an assessment are short, because they stand in a form that people know. Applicants get sentences. */
function inWords(message: string | undefined, { min, max }: Question): string | null {
  if (message === undefined) return null;
  if (message === 'Required') return 'Answer this question';
  if (message === 'Must be a number') return 'Enter a number';
  if (message.startsWith('Min ')) return `Enter ${min} or more`;
  if (message.startsWith('Max ') && !message.endsWith('chars')) return `Enter ${max} or less`;
  const [, most] = /^Max (\d+) chars$/.exec(message) ?? [];
  return most === undefined ? message : `At most ${most} characters`;
}
