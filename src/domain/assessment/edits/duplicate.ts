import { changeSections } from './edit-sections.ts';
import {
  questionsOf,
  type AssessmentContent,
  type Question,
  type Section,
} from '#domain/assessment/model.ts';

/** Adds a copy after the question, with the same condition. */
export function duplicateQuestion(content: AssessmentContent, id: string, newId: string): AssessmentContent {
  return changeSections(content, (section) => {
    const at = section.questions.findIndex((it) => it.id === id);
    const question = section.questions[at];
    if (!question) return section;
    return { ...section, questions: section.questions.toSpliced(at + 1, 0, { ...question, id: newId }) };
  });
}

/**
 * Adds a copy after the section. A condition on a question of the same section becomes one on that question's copy.
 *
 * @param copy the id of the section's copy
 * @param newId makes the id of each question's copy
 */
export function duplicateSection(
  content: AssessmentContent,
  id: string,
  copy: string,
  newId: () => string,
): AssessmentContent {
  const at = content.sections.findIndex((it) => it.id === id);
  const section = content.sections[at];
  if (!section) return content;
  return { ...content, sections: content.sections.toSpliced(at + 1, 0, copyOf(section, copy, newId)) };
}

function copyOf(section: Section, id: string, newId: () => string): Section {
  const copies = new Map(questionsOf({ sections: [section] }).map((question) => [question.id, newId()]));
  const rename = (questionId: string) => copies.get(questionId) ?? questionId;
  return { ...section, id, questions: section.questions.map((question) => copied(question, rename)) };
}

function copied(question: Question, rename: (questionId: string) => string): Question {
  const { id, condition } = question;
  return {
    ...question,
    id: rename(id),
    condition: condition && { ...condition, questionId: rename(condition.questionId) },
  };
}
