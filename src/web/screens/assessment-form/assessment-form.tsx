import { HardDrive } from 'lucide-react';
import { useRef, useState } from 'react';
import type { AssessmentContent } from '#domain/assessment/model.ts';
import { useHost } from '#web/app/host/host.ts';
import { AnswerForm } from '#web/app/questions/answer-form.tsx';
import { answersDraftName } from '#web/app/questions/answers-draft.ts';
import styles from './form.module.css';
import { SubmittedNotice } from './submitted-notice.tsx';
import { useSubmit, type Submitted } from './use-submit.ts';

interface AssessmentFormProps {
  jobId: string;
  candidateId: number | null;
  content: AssessmentContent;
}

/** The form as a member of the workspace fills it in. It can be filled in repeatedly. */
export function AssessmentForm({ jobId, candidateId, content }: AssessmentFormProps) {
  const { staysOnDevice } = useHost();
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
          <p className={styles['stays']}>
            <HardDrive />
            Answers stay in this browser, also once they are submitted: they are sent to nobody.
          </p>
        )
      }
    />
  );
}
