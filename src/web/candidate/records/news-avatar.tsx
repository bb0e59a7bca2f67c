import { useHost } from '#web/app/host/host.ts';
import { Avatar } from './avatar.tsx';

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
