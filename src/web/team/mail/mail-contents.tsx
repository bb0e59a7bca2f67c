import { useQuery } from '@tanstack/react-query';
import { LoadedPart } from '#web/app/api/loaded-part.tsx';
import { fileSize } from '#web/app/backup/file-size.ts';
import { MessageText } from '#web/candidate/message/message-text.tsx';
import { Button } from '#web/kit/button.tsx';
import { download } from '#web/kit/download.ts';
import { toast } from '#web/kit/toast.tsx';
import { useOneAtATime } from '#web/kit/use-one-at-a-time.ts';
import { attachmentOfMail, mailContentQuery, originalOfMail } from './incoming-calls.ts';
import { classNames } from '#web/kit/class-names.ts';
import styles from './mail.module.css';

/** The text and the attachments of a mail in the tray. */
export function MailContents({ id }: { id: string }) {
  const once = useOneAtATime();

  function save(name: string, load: () => Promise<Blob>): void {
    once(async () => {
      try {
        download(await load(), name);
      } catch (error) {
        toast.error(error instanceof Error ? error.message : 'The file could not be read');
      }
    });
  }

  return (
    <LoadedPart query={useQuery(mailContentQuery(id))}>
      {({ to, text, isAutomatic, attachments, forwarded }) => (
        <div className={styles['contents']}>
          <p className="quiet">
            {to.length > 0 && `To ${to.join(', ')}`}
            {isAutomatic && ' · Automatic answer'}
            {forwarded && ` · Forwarded, from ${forwarded.name} ${forwarded.from}`}
          </p>
          <MessageText text={text} />
          <div className={classNames('flex wrap gap-1', styles['actions'])}>
            {attachments.map(({ name, size }, place) => (
              <Button
                // The attachments of a mail never change.
                key={place}
                size="small"
                variant="quiet"
                onClick={() => save(name, () => attachmentOfMail(id, place))}
              >
                Download {name}, {fileSize(size)}
              </Button>
            ))}
            <Button size="small" variant="quiet" onClick={() => save('Mail.eml', () => originalOfMail(id))}>
              Download original
            </Button>
          </div>
        </div>
      )}
    </LoadedPart>
  );
}
