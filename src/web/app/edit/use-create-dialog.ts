import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Written } from '#web/app/api/call.ts';
import { refreshAfter } from '#web/app/api/refresh.ts';
import { deleteSavedDraft, readLocalDraft } from '#web/app/device/local-draft.ts';
import { useLocalDraft } from '#web/app/device/use-local-draft.ts';
import { useFailure } from '#web/kit/use-failure.ts';
import { useOneAtATime } from '#web/kit/use-one-at-a-time.ts';

/** The properties for the dialog, from the hook. */
export interface CreateDialogProps<Text> {
  readonly text: Text;
  readonly isCreating: boolean;
  readonly onChange: (text: Text) => void;
  readonly onCreate: () => void;
  /** Closes the dialog and keeps the typed text. Called by Escape, the close button and a click beside the dialog. */
  readonly onClose: () => void;
  /** Closes the dialog and discards the typed text. */
  readonly onCancel: () => void;
}

interface Creation<Text, Row> {
  /** The name of the local draft. */
  readonly draftName: string;
  /** The initial values of the fields. */
  readonly empty: Text;
  /** Values of the place where the dialog was opened. They win over a draft's. */
  readonly first?: Partial<Text>;
  readonly create: (text: Text) => Promise<Written<Row>>;
  readonly onCreated: (created: Written<Row>) => void;
  readonly onClose: () => void;
}

/**
 * The state of a dialog that creates something. The typed text is a local draft until it is saved or cancelled. So it
 * survives closing the dialog (even during a save) and leaving the page.
 */
export function useCreateDialog<Text extends Readonly<Record<keyof Text, string>>, Row>({
  draftName,
  empty: nothing,
  first,
  create,
  onCreated,
  onClose,
}: Creation<Text, Row>) {
  const once = useOneAtATime();
  const [empty] = useState(() => ({ ...nothing, ...first }));
  const [text, setText] = useState(() => readText(draftName, empty, first));
  useLocalDraft(draftName, text === empty ? null : text);
  const { failure, fail, forgetFailure } = useFailure();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: create,
    onSuccess: (created, sent) => {
      // Text that was typed during the save stays.
      if (isSame(text, sent)) {
        setText(empty);
        onClose();
      }
      // Deletes the draft here, because the page may have been left already.
      deleteSavedDraft(draftName, sent);
      onCreated(created);
      return refreshAfter(created);
    },
    onError: ({ message }) => fail(message),
  });

  function cancel(): void {
    if (!isPending) setText(empty);
    onClose();
  }

  const dialog: CreateDialogProps<Text> = {
    text,
    isCreating: isPending,
    onChange: setText,
    onCreate: () => once(() => mutateAsync(text)),
    onClose,
    onCancel: cancel,
  };
  return { dialog, failure, forgetFailure };
}

function isSame<Text extends object>(a: Text, b: Text): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The text typed earlier. A field that is missing in the draft is empty. */
function readText<Text extends object>(draftName: string, empty: Text, first: Partial<Text> = {}): Text {
  const kept = Object(readLocalDraft(draftName)?.value) as Record<string, unknown>;
  const typed = Object.keys(empty).filter((field) => typeof kept[field] === 'string');
  if (typed.length === 0) return empty;
  return { ...empty, ...Object.fromEntries(typed.map((field) => [field, kept[field]])), ...first };
}
