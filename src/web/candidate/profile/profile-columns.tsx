import { useState, type ReactNode } from 'react';
import { FileContent } from '#web/candidate/files/file-content.tsx';
import type { ListedFile } from '#web/candidate/files/file-queries.ts';
import { FilesCard } from '#web/candidate/files/files-card.tsx';
import { MessagesCard } from '#web/candidate/message/messages-card.tsx';
import { classNames } from '#web/kit/class-names.ts';
import styles from './candidate-profile.module.css';
import { useMedia } from '#web/kit/use-media.ts';
import { useCv, type FilesAndNotesProps } from './files-and-notes.tsx';
import { NotesCard } from './notes-card.tsx';
import { receiveMail } from './receive-mail.ts';

interface ProfileColumnsProps extends FilesAndNotesProps {
  /** The cards after the notes. */
  cards: ReactNode;
  /** The cards after messages and files. */
  lastCards: ReactNode;
}

/**
 * The two columns of a profile. The CV has the first one, and without a CV the notes have it. Files and messages are
 * loaded before.
 */
export function ProfileColumns({ cards, lastCards, ...props }: ProfileColumnsProps) {
  const { candidateId, others } = props;
  const { cv } = useCv(candidateId);
  // The order stays while the candidate is shown, so that an added CV does not move the note that is being typed.
  const [isCvFirst] = useState(cv !== undefined);
  const reader = useState<ListedFile | null>(null);
  const [reading] = reader;
  const drawn = isCvFirst ? cv : undefined;
  const isWide = useMedia('(width >= 75rem)');
  const notes = (
    <NotesCard candidateId={candidateId} hasRoom={!drawn && isWide} {...(others && { others })} />
  );
  const messages = <MessagesCard candidateId={candidateId} {...(others && { others })} />;
  const files = <FilesCard {...props} receiveMail={receiveMail} {...(drawn && { reader })} />;
  return (
    <div className={styles['cards']} data-several={(others ?? []).length > 0 || undefined}>
      <div className={styles['main']} data-cv={drawn !== undefined || undefined}>
        {drawn && drawn.id !== reading?.id && (
          <section
            aria-label={`CV: ${drawn.name}`}
            className={classNames('column surface', styles['cv'])}
            data-screen-only
          >
            <FileContent key={drawn.id} file={drawn} isPreview />
          </section>
        )}
        {!drawn && notes}
        {!drawn && messages}
        {!drawn && files}
      </div>
      <div className={styles['side']}>
        {drawn && notes}
        {cards}
        {drawn && messages}
        {drawn && files}
        {lastCards}
      </div>
    </div>
  );
}
