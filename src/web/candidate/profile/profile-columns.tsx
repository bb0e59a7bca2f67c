import { useQuery } from '@tanstack/react-query';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { useHasNewMessage } from '#web/app/host/use-news.ts';
import { FileContent } from '#web/candidate/files/file-content.tsx';
import { filesQuery, type ListedFile } from '#web/candidate/files/file-queries.ts';
import { FilesCard } from '#web/candidate/files/files-card.tsx';
import { cvOf } from '#web/candidate/files/readable.ts';
import { messagesQuery } from '#web/candidate/message/message-queries.ts';
import { MessagesCard } from '#web/candidate/message/messages-card.tsx';
import { classNames } from '#web/kit/class-names.ts';
import styles from './candidate-profile.module.css';
import { useMedia } from '#web/kit/use-media.ts';
import { NotesCard } from './notes-card.tsx';
import { areFirstLoading } from './profile-queries.ts';
import { receiveMail } from './receive-mail.ts';

interface ProfileColumnsProps extends Omit<ComponentProps<typeof FilesCard>, 'reader'> {
  /** The cards before the notes: the candidate's answers, if there are any. */
  firstCards: ReactNode;
  /** The cards after the notes. */
  cards: ReactNode;
  /** The cards after messages and files. */
  lastCards: ReactNode;
  /** True where there is no room for two columns. Then the notes stand at the same place without a CV. */
  isOneColumn?: boolean;
}

/**
 * The two columns of a profile. The CV has the first one, and without a CV the notes have it. Files and messages are
 * loaded before.
 */
export function ProfileColumns({
  firstCards,
  cards,
  lastCards,
  isOneColumn = false,
  ...props
}: ProfileColumnsProps) {
  const { candidateId, others, isReview = false } = props;
  const { cv } = useCv(candidateId);
  // The order stays while the candidate is shown, so that an added CV does not move the note that is being typed.
  const [isCvFirst] = useState(cv !== undefined);
  const hasNewMessage = useHasNewMessage(candidateId);
  // A new message stands before the field for a note. This stays, too, so that news that come later move nothing.
  const [isMessageFirst] = useState(hasNewMessage);
  const reader = useState<ListedFile | null>(null);
  const [reading] = reader;
  const drawn = isCvFirst ? cv : undefined;
  const isMainFree = !drawn && !isOneColumn;
  const isWide = useMedia('(width >= 75rem)');
  // In one column the notes and what follows them would stand before the second column.
  const isFirstInMain = isMainFree && !isWide;
  const notes = (
    <NotesCard
      candidateId={candidateId}
      isReview={isReview}
      hasRoom={isMainFree && isWide}
      {...(others && { others })}
    />
  );
  const messages = <MessagesCard candidateId={candidateId} isReview={isReview} {...(others && { others })} />;
  const files = <FilesCard {...props} receiveMail={receiveMail} {...(drawn && { reader })} />;
  const [before, after] = isMessageFirst ? [messages] : [null, messages];
  return (
    <div className={styles['cards']} data-several={(others ?? []).length > 0 || undefined}>
      <div
        className={styles['main']}
        data-cv={drawn !== undefined || undefined}
        data-message-first={isMessageFirst || undefined}
      >
        {drawn && drawn.id !== reading?.id && (
          <section
            aria-label={`CV: ${drawn.name}`}
            className={classNames('column surface', styles['cv'])}
            data-screen-only
          >
            <FileContent key={drawn.id} file={drawn} isPreview />
          </section>
        )}
        {isMainFree && before}
        {isFirstInMain && firstCards}
        {isMainFree && notes}
        {isMainFree && after}
        {isMainFree && files}
      </div>
      <div className={styles['side']}>
        {!isMainFree && before}
        {!isFirstInMain && firstCards}
        {!isMainFree && notes}
        {cards}
        {!isMainFree && after}
        {!isMainFree && files}
        {lastCards}
      </div>
    </div>
  );
}

/** The candidate's CV. Pending also while the messages are loaded, which would move what stands below them. */
export function useCv(candidateId: number) {
  const files = useQuery(filesQuery(candidateId));
  const messages = useQuery(messagesQuery(candidateId));
  return { cv: cvOf(files.data?.data ?? []), isPending: areFirstLoading([files, messages]) };
}
