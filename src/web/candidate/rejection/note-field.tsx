import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { REASON_MAX_LENGTH } from '#domain/reason/reason.ts';
import { Button } from '#web/kit/button.tsx';
import { TextField } from '#web/kit/field.tsx';
import styles from './prompt.module.css';

/** A field for a reason in free text. Enter saves it, Escape gives no reason. */
export function NoteField({ onSave, onCancel }: { onSave: (note: string) => void; onCancel: () => void }) {
  const [note, setNote] = useState('');
  const form = useRef<HTMLFormElement>(null);
  // The user has just opened this field by a key or a button.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  function save(event: FormEvent): void {
    event.preventDefault();
    if (note.trim() !== '') onSave(note.trim());
  }

  function cancel(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onCancel();
  }

  return (
    <form ref={form} className={styles['note']} onSubmit={save}>
      <TextField
        label="Other reason"
        hideLabel
        placeholder="Other reason"
        maxLength={REASON_MAX_LENGTH}
        value={note}
        onChange={setNote}
        onKeyDown={cancel}
      />
      <Button type="submit" size="small" disabled={note.trim() === ''}>
        Keep
      </Button>
    </form>
  );
}
