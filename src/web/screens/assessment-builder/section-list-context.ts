import { createContext, useContext } from 'react';
import { watchNearness, type NearnessWatch } from './nearness.ts';
import { createQuestionIndex, type QuestionIndex } from './question-index.ts';

/** What the editors of one list share. */
export interface SectionListParts {
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
