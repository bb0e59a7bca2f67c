import { Link } from '@tanstack/react-router';
import { Mark } from './brand.tsx';
import styles from './brand.module.css';

/** The product's name, as a link to the start. */
export function BrandLink() {
  return (
    <Link to="/" activeOptions={{ exact: true }} className={styles['brand']}>
      <Mark />
    </Link>
  );
}
