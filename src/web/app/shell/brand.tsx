import { classNames } from '#web/kit/class-names.ts';
import styles from './brand.module.css';

/** The product's name without a link. */
export function Brand() {
  return (
    <p className={classNames('row gap-2 flex-none control-height text-control strong', styles['brand'])}>
      <Mark />
    </p>
  );
}

/** The product's picture and name. */
export function Mark() {
  return (
    <>
      <img src="/favicon.svg" alt="" width={20} height={20} draggable={false} />
      <span className={styles['name']}>Hirelane</span>
    </>
  );
}
