import ICAL from 'ical.js';
import nodeIcal, { type VEvent } from 'node-ical';
import PostalMime from 'postal-mime';
import { expect } from 'vitest';

/** The content of an invitation, as two independent programs read it. */
export interface ReadInvitation {
  readonly method: string;
  readonly uid: string;
  readonly sequence: number;
  readonly start: string;
  readonly status: string;
  readonly organizer: string;
  readonly text: string;
}

/** Reads the calendar of a mail. Fails when the two programs differ, or the mail is not built as calendars expect. */
export async function readInvitation(mail: string | Uint8Array): Promise<ReadInvitation> {
  const raw = typeof mail === 'string' ? mail : Buffer.from(mail).toString('latin1');
  const email = await PostalMime.parse(mail);
  const parts = email.attachments.filter(({ mimeType }) => mimeType === 'text/calendar');
  expect(parts, raw).toHaveLength(1);
  expect(email.attachments.some(({ filename }) => filename === 'invite.ics')).toBe(true);
  const { content = '' } = parts[0] ?? {};
  const text = typeof content === 'string' ? content : new TextDecoder().decode(content);

  const calendar = new ICAL.Component(ICAL.parse(text));
  const event = calendar.getFirstSubcomponent('vevent');
  const zone = calendar.getFirstSubcomponent('vtimezone');
  if (!event || !zone) throw new Error(`No event: ${text}`);
  const begin = event.getFirstPropertyValue('dtstart') as ICAL.Time;
  begin.zone = new ICAL.Timezone(zone);
  const value = (name: string) => String(event.getFirstPropertyValue(name));
  const read = {
    method: String(calendar.getFirstPropertyValue('method')),
    uid: value('uid'),
    sequence: Number(value('sequence')),
    start: begin.toJSDate().toISOString(),
    status: value('status'),
    organizer: value('organizer'),
  };
  const other = Object.values(nodeIcal.sync.parseICS(text)).find(
    (each): each is VEvent => each?.type === 'VEVENT',
  );
  const { uid, sequence, start, status } = other ?? {};
  expect({ uid, sequence: Number(sequence), start: start?.toISOString(), status }).toEqual({
    uid: read.uid,
    sequence: read.sequence,
    start: read.start,
    status: read.status,
  });
  expect(raw).toMatch(/^Content-Type: multipart\/alternative/m);
  expect(raw).toMatch(new RegExp(`^Content-Type: text/calendar;[^:]*method=${read.method}`, 'm'));
  return { ...read, text };
}
