import { CalendarClock, CalendarX2, FileText, StickyNote } from 'lucide-react';
import { interviewMark, NONE_YET } from '#web/candidate/interviews/words/interview-mark.ts';
import { counted } from '#web/kit/counted.ts';
import styles from './candidate-table.module.css';
import type { ListedCandidate } from './use-candidates.ts';

/** Small icons that tell whether a candidate has notes, files and an interview. */
export function Marks({ candidate, now }: { candidate: ListedCandidate; now: number }) {
  const { noteCount = 0, fileCount = 0 } = candidate;
  const interview = interviewMark(candidate, now);
  const isMissing = interview === NONE_YET;
  if (noteCount + fileCount === 0 && interview === null) return null;
  return (
    <span className={styles['marks']}>
      {noteCount > 0 && (
        <span role="img" aria-label={counted(noteCount, 'note')} data-tooltip={counted(noteCount, 'note')}>
          <StickyNote />
        </span>
      )}
      {fileCount > 0 && (
        <span role="img" aria-label={counted(fileCount, 'file')} data-tooltip={counted(fileCount, 'file')}>
          <FileText />
        </span>
      )}
      {interview !== null && (
        <span
          role="img"
          aria-label={isMissing ? interview : `Interview on ${interview}`}
          data-tooltip={isMissing ? interview : `Interview on ${interview}`}
        >
          {isMissing ? <CalendarX2 /> : <CalendarClock />}
        </span>
      )}
    </span>
  );
}
