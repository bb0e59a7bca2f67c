import { useMutation } from '@tanstack/react-query';
import { useRef, type FormEvent } from 'react';
import { extractMentions } from '#domain/mention.ts';
import { write } from '#web/api/call.ts';
import { refreshAfter } from '#web/api/refresh.ts';
import { useRetryKey } from '#web/api/retry-key.ts';
import { LoadedPart } from '#web/profile/loaded-part.tsx';
import { MentionArea } from '#web/profile/mention-area.tsx';
import { NoteItem } from '#web/profile/note-item.tsx';
import styles from '#web/profile/notes-card.module.css';
import { useNotes } from '#web/profile/profile-queries.ts';
import { useNoteDraft } from '#web/profile/use-note-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useOneAtATime } from '#web/ui/use-one-at-a-time.ts';

/** The team's notes about a candidate, to read and to add to: a reviewer takes none back. */
export function ReviewNotes({ candidateId }: { candidateId: number }) {
  const notes = useNotes(candidateId);
  return (
    <Card title="Notes">
      <div className={styles['notes']}>
        <Composer candidateId={candidateId} />
        <LoadedPart query={notes}>
          {({ data }) =>
            data.length === 0 ? (
              <p className={styles['muted']}>No notes yet</p>
            ) : (
              <ul className={styles['list']} aria-label="Notes">
                {data.map((note) => (
                  <NoteItem key={note.id} note={note} />
                ))}
              </ul>
            )
          }
        </LoadedPart>
      </div>
    </Card>
  );
}

function Composer({ candidateId }: { candidateId: number }) {
  const area = useRef<HTMLTextAreaElement>(null);
  const draft = useNoteDraft(candidateId);
  const once = useOneAtATime();
  const retry = useRetryKey();
  const isBlank = draft.text.trim() === '';
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (text: string) =>
      write(
        'POST /candidates/{id}/notes',
        { params: { id: candidateId }, body: { text, mentions: extractMentions(text) } },
        'Failed to add note',
        retry,
      ),
    onSuccess: async (note, text) => {
      draft.settle(text);
      await refreshAfter(note);
      toast.info('Note added');
    },
    onError: ({ message }) => toast.error(message),
  });

  function submit(): void {
    if (!isBlank) once(() => mutateAsync(draft.text));
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    submit();
    // Adding a note disables the button, which would lose the focus.
    area.current?.focus();
  }

  return (
    <form className={styles['composer']} onSubmit={onSubmit}>
      <MentionArea
        ref={area}
        label="New note"
        placeholder="Write a note. @ mentions a teammate."
        value={draft.text}
        onChange={draft.type}
        onSubmit={submit}
      />
      {!draft.isKept && (
        <p role="alert" className={styles['muted']}>
          The note can’t be kept on this device: add it before you leave this page.
        </p>
      )}
      <div className={styles['send']}>
        <p className={styles['muted']}>A note can’t be changed once it is added</p>
        <Button type="submit" variant="primary" disabled={isBlank} aria-disabled={isPending}>
          Add note
        </Button>
      </div>
    </form>
  );
}
