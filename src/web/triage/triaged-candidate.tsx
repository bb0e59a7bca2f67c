import type { CandidateWithJob } from '#domain/candidate.ts';
import { DetailsList } from '#web/details/details-list.tsx';
import { FilesCard } from '#web/files/files-card.tsx';
import { NotesCard } from '#web/profile/notes-card.tsx';
import { SubmissionList } from '#web/profile/submission-list.tsx';
import { TimelineCard } from '#web/profile/timeline-card.tsx';
import { Card } from '#web/ui/card.tsx';
import { EarlierApplications } from './earlier-applications.tsx';
import styles from './triaged-candidate.module.css';

/** What one decides by: the answers, the notes, other applications of the same person, and what happened so far. */
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
