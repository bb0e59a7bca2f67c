import type { DemoCv } from './people.ts';

/** A line of a CV, and how it looks. */
export interface CvLine {
  readonly look: 'name' | 'title' | 'contact' | 'heading' | 'station' | 'text' | 'item';
  readonly text: string;
  /** A text at the right end of the line, such as years. */
  readonly aside?: string;
}

/** A CV line by line, as both formats write it. */
export function linesOf(cv: DemoCv): readonly CvLine[] {
  const { name, title, contact, profile, experience, education, skills, languages } = cv;
  const texts = (given: readonly string[]) => given.map((text): CvLine => ({ look: 'text', text }));
  const stations = (given: DemoCv['experience']) =>
    given.flatMap(({ what, when, lines }): CvLine[] => [
      { look: 'station', text: what, aside: when },
      ...lines.map((text): CvLine => ({ look: 'item', text })),
    ]);
  return [
    { look: 'name', text: name },
    { look: 'title', text: title },
    { look: 'contact', text: contact.join('  ·  ') },
    ...section('Profile', texts(profile)),
    ...section('Experience', stations(experience)),
    ...section('Education', stations(education)),
    ...section('Skills', texts(skills)),
    ...section('Languages', texts([languages])),
  ];
}

function section(heading: string, lines: readonly CvLine[]): CvLine[] {
  return [{ look: 'heading', text: heading }, ...lines];
}
