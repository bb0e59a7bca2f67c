import { classNames } from '#web/kit/class-names.ts';
import styles from './api.module.css';

/** A text that may be wider than the page, so it can be scrolled with the keyboard, too. */
export function Code({ children }: { children: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
    <pre tabIndex={0} className={classNames('padding-2 text-data', styles['code'])}>
      {children}
    </pre>
  );
}
