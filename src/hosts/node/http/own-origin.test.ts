import { expect, it } from 'vitest';
import { refuserOfForeign } from './own-origin.ts';

const OWN = 'https://hire.example.com';
const refuseForeign = refuserOfForeign(OWN);

function statusOf(method: string, headers: Record<string, string>, host = 'hire.example.com') {
  return refuseForeign(new Request(OWN, { method, headers }), host)?.status ?? null;
}

it.each([
  ['a read from anywhere', 'GET', { Origin: 'https://evil.example' }, null],
  ['a write of one’s own page', 'POST', { 'Sec-Fetch-Site': 'same-origin', Origin: OWN }, null],
  ['a write where browsers say only Origin', 'PATCH', { Origin: OWN }, null],
  ['a form of another site', 'POST', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }, 403],
  ['a write of a neighbour', 'POST', { 'Sec-Fetch-Site': 'same-site', Origin: OWN }, 403],
  ['a write of another origin', 'DELETE', { Origin: 'https://evil.example' }, 403],
  ['a write of a page without an origin', 'PUT', { Origin: 'null' }, 403],
  ['a write that says nothing', 'POST', {}, 403],
])('Answers %s', (_, method, headers, status) => {
  expect(statusOf(method, headers)).toBe(status);
});

it.each(['evil.example', 'hire.example.com:8080', 'localhost'])('Answers nothing at %s', (host) => {
  expect(statusOf('GET', {}, host)).toBe(421);
});
