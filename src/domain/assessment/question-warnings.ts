import { choicesOf } from './choices.ts';
import { questionsOf, type AssessmentContent, type Question } from './model.ts';
import { shownTitle } from './normalise.ts';

/** A problem with a question that its author should know. The assessment can still be saved (product §5). */
export interface Warning {
  readonly about: 'condition' | 'options' | 'limits';
  readonly text: string;
}

/** The warnings by question id, in the form's order. Questions without a warning are left out. */
export function questionWarnings(content: Pick<AssessmentContent, 'sections'>): Map<string, Warning[]> {
  const form = formOf(content);
  const warnings = new Map<string, Warning[]>();
  for (const question of form.questions) {
    const found = [
      ...warningsAbout('options', optionProblems(question)),
      ...warningsAbout('limits', limitProblems(question)),
      ...warningsAbout('condition', conditionProblems(question, form)),
    ];
    if (found.length > 0) warnings.set(question.id, found);
  }
  return warnings;
}

interface Form {
  readonly questions: readonly Question[];
  readonly byId: ReadonlyMap<string, Question>;
  readonly placeOf: ReadonlyMap<string, number>;
}

function formOf(content: Pick<AssessmentContent, 'sections'>): Form {
  const questions = questionsOf(content);
  return {
    questions,
    byId: new Map(questions.map((question) => [question.id, question])),
    placeOf: new Map(questions.map((question, place) => [question.id, place])),
  };
}

function warningsAbout(about: Warning['about'], texts: readonly string[]): Warning[] {
  return texts.map((text) => ({ about, text }));
}

function optionProblems(question: Question): string[] {
  if (question.type !== 'single' && question.type !== 'multi') return [];
  const { options = [] } = question;
  if (choicesOf(question).length === 0) return ['There is nothing to choose from yet.'];
  const texts = options.filter((option) => option.trim() !== '');
  const repeated = new Set(texts.filter((option, at) => texts.indexOf(option) !== at));
  return [
    ...[...repeated].map((option) => `“${option}” is there more than once: the form shows it once.`),
    ...(texts.length < options.length ? ['An empty option is not shown in the form.'] : []),
  ];
}

function limitProblems({ type, min, max, maxLength }: Question): string[] {
  if (type === 'number' && typeof min === 'number' && typeof max === 'number' && min > max) {
    return [`No number fits: the min, ${min}, is above the max, ${max}.`];
  }
  return (type === 'short' || type === 'long') && maxLength === 0
    ? ['Nothing can be typed: the max length is 0.']
    : [];
}

function conditionProblems(question: Question, form: Form): string[] {
  const { condition } = question;
  if (!condition) return [];
  const awaited = form.byId.get(condition.questionId);
  const problem = ownProblem(question, awaited) ?? chainProblem(question, form);
  if (problem !== null) return [`Never shown: ${problem}`];
  return awaited && comesLater(awaited, question, form)
    ? [
        `“${shownTitle(awaited)}” comes later: this question can only appear once that one is answered, above it.`,
      ]
    : [];
}

function comesLater(awaited: Question, question: Question, { placeOf }: Form): boolean {
  return (placeOf.get(awaited.id) ?? 0) > (placeOf.get(question.id) ?? 0);
}

/**
 * Says why a question's own condition can never be met; null when it can. Ignores the conditions of other questions.
 */
function ownProblem({ id, condition }: Question, awaited: Question | undefined): string | null {
  if (!condition) return null;
  const value = condition.equalsValue;
  if (!awaited) return 'the question it waits for no longer exists.';
  if (awaited.id === id) return 'it waits for an answer to itself.';
  const title = `“${shownTitle(awaited)}”`;
  if (awaited.type === 'multi')
    return `${title} is a multi choice, and a list of choices never equals a value.`;
  if (awaited.type === 'file') return `${title} is a file upload, which nobody can answer.`;
  if (value === '') return 'the value to wait for is still empty.';
  return valueProblem(awaited, value, title);
}

/** Says why a question can never have this answer; null when it can. */
function valueProblem(awaited: Question, value: string, title: string): string | null {
  const { type, min, max, maxLength } = awaited;
  if (type === 'single') {
    return choicesOf(awaited).includes(value) ? null : `“${value}” is not an option of ${title}.`;
  }
  if (type === 'number') {
    const number = value.trim() === '' ? Number.NaN : Number(value);
    if (!Number.isFinite(number)) return `“${value}” is not a number, and ${title} asks for one.`;
    if (typeof min === 'number' && number < min) return `${value} is below the min of ${title}, ${min}.`;
    if (typeof max === 'number' && number > max) return `${value} is above the max of ${title}, ${max}.`;
  }
  const isText = type === 'short' || type === 'long';
  return isText && typeof maxLength === 'number' && value.length > maxLength
    ? `“${value}” is longer than ${title} allows, ${maxLength} characters.`
    : null;
}

/**
 * Follows the conditions from question to question. Returns the problem when they lead to a question that is never
 * shown, or back to the start.
 */
function chainProblem(question: Question, { byId }: Form): string | null {
  const first = question.condition && byId.get(question.condition.questionId);
  const seen = new Set<string>();
  if (!first) return null;
  let awaited: Question | undefined = first;
  while (awaited?.condition) {
    const next: Question | undefined = byId.get(awaited.condition.questionId);
    if (next?.id === question.id)
      return `it waits for “${shownTitle(first)}”, which waits for this question.`;
    if (ownProblem(awaited, next) !== null || seen.has(awaited.id)) {
      return `it waits for “${shownTitle(first)}”, which is never shown itself.`;
    }
    seen.add(awaited.id);
    awaited = next;
  }
  return null;
}
