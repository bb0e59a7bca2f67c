import { emptyAssessment, type AssessmentContent } from '#domain/assessment/model.ts';
import { newQuestion } from '#domain/assessment/edits/new-question.ts';

/** Sections with short questions. The titles are the ids. */
export function sampleContent(outline: Readonly<Record<string, readonly string[]>>): AssessmentContent {
  const sections = Object.entries(outline).map(([id, questions]) => ({
    id,
    title: id,
    description: '',
    questions: questions.map((it) => ({ ...newQuestion('short', it), title: it })),
  }));
  return { ...emptyAssessment(1), sections };
}
