import { changeSections } from './edit-sections.ts';
import { mapItems, moveItem, removeItems, type Step } from './list-edits.ts';
import type { AssessmentContent, Question } from '#domain/assessment/model.ts';
import type { QuestionType } from '#domain/choices/question-type.ts';
import { newQuestion, optionName } from './new-question.ts';

/** An edit of a question's fields. Its type, options and condition have functions of their own. */
export interface QuestionEdit {
  readonly title?: string;
  readonly required?: boolean;
  readonly min?: number | null;
  readonly max?: number | null;
  readonly maxLength?: number | null;
}

/** Adds a question with its type's defaults at the end of a section. */
export function addQuestion(
  content: AssessmentContent,
  sectionId: string,
  type: QuestionType,
  id: string,
): AssessmentContent {
  return changeSections(content, (section) =>
    section.id === sectionId
      ? { ...section, questions: [...section.questions, newQuestion(type, id)] }
      : section,
  );
}

export function editQuestion(content: AssessmentContent, id: string, edit: QuestionEdit): AssessmentContent {
  return changeQuestion(content, id, (question) => ({ ...question, ...edit }));
}

/**
 * Replaces a question by an empty one of another type. This also resets its title, required and condition (product §4).
 */
export function changeType(content: AssessmentContent, id: string, type: QuestionType): AssessmentContent {
  return changeQuestion(content, id, (question) =>
    question.type === type ? question : newQuestion(type, id),
  );
}

/** Moves a question one step within its section. */
export function moveQuestion(content: AssessmentContent, id: string, step: Step): AssessmentContent {
  return changeLists(content, (questions) => moveItem(questions, (question) => question.id === id, step));
}

/** Removes a question. Conditions on it stay, and the builder warns about them. */
export function removeQuestion(content: AssessmentContent, id: string): AssessmentContent {
  return changeLists(content, (questions) => removeItems(questions, (question) => question.id === id));
}

/** Adds “Option N” (product §9). N is the new number of options, or the next number that is not taken. */
export function addOption(content: AssessmentContent, id: string): AssessmentContent {
  return changeOptions(content, id, (options) => {
    let n = options.length + 1;
    while (options.includes(optionName(n))) n++;
    return [...options, optionName(n)];
  });
}

export function editOption(
  content: AssessmentContent,
  id: string,
  at: number,
  text: string,
): AssessmentContent {
  return changeOptions(content, id, (options) =>
    options.map((option, place) => (place === at ? text : option)),
  );
}

export function removeOption(content: AssessmentContent, id: string, at: number): AssessmentContent {
  return changeOptions(content, id, (options) => options.filter((_, place) => place !== at));
}

/** Sets the question that a condition checks, with an empty value (product §5); null removes the condition. */
export function selectConditionQuestion(
  content: AssessmentContent,
  id: string,
  questionId: string | null,
): AssessmentContent {
  const condition = questionId === null ? null : { questionId, equalsValue: '' };
  return changeQuestion(content, id, (question) => ({ ...question, condition }));
}

export function editConditionValue(
  content: AssessmentContent,
  id: string,
  equalsValue: string,
): AssessmentContent {
  return changeQuestion(content, id, (question) =>
    question.condition ? { ...question, condition: { ...question.condition, equalsValue } } : question,
  );
}

/** Parses the text of a min or max field. Null when the text is empty or not a number (product §5). */
export function parseBound(text: string): number | null {
  const number = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : null;
}

/**
 * Parses the text of a max length field as a whole number. Null when the text is empty or not a number (product §5).
 */
export function parseMaxLength(text: string): number | null {
  const number = parseBound(text);
  return number === null ? null : Math.max(0, Math.trunc(number));
}

function changeOptions(
  content: AssessmentContent,
  id: string,
  change: (options: readonly string[]) => readonly string[],
): AssessmentContent {
  return changeQuestion(content, id, (question) => ({
    ...question,
    options: change(question.options ?? []),
  }));
}

function changeQuestion(
  content: AssessmentContent,
  id: string,
  change: (question: Question) => Question,
): AssessmentContent {
  return changeLists(content, (questions) =>
    mapItems(questions, (question) => (question.id === id ? change(question) : question)),
  );
}

function changeLists(
  content: AssessmentContent,
  change: (questions: readonly Question[]) => readonly Question[],
): AssessmentContent {
  return changeSections(content, (section) => {
    const questions = change(section.questions);
    return questions === section.questions ? section : { ...section, questions };
  });
}
