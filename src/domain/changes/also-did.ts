/** A side effect of a change, and how often it happened. */
export interface AlsoDid {
  readonly what: AlsoDone;
  readonly count: number;
}

/** The names of response headers: each has the number of times. */
export const ALSO_DONE = ['Mails-Taken-Back'] as const;

export type AlsoDone = (typeof ALSO_DONE)[number];

const SENTENCES: Readonly<Record<AlsoDone, (count: number) => string>> = {
  // Product §20.
  'Mails-Taken-Back': (count) =>
    count === 1
      ? 'The waiting rejection mail was taken back'
      : `${count} waiting rejection mails were taken back`,
};

/** The sentence for the person whose change it was. */
export function alsoDidSentence({ what, count }: AlsoDid): string {
  return SENTENCES[what](count);
}

/** Reads the headers of an answer. */
export function readAlsoDid(headers: { get(name: AlsoDone): string | null }): readonly AlsoDid[] {
  return ALSO_DONE.flatMap((what) => {
    const count = Number(headers.get(what));
    return count > 0 ? [{ what, count }] : [];
  });
}
