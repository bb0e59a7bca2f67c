import type { ComponentProps, ReactNode } from 'react';
import styles from './badge.module.css';
import { classNames } from './class-names.ts';
import { digits } from './digits.ts';

interface BadgeProps extends ComponentProps<'span'> {
  /**
   * The colours of the badge. Without a tone, `className` sets them, and `--dot` is the colour of the dot (by default
   * that of the text).
   */
  tone?: 'neutral' | 'success';
}

/** Shows a state by a coloured dot and a word. */
export function Badge({ tone, className, ...rest }: BadgeProps) {
  return <span {...rest} className={classNames(styles['badge'], tone && styles[tone], className)} />;
}

/** Shows a short label, such as a tag. `accent` emphasises it. */
export function Chip({ children, accent }: { children: ReactNode; accent?: boolean }) {
  return (
    <span className={classNames(styles['badge'], styles['chip'], accent && styles['accent'])}>
      {children}
    </span>
  );
}

/** A count beside a heading. */
export function CountPill({ count }: { count: number }) {
  return <span className={classNames(styles['badge'], styles['count'])}>{digits(count)}</span>;
}
