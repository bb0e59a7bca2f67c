/** A job the demo workspace has no assessment for. */
export const JOB = 3;

/** A job it has one for: two sections, twelve questions. */
export const DEMO_JOB = 1;

/** The types of questions as the builder’s buttons and its selector name them, in their order. */
export const TYPE_LABELS = [
  'Single Choice',
  'Multi Choice',
  'Short Text',
  'Long Text',
  'Numeric',
  'File Upload',
];

/** A question as it is handed in; shapes of older assessments have other fields. */
export type QuestionInput = Record<string, unknown>;

export interface SectionInput {
  id: string;
  title: string;
  description?: string;
  questions: readonly QuestionInput[];
}

/** Sections of these titles, each with short questions of these titles. */
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

/** One question of each type that takes an answer, none required. */
export const EVERY_TYPE: QuestionInput[] = [
  { id: 'role', type: 'short', title: 'Your role', maxLength: 20 },
  { id: 'story', type: 'long', title: 'Your story', maxLength: 1000 },
  { id: 'years', type: 'number', title: 'Years', min: 0, max: 20 },
  { id: 'place', type: 'single', title: 'Where to work', options: ['On site', 'Remote'] },
  { id: 'tools', type: 'multi', title: 'Tools', options: ['SQL', 'CSS', 'Go'] },
];

/** What the form sends when every question of `EVERY_TYPE` is answered by `answerAll`. */
export const ALL_ANSWERS = {
  role: 'Engineer',
  story: 'Once\nand again',
  years: '7',
  place: 'Remote',
  tools: ['SQL', 'Go'],
};

/** What is stored of a submission. */
export interface Submission {
  id: number;
  candidateId: number | null;
  answers: Record<string, unknown>;
}

/** The titles of the form’s questions on the screen, as they read. Runs in the page, so it stands alone. */
export function shownQuestions(): string[] {
  return [...document.querySelectorAll('[data-question]')].map(
    (it) => it.querySelector('label[for], legend, p')?.firstChild?.textContent ?? '',
  );
}

/** The sections with the titles of their questions, as the editor shows them. Runs in the page, so it stands alone. */
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
