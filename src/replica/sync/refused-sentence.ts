/** Sentences of the server that answer a page at once, and what they become when somebody reads them later. */
const LATER: readonly (readonly [server: RegExp, later: string])[] = [
  [
    /^There is no candidate #\d+$/,
    'One of these candidates is not there any more. Somebody has removed them.',
  ],
  [/^Nobody can be merged with themselves$/, 'Somebody has merged these candidates already.'],
  [
    /^(“.+”) is at \d+ now, not \d+\. [^]*$/,
    'Somebody has moved $1 meanwhile. Move it again in the list of jobs.',
  ],
];

const NOT_FOUND = /^(.+) not found$/;

/** The sentence about a refused write, as the person reads it long after the change (product §25). */
export function refusedSentence(message: string): string {
  const noun = NOT_FOUND.exec(message)?.[1]?.toLowerCase();
  if (noun !== undefined) return `The ${noun} is not there any more. Somebody has removed it.`;
  const [server, later] = LATER.find(([sentence]) => sentence.test(message)) ?? [];
  return server && later !== undefined ? message.replace(server, later) : message;
}
