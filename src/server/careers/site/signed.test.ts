import { expect, it } from 'vitest';
import { signerOf } from './signed.ts';

const signer = signerOf('a secret of the tests, of 32 characters');
const VALUE = { workspace: 'w', key: 'k' };
const TOKEN = signer.sign('offer', VALUE);
const [TEXT = '', MAC = ''] = TOKEN.split('.');

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Signatures that decode to the same bytes: the last of 43 letters has two bits that are not used. */
function sameBytes(): string[] {
  const bytes = Buffer.from(MAC, 'base64url');
  return Array.from(LETTERS, (letter) => MAC.slice(0, -1) + letter).filter(
    (each) => each !== MAC && Buffer.from(each, 'base64url').equals(bytes),
  );
}

it('A signed token is read for its purpose alone', () => {
  expect(signer.read('offer', TOKEN)).toEqual(VALUE);
  expect(signer.read('consent', TOKEN)).toBeNull();
  expect(signerOf('another secret of the tests, of 32').read('offer', TOKEN)).toBeNull();
});

it('A signed token has one spelling', () => {
  expect(sameBytes()).toHaveLength(3);
  const others = [
    ...sameBytes().map((mac) => `${TEXT}.${mac}`),
    `${TOKEN}=`,
    `${TEXT}.${MAC} `,
    `${TEXT}. ${MAC}`,
    `${TEXT}.${MAC.replaceAll('-', '+').replaceAll('_', '/')}!`,
    `${TEXT}=.${MAC}`,
    `${TOKEN}.`,
    `${TOKEN}.more`,
    `${TEXT}.${MAC.toLowerCase()}`,
    `${TEXT.toUpperCase()}.${MAC}`,
  ];
  for (const other of others) expect(signer.read('offer', other), other).toBeNull();
});

it.each(['', '.', 'x', `.${MAC}`, TEXT, `${TEXT}.`, 'é.é'])('“%s” is none', (token) => {
  expect(signer.read('offer', token)).toBeNull();
});

it('A value that a secret before has signed is read, and a new one has the signature of the present secret', () => {
  const present = 'another secret of the tests, of 32';
  const both = signerOf([present, 'a secret of the tests, of 32 characters']);
  expect(both.read('offer', TOKEN)).toEqual(VALUE);
  const made = both.sign('offer', { key: 'b' });
  expect(signerOf(present).read('offer', made)).toEqual({ key: 'b' });
  expect(signer.read('offer', made)).toBeNull();
});
