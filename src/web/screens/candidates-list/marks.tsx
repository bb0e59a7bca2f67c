import { FileText, StickyNote } from 'lucide-react';
import type { CandidateMarks } from '#domain/candidate/candidate.ts';
import { counted } from '#web/kit/counted.ts';
import styles from './candidate-table.module.css';

/** Small icons that tell whether a candidate has notes and files. */
export function Marks({ noteCount = 0, fileCount = 0 }: Partial<CandidateMarks>) {
  if (noteCount + fileCount === 0) return null;
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
    </span>
  );
}
