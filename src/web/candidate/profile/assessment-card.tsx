import { ClipboardList, RefreshCw } from 'lucide-react';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { useHost } from '#web/app/host/host.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import styles from './assessment-card.module.css';
import { useSubmissions } from './profile-queries.ts';
import { SubmissionList } from './submission-list.tsx';

interface AssessmentCardProps {
  candidate: CandidateWithJob;
  /** True if the answers are expanded from the start. */
  isOpen: boolean;
}

/** The card “Assessment”: leads to the form and lists the candidate's submissions. */
export function AssessmentCard({ candidate, isOpen }: AssessmentCardProps) {
  const { links } = useHost();
  const { refetch } = useSubmissions(candidate);
  return (
    <Card
      title="Assessment"
      small
      actions={
        <Button size="small" variant="quiet" icon={<RefreshCw />} onClick={() => void refetch()}>
          Refresh submissions
        </Button>
      }
    >
      <SubmissionList candidate={candidate} isOpen={isOpen} />
      <LinkButton
        size="small"
        icon={<ClipboardList />}
        className={styles['form']}
        to="/assessments/$jobId/fill"
        params={{ jobId: String(candidate.jobId) }}
        search={{ candidateId: candidate.id }}
      >
        Open assessment form
      </LinkButton>
      {links && <links.SentLinks candidate={candidate} />}
    </Card>
  );
}
