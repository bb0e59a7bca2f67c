import { classNames } from './class-names.ts';
import styles from './loading.module.css';

export function Loading({ className }: { className?: string }) {
  return <output className={classNames(styles['loading'], className)}>Loading…</output>;
}
