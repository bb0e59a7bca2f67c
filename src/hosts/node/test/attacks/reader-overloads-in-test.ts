import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';
import { CALENDAR_ATTACKS } from '#calendar/attacks-in-test.ts';
import { ZIP_ATTACKS } from '#domain/files/zip-attacks-in-test.ts';
import { answerOf, OPENING_PATH, publishOpening } from '#hosts/node/test/careers-in-test.ts';
import type { ServerProcess } from '#hosts/node/test/kills/process-in-test.ts';
import { PASSWORD } from '#server/team/test/people-in-test.ts';
import { hand } from './mail-overloads-in-test.ts';
import { sendRaw, type Overload } from './overload-in-test.ts';

const CALENDAR = CALENDAR_ATTACKS['an interval that leads past the last date']?.() ?? '';
const ZIP = ZIP_ATTACKS['one part that its directory names 8,000 times (555 kB)']?.() ?? new Uint8Array();

const HOURS = {
  zone: 'UTC',
  workingHours: { days: [1, 2, 3, 4, 5], from: '08:00', to: '18:00', pauses: [] },
};

/** Inputs of strangers that take much longer to read than their bytes. */
export const READER_OVERLOADS: readonly Overload[] = [
  {
    name: 'a calendar rule that leads past the last date, which a reviewer without a job tries',
    async prepare(server) {
      const headers = { Cookie: await reviewerOf(server) };
      const place = await calendarPlace();
      place.text = CALENDAR;
      return (nth) =>
        server.send(
          'POST /people/me/calendar/try',
          { ...HOURS, kind: 'ics', url: `${place.url}/${nth}.ics` },
          headers,
        );
    },
  },
  {
    name: 'a stored calendar that changed, which candidates read who open their scheduling links',
    async prepare(server) {
      const place = await calendarPlace();
      const calendar = { ...HOURS, kind: 'ics', url: `${place.url}/olga.ics` };
      await answerOf(server, 'PUT /people/me/calendar', calendar);
      place.text = CALENDAR;
      const { workspaces } = await answerOf<{ workspaces: { handle: string }[] }>(server, 'GET /session');
      const { id: jobId } = await answerOf<{ id: number }>(server, 'POST /jobs', { title: 'Baker' });
      const links: string[] = [];
      for (let nth = 0; nth < 20; nth++) {
        const candidate = { name: `Ada ${nth}`, email: `ada${nth}@example.com`, jobId };
        const { id } = await answerOf<{ id: number }>(server, 'POST /candidates', candidate);
        const day = new Date(Date.UTC(2030, 0, 7 + 7 * nth)).toISOString().slice(0, 10);
        const { link } = await answerOf<{ link: string }>(server, `POST /candidates/${id}/bookings`, {
          parts: [{ name: 'Talk', minutes: 60, interviewers: [workspaces[0]?.handle] }],
          from: day,
          until: day,
          zone: 'UTC',
          place: 'Here',
        });
        links.push(link);
      }
      // Each link is in another week, which no kept answer has.
      return async (nth) => (await fetch(links[nth] ?? '')).text();
    },
  },
  {
    name: 'a ZIP whose directory names one part 8,000 times',
    async prepare(server) {
      await publishOpening(server);
      const form = new FormData();
      form.append('file', new File([ZIP], 'cv.docx'));
      const sent = new Request(server.url, { method: 'POST', body: form });
      const type = sent.headers.get('Content-Type') ?? '';
      const body = new Uint8Array(await sent.arrayBuffer());
      return (nth) => {
        const headers = { 'Content-Type': type, 'X-Forwarded-For': `10.0.${nth}.1` };
        return sendRaw(server, { route: `POST ${OPENING_PATH}/files`, headers, body });
      };
    },
  },
  {
    name: 'a mail with a line of 200,000 blanks',
    async prepare(_, lmtpPort) {
      return (nth) =>
        hand(
          lmtpPort,
          Buffer.from(
            `From: a${nth}@example.com\r\nMessage-ID: <blanks${nth}@example.com>\r\nSubject: Blanks\r\n\r\n${' '.repeat(199_000)}x\r\n.\r\n`,
          ),
        );
    },
  },
  {
    name: 'a path of 15,000 slashes',
    async prepare(server) {
      return () => sendRaw(server, { route: `GET /careers/${'/'.repeat(15_000)}x` });
    },
  },
];

/** Lets a reviewer join who reviews no job. @returns the cookie */
async function reviewerOf(server: ServerProcess): Promise<string> {
  const invited = { email: 'rex@example.com', role: 'reviewer' };
  const { link } = await answerOf<{ link: string }>(server, 'POST /invitations', invited);
  const token = new URL(link).searchParams.get('token') ?? '';
  const accepted = { token, name: 'Rex Reviewer', password: PASSWORD };
  const joined = await server.send('POST /invitations/accept', accepted, { Cookie: '' });
  expect(joined.status, await joined.text()).toBe(201);
  return joined.headers.getSetCookie().at(-1)?.split(';')[0] ?? '';
}

/** A server outside with a calendar, which may change. It ends with the process of the tests. */
async function calendarPlace(): Promise<{ readonly url: string; text: string }> {
  const place = { url: '', text: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' };
  const server = createServer((_, response) => response.end(place.text));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  server.unref();
  place.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return place;
}
