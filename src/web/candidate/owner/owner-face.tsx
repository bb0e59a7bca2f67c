import { UserRound } from 'lucide-react';
import { initialsOf } from '#domain/team/profile.ts';
import { classNames } from '#web/kit/class-names.ts';
import styles from './owner.module.css';

/** The initials of an owner, or an outline for nobody. Hidden from screen readers, so the name must be beside it. */
export function OwnerFace({ name }: { name: string | null }) {
  return (
    <span
      className={classNames('grid flex-none strong', styles['face'])}
      data-nobody={name === null || undefined}
      aria-hidden="true"
    >
      {name === null ? <UserRound /> : initialsOf(name.replace(/^@/, ''))}
    </span>
  );
}
