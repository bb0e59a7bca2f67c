import type { CandidateNewsKind } from '#domain/team/notification.ts';
import { useNews } from '#web/app/host/use-news.ts';
import { Chip } from '#web/kit/badge.tsx';

interface NewMarkProps {
  /** The kinds of news that are about such a row. */
  kinds: readonly CandidateNewsKind[];
  /** The id of the row. */
  id: number;
}

/** Marks a row of the open profile, such as a message, that is new to the person. */
export function NewMark({ kinds, id }: NewMarkProps) {
  const isNew = useNews(({ opened }) =>
    opened.some(({ kind, subjectId }) => subjectId === id && kinds.includes(kind)),
  );
  return isNew && <Chip accent>New</Chip>;
}
