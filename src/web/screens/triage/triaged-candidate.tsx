import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { DetailsList } from '#web/candidate/details/details-list.tsx';
import { FilesCard } from '#web/candidate/files/files-card.tsx';
import { NotesCard } from '#web/candidate/profile/notes-card.tsx';
import { SubmissionList } from '#web/candidate/profile/submission-list.tsx';
import { TimelineCard } from '#web/candidate/profile/timeline-card.tsx';
import { Card } from '#web/kit/card.tsx';
import { EarlierApplications } from './earlier-applications.tsx';
import styles from './triaged-candidate.module.css';

/** The information for a decision: the answers, the notes, the person's other applications, and the timeline. */
export function TriagedCandidate({ candidate }: { candidate: CandidateWithJob }) {
  return (
    <div className={styles['cards']}>
      <div className={styles['answers']}>
        <Card title="Answers">
          <SubmissionList candidate={candidate} isOpen />
        </Card>
      </div>
      <div className={styles['notes']}>
        <NotesCard candidateId={candidate.id} />
        <FilesCard candidateId={candidate.id} isPageOf />
      </div>
      <div className={styles['earlier']}>
        <Card title="Contact">
          <DetailsList candidate={candidate} />
        </Card>
        <Card title="Earlier applications">
          <EarlierApplications candidate={candidate} />
        </Card>
        <TimelineCard candidateId={candidate.id} />
      </div>
    </div>
  );
}
