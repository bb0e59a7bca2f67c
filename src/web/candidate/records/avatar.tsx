import styles from './avatar.module.css';

/** How many pictures are in public/avatars, numbered from 1. */
const PICTURES = 70;

/**
 * A candidate's picture: pictures cycle by id (product §9). It has no text, because the name is beside it.
 *
 * @param id null: its place, while the candidate is loaded
 */
export function Avatar({ id, size }: { id: number | null; size: number }) {
  if (id === null) return <span className={styles['avatar']} style={{ inlineSize: size, blockSize: size }} />;
  return (
    <img
      src={`/avatars/${((id - 1) % PICTURES) + 1}.webp`}
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
