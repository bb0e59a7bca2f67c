import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshAll } from '#web/queries.ts';
import { useOneAtATime } from './use-one-at-a-time.ts';

interface Creation<Text, Row> {
  /** The fields before anybody has typed. */
  readonly empty: Text;
  readonly create: (text: Text) => Promise<Row>;
  readonly onCreated: (row: Row) => void;
  readonly onClose: () => void;
}

/** What was typed outlives closing the dialog, until it is created or cancelled. While it is on its way nothing closes. */
export function useCreateDialog<Text, Row>({ empty, create, onCreated, onClose }: Creation<Text, Row>) {
  const once = useOneAtATime();
  const [text, setText] = useState(empty);
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
