import { linkProblem } from '#domain/link.ts';

/** Whatever is stored: what is no link on the web can't be followed. */
export function WebLink({ link }: { link: string }) {
  if (linkProblem(link) !== null) return link;
  return (
    <a href={link} target="_blank" rel="noopener noreferrer">
      {link.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')}
    </a>
  );
}
