import { expect, test } from 'vitest';
import { linkProblem } from './link.ts';

const SCHEME = 'A link has to start with http:// or https://';

test.each([
  ['https://example.com', null],
  [' HTTP://example.com/ada?tab=1#top ', null],
  ['https://', 'Enter a whole link, like https://example.com/ada'],
  ['https://exam ple.com', 'Enter a whole link, like https://example.com/ada'],
  ['example.com', SCHEME],
  ['mailto:ada@example.com', SCHEME],
  ['javascript:alert(1)//https://example.com', SCHEME],
  ['\njavascript:alert(1)', SCHEME],
  ['data:text/html,hello', SCHEME],
  [`https://example.com/${'a'.repeat(2_000)}`, 'A link can’t be longer than 2000 characters'],
])('The link %j has the problem %j', (link, problem) => {
  expect(linkProblem(link)).toBe(problem);
});
