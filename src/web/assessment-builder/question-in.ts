import { questionsOf, type AssessmentContent, type Question } from '#domain/assessment/model.ts';

const indexes = new WeakMap<AssessmentContent, ReadonlyMap<string, Question>>();

/** A question by its id; every content is gone through once, however many ask. */
export function questionIn(content: AssessmentContent, id: string): Question | undefined {
  let index = indexes.get(content);
  if (!index) {
    index = new Map(questionsOf(content).map((question) => [question.id, question]));
    indexes.set(content, index);
  }
  return index.get(id);
}
