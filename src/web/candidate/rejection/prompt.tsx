import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { CornerDownLeft, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, type FocusEvent } from 'react';
import type { GivenReason, Reason } from '#domain/reason/reason.ts';
import { storageKeyOf } from '#web/app/device/local-draft.ts';
import { readItem, writeItem } from '#web/app/device/local-storage.ts';
import { announce } from '#web/kit/announce.ts';
import { Button, IconButton } from '#web/kit/button.tsx';
import { useIsDragging } from '#web/kit/toast.tsx';
import { question, releaseKeys, type Question } from '#web/app/history/ask-why.ts';
import { giveReason, nameOf } from './give-reason.ts';
import { offerMail } from './mail-offer.ts';
import { NoteField } from './note-field.tsx';
import { classNames } from '#web/kit/class-names.ts';
import styles from './prompt.module.css';
import { reasonsQuery } from './reasons-query.ts';
import { usePromptKeys } from './use-prompt-keys.ts';
import { keepFocus, useRoomBelow } from './use-room-below.ts';
import { useTimeToAnswer } from './use-time-to-answer.ts';

/** The number of reasons with a digit key. The digit 0 opens the field for other words. */
const DIGITS = 9;

/** The storage name of the reason that this device used last. */
const LAST_REASON = 'last-reason';

/**
 * Asks for the reason of a rejection, below the screen (product §2). The screen stays usable. The prompt takes the
 * focus only when the user opened it to change a reason.
 */
export function Prompt({ asked }: { asked: Question }) {
  const { people, moves, isChange, takesKeys } = asked;
  const { data, isError } = useQuery(reasonsQuery);
  const [isWriting, setWriting] = useState(false);
  const section = useRef<HTMLElement>(null);
  const isDragging = useIsDragging();
  const reasons = (data?.data ?? []).filter(({ retired }) => !retired);
  const last = reasons.find(({ id }) => id === Number(readItem(storageKeyOf(LAST_REASON))));
  const time = useTimeToAnswer(moves, isWriting || isChange ? null : close);
  const focus = useFocusComingBack(section, isChange && data !== undefined);
  useEndWithPage(asked, isError);

  function close(): void {
    focus.giveBack();
    question.set(null);
  }

  function answer(reason: GivenReason, words: string | null): void {
    const stored = giveReason({ asked, reason, words });
    close();
    if (reason !== null && !isChange) offerMail(people, stored);
  }

  function choose({ id, name }: Reason): void {
    writeItem(storageKeyOf(LAST_REASON), String(id));
    answer({ id }, name);
  }

  useRoomBelow(section, data !== undefined);
  usePromptKeys({
    prompt: section,
    takesKeys,
    onDigit(digit) {
      if (digit === 0) setWriting(true);
      const reason = reasons[digit - 1];
      if (reason) choose(reason);
      // A digit is also used up while the reasons are loading, because it must not move another candidate.
      return digit === 0 || reason !== undefined || data === undefined;
    },
    onEnter() {
      if (last) choose(last);
      return last !== undefined;
    },
    onEscape: close,
    onOtherKey: releaseKeys,
  });
  useAnnouncement(people.map(({ id }) => id).join(), questionIn(asked), reasons);

  if (!data) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it keeps the focus where it is
    <section
      ref={section}
      aria-label={`Reason for ${nameOf(people)}`}
      data-screen-only
      className={classNames('row gap-3 min-0 text-data', styles['prompt'])}
      data-drag={isDragging || undefined}
      data-takes-keys={takesKeys || undefined}
      onMouseDown={keepFocus}
      {...time}
      onFocus={(event) => {
        time.onFocus();
        focus.entered(event);
      }}
    >
      <p className={classNames('flex-none strong nowrap ellipsis', styles['title'])} title={nameOf(people)}>
        {questionIn(asked)}
      </p>
      <div data-reasons className={classNames('row wrap gap-1 grow', styles['reasons'])}>
        {reasons.map((reason, place) => (
          <Button key={reason.id} size="small" onClick={() => choose(reason)} className={styles['reason']}>
            {place < DIGITS && <kbd aria-hidden="true">{place + 1}</kbd>}
            <span>{reason.name}</span>
            {reason === last && <CornerDownLeft aria-label="Enter" />}
          </Button>
        ))}
        {isWriting ? (
          <NoteField onSave={(note) => answer({ id: null, note }, note)} onCancel={close} />
        ) : (
          <Button size="small" variant="quiet" className={styles['reason']} onClick={() => setWriting(true)}>
            <kbd aria-hidden="true">0</kbd>
            <span>Other reason…</span>
          </Button>
        )}
        {isChange && (
          <Button size="small" variant="quiet" onClick={() => answer(null, null)}>
            Remove the reason
          </Button>
        )}
      </div>
      <IconButton label="No reason" size="small" aria-keyshortcuts="Escape" onClick={close}>
        <X />
      </IconButton>
    </section>
  );
}

/** “Reason for Ada”, “Why were these 3 rejected?” */
function questionIn({ people }: Question): string {
  return people.length === 1
    ? `Reason for ${people[0]?.name.split(' ')[0] ?? ''}`
    : `Why were these ${people.length} rejected?`;
}

/** Runs before the next screen is painted, so that a digit pressed on that screen gives no reason. */
function useEndWithPage({ screen }: Question, isError: boolean): void {
  const isLeft = useLocation({ select: ({ pathname }) => pathname !== screen });
  // Before the next screen is painted, so that a digit pressed there is no answer.
  useLayoutEffect(() => {
    if (isError || isLeft) question.set(null);
  }, [isError, isLeft]);
}

/** Returns the focus to its former element when the prompt closes. */
function useFocusComingBack(section: { readonly current: HTMLElement | null }, takesFocus: boolean) {
  const cameFrom = useRef<Element | null>(null);
  useEffect(() => {
    if (takesFocus) section.current?.querySelector<HTMLElement>('[data-reasons] button')?.focus();
  }, [section, takesFocus]);
  return {
    entered({ relatedTarget, currentTarget }: FocusEvent): void {
      if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
    },
    giveBack(): void {
      const isInside = section.current?.contains(document.activeElement);
      if (isInside && cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
    },
  };
}

/** Announces the question once for each group of people, as soon as the reasons are loaded. */
function useAnnouncement(people: string, title: string, reasons: readonly Reason[]): void {
  const announced = useRef('');
  useEffect(() => {
    if (reasons.length === 0 || announced.current === people) return;
    announced.current = people;
    const choices = reasons.slice(0, DIGITS).map(({ name }, place) => `${place + 1} ${name}`);
    announce(
      `${title.replace(/\??$/, '?')} ${choices.join(', ')}, 0 another reason, Escape none. Digits answer for 5 seconds.`,
    );
  }, [people, title, reasons]);
}
