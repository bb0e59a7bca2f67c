import * as z from 'zod/mini';
import { byId, ownCalls } from '#contract/own-call.ts';
import { natural, text } from '#contract/schemas/shared-schemas.ts';
import { MOST_PAUSES } from '#domain/interview/working-hours.ts';
import { passkeyMade } from './passkey-schemas.ts';
import { factors, forBrowser, givenName, typedCode, typedPassword } from './shapes.ts';

const tag = 'account';

/** The largest body of a call with a picture, in bytes. In base64, a picture is a third longer. */
const MAX_PICTURE_BODY_BYTES = 60_000;

const time = text(5);
const clockSpan = { from: time, to: time };

/** A person's calendar. An address or a password that is left out stays as it is stored. */
const givenCalendar = z.strictObject({
  kind: z.enum(['none', 'ics', 'caldav']),
  url: z.optional(text(2_000)),
  user: z.optional(text(300)),
  password: z.optional(text(1_000)),
  zone: text(100),
  workingHours: z.strictObject({
    days: z.array(z.int()).check(z.maxLength(7)),
    ...clockSpan,
    pauses: z
      .array(z.strictObject(clockSpan))
      .check(z.maxLength(MOST_PAUSES, `At most ${MOST_PAUSES} pauses`)),
  }),
});
export type GivenCalendar = z.infer<typeof givenCalendar>;

/** The password and a code, which a signed-in person enters for a sensitive change. */
const proof = z.strictObject({ password: typedPassword, code: typedCode });

const calendar = z.nullable(
  z.strictObject({
    kind: z.enum(['none', 'ics', 'caldav']),
    address: z.nullable(z.string()),
    user: z.nullable(z.string()),
    zone: z.string(),
    workingHours: givenCalendar.shape.workingHours,
    problem: z.nullable(z.string()),
  }),
);
const busyTimes = z.nullable(natural);
const calendarExample = {
  kind: 'ics',
  url: 'https://calendar.example.com/ada.ics',
  zone: 'Europe/Berlin',
  workingHours: { days: [1, 2, 3, 4, 5], from: '09:00', to: '17:00', pauses: [] },
};

/** A person's picture, which is the same in all workspaces. */
export const pictureCalls = ownCalls({
  'PUT /people/me/picture': {
    id: 'savePicture',
    tag,
    summary: 'Saves one’s picture: a PNG, a JPEG or a WebP in base64.',
    access: 'person',
    body: z.strictObject({
      /** The bytes in base64. */
      data: text(MAX_PICTURE_BODY_BYTES).check(
        z.regex(/^[A-Za-z\d+/]+={0,2}$/, 'The picture must be base64'),
      ),
    }),
    maxBytes: MAX_PICTURE_BODY_BYTES,
    answer: z.strictObject({ picture: z.string() }),
    errors: [403],
  },
  'DELETE /people/me/picture': {
    id: 'removePicture',
    tag,
    summary: 'Removes one’s picture.',
    access: 'person',
    status: 204,
    errors: [403],
  },
});

/** A person's password, two-step sign-in and passkeys. */
export const factorCalls = ownCalls({
  'GET /people/me/factors': {
    id: 'listFactors',
    tag,
    summary: 'How one signs in: password, second step and passkeys.',
    access: 'person',
    answer: factors,
  },
  'POST /people/me/factors/password': {
    id: 'changePassword',
    tag,
    summary: 'Changes one’s password, and ends every other session.',
    access: 'person',
    body: z.strictObject({ current: typedPassword, password: typedPassword }),
    status: 204,
    errors: [403, 409, 429],
  },
  'POST /people/me/factors/two-step': {
    id: 'beginTwoStep',
    tag,
    summary: 'Makes a key for an authenticator app, and backup codes. Nothing is on yet.',
    access: 'person',
    body: z.strictObject({ password: typedPassword }),
    status: 201,
    answer: z.strictObject({ secret: z.string(), uri: z.string(), backupCodes: z.array(z.string()) }),
    errors: [403, 409, 429],
  },
  'POST /people/me/factors/two-step/on': {
    id: 'turnOnTwoStep',
    tag,
    summary: 'Turns two-step sign-in on with the app’s code.',
    access: 'person',
    body: z.strictObject({ code: typedCode }),
    answer: factors,
    errors: [403, 409, 429],
  },
  'POST /people/me/factors/two-step/off': {
    id: 'turnOffTwoStep',
    tag,
    summary: 'Turns two-step sign-in off.',
    access: 'person',
    body: proof,
    answer: factors,
    errors: [403, 409, 429],
  },
  'POST /people/me/factors/backup-codes': {
    id: 'makeBackupCodes',
    tag,
    summary: 'Makes new backup codes, which end the former.',
    access: 'person',
    body: proof,
    status: 201,
    answer: z.strictObject({ backupCodes: z.array(z.string()) }),
    errors: [403, 409, 429],
  },
  'POST /people/me/factors/passkeys/options': {
    id: 'beginPasskey',
    tag,
    summary: 'What a browser makes a passkey with.',
    access: 'person',
    /** The password if the person has one, and a code if two-step sign-in is on. */
    body: z.strictObject({ password: z.optional(typedPassword), code: z.optional(typedCode) }),
    answer: forBrowser,
    errors: [403, 409, 429],
  },
  'POST /people/me/factors/passkeys': {
    id: 'addPasskey',
    tag,
    summary: 'Adds a passkey.',
    access: 'person',
    body: z.strictObject({ name: givenName, response: passkeyMade }),
    status: 201,
    answer: factors,
    errors: [403, 409],
  },
  'DELETE /people/me/factors/passkeys/{id}': {
    id: 'removePasskey',
    tag,
    summary: 'Removes a passkey.',
    access: 'person',
    params: byId,
    status: 204,
    errors: [403, 404],
  },
});

/** A person's own calendar, which is the same in all workspaces. Nobody else gets its address. */
export const calendarCalls = ownCalls({
  'GET /people/me/calendar': {
    id: 'getOwnCalendar',
    tag,
    summary: 'One’s calendar outside, without its secrets, and when one works.',
    access: 'person',
    answer: z.strictObject({ calendar }),
  },
  'PUT /people/me/calendar': {
    id: 'saveOwnCalendar',
    tag,
    summary: 'Stores one’s calendar after it was read once.',
    access: 'person',
    body: givenCalendar,
    example: calendarExample,
    answer: z.strictObject({ calendar, busyTimes }),
    errors: [403, 429],
  },
  'POST /people/me/calendar/try': {
    id: 'tryCalendar',
    tag,
    summary: 'Reads a calendar without storing its address.',
    access: 'person',
    body: givenCalendar,
    example: calendarExample,
    answer: z.strictObject({ busyTimes }),
    errors: [403, 429],
  },
  'DELETE /people/me/calendar': {
    id: 'removeOwnCalendar',
    tag,
    summary: 'Removes one’s calendar.',
    access: 'person',
    status: 204,
    errors: [403],
  },
});
