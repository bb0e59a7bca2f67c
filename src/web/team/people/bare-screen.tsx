import { useEffect, useRef, type ReactNode } from 'react';
import { Brand } from '#web/app/shell/brand.tsx';
import styles from './bare-screen.module.css';

const APP_NAME = 'Hirelane';

/** What a screen for whoever is not signed in is given. */
export interface WayInProps {
  /** What the address says after the “?”. */
  query: URLSearchParams;
  /** Leaves this screen: the page is loaded anew, as whoever is signed in then. */
  onLeave: (path: string) => void;
}

interface BareScreenProps {
  title: string;
  /** Below the title: what this is, in a sentence. */
  subtitle?: ReactNode;
  /** More than a few fields: the content brings its own boxes. */
  isWide?: boolean;
  children?: ReactNode;
}

/** A screen without the app around it: for whoever is not signed in. */
export function BareScreen({ title, subtitle, isWide = false, children }: BareScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · ${APP_NAME}`;
  }, [title]);
  // What is to be typed has the focus already; else the heading says where one is.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={styles['screen']}>
      <header className={styles['head']}>
        <Brand />
      </header>
      <main className={styles['main']}>
        <div className={isWide ? styles['wide'] : styles['box']}>
          <div className={styles['words']}>
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
