import { useHost } from '#web/app/host/host.ts';
import styles from './avatar.module.css';

/** The number of pictures in public/avatars, numbered from 1. */
const PICTURES = 70;

/**
 * A candidate's picture. The pictures cycle by id (product §9). The alt text is empty because the name is beside it.
 *
 * @param id null while the candidate is loading; then only the space is reserved
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

interface NewsAvatarProps {
  /** The candidate; null while the candidate is loading. */
  id: number | null;
  size: number;
  /** On the candidate's profile: what is new; empty: nothing. */
  opened?: string;
}

/** A candidate's picture, with a dot if a team's candidate has unread news. Nothing moves when the dot comes. */
export function NewsAvatar({ id, size, opened }: NewsAvatarProps) {
  const { team } = useHost();
  const picture = <Avatar id={id} size={size} />;
  if (!team || id === null) return picture;
  return (
    <team.NewsPicture id={id} opened={opened}>
      {picture}
    </team.NewsPicture>
  );
}
