/** A job without an assessment in the demo workspace. */
export const JOB = 3;

/** A job with an assessment in the demo workspace: two sections, twelve questions. */
export const DEMO_JOB = 1;

/** The labels of the types of questions in the builder, in order. */
export const TYPE_LABELS = [
  'Single Choice',
  'Multi Choice',
  'Short Text',
  'Long Text',
  'Numeric',
  'File Upload',
];

/** A question to save. Questions of older assessments have other fields. */
export type QuestionInput = Record<string, unknown>;

export interface SectionInput {
  id: string;
  title: string;
  description?: string;
  questions: readonly QuestionInput[];
}

/** Sections with these titles, each with short questions of the given titles. */
export function sectionsOf(outline: Record<string, readonly string[]>): SectionInput[] {
  return Object.entries(outline).map(([name, questions]) => ({
    id: name,
    title: name,
    questions: questions.map((it) => ({ id: it, type: 'short', title: it })),
  }));
}

/** A section with these questions. */
export function sectionWith(questions: readonly QuestionInput[]): SectionInput {
  return { id: 's1', title: 'About you', description: 'In short.', questions };
}

/** One optional question of each type that can be answered. */
export const EVERY_TYPE: QuestionInput[] = [
  { id: 'role', type: 'short', title: 'Your role', maxLength: 20 },
  { id: 'story', type: 'long', title: 'Your story', maxLength: 1000 },
  { id: 'years', type: 'number', title: 'Years', min: 0, max: 20 },
  { id: 'place', type: 'single', title: 'Where to work', options: ['On site', 'Remote'] },
  { id: 'tools', type: 'multi', title: 'Tools', options: ['SQL', 'CSS', 'Go'] },
];

/** The submission after `answerAll` has answered every question of `EVERY_TYPE`. */
export const ALL_ANSWERS = {
  role: 'Engineer',
  story: 'Once\nand again',
  years: '7',
  place: 'Remote',
  tools: ['SQL', 'Go'],
};

/** The parts of a stored submission that tests compare. */
export interface Submission {
  id: number;
  candidateId: number | null;
  answers: Record<string, unknown>;
}

/**
 * The titles of the form’s visible questions. This function runs in the page, so it must not use anything outside
 * itself.
 */
export function shownQuestions(): string[] {
  return [...document.querySelectorAll('[data-question]')].map(
    (it) => it.querySelector('label[for], legend, p')?.firstChild?.textContent ?? '',
  );
}

/**
 * The sections in the editor with the titles of their questions. This function runs in the page, so it must not use
 * anything outside itself.
 */
export function shownOutline(): Record<string, string[]> {
  const sections = [...document.querySelectorAll('[data-section-editor]')].map((element) => {
    const questions = element.querySelectorAll<HTMLTextAreaElement>(
      'textarea[placeholder="Type the question…"]',
    );
    const name = element.querySelector<HTMLInputElement>('[data-part="title"]')?.value ?? '';
    return [name, [...questions].map((it) => it.value)];
  });
  return Object.fromEntries(sections) as Record<string, string[]>;
}
