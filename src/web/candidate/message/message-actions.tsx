import { useState } from 'react';
import type { Message } from '#domain/message/message.ts';
import { mayBeSentAgain } from '#domain/message/not-waiting.ts';
import { callForFile } from '#web/app/api/call.ts';
import { useWrite } from '#web/app/history/use-write.ts';
import { OnlineButton } from '#web/app/host/online-button.tsx';
import { useOffline } from '#web/app/host/use-offline.ts';
import { Button } from '#web/kit/button.tsx';
import { download } from '#web/kit/download.ts';
import { MoreMenu } from '#web/kit/more-menu.tsx';
import { toast } from '#web/kit/toast.tsx';
import { openComposer } from '#web/candidate/mail/compose.ts';
import { subjectOf } from './message-words.ts';
import { movedTo, sentAgain, sentNow, settled, takenBack } from './message-writes.ts';
import { lazyDialog } from '#web/kit/modal.tsx';

const PickCandidate = lazyDialog(
  'Move the message',
  async () => (await import('#web/candidate/records/pick-candidate.tsx')).PickCandidate,
);
interface MessageActionsProps {
  message: Message;
  /** True if the person may only read. */
  isReview: boolean;
  /** True if the mail is shown as its sender designed it. */
  isHtml: boolean;
  onHtml: () => void;
}

/** The actions for a message: answer, send again, send now, take back, move, and view the original. */
export function MessageActions({ message, isReview, isHtml, onHtml }: MessageActionsProps) {
  const { id, candidateId, direction, isAutomatic, state, html, original } = message;
  const { write, isPending } = useWrite();
  const [isMoving, setMoving] = useState(false);
  const isOffline = useOffline();
  const more = [
    ...(html ? [{ id: 'html', label: isHtml ? 'Show as text' : 'Show as HTML', onAction: onHtml }] : []),
    ...(original
      ? [{ id: 'original', label: 'Download original', onAction: () => void saveOriginal(message) }]
      : []),
    ...(direction === 'in' && !isAutomatic && !isReview && !isOffline
      ? [
          {
            id: 'settle',
            label: state === 'settled' ? 'Needs an answer' : 'No answer needed',
            onAction: () => write(...settled(message)),
          },
        ]
      : []),
    ...(direction === 'in' && !isReview && !isOffline
      ? [{ id: 'move', label: 'Move to another candidate…', onAction: () => setMoving(true) }]
      : []),
  ];
  return (
    <div className="row wrap gap-1" data-screen-only>
      {!isReview && (
        <>
          {state === 'waiting' && (
            <>
              <OnlineButton size="small" busy={isPending} onClick={() => write(...sentNow(message))}>
                Send now
              </OnlineButton>
              <OnlineButton
                size="small"
                variant="quiet"
                busy={isPending}
                onClick={() => write(...takenBack(message))}
              >
                Cancel
              </OnlineButton>
            </>
          )}
          {mayBeSentAgain(message) && (
            <OnlineButton size="small" busy={isPending} onClick={() => write(...sentAgain(message))}>
              Send again
            </OnlineButton>
          )}
          {direction === 'in' && (
            <Button size="small" onClick={() => openComposer({ candidateIds: [candidateId], inReplyTo: id })}>
              Reply
            </Button>
          )}
        </>
      )}
      {more.length > 0 && <MoreMenu size="small" label={`More about “${subjectOf(message)}”`} items={more} />}
      {isMoving && (
        <PickCandidate
          title="Move the message to"
          without={candidateId}
          onPick={(candidate) => {
            setMoving(false);
            write(...movedTo(candidate, message));
          }}
          onClose={() => setMoving(false)}
        />
      )}
    </div>
  );
}

async function saveOriginal(message: Message): Promise<void> {
  const failed = 'The original could not be read';
  try {
    const params = { id: message.id };
    download(
      await callForFile('GET /messages/{id}/original', { params }, failed),
      `${subjectOf(message)}.eml`,
    );
  } catch (error) {
    toast.error(error instanceof Error ? error.message : failed);
  }
}
