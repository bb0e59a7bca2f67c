import { moveQuestion } from './edit-questions.ts';
import { changeSections } from './edit-sections.ts';
import { insertBefore, removeItems, type Step } from './list-edits.ts';
import { questionsOf, type AssessmentContent } from '#domain/assessment/model.ts';

/**
 * Moves a question to a section, before another question there.
 *
 * @param before the id of that other question; null, or an id from outside the section: the section's end
 */
export function moveQuestionBefore(
  content: AssessmentContent,
  id: string,
  sectionId: string,
  before: string | null,
): AssessmentContent {
  const question = questionsOf(content).find((it) => it.id === id);
  if (!question || before === id || !content.sections.some((it) => it.id === sectionId)) return content;
  return changeSections(content, (section) => {
    const questions =
      section.id === sectionId
        ? insertBefore(section.questions, question, (it) => it.id === before)
        : removeItems(section.questions, (it) => it === question);
    return questions === section.questions ? section : { ...section, questions };
  });
}

/** Moves a section before another one. The section goes to the end when `before` is null or unknown. */
export function moveSectionBefore(
  content: AssessmentContent,
  id: string,
  before: string | null,
): AssessmentContent {
  const section = content.sections.find((it) => it.id === id);
  if (!section || before === id) return content;
  const sections = insertBefore(content.sections, section, (it) => it.id === before);
  return sections === content.sections ? content : { ...content, sections };
}

/** Moves a question one step. At an end of its section, the question moves to the next or previous section. */
export function moveQuestionAcrossSections(
  content: AssessmentContent,
  id: string,
  step: Step,
): AssessmentContent {
  const moved = moveQuestion(content, id, step);
  if (moved !== content) return moved;
  const { sections } = content;
  const neighbour = sections[sections.findIndex((it) => it.questions.some((each) => each.id === id)) + step];
  if (!neighbour) return content;
  return moveQuestionBefore(
    content,
    id,
    neighbour.id,
    step === 1 ? (neighbour.questions[0]?.id ?? null) : null,
  );
}
