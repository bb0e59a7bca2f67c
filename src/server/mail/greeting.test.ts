import { expect, it } from 'vitest';
import { confirmationText, receiptWording } from '#domain/application/confirmation.ts';
import { ERASURE_TO_CONFIRM } from '#server/careers/retention/retention-messages.ts';
import { greeting, nameForMail } from './greeting.ts';

it.each(['Ada', 'Ada King-Lovelace', 'J. Robert Oppenheimer', 'Sinéad O’Connor Jr.', '王小明', 'Юлия'])(
  'The greeting of a mail to a typed address has the name %s',
  (name) => expect(greeting(name)).toBe(`Hello ${name},`),
);

it.each([
  'https://evil.example',
  'Ada evil.example',
  'Ada: your account is locked',
  'call +49 30 901820',
  'Your account is locked please write to us',
  'A'.repeat(61),
  'a '.repeat(100_000),
  'Ada\nKing',
  '',
])('The greeting of a mail to a typed address has no other text, as “%.40s”', (name) =>
  expect(greeting(name)).toBe('Hello,'),
);

it('The greeting is in each mail to a typed address, and a stranger’s texts are nowhere else in it', () => {
  const name = 'WIN NOW https://evil.example '.repeat(20);
  const sent = { company: 'Acme', job: 'Cook' };
  const template = { subject: 'Hello {{name}}', body: 'Dear {{first name}}' };
  const values = { ...sent, stage: 'Applied', number: '1', name: nameForMail(name) };
  const receipt = confirmationText(receiptWording(template), values);
  const erase = confirmationText(ERASURE_TO_CONFIRM, values);
  for (const { subject, text } of [receipt, erase]) expect(subject + text).not.toContain('evil');
});
