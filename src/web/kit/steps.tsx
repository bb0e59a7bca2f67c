import { useEffect, useRef, type ReactNode } from 'react';
import { announce } from './announce.ts';
import { Card } from './card.tsx';
import { classNames } from './class-names.ts';
import styles from './steps.module.css';

interface StepActionsProps {
  /** The reason why the person can't go on yet, in a sentence. */
  problem?: string | null;
  /** Set for steps that end a card whose content fills it up to its edges. */
  endsCard?: boolean;
  /** The button that leads on, the one that leads back, and the progress of what is under way. */
  children: ReactNode;
}

/** The buttons of a step of several. */
export function StepActions({ problem = null, endsCard = false, children }: StepActionsProps) {
  return (
    <div className={classNames('row wrap gap-2', endsCard ? 'padding-4' : styles['actions'])}>
      {problem !== null && <p className="muted">{problem}</p>}
      {children}
    </div>
  );
}

interface StepResultProps {
  title: string;
  /** The result in words. */
  words: string;
  /** Below the words, such as the choice of what is shown. */
  details: ReactNode;
  children: ReactNode;
}

/**
 * The result of a step. It scrolls into sight, takes the focus and is announced when it comes, because the person goes
 * on there.
 */
export function StepResult({ title, words, details, children }: StepResultProps) {
  const head = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const card = head.current?.closest('section');
    head.current?.focus({ preventScroll: true });
    // The rows of the result come after its head. Once the focus moves, the person is elsewhere.
    const observer = new ResizeObserver(() => {
      if (document.activeElement === head.current) card?.scrollIntoView({ block: 'start' });
    });
    if (card) observer.observe(card);
    announce(words);
    return () => observer.disconnect();
    // Once: later words are read out by the status line.
    // oxlint-disable-next-line react/exhaustive-deps -- the words that the step came with
  }, []);
  return (
    <Card title={title} flush>
      <div ref={head} tabIndex={-1} className={classNames('grid gap-3 padding-4', styles['result'])}>
        <p role="status">{words}</p>
        {details}
      </div>
      {children}
    </Card>
  );
}
