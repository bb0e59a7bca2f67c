import { useQuery } from '@tanstack/react-query';
import { Paperclip, X } from 'lucide-react';
import { useRef } from 'react';
import { fileSize } from '#web/app/backup/file-size.ts';
import { filesQuery } from '#web/candidate/files/file-queries.ts';
import { buttonClass, IconButton } from '#web/kit/button.tsx';
import { MenuButton } from '#web/kit/menu.tsx';
import { classNames } from '#web/kit/class-names.ts';
import styles from './composer.module.css';
import type { MailAttachment } from './mail-draft.ts';
import type { useAttachments } from './use-attachments.ts';

interface AttachmentsProps {
  files: readonly MailAttachment[];
  uploads: ReturnType<typeof useAttachments>;
  /** The only candidate who gets the mail, whose files can be attached. Null: several get it. */
  candidateId: number | null;
  onChange: (files: readonly MailAttachment[]) => void;
}

/** The files of a mail. */
export function AttachmentList({ files, uploads, onChange }: Omit<AttachmentsProps, 'candidateId'>) {
  if (files.length + uploads.pending.length === 0) return null;
  return (
    <ul aria-label="Attachments" className={styles['attachments']}>
      {files.map((file) => (
        <li
          key={`${file.hash} ${file.name}`}
          className={classNames('row gap-2 min-0 text-data', styles['attachment'])}
        >
          <Paperclip />
          <bdi data-truncate>{file.name}</bdi>
          <span className={styles['detail']}>{fileSize(file.size)}</span>
          <IconButton
            label={`Remove ${file.name}`}
            size="small"
            onClick={() => onChange(files.filter((each) => each !== file))}
          >
            <X />
          </IconButton>
        </li>
      ))}
      {uploads.pending.map((file) => (
        <li
          key={file.key}
          className={classNames('row gap-2 min-0 text-data', styles['attachment'])}
          data-failed={file.problem !== null || undefined}
        >
          <Paperclip />
          <bdi data-truncate>{file.name}</bdi>
          <span className={styles['detail']}>{file.problem ?? 'Attaching…'}</span>
          {file.problem !== null && (
            <IconButton label={`Dismiss ${file.name}`} size="small" onClick={() => uploads.drop(file)}>
              <X />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Attaches files of the device, and those of the candidate. */
export function AttachButton({ files, uploads, candidateId, onChange }: AttachmentsProps) {
  const input = useRef<HTMLInputElement>(null);
  const own = useQuery({ ...filesQuery(candidateId ?? 0), enabled: candidateId !== null }).data?.data ?? [];
  const others = own.filter(({ missing, hash }) => !missing && files.every((file) => file.hash !== hash));
  return (
    <>
      <MenuButton
        label="Attach"
        className={buttonClass({ variant: 'quiet', size: 'small' })}
        items={[
          { id: 'device', label: 'From this device…', onAction: () => input.current?.click() },
          ...others.map(({ id, name, size, hash }) => ({
            id: String(id),
            label: name,
            onAction: () => onChange([...files, { name, size, hash }]),
          })),
        ]}
      >
        <Paperclip />
        Attach
      </MenuButton>
      <input
        ref={input}
        type="file"
        multiple
        aria-label="Files to attach"
        hidden
        onChange={({ target }) => {
          uploads.attach([...(target.files ?? [])]);
          // Without this, choosing the same file again would fire no event.
          target.value = '';
        }}
      />
    </>
  );
}
