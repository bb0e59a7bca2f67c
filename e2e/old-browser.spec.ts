import { readFileSync } from 'node:fs';
import { expect, test } from './fixtures.ts';

test.use({ freshProfile: true });

const LACKING: Record<string, () => void> = {
  'an API of its pages': () => Reflect.deleteProperty(HTMLElement.prototype, 'showPopover'),
  'a colour of its style sheets': () => {
    const supports = CSS.supports.bind(CSS);
    CSS.supports = (...asked: [string, string?]) =>
      !asked.join().includes('light-dark') && supports(...(asked as [string, string]));
  },
  'even the question what it has': () => Object.assign(window, { CSS: undefined }),
};

for (const [what, lack] of Object.entries(LACKING)) {
  test(`A browser that lacks ${what} gets a sentence, not a blank page`, async ({ page }) => {
    await page.addInitScript(lack);
    await page.goto('/jobs');
    await expect(page.getByRole('alert')).toHaveText(
      'Hirelane needs a newer browser: Chrome or Edge 123, Firefox 125, Safari 17.5, or later. What you have entered is kept.',
    );
    await expect(page.getByRole('heading')).toHaveCount(0);
  });
}

test('The message about old browsers names the build’s versions', async ({ request }) => {
  const said = await (await request.get('/browser-check.js')).text();
  const { browserslist } = JSON.parse(readFileSync('package.json', 'utf8')) as { browserslist: string[] };
  const versions = browserslist.map((query) => query.replace(/^\w+ >= /, ''));
  for (const version of versions) expect(said).toContain(version);
});
