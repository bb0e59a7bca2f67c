import { api, expect, test } from './fixtures.ts';
import { watchForViolations } from './violations.ts';

// The frame of a mail is empty for a moment. The browser reports that what watches for violations may not run there.
test.use({ expectedErrors: ["Blocked script execution in 'about:blank'"] });

const ID = 7;

const messages = 'Messages';

test(
  'A mail is written with the keyboard, stands in the thread and on the timeline, and is gone after an undo',
  // A server sends mail itself.
  { tag: ['@quick', '@browser-edition'] },
  async ({ page }) => {
    // Otherwise the browser asks which program opens mail.
    await page.addInitScript(() => {
      HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
        if (!this.href.startsWith('mailto:'))
          this.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      };
    });
    await page.goto(`/candidates/${ID}`);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Candidate');
    await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();
    await page.keyboard.press('w');
    const composer = page.getByRole('dialog', { name: /^Write to / });
    await composer.getByLabel('Subject').fill('A talk on Friday');
    await composer.getByLabel('Text').fill('Can you come at nine? The planetarium is open.');
    await page.keyboard.press('Control+Enter');
    await expect(composer).toBeHidden();

    const thread = page.getByRole('list', { name: messages, exact: true }).locator('> li');
    const written = thread.filter({ hasText: 'A talk on Friday' });
    await expect(written).toContainText('Written in a mail program');
    const told = page.getByRole('listitem').filter({ hasText: 'Wrote to the candidate' });
    await told.getByRole('button', { name: 'A talk on Friday' }).click();
    await expect(written).toBeFocused();

    await page.goto('/jobs');
    await expect(page.getByRole('heading', { name: 'Jobs' })).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill('planetarium');
    await page.getByRole('option').filter({ hasText: 'planetarium' }).click();
    await expect(written).toBeFocused();

    await page.keyboard.press('Control+z');
    await expect(written).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();
    await expect(written).toHaveCount(0);
  },
);

/** A mail with everything that HTML may try. */
const ATTACK = `<p style="color: rgb(255, 0, 0); background: url(https://x.example/1)" onclick="alert(1)">Red</p>
<img src="https://x.example/open.gif"><img src=x onerror="alert(2)"><script>alert(3)</script>
<img src="cid:logo@x" alt="Logo"><img src="cid:drawing@x" alt="Drawing">
<style>@import "https://x.example/a.css"; body { background: url(https://x.example/2) }</style>
<svg onload="alert(4)"><script>alert(5)</script></svg><iframe src="https://x.example"></iframe>
<form action="https://x.example"><button>Go</button></form><a href="javascript:alert(6)">no link</a>
<link rel="stylesheet" href="https://x.example/b.css"><meta http-equiv="refresh" content="0;url=https://x.example">
<math><mtext><table><mglyph><style><img src=x onerror=alert(7)></style></mglyph></table></mtext></math>`;

const EML = [
  'From: Ada <ada@example.com>',
  'To: jobs@hire.example',
  'Subject: Colours',
  'Date: Fri, 20 Nov 2026 09:00:00 +0000',
  'Message-ID: <colours@example.com>',
  'MIME-Version: 1.0',
  'Content-Type: multipart/related; boundary=b',
  '',
  '--b',
  'Content-Type: text/html; charset=utf-8',
  '',
  ATTACK,
  '--b',
  'Content-Type: image/png',
  'Content-ID: <logo@x>',
  'Content-Transfer-Encoding: base64',
  '',
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  '--b',
  'Content-Type: image/svg+xml',
  'Content-ID: <drawing@x>',
  '',
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(8)"><script>alert(9)</script></svg>',
  '--b--',
].join('\r\n');

test('A dropped mail is shown as HTML under the page’s policy: nothing in it runs, loads or is reported', async ({
  page,
  baseURL,
}) => {
  const seen = await watchForViolations(page, baseURL);
  await page.goto(`/candidates/${ID}`);
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();
  const dropped = await page.evaluateHandle((eml) => {
    const data = new DataTransfer();
    data.items.add(new File([eml], 'colours.eml'));
    return data;
  }, EML);
  await page.dispatchEvent('body', 'drop', { dataTransfer: dropped });
  const message = page.getByRole('list', { name: messages, exact: true }).locator('> li');
  await expect(message).toBeFocused();
  await message.getByRole('button', { name: 'More about “Colours”' }).click();
  await page.getByRole('menuitem', { name: 'Show as HTML' }).click();
  const frame = message.frameLocator('iframe');
  await expect(frame.getByText('Red')).toHaveCSS('color', 'rgb(255, 0, 0)');
  await expect(frame.getByText('no link')).not.toHaveAttribute('href');
  await expect(message.getByText('Pictures from elsewhere are not loaded')).toBeVisible();
  // The mail carries this picture. A drawing may have scripts, so only its text is shown.
  await expect(frame.getByRole('img', { name: 'Logo' })).toHaveJSProperty('naturalWidth', 1);
  await expect(frame.getByText('[Drawing]')).toBeVisible();
  expect(await frame.locator('img').count()).toBe(1);
  expect(await frame.locator('script, style, svg, iframe, form, link, meta[http-equiv]').count()).toBe(0);
  // Nothing was asked of the host beside what the page itself asks.
  expect(seen).toEqual([]);
  const { data } = await api<{ data: { subject: string }[] }>(page, `/candidates/${ID}/messages`);
  expect(data.map(({ subject }) => subject)).toContain('Colours');
});
