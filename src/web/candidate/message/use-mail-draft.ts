import { useState } from 'react';
import { deleteLocalDraft } from '#web/app/device/local-draft.ts';
import { useLocalDraft } from '#web/app/device/use-local-draft.ts';
import { mailDraftName, readMailDraft, type MailDraft, type MailText } from './mail-draft.ts';
import type { Composition } from '#web/candidate/mail/compose.ts';
import { nowTime } from './send-time.ts';

export type OpenMailDraft = ReturnType<typeof useMailDraft>;

/**
 * The mail that is being written. What the person has changed is a local draft until the mail is sent, so that a closed
 * dialog, a failed send or a reload loses nothing.
 *
 * @param initial the text of a mail that nobody has begun
 */
export function useMailDraft(composed: Composition, initial: Pick<MailDraft, 'common' | 'templateId'>) {
  const name = mailDraftName(composed);
  const [kept] = useState(() => readMailDraft(name));
  const [draft, setDraft] = useState<MailDraft>(() => kept?.draft ?? { ...blank(), ...initial });
  const isKept = useLocalDraft(name, draft.isTouched ? draft : null);

  /** @param edit the changed parts, or how they follow from the draft, for changes that come later */
  function change(edit: Partial<MailDraft> | ((before: MailDraft) => Partial<MailDraft>)): void {
    setDraft((before) => ({
      ...before,
      ...(typeof edit === 'function' ? edit(before) : edit),
      isTouched: true,
    }));
  }

  return {
    draft,
    /** The time when the restored draft was written; null for a new mail. */
    restoredAt: kept?.at ?? null,
    /** True if this device could store the draft. */
    isKept,
    change,
    /** Changes everybody's text, or that of one candidate. */
    changeText: (candidateId: number | null, edit: MailText): void =>
      change(({ own }) =>
        candidateId === null ? { common: edit } : { own: { ...own, [candidateId]: edit } },
      ),
    /** Sets the whole draft, e.g. to undo a change. */
    restore: setDraft,
    /** Begins again with an empty mail. */
    discard: (): void => setDraft(blank()),
    /** Must be called when the mail was sent, even after the dialog was closed. */
    forget: (): void => {
      deleteLocalDraft(name);
      setDraft(blank());
    },
  };
}

function blank(): MailDraft {
  return {
    common: { subject: '', text: '' },
    own: {},
    templateId: null,
    links: {},
    leftOut: [],
    written: [],
    attachments: [],
    time: nowTime(),
    isTouched: false,
  };
}
