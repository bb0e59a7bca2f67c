import type { Answer, Question } from '#domain/assessment/model.ts';
import type { OnAnswer } from './use-filling.ts';

export type QuestionMode = 'preview' | 'runtime';

export interface QuestionProps {
  question: Question;
  /** Null: unanswered. */
  answer: Answer | null;
  error: string | undefined;
  onAnswer: OnAnswer;
}
