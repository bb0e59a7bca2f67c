import { expect, it } from 'vitest';
import { answerSecurity } from './security-txt.ts';

const BASE_URL = 'https://hire.example.com';
const NOW = new Date('2026-11-30T16:00:00Z');

it.each([
  ['security@example.com', 'mailto:security@example.com'],
  ['https://example.com/security', 'https://example.com/security'],
])('A security.txt names the contact of the settings: %s', async (SECURITY_CONTACT, contact) => {
  const answer = answerSecurity({ BASE_URL, SECURITY_CONTACT }, NOW);
  expect(answer.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
  expect(await answer.text()).toBe(
    `Contact: ${contact}\nExpires: 2027-03-01T00:00:00.000Z\nCanonical: https://hire.example.com/.well-known/security.txt\n`,
  );
});

it('Without a contact there is no security.txt', () => {
  expect(answerSecurity({ BASE_URL }, NOW).status).toBe(404);
});
