import { classNames } from './class-names.ts';
import styles from './loading.module.css';

/** @param isLine whether to take up one line of text, so that a short answer moves nothing below it */
export function Loading({ isLine = false }: { isLine?: boolean }) {
  return (
    <p
      role="status"
      data-loading
      className={classNames('grid quiet', styles['loading'], isLine && styles['line'])}
    >
      Loading…
    </p>
  );
}
