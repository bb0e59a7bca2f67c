import { useQuery } from '@tanstack/react-query';
import { useState, type ComponentProps } from 'react';
import { filesQuery } from '#web/candidate/files/file-queries.ts';
import { FilesCard } from '#web/candidate/files/files-card.tsx';
import { cvOf } from '#web/candidate/files/readable.ts';
import { MessagesCard } from '#web/candidate/message/messages-card.tsx';
import { messagesQuery } from '#web/candidate/message/message-queries.ts';
import { Loading } from '#web/kit/loading.tsx';
import { NotesCard } from './notes-card.tsx';
import { receiveMail } from './receive-mail.ts';

export type FilesAndNotesProps = Omit<ComponentProps<typeof FilesCard>, 'reader'>;

/**
 * The CV above the notes. Without a CV the notes come first. Both wait for the files, which decide about the order. All
 * wait for the messages, which would move what stands below them.
 */
export function FilesAndNotes(props: FilesAndNotesProps) {
  const { cv, isPending } = useCv(props.candidateId);
  if (isPending) return <Loading />;
  return <InOrder {...props} startsWithCv={cv !== undefined} />;
}

/** The candidate's CV. Pending also while the messages are loaded. */
export function useCv(candidateId: number) {
  const files = useQuery(filesQuery(candidateId));
  const messages = useQuery(messagesQuery(candidateId));
  return { cv: cvOf(files.data?.data ?? []), isPending: files.isPending || messages.isPending };
}

function InOrder({ startsWithCv, ...props }: FilesAndNotesProps & { startsWithCv: boolean }) {
  const { candidateId, others } = props;
  // The order stays while the candidate is shown, so that an added CV does not move the note that is being typed.
  const [isCvFirst] = useState(startsWithCv);
  const files = <FilesCard {...props} receiveMail={receiveMail} />;
  return (
    <>
      {isCvFirst && files}
      <NotesCard candidateId={candidateId} {...(others && { others })} />
      <MessagesCard candidateId={candidateId} {...(others && { others })} />
      {!isCvFirst && files}
    </>
  );
}
