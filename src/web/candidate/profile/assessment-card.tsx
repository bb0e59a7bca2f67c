import { ClipboardList, RefreshCw } from 'lucide-react';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { useHost } from '#web/app/host/host.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { classNames } from '#web/kit/class-names.ts';
import { LinkButton } from '#web/kit/link-button.tsx';
import styles from './assessment-card.module.css';
import { useSubmissions } from './profile-queries.ts';
import { SubmissionList } from './submission-list.tsx';

interface AssessmentCardProps {
  candidate: CandidateWithJob;
  /** True if the card is one of the first. Then its answers are unfolded, and the sent links stand elsewhere (`SentLinksCard`). */
  isFirst: boolean;
}

/** The card “Assessment”: leads to the form and lists the candidate's submissions. */
export function AssessmentCard({ candidate, isFirst }: AssessmentCardProps) {
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
      <SubmissionList candidate={candidate} isOpen={isFirst} />
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
      {!isFirst && links && <links.SentLinks candidate={candidate} />}
    </Card>
  );
}

/** The links that a candidate was sent, apart from their answers: they are loaded late, and would move what is below. */
export function SentLinksCard({ candidate }: { candidate: CandidateWithJob }) {
  const { links } = useHost();
  if (!links) return null;
  return (
    <div className={classNames('surface padding-4', styles['links'])}>
      <links.SentLinks candidate={candidate} />
    </div>
  );
}
