import { useEffect, type KeyboardEvent } from 'react';
import { REASON_MAX_LENGTH } from '#domain/reason/reason.ts';
import { TextField } from '#web/kit/field.tsx';
import { Form, SubmitButton } from '#web/kit/form.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { classNames } from '#web/kit/class-names.ts';
import styles from './prompt.module.css';

/** A field for a reason in free text. Enter saves it, Escape gives no reason. */
export function NoteField({ onSave, onCancel }: { onSave: (note: string) => void; onCancel: () => void }) {
  const form = useForm({ start: { note: '' }, send: ({ note }) => onSave(note.trim()) });
  const { element } = form;
  // The user has just opened this field by a key or a button.
  useEffect(() => element.current?.querySelector('input')?.focus(), [element]);

  function cancel(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onCancel();
  }

  return (
    <Form form={form} className={classNames('grid gap-2', styles['note'])}>
      <TextField
        label="Other reason"
        hideLabel
        placeholder="Other reason"
        maxLength={REASON_MAX_LENGTH}
        {...form.field('note')}
        onKeyDown={cancel}
      />
      <SubmitButton form={form} size="small" disabled={form.values.note.trim() === ''} label="Keep" />
    </Form>
  );
}
