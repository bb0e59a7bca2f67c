import { useLocation } from '@tanstack/react-router';
import { CornerDownLeft, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { storageKeyOf } from '#web/app/device/local-draft.ts';
import { readItem, writeItem } from '#web/app/device/local-storage.ts';
import { openComposer } from '#web/candidate/mail/compose.ts';
import { announce } from '#web/kit/announce.ts';
import { Button, IconButton } from '#web/kit/button.tsx';
import { useIsDragging } from '#web/kit/toast.tsx';
import { nameOf } from './give-reason.ts';
import { mailOffer, type MailOffer } from './mail-offer.ts';
import { classNames } from '#web/kit/class-names.ts';
import styles from './prompt.module.css';
import { useOfferedMail, type OfferChoice } from './use-offered-mail.ts';
import { usePromptKeys } from './use-prompt-keys.ts';
import { keepFocus, useRoomBelow } from './use-room-below.ts';
import { useTimeToAnswer } from './use-time-to-answer.ts';

/** The storage name of the choice that this device made last. */
const LAST_CHOICE = 'last-mail-offer';

/** Milliseconds for which Enter repeats the last choice. Then it belongs to the screen again. */
const TAKES_ENTER = 5_000;

/**
 * Offers to write to candidates who were just rejected, below the screen (product §20). Its digits are none of the
 * screen's, so the next decision can be made at once.
 */
export function MailOfferStrip({ offer }: { offer: MailOffer }) {
  const { people } = offer;
  const { choices, isReady, isPointless, template, reached } = useOfferedMail(offer);
  const writing = reached > 1 ? `Write rejection mails (${reached})` : 'Write…';
  const section = useRef<HTMLElement>(null);
  const isDragging = useIsDragging();
  const time = useTimeToAnswer(people, close);
  const [takesEnter, releaseEnter] = useTakesEnter(people);
  const last = choices.find(({ id }) => id === readItem(storageKeyOf(LAST_CHOICE)));

  function close(): void {
    if (mailOffer.read() === offer) mailOffer.set(null);
  }

  function choose({ id, act }: OfferChoice): void {
    writeItem(storageKeyOf(LAST_CHOICE), id);
    close();
    act();
  }

  function edit(): void {
    close();
    openComposer({ candidateIds: people.map(({ id }) => id), purpose: 'rejection' });
  }

  useEffect(() => {
    if (isPointless && mailOffer.read() === offer) mailOffer.set(null);
  }, [isPointless, offer]);
  useRoomBelow(section, isReady);
  usePromptKeys({
    prompt: section,
    takesKeys: isReady,
    onDigit(digit) {
      const chosen = choices.find(({ key }) => key === digit);
      if (chosen) choose(chosen);
      else if (digit === EDIT_KEY) edit();
      else releaseEnter();
      return chosen !== undefined || digit === EDIT_KEY;
    },
    onEnter() {
      if (!last || !takesEnter) return false;
      choose(last);
      return true;
    },
    onEscape: close,
    onOtherKey: releaseEnter,
  });
  useAnnouncement(isReady ? `Write to ${nameOf(people)}?` : null, [
    ...choices,
    { key: EDIT_KEY, label: writing },
  ]);

  if (!isReady) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it keeps the focus where it is
    <section
      ref={section}
      aria-label={`Write to ${nameOf(people)}`}
      data-screen-only
      className={classNames('row gap-3 min-0 text-data', styles['prompt'])}
      data-drag={isDragging || undefined}
      data-keeps-digits
      onMouseDown={keepFocus}
      {...time}
    >
      <p className={classNames('flex-none strong nowrap ellipsis', styles['title'])} title={nameOf(people)}>
        {people.length === 1
          ? `Write to ${people[0]?.name.split(' ')[0] ?? ''}?`
          : `Write to these ${people.length}?`}
      </p>
      <div className={classNames('row wrap gap-1 grow', styles['reasons'])}>
        {choices.map((choice) => (
          <Button key={choice.id} size="small" className={styles['reason']} onClick={() => choose(choice)}>
            <kbd aria-hidden="true">{choice.key}</kbd>
            <span>{choice.label}</span>
            {choice === last && takesEnter && <CornerDownLeft aria-label="Enter" />}
          </Button>
        ))}
        <Button size="small" variant="quiet" className={styles['reason']} onClick={edit}>
          <kbd aria-hidden="true">{EDIT_KEY}</kbd>
          <span>{writing}</span>
        </Button>
        {template && <span className={classNames('muted nowrap', styles['template'])}>{template}</span>}
      </div>
      <IconButton label="No mail" size="small" aria-keyshortcuts="Escape" onClick={close}>
        <X />
      </IconButton>
    </section>
  );
}

/** The digit that opens the composer. */
const EDIT_KEY = 9;

/** Tells whether Enter repeats the last choice: for a short time, on the screen of the rejection, until another key. */
function useTakesEnter(since: unknown): readonly [boolean, () => void] {
  const [released, setReleased] = useState<unknown>(null);
  const screen = useLocation({ select: ({ pathname }) => pathname });
  const [startedOn] = useState(screen);
  useEffect(() => {
    const timer = window.setTimeout(() => setReleased(since), TAKES_ENTER);
    return () => window.clearTimeout(timer);
  }, [since]);
  return [released !== since && screen === startedOn, () => setReleased(since)];
}

/** Announces the offer once for each group of people. */
function useAnnouncement(title: string | null, choices: readonly Pick<OfferChoice, 'key' | 'label'>[]): void {
  const announced = useRef('');
  useEffect(() => {
    if (title === null || announced.current === title) return;
    announced.current = title;
    const named = choices.map(({ key, label }) => `${key} ${label}`);
    announce(`${title} ${[...named, 'Escape no mail'].join(', ')}.`);
  }, [title, choices]);
}
