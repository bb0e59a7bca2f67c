import type { AssessmentContent, Condition, Question, Section } from './model.ts';
import { QUESTION_TYPES, type QuestionType } from '#domain/choices/question-type.ts';

/** The title that the form shows for a question without one (product §3). */
const UNTITLED_QUESTION = 'Untitled question';

/** The title that the form shows for a section without one (product §3). */
export const UNTITLED_SECTION = 'Section';

type Loose = Readonly<Record<string, unknown>>;

/**
 * Upgrades a stored assessment to today's shape. Accepts any value and never throws.
 *
 * Older types, labels and showIf objects are converted. Missing, repeated and unusable ids are replaced. Missing fields
 * get their defaults, and empty titles stay empty. Anything that can't be read as a section or a question is left out.
 *
 * @param newId makes a uuid
 */
export function upgradeAssessment(input: unknown, newId: () => string): AssessmentContent {
  const { title, sections } = isLoose(input) ? input : {};
  const sectionId = idKeeper(newId);
  const questionId = idKeeper(newId);
  return {
    title: asText(title),
    sections: looseItems(sections).map((section) => upgradeSection(section, sectionId, questionId)),
  };
}

/**
 * An assessment as the form shows it: upgraded, and with a title for each untitled section and question (product §3).
 */
export function normaliseAssessment(input: unknown, newId: () => string): AssessmentContent {
  const { title, sections } = upgradeAssessment(input, newId);
  return {
    title,
    sections: sections.map((section) => ({
      ...section,
      title: isBlank(section.title) ? UNTITLED_SECTION : section.title,
      questions: section.questions.map((question) => ({ ...question, title: shownTitle(question) })),
    })),
  };
}

/** A question's title as the form shows it. */
export function shownTitle({ title }: Pick<Question, 'title'>): string {
  return isBlank(title) ? UNTITLED_QUESTION : title;
}

type KeepId = (id: unknown) => string;

/** Keeps the first use of each id. Replaces missing and repeated ids, because edits and answers refer to ids. */
function idKeeper(newId: () => string): KeepId {
  const seen = new Set<string>();
  return function keepId(given) {
    const text = asText(given);
    const id = isUsable(text) && !seen.has(text) ? text : newId();
    seen.add(id);
    return id;
  };
}

/** Tells whether an id can be a key of the answers object: there, `__proto__` would set the prototype. */
function isUsable(id: string): boolean {
  return id !== '' && id !== '__proto__';
}

function upgradeSection(section: Loose, sectionId: KeepId, questionId: KeepId): Section {
  return {
    id: sectionId(section.id),
    title: asText(section.title),
    description: asText(section.description),
    questions: looseItems(section.questions).map((question) =>
      upgradeQuestion(question, questionId(question.id)),
    ),
  };
}

function upgradeQuestion(question: Loose, id: string): Question {
  const { options, min, max, maxLength } = question;
  const type = upgradeType(question.type);
  const offersChoice = type === 'single' || type === 'multi';
  const title = asText(question.title);
  return {
    id,
    type,
    title: isBlank(title) ? asText(question.label) || title : title,
    required: question.required === true,
    ...((offersChoice || Array.isArray(options)) && { options: texts(options) }),
    ...(min !== undefined && { min: finiteOrNull(min) }),
    ...(max !== undefined && { max: finiteOrNull(max) }),
    ...(maxLength !== undefined && { maxLength: lengthOrNull(maxLength) }),
    condition: upgradeCondition(question),
  };
}

/** An unknown type becomes short text, so that the question is kept and can be answered. */
function upgradeType(type: unknown): QuestionType {
  if (type === 'numeric') return 'number';
  return QUESTION_TYPES.find((known) => known === type) ?? 'short';
}

/**
 * The question's condition. An older question has `showIf` instead, `{ "<question id>": "<value>" }`, whose first entry
 * counts (product §3).
 */
function upgradeCondition({ condition, showIf }: Loose): Condition | null {
  const today = isLoose(condition) ? conditionOn(condition.questionId, condition.equalsValue) : null;
  const [older] = isLoose(showIf) ? Object.entries(showIf) : [];
  return today ?? (older ? conditionOn(...older) : null);
}

/** A condition on the question with this id. Null when the id is empty, because no question has an empty id. */
function conditionOn(question: unknown, value: unknown): Condition | null {
  const questionId = asText(question);
  return questionId === '' ? null : { questionId, equalsValue: asText(value) };
}

function isLoose(value: unknown): value is Loose {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function looseItems(value: unknown): Loose[] {
  return Array.isArray(value) ? value.filter(isLoose) : [];
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

/** Texts, numbers and booleans as text; any other value as the empty text. */
function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

function finiteOrNull(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

function lengthOrNull(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null;
}

function isBlank(text: string): boolean {
  return text.trim() === '';
}
