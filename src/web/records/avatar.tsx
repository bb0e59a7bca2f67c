import styles from './avatar.module.css';

/** Pictures in public/avatars, numbered from 1. */
const PICTURES = 70;

/** A candidate's picture: they cycle by id (product §9). The name stands beside it, so the picture itself is silent. */
export function Avatar({ id, size }: { id: number; size: number }) {
  return (
    <img
      src={`/avatars/${((id - 1) % PICTURES) + 1}.svg`}
      width={size}
      height={size}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      className={styles['avatar']}
    />
  );
}
