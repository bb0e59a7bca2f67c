import { expect, test } from 'vitest';
import { refusedSentence } from './refused-sentence.ts';

test.each([
  ['Candidate not found', 'The candidate is not there any more. Somebody has removed it.'],
  ['Next step not found', 'The next step is not there any more. Somebody has removed it.'],
  ['There is no candidate #9', 'One of these candidates is not there any more. Somebody has removed them.'],
  ['Nobody can be merged with themselves', 'Somebody has merged these candidates already.'],
  [
    '“Miller” is at 0 now, not 4. Refresh and try again.',
    'Somebody has moved “Miller” meanwhile. Move it again in the list of jobs.',
  ],
  ['There is a template “Thanks” already', 'There is a template “Thanks” already'],
])('“%s” is told later as “%s”', (server, later) => {
  expect(refusedSentence(server)).toBe(later);
});
