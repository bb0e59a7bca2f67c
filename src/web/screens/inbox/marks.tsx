import { Link } from '@tanstack/react-router';
import { Chip } from '#web/kit/badge.tsx';
import type { InboxEntry } from './decide.ts';

/** The marks of an application, in words. */
export function marksOf({
  application,
  marks,
}: InboxEntry): { readonly text: string; readonly accent: boolean }[] {
  const { submissionId, withdrawnAt, erasureAskedAt } = application;
  return [
    { text: 'Asked for erasure', accent: true, isThere: erasureAskedAt !== null },
    { text: 'Withdrew', accent: true, isThere: withdrawnAt !== null },
    { text: 'Applied again', accent: true, isThere: marks.again },
    { text: 'CV', accent: false, isThere: marks.files > 0 },
    { text: 'Answers', accent: false, isThere: submissionId !== null },
  ].filter(({ isThere }) => isThere);
}

/** The number of earlier applications that a row links to. The profile lists all. */
const MOST_LINKS = 2;

export function Marks({ entry }: { entry: InboxEntry }) {
  const marks = marksOf(entry);
  if (marks.length === 0) return null;
  return (
    <ul aria-label="Marks" className="flex wrap gap-1">
      {marks.map(({ text, accent }) => (
        <li key={text}>
          <Chip accent={accent}>{text}</Chip>
        </li>
      ))}
      {entry.marks.earlier.slice(0, MOST_LINKS).map(({ candidateId, jobTitle }) => (
        <li key={candidateId} className="min-0 text-badge">
          <Link to="/candidates/$id" params={{ id: String(candidateId) }}>
            Before: <bdi>{jobTitle}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
}
