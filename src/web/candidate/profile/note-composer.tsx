import { useState, type ReactNode, type RefObject } from 'react';
import { extractMentions } from '#domain/note/mention.ts';
import type { Note } from '#domain/note/note.ts';
import { write, type Written } from '#web/app/api/call.ts';
import { refreshAfter } from '#web/app/api/refresh.ts';
import { useRetryKey } from '#web/app/api/retry-key.ts';
import { deleteSavedDraft, readLocalDraft } from '#web/app/device/local-draft.ts';
import { useLocalDraft } from '#web/app/device/use-local-draft.ts';
import { useExactDraft } from '#web/app/edit/use-field-draft.ts';
import { useHost } from '#web/app/host/host.ts';
import { useMentioned } from '#web/app/host/teammates.ts';
import { Form, SubmitButton } from '#web/kit/form.tsx';
import { toast } from '#web/kit/toast.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { MentionArea } from './mention-area.tsx';
import { classNames } from '#web/kit/class-names.ts';
import styles from './notes-card.module.css';

interface NoteComposerProps {
  ref: RefObject<HTMLTextAreaElement | null>;
  candidateId: number;
  /** True if it is large before it is used, too. */
  isLarge: boolean;
  /** Shown beside the button. */
  hint: ReactNode;
  onAdded: (note: Written<Note | null>) => void;
}

/** The field for a new note. It is one line until it is used, and large from then on. */
export function NoteComposer({ ref, candidateId, isLarge, hint, onAdded }: NoteComposerProps) {
  const draft = useNoteDraft(candidateId);
  const retry = useRetryKey();
  const mentioned = useMentioned();
  const Answering = useHost().team?.Answering;
  const isBlank = draft.text.trim() === '';
  // It stays large when the focus leaves, because getting small would move the button that is being pressed.
  const [isUsed, setUsed] = useState(draft.text !== '');

  const form = useForm({
    draft: { values: { note: draft.text }, change: ({ note = '' }) => draft.type(note) },
    send: async ({ note: text }) => {
      // Keeps the focus in the field, because the button that had it is disabled during the save.
      ref.current?.focus();
      if (isBlank) return;
      const call = { params: { id: candidateId }, body: { text, mentions: extractMentions(text) } };
      const added = await write('POST /candidates/{id}/notes', call, 'Failed to add note', retry);
      draft.settle(text);
      await refreshAfter(added);
      onAdded(added);
    },
    onFailure: toast.error,
  });

  return (
    <Form
      form={form}
      className={classNames('stack gap-2', styles['composer'])}
      data-used={isUsed || isLarge || undefined}
      data-screen-only
    >
      <MentionArea
        ref={ref}
        label="New note"
        placeholder={mentioned.length > 0 ? 'Write a note. @ mentions a teammate.' : 'Write a note.'}
        value={draft.text}
        onFocus={() => setUsed(true)}
        onChange={draft.type}
        onSubmit={form.submit}
      />
      {!draft.isKept && (
        <p role="alert" className={classNames('quiet', styles['muted'])}>
          The note can’t be kept on this device: add it before you leave this page.
        </p>
      )}
      <div className={classNames('row gap-2 apart', styles['send'])}>
        <p className={classNames('quiet', styles['muted'])}>{hint}</p>
        <SubmitButton form={form} variant="primary" disabled={isBlank} label="Add note" />
      </div>
      {!isBlank && Answering && <Answering candidateId={candidateId} isNote />}
    </Form>
  );
}

/**
 * The text of a new note. It is a local draft until the note is added, so that leaving the page, a reload or a failure
 * loses nothing.
 */
function useNoteDraft(candidateId: number) {
  const draftName = `note-${candidateId}`;
  const { typed: text, type, settle } = useExactDraft('', () => readText(draftName));
  const isKept = useLocalDraft(draftName, text === '' ? null : text);

  function settleAdded(added: string): void {
    settle(added);
    // Deletes the draft here, because the person may have left the page already.
    deleteSavedDraft(draftName, added);
  }

  return { text, type, settle: settleAdded, isKept };
}

function readText(draftName: string): string | null {
  const value = readLocalDraft(draftName)?.value;
  return typeof value === 'string' ? value : null;
}
