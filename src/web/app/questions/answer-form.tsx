import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { Answers, AssessmentContent } from '#domain/assessment/model.ts';
import { pruneAnswers } from '#domain/assessment/prune-answers.ts';
import { ApiError } from '#web/app/api/api-error.ts';
import { writeLocalDraft } from '#web/app/device/local-draft.ts';
import { useLocalDraft } from '#web/app/device/use-local-draft.ts';
import { dateAndTimeOrTimeToday } from '#web/app/time/format.ts';
import { Button } from '#web/kit/button.tsx';
import { classNames } from '#web/kit/class-names.ts';
import { Form } from '#web/kit/form.tsx';
import { toast } from '#web/kit/toast.tsx';
import styles from './answer-form.module.css';
import { readAnswersDraft } from './answers-draft.ts';
import { focusQuestion } from './focus-question.ts';
import { QuestionList } from './question-list.tsx';
import { useFormAnswers } from './use-form-answers.ts';

/** Milliseconds for which “Undo” is offered, long enough to notice a mistake. */
const UNDO_MS = 10_000;

/** The mutation that sends answers. */
export type SendAnswers<Sent> = (
  answers: Answers,
  after: { onSuccess: (sent: Sent) => void; onError: (error: Error) => void },
) => void;

interface AnswerFormProps<Sent> {
  content: AssessmentContent;
  /** The name of the local draft with the unsent answers (`answersDraftName`). */
  draftName: string;
  onSend: SendAnswers<Sent>;
  /** Called after the answers were sent, while the questions are cleared. */
  onSent?: (sent: Sent) => void;
  /** The element that gets the focus after sending. */
  focusWhenSent?: RefObject<HTMLElement | null>;
  /** Shown above the form until a question is answered. */
  notice?: ReactNode;
  /** Shown before the first question. */
  lead?: ReactNode;
  /** The reason why sending failed, when no toast shows it. */
  failure?: string | null;
  /** Formats the time at which restored answers were typed. By default in English. */
  timeOf?: (at: Date) => string;
}

/**
 * A form for the answers to an assessment. Answers are a local draft until they are submitted, so that a reload, a
 * crash or a failure loses none.
 */
export function AnswerForm<Sent>({
  content,
  draftName,
  onSend,
  onSent,
  focusWhenSent,
  notice,
  lead,
  failure = null,
  timeOf,
}: AnswerFormProps<Sent>) {
  const [draft, setDraft] = useState(() => readAnswersDraft(draftName));
  const formAnswers = useFormAnswers(content, draft?.answers);
  const { given, answers, counted, errors } = formAnswers;
  const isKept = useLocalDraft(draftName, Object.keys(given).length === 0 ? null : given);
  // The form has its own state, so that it can be used again as soon as the answer arrives.
  const [isSending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  function submit(): void {
    if (isSending) return;
    // The errors are rendered before the focus moves, so that a screen reader reads the error with its field.
    const [firstInError] = flushSync(formAnswers.check).keys();
    if (firstInError !== undefined) {
      focusQuestion(form.current, firstInError);
      return;
    }
    setSending(true);
    onSend(counted, { onSuccess: succeed, onError: fail });
  }

  function succeed(sent: Sent): void {
    flushSync(() => {
      setSending(false);
      setDraft(null);
      formAnswers.clear();
      onSent?.(sent);
    });
    focusWhenSent?.current?.focus();
  }

  function fail(error: Error): void {
    const found = error instanceof ApiError ? error.errors : {};
    flushSync(() => {
      setSending(false);
      formAnswers.showErrors(found);
    });
    const [firstInError] = Object.keys(found);
    if (firstInError !== undefined) focusQuestion(form.current, firstInError);
  }

  function startOver(): void {
    setDraft(null);
    formAnswers.clear();
    form.current?.querySelector<HTMLElement>('input, textarea')?.focus();
    toast.info('Answers cleared', {
      duration: UNDO_MS,
      action: { label: 'Undo', onAction: () => restore(given) },
    });
  }

  function restore(cleared: Answers): void {
    formAnswers.restore(cleared);
    // Writes the draft directly, because the form may have been left already.
    writeLocalDraft(draftName, { ...cleared, ...readAnswersDraft(draftName)?.answers });
  }

  const isEmpty = Object.keys(answers).length === 0;
  const problem = errors.size > 0 ? inError(errors.size) : failure;
  return (
    <>
      {isEmpty && notice}
      {draft && (
        <RestoredAnswers
          at={draft.at}
          timeOf={timeOf}
          areAllThere={pruneAnswers(content, draft.answers) === draft.answers}
          onStartOver={startOver}
        />
      )}
      {/* Enter in a field does not submit, because people often press it before the form is complete. */}
      <Form
        form={{ element: form, submit: () => undefined }}
        className={classNames('grid surface', styles['form'])}
      >
        {lead}
        <div inert={isSending}>
          <QuestionList
            sections={content.sections}
            formAnswers={formAnswers}
            mode="runtime"
            headingLevel={2}
          />
        </div>
        <footer data-screen-only className={classNames('row wrap gap-3 line-above', styles['foot'])}>
          <Button variant="primary" busy={isSending} onClick={submit}>
            {isSending ? 'Submitting…' : 'Submit'}
          </Button>
          <p
            role="status"
            className={problem === null ? classNames('muted', styles['hint']) : styles['problems']}
          >
            {problem ?? whereKept(isKept)}
          </p>
        </footer>
      </Form>
    </>
  );
}

interface RestoredAnswersProps {
  at: Date;
  timeOf?: ((at: Date) => string) | undefined;
  /** False when the form has changed and some restored answers no longer fit. */
  areAllThere: boolean;
  onStartOver: () => void;
}

function RestoredAnswers({
  at,
  timeOf = dateAndTimeOrTimeToday,
  areAllThere,
  onStartOver,
}: RestoredAnswersProps) {
  return (
    <div className={classNames('row wrap apart text-data', styles['notice'])}>
      <p>
        Your answers of {timeOf(at)} are back.
        {!areAllThere && ' The form has changed since: answers without a place in it are left out.'}
      </p>
      <Button size="small" onClick={onStartOver}>
        Start over
      </Button>
    </div>
  );
}

function inError(count: number): string {
  return count === 1 ? 'One question needs attention' : `${count} questions need attention`;
}

function whereKept(isKept: boolean): string {
  return isKept
    ? 'Until you submit, answers are kept on this device.'
    : 'Answers can’t be kept on this device: submit them before you close this page.';
}
