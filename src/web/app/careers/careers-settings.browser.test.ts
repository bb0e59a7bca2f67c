import { unzipSync, strFromU8 } from 'fflate';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Locator } from 'vitest/browser';
import { apiInMemory, type ApiInMemory } from '#web/test/api-in-memory.ts';
import {
  doneToast,
  emulatePhone,
  expectAccessible,
  expectNothingWider,
  preferTheme,
  press,
  toast,
} from '#web/test/on-screen.ts';
import { openApp } from '#web/test/open-app.tsx';
import { openSettings, settings } from '#web/test/settings-in-test.ts';

/** A picture of one pixel. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const section = (): Locator => settings.getByRole('region', { name: 'Careers site' });

async function openCareers(api?: ApiInMemory): Promise<ApiInMemory> {
  const its = await openApp('/jobs', api);
  await openSettings('Careers site');
  await expect.element(section().getByLabelText('Company name')).toBeVisible();
  return its;
}

function pasteFormatted(field: Element, html: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/html', html);
  (field as HTMLElement).focus();
  field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

function chooseLogo(file: File): void {
  const input = section().getByLabelText('Logo file').element() as HTMLInputElement;
  const chosen = new DataTransfer();
  chosen.items.add(file);
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Keeps the downloaded file. */
function downloaded(): { file: Promise<Uint8Array> | null } {
  const kept: { file: Promise<Uint8Array> | null } = { file: null };
  const clicking = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    kept.file = fetch(this.href)
      .then((answer) => answer.arrayBuffer())
      .then((bytes) => new Uint8Array(bytes));
  });
  onTestFinished(() => clicking.mockRestore());
  return kept;
}

describe('“Careers site” in Settings', () => {
  test(
    '“Careers site” changes what the site says of the company, by one save, which can be undone',
    { tags: ['quick'] },
    async () => {
      const api = await openCareers();
      const save = section().getByRole('button', { name: 'Save careers site' });
      await expect.element(save).toBeDisabled();
      await section().getByLabelText('Company name').fill('  Brot & Söhne ');
      await section().getByLabelText('Introduction').fill('We bake **bread**.');
      await section().getByLabelText('Colour').fill('#ffcc00');
      await expect.element(section().getByText('a little darker or lighter')).toBeVisible();
      await expect
        .element(section().getByRole('img', { name: /^Light page: #\w{6}, contrast (4\.[5-9]|[5-9])/ }))
        .toBeVisible();
      chooseLogo(new File([Uint8Array.from(atob(PNG), (char) => char.charCodeAt(0))], 'logo.png'));
      await expect.element(section().getByAltText('The logo')).toBeVisible();
      await section().getByText('Preview').click();
      await expect.element(section().getByText('bread', { exact: true })).toBeVisible();
      await expectAccessible();
      await save.click();
      await expect.element(doneToast('Careers site saved')).toBeVisible();
      expect(await api.get('/site')).toEqual({
        company: 'Brot & Söhne',
        introduction: 'We bake **bread**.',
        colour: '#ffcc00',
        logo: { type: 'png', bytes: PNG },
      });
      await expect.element(save).toBeDisabled();
      await press('Escape');
      await press('Control+z');
      await expect.poll(() => api.get('/site')).toMatchObject({ company: '' });
    },
  );

  test('Formatted text is pasted into the introduction and the privacy notice as Markdown', async () => {
    await openCareers();
    for (const name of ['Introduction', 'Privacy notice']) {
      const field = section().getByRole('textbox', { name });
      pasteFormatted(field.element(), '<p>We bake <b>bread</b></p>');
      await expect.element(field).toHaveValue('We bake **bread**');
    }
  });

  test('“Careers site” in Settings refuses a logo that is too large or no picture, and removes one', async () => {
    await openCareers();
    chooseLogo(new File([new Uint8Array(100_001)], 'logo.png'));
    await expect.element(section().getByText('A logo can’t be larger than 100 kB')).toBeVisible();
    chooseLogo(new File(['<svg onload="alert(1)"/>'], 'logo.png'));
    await expect.element(section().getByText('A logo has to be a PNG, JPEG or WebP')).toBeVisible();
    chooseLogo(new File([Uint8Array.from(atob(PNG), (char) => char.charCodeAt(0))], 'logo.txt'));
    await section().getByRole('button', { name: 'Remove logo' }).click();
    await expect.element(section().getByRole('button', { name: 'Choose a logo…' })).toHaveFocus();
  });

  test('“Careers site” in Settings saves the privacy notice as a new version each time', async () => {
    const api = await openCareers();
    const field = section().getByRole('textbox', { name: 'Privacy notice' });
    const save = section().getByRole('button', { name: 'Save as a new version' });
    await field.fill('We keep it for a year.');
    await save.click();
    await expect.element(doneToast('Privacy notice saved as a new version')).toBeVisible();
    await expect.element(section().getByText(/^Version 1, in force since/)).toBeVisible();
    await field.fill('We keep it for half a year.');
    await save.click();
    await expect.element(section().getByText(/^Version 2, in force since/)).toBeVisible();
    const { data } = await api.get<{ data: { text: string }[] }>('/notices');
    expect(data.map(({ text }) => text)).toEqual(['We keep it for a year.', 'We keep it for half a year.']);
  });

  test('“Careers site” in Settings downloads the careers pages as a folder, in which people apply by mail', async () => {
    const api = await apiInMemory();
    await api.call('PATCH', '/jobs/1/opening', {
      description: 'You bake **bread**.',
      locations: [{ workplace: 'onsite', place: 'Berlin', country: 'DE' }],
      employmentType: 'full-time',
      published: true,
    });
    await api.call('PATCH', '/site', { company: 'Brot', logo: { type: 'png', bytes: PNG } });
    const { data } = await api.get<{ data: { slug: string; state: string }[] }>('/openings');
    const slugs = data.filter(({ state }) => state === 'open').map(({ slug }) => slug);
    await openCareers(api);
    const kept = downloaded();
    const button = section().getByRole('button', { name: 'Download careers pages' });
    await button.click();
    await expect.element(section().getByText('Enter a mail address, such as jobs@example.com')).toBeVisible();
    await expect.element(section().getByLabelText('Applications go to')).toHaveFocus();
    await section().getByLabelText('Applications go to').fill('jobs@example.com');
    await section().getByLabelText('Address of the folder').fill('https://example.com/careers');
    await button.click();
    await expect.element(toast(/Downloaded \d+ openings? in careers\.zip/)).toBeVisible();
    const files = unzipSync(await kept.file!);
    expect(Object.keys(files).toSorted()).toEqual(
      [
        'feed.atom',
        'icon.svg',
        'index.html',
        'logo.png',
        ...slugs.map((slug) => `opening-${slug}.html`),
        'sitemap.xml',
        'style.css',
      ]
        .map((name) => `careers/${name}`)
        .toSorted(),
    );
    const opening = strFromU8(files[`careers/opening-${slugs[0]!}.html`]!);
    expect(opening).toContain('href="mailto:jobs@example.com?subject=Application');
    expect(opening).toContain('<strong>bread</strong>');
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`“Careers site” in Settings fits a phone and is accessible, ${colorScheme}`, async () => {
      await preferTheme(colorScheme);
      await emulatePhone();
      await openCareers();
      expectNothingWider();
      await expectAccessible();
    });
  }
});
