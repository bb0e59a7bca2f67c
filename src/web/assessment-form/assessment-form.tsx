import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Answers, AssessmentContent } from '#domain/assessment/model.ts';
import { pruneAnswers } from '#domain/assessment/prune-answers.ts';
import { ApiError } from '#web/api/api-error.ts';
import { writeLocalDraft } from '#web/device/local-draft.ts';
import { useLocalDraft } from '#web/device/use-local-draft.ts';
import { focusQuestion } from '#web/questions/focus-question.ts';
import { QuestionList } from '#web/questions/question-list.tsx';
import { useFilling } from '#web/questions/use-filling.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.tsx';
import { answersDraftName, readAnswersDraft } from './answers-draft.ts';
import styles from './form.module.css';
import { HandedIn } from './handed-in.tsx';
import { RestoredAnswers } from './restored-answers.tsx';
import { useHandIn } from './use-hand-in.ts';

/** Long enough to see that it was a mistake. */
const UNDO_MS = 10_000;

interface AssessmentFormProps {
  jobId: string;
  candidateId: number | null;
  content: AssessmentContent;
}

/** Answers are kept on this device from key press to submission: neither reload nor crash nor failure loses them. */
export function AssessmentForm({ jobId, candidateId, content }: AssessmentFormProps) {
  const draftName = answersDraftName(jobId, candidateId);
  const [draft, setDraft] = useState(() => readAnswersDraft(draftName));
  const filling = useFilling(content, draft?.answers);
  const { given, answers, counted, errors } = filling;
  const isKept = useLocalDraft(draftName, Object.keys(given).length === 0 ? null : given);
  const { handIn, isSending, submitted } = useHandIn({ jobId, candidateId });
  const form = useRef<HTMLFormElement>(null);
  const receipt = useRef<HTMLDivElement>(null);

  function submit(): void {
    // Shown first, so that the field is read out with what is wrong with it when it gets the focus.
    const [firstInError] = flushSync(filling.check).keys();
    if (firstInError !== undefined) focusQuestion(form.current, firstInError);
    else handIn(counted, { onSuccess: succeed, onError: fail });
  }

  function succeed(): void {
    setDraft(null);
    flushSync(() => filling.restart());
    receipt.current?.focus();
  }

  function fail(error: Error): void {
    if (!(error instanceof ApiError)) return;
    flushSync(() => filling.refuse(error.errors));
    const [firstInError] = Object.keys(error.errors);
    if (firstInError !== undefined) focusQuestion(form.current, firstInError);
  }

  function startOver(): void {
    setDraft(null);
    filling.restart();
    form.current?.querySelector<HTMLElement>('input, textarea')?.focus();
    toast.info('Answers cleared', {
      duration: UNDO_MS,
      action: { label: 'Undo', onAction: () => bringBack(given) },
    });
  }

  function bringBack(cleared: Answers): void {
    filling.bringBack(cleared);
    // The form may have been left by then.
    writeLocalDraft(draftName, { ...cleared, ...readAnswersDraft(draftName)?.answers });
  }

  const isEmpty = Object.keys(answers).length === 0;
  return (
    <>
      {submitted && isEmpty && <HandedIn ref={receipt} submission={submitted.value} />}
      {draft && (
        <RestoredAnswers
          at={draft.at}
          areAllThere={pruneAnswers(content, draft.answers) === draft.answers}
          onStartOver={startOver}
        />
      )}
      {/* Enter in a field does not submit: who presses it out of habit has not finished the form. */}
      <form ref={form} noValidate onSubmit={(event) => event.preventDefault()} className={styles['form']}>
        <div inert={isSending}>
          <QuestionList sections={content.sections} filling={filling} mode="runtime" headingLevel={2} />
        </div>
        <footer className={styles['foot']}>
          <Button variant="primary" aria-disabled={isSending} onClick={submit}>
            {isSending ? 'Submitting…' : 'Submit'}
          </Button>
          <p role="status" className={errors.size > 0 ? styles['problems'] : styles['hint']}>
            {errors.size > 0 ? inError(errors.size) : whereKept(isKept)}
          </p>
        </footer>
      </form>
    </>
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
