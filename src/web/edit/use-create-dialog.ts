import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { forget, readKept } from '#web/local-draft/local-draft.ts';
import { refreshAll } from '#web/queries.ts';
import { useKept } from '#web/local-draft/use-local-draft.ts';
import { useFailure } from '#web/ui/use-failure.ts';
import { useOneAtATime } from '#web/ui/use-one-at-a-time.ts';

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
 * What was typed outlives closing the dialog and leaving the page, until it is created or cancelled. The dialog can be
 * closed while the answer is on its way: what was typed stays until it is known to be created.
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
  const { failure, fail, forgetFailure } = useFailure();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: create,
    onSuccess: (created, sent) => {
      // Something else typed meanwhile stays.
      if (isSame(text, sent)) {
        setText(empty);
        onClose();
      }
      // The page may have been left.
      if (isSame(readText(storageKey, empty), sent)) forget(storageKey);
      onCreated(created);
      return refreshAll();
    },
    onError: ({ message }) => fail(message),
  });

  function cancel(): void {
    if (!isPending) setText(empty);
    onClose();
  }

  return {
    dialog: {
      text,
      isCreating: isPending,
      onChange: setText,
      onCreate: () => once(() => mutateAsync(text)),
      onClose,
      onCancel: cancel,
    },
    failure,
    forgetFailure,
  };
}

function isSame<Text extends object>(a: Text, b: Text): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** What was typed before, if it is what this dialog asks for. */
function readText<Text extends object>(storageKey: string, empty: Text): Text {
  const kept = Object(readKept(storageKey)?.value) as Record<string, unknown>;
  const isText = Object.keys(empty).every((field) => typeof kept[field] === 'string');
  return isText ? (kept as Text) : empty;
}
