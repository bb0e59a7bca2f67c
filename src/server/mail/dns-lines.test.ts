import { expect, it } from 'vitest';
import { dmarcLine } from './dns-lines.ts';

it('A line of DMARC is looked for at the domain and at eight above it at most, however many labels it has', async () => {
  const asked: string[] = [];
  const resolver = {
    async resolveTxt(name: string): Promise<string[][]> {
      asked.push(name);
      return [];
    },
    resolveMx: async () => [],
  };
  const labels = Array.from({ length: 40 }, (_, at) => `l${at}`);
  expect(await dmarcLine(labels.join('.'), resolver)).toBeNull();
  expect(asked.length).toBeLessThanOrEqual(9);
  expect(asked[0]).toBe(`_dmarc.${labels.join('.')}`);
  expect(asked.at(-1)).toBe('_dmarc.l38.l39');
  asked.length = 0;
  await dmarcLine('mail.bakery.example', resolver);
  expect(asked).toEqual(['_dmarc.mail.bakery.example', '_dmarc.bakery.example']);
});
