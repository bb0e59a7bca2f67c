import { oneLine } from './clean-text.ts';

const ANSWERS: Readonly<Record<string, string>> = {
  ACCEPTED: 'Accepted',
  DECLINED: 'Declined',
  TENTATIVE: 'Accepted for now',
};

const METHODS: Readonly<Record<string, string>> = {
  REQUEST: 'Invitation',
  CANCEL: 'Cancelled',
  COUNTER: 'Another time is proposed',
};

/** A calendar part in one line, for a mail that has no text of its own (RFC 5546). Blank: nothing known. */
export function calendarLine(calendar: string): string {
  const lines = calendar.replaceAll(/\r?\n[ \t]/g, '').split(/\r?\n/);
  const value = (name: string) =>
    lines.find((line) => new RegExp(`^${name}[;:]`, 'i').test(line))?.replace(/^[^:]*:/, '') ?? '';
  const attendee = lines.find((line) => /^ATTENDEE[;:]/i.test(line)) ?? '';
  const [, answer = ''] = /;PARTSTAT=([\w-]+)/i.exec(attendee) ?? [];
  const method = value('METHOD').trim().toUpperCase();
  const what = method === 'REPLY' ? ANSWERS[answer.toUpperCase()] : METHODS[method];
  if (what === undefined) return '';
  const summary = value('SUMMARY')
    .replaceAll(/\\([\\;,])/g, '$1')
    .replaceAll(/\\n/gi, ' ');
  return oneLine(summary === '' ? what : `${what}: ${summary}`, 300);
}
