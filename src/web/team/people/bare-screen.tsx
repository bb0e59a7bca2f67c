import { useEffect, useRef, type ReactNode } from 'react';
import { Brand } from '#web/app/shell/brand.tsx';
import { classNames } from '#web/kit/class-names.ts';
import styles from './bare-screen.module.css';

const APP_NAME = 'Hirelane';

/** The properties of a screen for people who are not signed in. */
export interface WayInProps {
  /** The query of the address. */
  query: URLSearchParams;
  /** Goes to a path. The page reloads, because another account may be signed in by then. */
  onLeave: (path: string) => void;
}

interface BareScreenProps {
  title: string;
  /** A sentence below the title that explains the screen. */
  subtitle?: ReactNode;
  /** True if the content is wider than a few fields, with boxes of its own. */
  isWide?: boolean;
  children?: ReactNode;
}

/** A screen without the app's navigation, for people who are not signed in. */
export function BareScreen({ title, subtitle, isWide = false, children }: BareScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · ${APP_NAME}`;
  }, [title]);
  // Focuses the heading, so that screen readers announce the screen, unless a form's field already has the focus.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={styles['screen']}>
      <header className={styles['head']}>
        <Brand />
      </header>
      <main className={styles['main']}>
        <div className={isWide ? styles['wide'] : classNames('grid whole-width surface', styles['box'])}>
          <div className={classNames('grid gap-2', styles['words'])}>
            <h1 ref={heading} tabIndex={-1}>
              {title}
            </h1>
            {subtitle !== undefined && <p>{subtitle}</p>}
          </div>
          {children}
        </div>
      </main>
    </div>
  );
}
