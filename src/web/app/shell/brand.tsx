import { Link } from '@tanstack/react-router';
import styles from './brand.module.css';

/** The product's name, as a link to the start. */
export function BrandLink() {
  return (
    <Link to="/" activeOptions={{ exact: true }} className={styles['brand']}>
      <Mark />
    </Link>
  );
}

/** The product's name without a link. */
export function Brand() {
  return (
    <p className={styles['brand']}>
      <Mark />
    </p>
  );
}

function Mark() {
  return (
    <>
      <img src="/favicon.svg" alt="" width={20} height={20} draggable={false} />
      Hirelane
    </>
  );
}
