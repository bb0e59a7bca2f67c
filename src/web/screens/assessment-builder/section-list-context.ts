import { createContext, useContext } from 'react';
import { questionsOf, type AssessmentContent, type Question } from '#domain/assessment/model.ts';
import { watchNearness, type NearnessWatch } from './nearness.ts';

/** The values that all editors of the list share. */
interface SectionListParts {
  readonly watchNear: NearnessWatch;
  readonly questionsById: QuestionIndex;
}

export function createSectionListParts(): SectionListParts {
  return { watchNear: watchNearness(), questionsById: createQuestionIndex() };
}

const SectionListContext = createContext<SectionListParts | null>(null);

export const SectionListProvider = SectionListContext.Provider;

export function useSectionListParts(): SectionListParts {
  const parts = useContext(SectionListContext);
  if (!parts) throw new Error('An editor outside of a list.');
  return parts;
}

type QuestionIndex = (content: AssessmentContent) => ReadonlyMap<string, Question>;

/** Indexes the questions by id, once for each content. Many conditions look questions up after each edit. */
function createQuestionIndex(): QuestionIndex {
  let indexed: AssessmentContent | null = null;
  let byId: ReadonlyMap<string, Question> = new Map();
  return function questionsById(content) {
    if (content === indexed) return byId;
    indexed = content;
    byId = new Map(questionsOf(content).map((question) => [question.id, question]));
    return byId;
  };
}
