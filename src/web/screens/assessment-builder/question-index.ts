import { questionsOf, type AssessmentContent, type Question } from '#domain/assessment/model.ts';

export type QuestionIndex = (content: AssessmentContent) => ReadonlyMap<string, Question>;

/** The questions by their ids. Many conditions ask for them after each edit, so each content is indexed once. */
export function createQuestionIndex(): QuestionIndex {
  let indexed: AssessmentContent | null = null;
  let byId: ReadonlyMap<string, Question> = new Map();
  return function questionsById(content) {
    if (content === indexed) return byId;
    indexed = content;
    byId = new Map(questionsOf(content).map((question) => [question.id, question]));
    return byId;
  };
}
