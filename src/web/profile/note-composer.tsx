import type { FormEvent, RefObject } from 'react';
import { Button } from '#web/ui/button.tsx';
import { shownKey } from '#web/ui/shortcut.ts';
import { MentionArea } from './mention-area.tsx';
import styles from './notes-card.module.css';
import { useNoteDraft } from './use-note-draft.ts';
import { useAddNote } from './use-write-notes.ts';

interface NoteComposerProps {
  ref: RefObject<HTMLTextAreaElement | null>;
  candidateId: number;
}

export function NoteComposer({ ref, candidateId }: NoteComposerProps) {
  const draft = useNoteDraft(candidateId);
  const { add, isPending } = useAddNote(candidateId, draft.settle);
  const isBlank = draft.text.trim() === '';

  function submit(): void {
    if (!isBlank) add(draft.text);
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    submit();
    // Adding a note disables the button, which would lose the focus.
    ref.current?.focus();
  }

  return (
    <form className={styles['composer']} onSubmit={onSubmit}>
      <MentionArea
        ref={ref}
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
        <p className={styles['muted']}>
          <kbd>{shownKey('Ctrl')}</kbd> <kbd>Enter</kbd> adds it
        </p>
        <Button type="submit" variant="primary" disabled={isBlank} aria-disabled={isPending}>
          Add note
        </Button>
      </div>
    </form>
  );
}
