import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { readKept } from '#web/kept.ts';
import { refreshAll } from '#web/queries.ts';
import { useKept } from '#web/use-kept.ts';
import { useOneAtATime } from './use-one-at-a-time.ts';

interface Creation<Text, Row> {
  /** Where this device keeps what is typed. */
  readonly storageKey: string;
  /** The fields before anybody has typed. */
  readonly empty: Text;
  readonly create: (text: Text) => Promise<Row>;
  readonly onCreated: (row: Row) => void;
  readonly onClose: () => void;
}

/**
 * What was typed outlives closing the dialog and leaving the page, until it is created or cancelled. While it is on its
 * way nothing closes.
 */
export function useCreateDialog<Text extends Readonly<Record<keyof Text, string>>, Row>({
  storageKey,
  empty,
  create,
  onCreated,
  onClose,
}: Creation<Text, Row>) {
  const once = useOneAtATime();
  const [text, setText] = useState(() => readText(storageKey, empty));
  useKept(storageKey, text === empty ? null : text);
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: create,
    onSuccess: (created) => {
      setText(empty);
      onClose();
      onCreated(created);
      return refreshAll();
    },
  });

  function close(): void {
    if (!isPending) onClose();
  }

  function cancel(): void {
    if (isPending) return;
    setText(empty);
    onClose();
  }

  return {
    dialog: {
      text,
      isCreating: isPending,
      onChange: setText,
      onCreate: () => once(() => mutateAsync(text)),
      onClose: close,
      onCancel: cancel,
    },
    error,
    forgetError: reset,
  };
}

/** What was typed before, if it is what this dialog asks for. */
function readText<Text extends object>(storageKey: string, empty: Text): Text {
  const kept = Object(readKept(storageKey)?.value) as Record<string, unknown>;
  const isText = Object.keys(empty).every((field) => typeof kept[field] === 'string');
  return isText ? (kept as Text) : empty;
}
