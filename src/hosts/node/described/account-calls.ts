import * as z from 'zod/mini';
import { ownCalls } from '#contract/own-call.ts';
import { natural } from '#contract/shared-schemas.ts';
import { OWN_CALENDAR } from '#hosts/node/team/calendars/own-calendar.ts';
import * as inputs from '#hosts/node/team/calls/inputs.ts';
import { factors, forBrowser } from './shapes.ts';

const tag = 'account';
const calendar = z.nullable(
  z.strictObject({
    kind: z.enum(['none', 'ics', 'caldav']),
    address: z.nullable(z.string()),
    user: z.nullable(z.string()),
    zone: z.string(),
    workingHours: OWN_CALENDAR.shape.workingHours,
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

/** A person's own account, which is the same in all workspaces. */
export const accountCalls = ownCalls({
  'PUT /people/me/picture': {
    id: 'savePicture',
    tag,
    summary: 'Saves one’s picture: a PNG, a JPEG or a WebP in base64.',
    access: 'person',
    body: inputs.PICTURE,
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
    body: inputs.PASSWORD_CHANGE,
    status: 204,
    errors: [403, 409, 429],
  },
  'POST /people/me/factors/two-step': {
    id: 'beginTwoStep',
    tag,
    summary: 'Makes a key for an authenticator app, and backup codes. Nothing is on yet.',
    access: 'person',
    body: inputs.OWN_PASSWORD,
    status: 201,
    answer: z.strictObject({ secret: z.string(), uri: z.string(), backupCodes: z.array(z.string()) }),
    errors: [403, 409, 429],
  },
  'POST /people/me/factors/two-step/on': {
    id: 'turnOnTwoStep',
    tag,
    summary: 'Turns two-step sign-in on with the app’s code.',
    access: 'person',
    body: inputs.CODE,
    answer: factors,
    errors: [403, 409, 429],
  },
  'POST /people/me/factors/two-step/off': {
    id: 'turnOffTwoStep',
    tag,
    summary: 'Turns two-step sign-in off.',
    access: 'person',
    body: inputs.PROOF,
    answer: factors,
    errors: [403, 409, 429],
  },
  'POST /people/me/factors/backup-codes': {
    id: 'makeBackupCodes',
    tag,
    summary: 'Makes new backup codes, which end the former.',
    access: 'person',
    body: inputs.PROOF,
    status: 201,
    answer: z.strictObject({ backupCodes: z.array(z.string()) }),
    errors: [403, 409, 429],
  },
  'POST /people/me/factors/passkeys/options': {
    id: 'beginPasskey',
    tag,
    summary: 'What a browser makes a passkey with.',
    access: 'person',
    body: inputs.PASSKEY_PROOF,
    answer: forBrowser,
    errors: [403, 409, 429],
  },
  'POST /people/me/factors/passkeys': {
    id: 'addPasskey',
    tag,
    summary: 'Adds a passkey.',
    access: 'person',
    body: inputs.NEW_PASSKEY,
    status: 201,
    answer: factors,
    errors: [403, 409],
  },
  'DELETE /people/me/factors/passkeys/{id}': {
    id: 'removePasskey',
    tag,
    summary: 'Removes a passkey.',
    access: 'person',
    status: 204,
    errors: [403, 404],
  },
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
    body: OWN_CALENDAR,
    example: calendarExample,
    answer: z.strictObject({ calendar, busyTimes }),
    errors: [403, 429],
  },
  'POST /people/me/calendar/try': {
    id: 'tryCalendar',
    tag,
    summary: 'Reads a calendar without storing its address.',
    access: 'person',
    body: OWN_CALENDAR,
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
