import { moveQuestion } from './edit-questions.ts';
import { changeSections } from './edit-sections.ts';
import { placeItem, without, type Step } from './list.ts';
import { questionsOf, type AssessmentContent } from './model.ts';

/**
 * Puts a question before another in any section, or at the section's end.
 *
 * @param before null, unknown or in another section: at the end
 */
export function placeQuestion(
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
        ? placeItem(section.questions, question, (it) => it.id === before)
        : without(section.questions, (it) => it === question);
    return questions === section.questions ? section : { ...section, questions };
  });
}

/** Puts a section before another; null or unknown: at the end. */
export function placeSection(
  content: AssessmentContent,
  id: string,
  before: string | null,
): AssessmentContent {
  const section = content.sections.find((it) => it.id === id);
  if (!section || before === id) return content;
  const sections = placeItem(content.sections, section, (it) => it.id === before);
  return sections === content.sections ? content : { ...content, sections };
}

/** A step through the whole form: past an end of its section a question goes on into the next one. */
export function moveQuestionOn(content: AssessmentContent, id: string, step: Step): AssessmentContent {
  const moved = moveQuestion(content, id, step);
  if (moved !== content) return moved;
  const { sections } = content;
  const neighbour = sections[sections.findIndex((it) => it.questions.some((each) => each.id === id)) + step];
  if (!neighbour) return content;
  return placeQuestion(content, id, neighbour.id, step === 1 ? (neighbour.questions[0]?.id ?? null) : null);
}
