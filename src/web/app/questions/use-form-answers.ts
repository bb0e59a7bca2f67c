import { useCallback, useMemo, useReducer } from 'react';
import type { Answer, Answers, AssessmentContent } from '#domain/assessment/model.ts';
import { pruneAnswers } from '#domain/assessment/prune-answers.ts';
import { answersToSubmit } from '#domain/assessment/submission.ts';
import { validateAnswers } from '#domain/assessment/validate-answers.ts';

/** Errors of answers, by question id in the form's order. */
type AnswerErrors = ReadonlyMap<string, string>;

/** Sets the answer to a question. Null removes it. */
export type OnAnswer = (questionId: string, answer: Answer | null) => void;

/** The answers in a form or in the builder's preview, and functions to change them. */
export interface FormAnswers {
  /** Every answer that was given, also to questions that are hidden at present. */
  readonly given: Answers;
  /** The answers that fit the current questions. */
  readonly answers: Answers;
  /** The answers that are submitted: those to visible questions (product §5). */
  readonly counted: Answers;
  /** The errors to show. Each appears after `check` or `showErrors`, and disappears when the answer is corrected. */
  readonly errors: AnswerErrors;
  /** Sets an answer. The function is the same at every render. */
  readonly onAnswer: OnAnswer;
  /** Validates the answers to visible questions and shows the errors. */
  readonly check: () => AnswerErrors;
  /** Shows errors from the server. Each disappears when its question is answered again. */
  readonly showErrors: (errors: Readonly<Record<string, string>>) => void;
  readonly clear: () => void;
  /** Restores cleared answers. Questions that were answered since keep the newer answer. */
  readonly restore: (answers: Answers) => void;
}

interface State {
  readonly given: Answers;
  readonly checked: ReadonlySet<string>;
  readonly refused: AnswerErrors;
}

/** @param initial the initial answers; later values are ignored */
export function useFormAnswers(
  content: Pick<AssessmentContent, 'sections'>,
  initial: Answers = {},
): FormAnswers {
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
  | { step: 'show errors'; refused: AnswerErrors }
  | { step: 'clear' }
  | { step: 'restore'; answers: Answers };

function useSteps(
  dispatch: (step: Step) => void,
): Pick<FormAnswers, 'onAnswer' | 'showErrors' | 'clear' | 'restore'> {
  return useMemo(
    () => ({
      onAnswer: (questionId, answer) => dispatch({ step: 'answer', questionId, answer }),
      showErrors: (errors) => dispatch({ step: 'show errors', refused: new Map(Object.entries(errors)) }),
      clear: () => dispatch({ step: 'clear' }),
      restore: (answers) => dispatch({ step: 'restore', answers }),
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
    case 'show errors':
      return { ...state, refused: step.refused };
    case 'clear':
      return start({});
    case 'restore':
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
