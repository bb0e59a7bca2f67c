import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '#web/kit/button.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { classNames } from '#web/kit/class-names.ts';
import styles from './demo-bar.module.css';
import { lazyPart } from '#web/kit/lazy-part.tsx';

const RemoveDemoAtOnce = lazyPart(
  async () => (await import('#web/app/browser/storage/later.ts')).RemoveDemoAtOnce,
);

/** Tells the person that this is demo data, and offers what to do next. */
export function DemoBar({ onDismiss }: { onDismiss: () => void }): ReactNode {
  const bar = useRef<HTMLElement>(null);
  const [isAsking, setAsking] = useState(false);

  // Moves the focus when the bar is removed together with the focused element.
  useLayoutEffect(() => {
    const leaving = bar.current;
    return () => {
      if (leaving?.contains(document.activeElement)) document.querySelector<HTMLElement>('main h1')?.focus();
    };
  }, []);

  return (
    <section ref={bar} aria-label="Demo data" className={classNames('row wrap quiet', styles['bar'])}>
      <p>This is demo data.</p>
      <div className={classNames('row wrap', styles['ways'])}>
        <LinkButton to="/candidates/import" size="small" variant="quiet">
          Import your candidates
        </LinkButton>
        <Button size="small" variant="quiet" onClick={() => setAsking(true)}>
          Remove the demo
        </Button>
        <Button size="small" variant="quiet" onClick={onDismiss}>
          Keep looking
        </Button>
      </div>
      {isAsking && <RemoveDemoAtOnce onEnd={() => setAsking(false)} />}
    </section>
  );
}
