import { useState, type RefObject } from 'react';
import { announce } from '#web/kit/announce.ts';
import type { Mail } from './mail-texts.ts';
import type { Composer } from './use-composer.ts';

/**
 * Checks mails before they leave. A mail without a subject or a text is refused, and so is one to somebody without an
 * address. A text that is only a quote is none. Empty and unknown fields need a decision.
 */
export function useCheckedMail(composer: Composer, form: RefObject<HTMLElement | null>) {
  const [asked, setAsked] = useState<(() => void) | null>(null);
  const [isTried, setTried] = useState(false);

  /** Shows what is missing, and puts the focus there. */
  function stop(message: string, selector: string): void {
    announce(message);
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(selector)?.focus());
  }

  function check(mails: readonly Mail[], go: () => void): void {
    setTried(true);
    const { without, show, only } = composer;
    const quote = composer.quote.trim();
    const blank = mails.find(
      ({ subject, text }) => subject.trim() === '' || ['', quote].includes(text.trim()),
    );
    if (without.length > 0 && !only) return stop('Some have no email address', '[data-leave-out]');
    if (blank) {
      if (!only && composer.draft.own[blank.recipient.candidate.id]) show(blank.recipient);
      const isSubject = blank.subject.trim() === '';
      return stop(
        isSubject ? 'The subject is empty' : 'The text is empty',
        isSubject ? '[name=subject]' : '[name=text]',
      );
    }
    if (mails.some(({ unknown, empty }) => unknown.length + empty.length > 0)) setAsked(() => go);
    else go();
  }

  return {
    check,
    /** True once the person has tried to send, so that problems are shown. */
    isTried,
    /** True while the person is asked about empty fields. */
    isAsking: asked !== null,
    confirm: (): void => {
      setAsked(null);
      asked?.();
    },
    cancel: () => setAsked(null),
  };
}
