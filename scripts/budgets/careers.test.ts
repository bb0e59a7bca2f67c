import { build } from 'vite';
import { expect, it } from 'vitest';
import { stylesheet } from '#careers/pages/stylesheet.ts';
import { kilobytesOf } from './cold-visit.ts';
import { CAREERS_BUDGET } from './table.ts';

it('A careers page loads no more than its budget', async () => {
  const built = await build({
    configFile: 'vite.careers.config.ts',
    logLevel: 'silent',
    build: { write: false },
  });
  const [output] = [built].flat();
  if (!output || !('output' in output)) throw new Error('The scripts of the careers pages were not built.');
  const styles = kilobytesOf({ type: 'asset', source: stylesheet('#1d4ed8') });
  const pages = output.output.filter((file) => file.type === 'chunk' && file.isEntry);
  expect(pages.map(({ fileName }) => fileName).toSorted()).toEqual(['apply.js', 'times.js']);
  for (const page of pages) {
    expect(kilobytesOf(page) + styles, page.fileName).toBeLessThanOrEqual(CAREERS_BUDGET.kilobytes);
  }
});
