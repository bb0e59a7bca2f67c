import { useState } from 'react';
import { isBinding } from '#domain/message/bulk.ts';
import type { LeftOut } from '#domain/message/left-out.ts';
import type { Message } from '#domain/message/message.ts';
import { INTERVIEW_LINK } from '#domain/message/template.ts';
import type { Template } from '#domain/template/template.ts';
import { announce } from '#web/kit/announce.ts';
import { toast } from '#web/kit/toast.tsx';
import type { Composition } from '#web/candidate/mail/compose.ts';
import { templateFor, templateForLink } from './fitting-templates.ts';
import type { MailText } from './mail-draft.ts';
import { fieldProblems, mailTo, sorted, type Recipient } from './mail-texts.ts';
import { answerQuote, answerSubject } from './use-answered.ts';
import { useMailDraft } from './use-mail-draft.ts';
import { useMailLinks } from './use-mail-links.ts';

interface Composed {
  composed: Composition;
  recipients: readonly Recipient[];
  templates: readonly Template[];
  /** The message that is answered. */
  answered: Message | null;
  /** Who is left out because several are written to. */
  leftOut: readonly LeftOut[];
  /** The person's own mail program sends the mail. It quotes what it has itself. */
  isOwnProgram: boolean;
}

export type Composer = ReturnType<typeof useComposer>;

/** The state of the composer: the draft, and whose mail is shown. */
export function useComposer(opened: Composed) {
  const { composed, recipients: loaded, templates, answered, isOwnProgram, leftOut } = opened;
  const quote = answered && !isOwnProgram ? answerQuote(answered) : '';
  const [initial] = useState(() => beginningOf({ composed, recipients: loaded, templates, answered }, quote));
  const open = useMailDraft(composed, initial);
  const { draft, change } = open;
  const links = useMailLinks(open, composed, loaded);
  const recipients = loaded.map(links.withLinks);
  const [only] = recipients.length === 1 ? recipients : [];
  const [shownId, setShownId] = useState<number | null>(null);
  const shown = only ?? recipients.find(({ candidate }) => candidate.id === shownId) ?? null;
  const bulk = bulkOf(recipients, leftOut, draft.takenIn ?? []);
  const { reached, without } = sorted(recipients, {
    leftOut: [...draft.leftOut, ...bulk.flatMap(({ id, isTakenIn }) => (isTakenIn ? [] : [id]))],
  });
  const mails = reached.map((recipient) => mailTo(recipient, draft));
  const place = reached.findIndex((recipient) => recipient === shown);

  function show(recipient: Recipient | null): void {
    setShownId(recipient?.candidate.id ?? null);
    announce(recipient ? `Mail to ${recipient.candidate.name}` : 'The text for everybody');
  }

  /** Shows the next or the previous mail. Before the first one stands the text for everybody. */
  function step(by: 1 | -1): void {
    if (only) return;
    const next = place + by;
    if (next >= reached.length) announce('This is the last mail');
    else show(reached[next] ?? null);
  }

  function takeTemplate(template: Template | null): void {
    const before = draft;
    const { subject = '', body = '' } = template ?? {};
    change({ common: { subject, text: `${body}${quote}` }, own: {}, templateId: template?.id ?? null });
    // The template replaces what was typed.
    const isReplaced =
      before.isTouched && (before.common.text !== quote || Object.keys(before.own).length > 0);
    if (isReplaced) toast.info('The text was replaced', { onUndo: () => open.restore(before) });
  }

  return {
    ...open,
    /** The quote stands below the text of an answer. */
    quote,
    recipients,
    /** The only candidate who gets a mail; undefined when there are several. */
    only,
    /** The candidate whose mail is shown; null: the text for everybody. */
    shown,
    /** The shown text: for one candidate with the fields filled, for everybody with the fields. */
    text: shown ? mailTo(shown, draft) : draft.common,
    /** Those whose values the shown text is filled with. */
    shownTo: shown ? [shown] : reached,
    /** The place of the shown mail among all mails, from 0. -1: the text for everybody. */
    place,
    reached,
    /** Those who are left out because several are written to, unless they were taken in again. */
    bulk,
    takeIn: (id: number) => change(({ takenIn = [] }) => ({ takenIn: [...takenIn, id] })),
    leaveOutAgain: (id: number) =>
      change(({ takenIn = [] }) => ({ takenIn: takenIn.filter((each) => each !== id) })),
    /** Those without an address who are not left out yet. */
    without,
    mails,
    // A link that is still being loaded is no problem yet.
    problems: fieldProblems(mails).filter(
      ({ field }) => field !== INTERVIEW_LINK || !links.interviews.isLoading,
    ),
    links,
    type: (edit: MailText) => open.changeText(shown?.candidate.id ?? null, edit),
    show,
    step,
    takeTemplate,
    /** Forgets the text that was edited for the shown candidate alone. */
    takeCommonText: (): void => {
      const { [shown?.candidate.id ?? 0]: _, ...own } = draft.own;
      change({ own });
    },
    leaveOut: (left: readonly Recipient[]) =>
      change({ leftOut: [...draft.leftOut, ...left.map(({ candidate }) => candidate.id)] }),
  };
}

function bulkOf(recipients: readonly Recipient[], leftOut: readonly LeftOut[], takenIn: readonly number[]) {
  return leftOut.flatMap(({ candidateId, reason, otherId }) => {
    const found = recipients.find(({ candidate }) => candidate.id === candidateId)?.candidate;
    if (!found) return [];
    const { id, name, jobTitle } = found;
    return [{ id, name, jobTitle, reason, otherId, isTakenIn: !isBinding(reason) && takenIn.includes(id) }];
  });
}

/** The text of a mail that nobody has begun: a template of the wanted purpose, or the subject of an answer. */
function beginningOf(
  {
    composed: { purpose, bookingId },
    recipients,
    templates,
    answered,
  }: Omit<Composed, 'isOwnProgram' | 'leftOut'>,
  quote: string,
) {
  const candidates = recipients.map(({ candidate }) => candidate);
  const template =
    bookingId === undefined
      ? purpose && templateFor(templates, { candidates, purpose })
      : templateForLink(templates, candidates);
  if (template) {
    return {
      common: { subject: template.subject, text: `${template.body}${quote}` },
      templateId: template.id,
    };
  }
  return { common: { subject: answered ? answerSubject(answered) : '', text: quote }, templateId: null };
}
