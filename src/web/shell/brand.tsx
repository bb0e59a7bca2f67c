import { Link } from '@tanstack/react-router';
import styles from './shell.module.css';

/** The name of the house, and the way home. */
export function Brand() {
  return (
    <Link to="/" activeOptions={{ exact: true }} className={styles['brand']}>
      <img src="/favicon.svg" alt="" width={20} height={20} draggable={false} />
      Hirelane
    </Link>
  );
}
