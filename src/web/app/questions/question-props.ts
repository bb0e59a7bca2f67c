import type { Answer, Question } from '#domain/assessment/model.ts';
import type { OnAnswer } from './use-form-answers.ts';

export type QuestionMode = 'preview' | 'runtime';

export interface QuestionProps {
  question: Question;
  answer: Answer | null;
  error: string | undefined;
  onAnswer: OnAnswer;
}
