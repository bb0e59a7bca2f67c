import { HardDrive } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Answers, AssessmentContent } from '#domain/assessment/model.ts';
import { pruneAnswers } from '#domain/assessment/prune-answers.ts';
import { ApiError } from '#web/api/api-error.ts';
import { writeLocalDraft } from '#web/device/local-draft.ts';
import { useLocalDraft } from '#web/device/use-local-draft.ts';
import { useHost } from '#web/host/host.ts';
import { focusQuestion } from '#web/questions/focus-question.ts';
import { QuestionList } from '#web/questions/question-list.tsx';
import { useFormAnswers } from '#web/questions/use-form-answers.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.tsx';
import { answersDraftName, readAnswersDraft } from './answers-draft.ts';
import styles from './form.module.css';
import { RestoredAnswers } from './restored-answers.tsx';
import { SubmittedNotice } from './submitted-notice.tsx';
import { useSubmit } from './use-submit.ts';

/** Long enough to notice a mistake, in ms. */
const UNDO_MS = 10_000;

interface AssessmentFormProps {
  jobId: string;
  candidateId: number | null;
  content: AssessmentContent;
}

/** Until they are submitted, answers are a local draft: a reload, a crash or a failure loses none. */
export function AssessmentForm({ jobId, candidateId, content }: AssessmentFormProps) {
  const { staysOnDevice } = useHost();
  const draftName = answersDraftName(jobId, candidateId);
  const [draft, setDraft] = useState(() => readAnswersDraft(draftName));
  const formAnswers = useFormAnswers(content, draft?.answers);
  const { given, answers, counted, errors } = formAnswers;
  const isKept = useLocalDraft(draftName, Object.keys(given).length === 0 ? null : given);
  const { send, isSending, submitted } = useSubmit({ jobId, candidateId });
  const form = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLDivElement>(null);

  function submit(): void {
    // Errors show before the focus moves, so that a screen reader reads them out with the field.
    const [firstInError] = flushSync(formAnswers.check).keys();
    if (firstInError !== undefined) focusQuestion(form.current, firstInError);
    else send(counted, { onSuccess: succeed, onError: fail });
  }

  function succeed(): void {
    setDraft(null);
    flushSync(() => formAnswers.clear());
    notice.current?.focus();
  }

  function fail(error: Error): void {
    if (!(error instanceof ApiError)) return;
    flushSync(() => formAnswers.showErrors(error.errors));
    const [firstInError] = Object.keys(error.errors);
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
    // The form may have been left by now.
    writeLocalDraft(draftName, { ...cleared, ...readAnswersDraft(draftName)?.answers });
  }

  const isEmpty = Object.keys(answers).length === 0;
  return (
    <>
      {submitted && isEmpty && <SubmittedNotice ref={notice} submission={submitted.value} />}
      {draft && (
        <RestoredAnswers
          at={draft.at}
          areAllThere={pruneAnswers(content, draft.answers) === draft.answers}
          onStartOver={startOver}
        />
      )}
      {/* Enter in a field does not submit: it is often pressed before the form is finished. */}
      <form ref={form} noValidate onSubmit={(event) => event.preventDefault()} className={styles['form']}>
        {staysOnDevice && (
          <p className={styles['stays']}>
            <HardDrive />
            Answers stay in this browser, also once they are submitted: they are sent to nobody.
          </p>
        )}
        <div inert={isSending}>
          <QuestionList
            sections={content.sections}
            formAnswers={formAnswers}
            mode="runtime"
            headingLevel={2}
          />
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
