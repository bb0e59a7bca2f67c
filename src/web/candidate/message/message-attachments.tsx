import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Check, Paperclip } from 'lucide-react';
import type { Attachment, Message } from '#domain/message/message.ts';
import { callForFile } from '#web/app/api/call.ts';
import { RetryKey } from '#web/app/api/retry-key.ts';
import { fileSize } from '#web/app/backup/file-size.ts';
import { filesQuery } from '#web/candidate/files/file-queries.ts';
import { Button } from '#web/kit/button.tsx';
import { download } from '#web/kit/download.ts';
import { toast } from '#web/kit/toast.tsx';
import { useOneAtATime } from '#web/kit/use-one-at-a-time.ts';
import { classNames } from '#web/kit/class-names.ts';
import styles from './message.module.css';

const UNREADABLE = 'The attachment could not be read';

interface MessageAttachmentsProps {
  message: Message;
  /** True if attachments can become the candidate's files here. */
  canKeep: boolean;
}

/** The attachments of a message. One click downloads an attachment, or makes it a file of the candidate. */
export function MessageAttachments({ message, canKeep }: MessageAttachmentsProps) {
  const { data } = useQuery({ ...filesQuery(message.candidateId), enabled: canKeep });
  const kept = new Set((data?.data ?? []).map(({ hash }) => hash));
  return (
    <ul aria-label="Attachments" className="stack">
      {message.attachments.map((attachment, place) => (
        <AttachmentItem
          // The attachments of a message never change.
          key={place}
          message={message}
          place={place}
          attachment={attachment}
          canKeep={canKeep}
          isKept={kept.has(attachment.hash)}
        />
      ))}
    </ul>
  );
}

interface AttachmentItemProps {
  message: Message;
  attachment: Attachment;
  /** The place among the message's attachments, from 0. */
  place: number;
  canKeep: boolean;
  isKept: boolean;
}

function AttachmentItem({ message, attachment, place, canKeep, isKept }: AttachmentItemProps) {
  const { name, size } = attachment;
  const once = useOneAtATime();
  const [isKeeping, setKeeping] = useState(false);
  const [retry] = useState(() => new RetryKey());
  const nameId = `message-${message.id}-attachment-${place}`;

  function load(): Promise<Blob> {
    const params = { id: message.id, number: place + 1 };
    return callForFile('GET /messages/{id}/attachments/{number}', { params }, UNREADABLE);
  }

  async function save(): Promise<void> {
    try {
      download(await load(), name);
    } catch (error) {
      toast.error(error instanceof Error ? error.message : UNREADABLE);
    }
  }

  async function keep(): Promise<void> {
    setKeeping(true);
    try {
      const { attachFile } = await import('#web/candidate/files/attach-file.ts');
      const problem = await attachFile(message.candidateId, new File([await load()], name), retry);
      if (problem !== null) toast.error(`${name}: ${problem}`);
    } catch (error) {
      toast.error(error instanceof Error ? error.message : UNREADABLE);
    } finally {
      setKeeping(false);
    }
  }

  return (
    <li className={classNames('row wrap text-data', styles['attachment'])}>
      <Paperclip />
      <bdi id={nameId}>{name}</bdi>
      <span className={classNames('inline-row wrap gap-1 quiet', styles['muted'])}>{fileSize(size)}</span>
      <Button size="small" variant="quiet" aria-describedby={nameId} onClick={() => once(save)}>
        Download
      </Button>
      {canKeep && isKept && (
        <span className={classNames('inline-row wrap gap-1 quiet', styles['muted'])}>
          <Check /> Among the files
        </span>
      )}
      {canKeep && !isKept && (
        <Button
          size="small"
          variant="quiet"
          busy={isKeeping}
          aria-describedby={nameId}
          onClick={() => once(keep)}
        >
          Keep as a file
        </Button>
      )}
    </li>
  );
}
