import type { ComponentProps, ReactNode } from 'react';
import styles from './badge.module.css';
import { classNames } from './class-names.ts';
import { digits } from './digits.ts';

interface BadgeProps extends ComponentProps<'span'> {
  /** Without one, `className` brings the colours; `--dot` is that of the dot, if not the text's. */
  tone?: 'neutral' | 'success';
}

/** What state a thing is in: a word after a coloured dot. */
export function Badge({ tone, className, ...rest }: BadgeProps) {
  return <span {...rest} className={classNames(styles['badge'], tone && styles[tone], className)} />;
}

/** A word about a thing: a tag, or with `accent` something it has. */
export function Chip({ children, accent }: { children: ReactNode; accent?: boolean }) {
  return (
    <span className={classNames(styles['badge'], styles['chip'], accent && styles['accent'])}>
      {children}
    </span>
  );
}

/** How many, beside a heading. */
export function CountPill({ count }: { count: number }) {
  return <span className={classNames(styles['badge'], styles['count'])}>{digits(count)}</span>;
}
