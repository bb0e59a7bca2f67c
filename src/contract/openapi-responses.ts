import { ALSO_DONE, type AlsoDone } from '#domain/changes/also-did.ts';
import { refTo, type Json } from './openapi-schemas.ts';

/** The responses for errors, by status. All calls share them. */
const MEANINGS: Readonly<Record<number, string>> = {
  400: 'The request does not fit: the message says what is wrong.',
  401: 'Nobody is signed in, or the token does not work. Only on a host that has people.',
  403: 'Whoever asks is not allowed to (`x-access`), or is no member of the workspace (`code`). Only on a host that has people.',
  404: 'There is no such thing.',
  409: 'The workspace has changed since (`code`, if the write would undo what somebody else has done), or the key was used for another call.',
  410: 'It is too late: the log no longer has what was asked for, or the time for it is over.',
  412: 'A newer version is stored, or the workspace was restored from a backup (`code`).',
  413: 'The body is larger than this call takes.',
  416: 'There is no such range.',
  429: 'Too many tries. `Retry-After` says in how many seconds the next one is allowed.',
  500: 'The database failed. Nothing was changed.',
  503: 'The database can’t be reached, or (`trouble`) the workspace in it can’t be used.',
  507: 'The device has no room left. Nothing was changed.',
};

const EXAMPLES: Readonly<Record<number, string>> = {
  400: 'Title can’t be empty',
  401: 'Sign in, then try again',
  403: 'You need write access to this workspace for that',
  404: 'Candidate not found',
  409: 'This key was used for another call',
  410: 'The log no longer has these changes',
  412: 'A newer version is stored',
  413: 'The body can’t be larger than 8 MB',
  416: 'There is no such range',
  429: 'Too many tries. Try again in 2 minutes.',
  500: 'Something went wrong. Try again.',
  503: 'The database can’t be reached.',
  507: 'The device has no room left',
};

/** The responses that calls refer to. */
export function errorResponses(): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(MEANINGS).map(([status, description]) => [
      `Error${status}`,
      {
        description,
        ...(status === '429' && { headers: { 'Retry-After': header('Seconds until the next try.') } }),
        content: {
          'application/json': { schema: refTo('Error'), example: { message: EXAMPLES[Number(status)] } },
        },
      },
    ]),
  );
}

export function errorRef(status: number): Json {
  return { $ref: `#/components/responses/Error${status}` };
}

export function header(description: string): Json {
  return { description, schema: { type: 'string' } };
}

/** The headers of an answer to a write. */
export const WRITE_HEADERS = Object.fromEntries(
  ['Change-Seq', ...ALSO_DONE].map((name) => [name, { $ref: `#/components/headers/${name}` }]),
);

const ALSO_DID_HEADERS: Readonly<Record<AlsoDone, Json>> = {
  'Mails-Taken-Back': header(
    'How many waiting mails about a rejection were taken back, because their candidates are not rejected any more.',
  ),
};

export const HEADERS = {
  'Change-Seq': header('The change’s place in the log, if something changed.'),
  ...ALSO_DID_HEADERS,
};
