import { expect, it } from 'vitest';
import { seal, sealState, unseal } from './sealed.ts';

const UNKNOWN = 'No accepted secret has sealed this text.';
const [A, B] = [
  'a secret of the tests, of 32 characters',
  'b secret of the tests, of 32 characters',
] as const;

it('A sealed text opens with the secret that sealed it, also when that is no longer the present one', async () => {
  const sealed = await seal(A, 'imaps://jobs:pässword@mail.example.com');
  expect(sealed).not.toContain('example');
  for (const secret of [A, [A], [B, A]] as const) {
    expect(await unseal(secret, sealed)).toBe('imaps://jobs:pässword@mail.example.com');
  }
  await expect(unseal(B, sealed)).rejects.toThrow(UNKNOWN);
  await expect(unseal([B], sealed)).rejects.toThrow(UNKNOWN);
  await expect(unseal([B, A], 'no seal')).rejects.toThrow(UNKNOWN);
});

it('A new text is sealed with the present secret', async () => {
  const sealed = await seal([B, A], 'text');
  expect(await unseal(B, sealed)).toBe('text');
  await expect(unseal(A, sealed)).rejects.toThrow(UNKNOWN);
});

it('The secret of a seal is told', async () => {
  const sealed = await seal(A, 'text');
  expect(await sealState([A, B], sealed)).toBe('present');
  expect(await sealState([B, A], sealed)).toBe('other');
  expect(await sealState(B, sealed)).toBe('unknown');
});
