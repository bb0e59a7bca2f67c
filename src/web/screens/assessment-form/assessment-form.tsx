import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { HardDrive } from 'lucide-react';
import { useRef, useState, type Ref } from 'react';
import type { Answer } from '#contract/contract.ts';
import type { Answers, AssessmentContent, Submission } from '#domain/assessment/model.ts';
import { write, type Written } from '#web/app/api/call.ts';
import { assessmentQuery, candidateQuery } from '#web/app/api/queries.ts';
import { refreshAfter } from '#web/app/api/refresh.ts';
import { useRetryKey } from '#web/app/api/retry-key.ts';
import { deleteLocalDraft } from '#web/app/device/local-draft.ts';
import { toastChange } from '#web/app/history/undo-change.ts';
import { useHost } from '#web/app/host/host.ts';
import { AnswerForm, type SendAnswers } from '#web/app/questions/answer-form.tsx';
import { answersDraftName } from '#web/app/questions/answers-draft.ts';
import { classNames } from '#web/kit/class-names.ts';
import { toast } from '#web/kit/toast.tsx';
import { useOneAtATime } from '#web/kit/use-one-at-a-time.ts';
import styles from './form.module.css';

interface AssessmentFormProps {
  jobId: string;
  candidateId: number | null;
  content: AssessmentContent;
}

/** The form as a member of the workspace fills it in. It can be filled in repeatedly. */
export function AssessmentForm({ jobId, candidateId, content }: AssessmentFormProps) {
  const { staysOnDevice } = useHost().storage;
  const send = useSubmit({ jobId, candidateId });
  const [submitted, setSubmitted] = useState<Submitted | null>(null);
  const notice = useRef<HTMLDivElement>(null);
  return (
    <AnswerForm
      content={content}
      draftName={answersDraftName(jobId, candidateId)}
      onSend={send}
      onSent={setSubmitted}
      focusWhenSent={notice}
      notice={submitted && <SubmittedNotice ref={notice} submission={submitted.value} />}
      lead={
        staysOnDevice && (
          <p className={classNames('flex gap-2 quiet', styles['stays'])}>
            <HardDrive />
            Your answers stay in this browser, even after you submit. They are not sent to anyone.
          </p>
        )
      }
    />
  );
}

interface Form {
  readonly jobId: string;
  readonly candidateId: number | null;
}

/** The result of a submission. */
type Submitted = Written<Answer<'POST /assessments/{jobId}/submit'> | null>;

/** Submits answers. Further calls are ignored while a submission is under way. */
function useSubmit({ jobId, candidateId }: Form): SendAnswers<Submitted> {
  const client = useQueryClient();
  const once = useOneAtATime();
  const retry = useRetryKey();
  const { mutateAsync } = useMutation({
    mutationFn: (answers: Answers) =>
      write(
        'POST /assessments/{jobId}/submit',
        { params: { jobId }, body: { candidateId, answers } },
        'Submit failed',
        retry,
      ),
    // The form's own callback would not run after the form was left.
    onSuccess: (submitted) => {
      deleteLocalDraft(answersDraftName(jobId, candidateId));
      toastChange('Submitted ✅', submitted);
      void refreshAfter(submitted);
    },
    onError: (error) => {
      toast.error(error.message);
      // The assessment may have changed since it was loaded.
      void client.invalidateQueries({ queryKey: assessmentQuery(jobId).queryKey });
    },
  });

  return (answers, after) => once(() => mutateAsync(answers, after));
}

interface SubmittedNoticeProps {
  ref: Ref<HTMLDivElement>;
  /** The stored submission. Null when the server sent no details. */
  submission: Pick<Submission, 'id' | 'jobId' | 'candidateId'> | null;
}

/**
 * Tells the person that the answers were sent, until the next answer is typed. The notice gets the focus when the
 * questions are cleared.
 */
function SubmittedNotice({ ref, submission }: SubmittedNoticeProps) {
  const candidateId = submission?.candidateId ?? null;
  const { data: candidate } = useQuery({
    ...candidateQuery(candidateId ?? 0),
    enabled: candidateId !== null,
  });
  // A profile lists only the submissions for the job the candidate applied for.
  const isOnProfile = candidate !== undefined && candidate.jobId === submission?.jobId;
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role="group"
      aria-label="Submitted"
      className={classNames('row wrap apart text-data', styles['submitted'])}
    >
      <p>
        {submission ? `Submission #${submission.id}` : 'The submission'} is stored.{' '}
        {isOnProfile && (
          <Link to="/candidates/$id" params={{ id: String(candidate.id) }}>
            See it on the profile
          </Link>
        )}
      </p>
    </div>
  );
}
