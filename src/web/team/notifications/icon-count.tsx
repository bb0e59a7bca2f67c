import { classNames } from '#web/kit/class-names.ts';
import styles from './icon-count.module.css';

/** The largest number that fits on an icon. */
const MANY = 99;

interface IconCountProps {
  count: number;
  /** Sets the place of the number. */
  className: string | undefined;
}

/** A number on the icon of a control, whose name has the number, too. */
export function IconCount({ count, className }: IconCountProps) {
  return (
    <span aria-hidden="true" className={classNames('strong figures centered', styles['count'], className)}>
      {count > MANY ? `${MANY}+` : count}
    </span>
  );
}
