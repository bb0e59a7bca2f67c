import { Link } from '@tanstack/react-router';
import { Mark } from './brand.tsx';
import { classNames } from '#web/kit/class-names.ts';
import styles from './brand.module.css';

/** The product's name, as a link to the start. */
export function BrandLink() {
  return (
    <Link
      to="/"
      activeOptions={{ exact: true }}
      className={classNames('row gap-2 flex-none control-height text-control strong', styles['brand'])}
    >
      <Mark />
    </Link>
  );
}
