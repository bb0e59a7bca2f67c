import type { Mark } from '#domain/search/result.ts';

interface MarkedProps {
  text: string;
  /** In their order, none over another. */
  marks: readonly Pick<Mark, 'start' | 'end'>[];
}

/** A text with what matched marked in it. */
export function Marked({ text, marks }: MarkedProps) {
  const ends = [0, ...marks.map(({ end }) => end)];
  return (
    <bdi>
      {marks.map(({ start, end }, place) => (
        <span key={start}>
          {text.slice(ends[place], start)}
          <mark>{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(ends.at(-1))}
    </bdi>
  );
}
