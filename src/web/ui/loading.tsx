import styles from './loading.module.css';

export function Loading() {
  return (
    <p role="status" className={styles['loading']}>
      Loading…
    </p>
  );
}
