import { useCallback, useMemo, useReducer } from 'react';
import type { Answer, Answers, AssessmentContent } from '#domain/assessment/model.ts';
import { pruneAnswers } from '#domain/assessment/prune-answers.ts';
import { answersToSubmit } from '#domain/assessment/submission.ts';
import { validateAnswers } from '#domain/assessment/validate-answers.ts';

/** What is wrong with answers, by question id in the form's order. */
export type AnswerErrors = ReadonlyMap<string, string>;

/** A null answer takes the answer away. */
export type OnAnswer = (questionId: string, answer: Answer | null) => void;

/** Answers on a screen: those of the form, or those an author tries in the preview. */
export interface Filling {
  /** Everything answered, that of questions which are hidden now included. */
  readonly given: Answers;
  /** What of it the questions can have as they are now. */
  readonly answers: Answers;
  /** What of it counts and is handed in: the answers to visible questions (product §5). */
  readonly counted: Answers;
  /** What to say beside the questions: after `check`, until it is mended. */
  readonly errors: AnswerErrors;
  /** The same function at every render. */
  readonly onAnswer: OnAnswer;
  /** Validates the visible questions, and says from now on beside each of those in error what is wrong with it. */
  readonly check: () => AnswerErrors;
  /** Shows the server's errors, each until its question is answered anew. */
  readonly refuse: (errors: Readonly<Record<string, string>>) => void;
  /** Takes all answers away. */
  readonly restart: () => void;
  /** Answers that were taken away are there again; what was answered since stays. */
  readonly bringBack: (answers: Answers) => void;
}

interface State {
  readonly given: Answers;
  readonly checked: ReadonlySet<string>;
  readonly refused: AnswerErrors;
}

/** @param initial read once: the answers to begin with */
export function useFilling(content: Pick<AssessmentContent, 'sections'>, initial: Answers = {}): Filling {
  const [{ given, checked, refused }, dispatch] = useReducer(advance, initial, start);
  const answers = useMemo(() => pruneAnswers(content, given), [content, given]);
  const counted = useMemo(() => answersToSubmit(content, answers), [content, answers]);
  const errors = useMemo(
    () => shownErrors(content, counted, checked, refused),
    [content, counted, checked, refused],
  );
  const check = useCallback((): AnswerErrors => {
    const found = validateAnswers(content, counted);
    dispatch({ step: 'check', checked: new Set(found.keys()) });
    return found;
  }, [content, counted]);
  return { given, answers, counted, errors, check, ...useSteps(dispatch) };
}

type Step =
  | { step: 'answer'; questionId: string; answer: Answer | null }
  | { step: 'check'; checked: ReadonlySet<string> }
  | { step: 'refuse'; refused: AnswerErrors }
  | { step: 'restart' }
  | { step: 'bring back'; answers: Answers };

function useSteps(
  dispatch: (step: Step) => void,
): Pick<Filling, 'onAnswer' | 'refuse' | 'restart' | 'bringBack'> {
  return useMemo(
    () => ({
      onAnswer: (questionId, answer) => dispatch({ step: 'answer', questionId, answer }),
      refuse: (errors) => dispatch({ step: 'refuse', refused: new Map(Object.entries(errors)) }),
      restart: () => dispatch({ step: 'restart' }),
      bringBack: (answers) => dispatch({ step: 'bring back', answers }),
    }),
    [dispatch],
  );
}

function start(given: Answers): State {
  return { given, checked: new Set(), refused: new Map() };
}

function advance(state: State, step: Step): State {
  switch (step.step) {
    case 'answer':
      return {
        ...state,
        given: withAnswer(state.given, step.questionId, step.answer),
        refused: without(state.refused, step.questionId),
      };
    case 'check':
      return { ...state, checked: step.checked, refused: new Map() };
    case 'refuse':
      return { ...state, refused: step.refused };
    case 'restart':
      return start({});
    case 'bring back':
      return { ...state, given: { ...step.answers, ...state.given } };
  }
}

function withAnswer(answers: Answers, questionId: string, answer: Answer | null): Answers {
  if (answer !== null) return { ...answers, [questionId]: answer };
  return Object.fromEntries(Object.entries(answers).filter(([id]) => id !== questionId));
}

function without(errors: AnswerErrors, questionId: string): AnswerErrors {
  return errors.has(questionId) ? new Map([...errors].filter(([id]) => id !== questionId)) : errors;
}

function shownErrors(
  content: Pick<AssessmentContent, 'sections'>,
  counted: Answers,
  checked: ReadonlySet<string>,
  refused: AnswerErrors,
): AnswerErrors {
  if (checked.size === 0) return refused;
  const current = [...validateAnswers(content, counted)].filter(([id]) => checked.has(id));
  return new Map([...current, ...refused]);
}
