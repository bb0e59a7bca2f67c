import { expect, it } from 'vitest';
import { FIRST_EPOCH } from '#domain/replica/epoch.ts';
import { reservingOf } from './reserving.ts';

const SECRET = 'a secret of the tests, of 32 characters';
const [ACME, OTHER] = ['0b7e1f0a-0000-4000-8000-000000000001', '0b7e1f0a-0000-4000-8000-000000000002'];
const TEXT = '10;jobs=5;notes=812';

function reserving(person: string, workspace: string, { secret = SECRET, epoch = FIRST_EPOCH } = {}) {
  const ada = { id: person, name: 'Ada', handle: 'ada', email: 'ada@example.com' };
  return reservingOf(secret)({ person: ada, workspace, epoch });
}

const token = reserving('ada', ACME).sign(TEXT);

it('A person’s token of reserved ids is theirs in their workspace', () => {
  expect(token).toMatch(/^[\w.-]+$/);
  expect(reserving('ada', ACME).read(token)).toBe(TEXT);
});

it.each([
  ['another person’s', reserving('bo', ACME)],
  ['one of another workspace', reserving('ada', OTHER)],
  ['one of another server', reserving('ada', ACME, { secret: 'another secret of the tests, also long' })],
  ['one of before a restore', reserving('ada', ACME, { epoch: 'another' })],
])('It is not %s', (_, other) => {
  expect(other.read(token)).toBeNull();
});

it.each(['', 'x', `x${token}`, `${token}x`, token.replace('.', '..'), token.split('.')[0]!])(
  'A changed token such as “%s” is refused',
  (changed) => expect(reserving('ada', ACME).read(changed)).toBeNull(),
);

it('A token of one restored state is no token of the next', () => {
  const restored = reserving('ada', ACME, { epoch: 'e-1' });
  expect(restored.read(restored.sign(TEXT))).toBe(TEXT);
  expect(reserving('ada', ACME, { epoch: 'e-2' }).read(restored.sign(TEXT))).toBeNull();
  expect(reserving('ada', ACME).read(restored.sign(TEXT))).toBeNull();
});
