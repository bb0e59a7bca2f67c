import { linkProblem } from '#domain/link.ts';

/** A stored link. A text that is not a web link is shown as plain text, so that nobody can open it. */
export function WebLink({ link }: { link: string }) {
  if (linkProblem(link) !== null) return link;
  return (
    <a href={link} target="_blank" rel="noopener noreferrer">
      {link.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')}
    </a>
  );
}
