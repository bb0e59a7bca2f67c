import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Opening } from '#domain/opening/opening.ts';
import { apiInMemory, type ApiInMemory } from '#web/test/api-in-memory.ts';
import {
  address,
  emulatePhone,
  expectAccessible,
  expectNothingWider,
  expectNoSidewaysScroll,
  press,
  pressIn,
  texts,
} from '#web/test/on-screen.ts';
import { noteDownload } from '#web/app/careers/last-download.ts';
import { openApp } from '#web/test/open-app.tsx';
import { settings } from '#web/test/settings-in-test.ts';

const CONTENT = {
  description: '# You will\n\n- build **pages**',
  department: 'Engineering',
  locations: [
    { workplace: 'hybrid', place: 'Berlin', country: 'DE' },
    { workplace: 'remote', place: '', country: 'PT' },
  ],
  employmentType: 'full-time',
  pay: { min: 70_000, max: 80_000, currency: 'EUR', period: 'year' },
  closesOn: '2999-12-31',
  published: true,
};

/** The API with a published opening of the first job. No other job has one. */
async function apiWithOpening(): Promise<ApiInMemory> {
  const api = await apiInMemory();
  await api.call('PATCH', '/jobs/1/opening', CONTENT);
  return api;
}

/** Opens the opening of a job. */
async function openOpening(jobId = 2, api?: ApiInMemory): Promise<ApiInMemory> {
  const its = await openApp(`/jobs/${jobId}/opening`, api);
  await expect.element(description()).toBeVisible();
  return its;
}

function description() {
  return page.getByRole('textbox', { name: 'Description' });
}

function button(name: string) {
  return page.getByRole('button', { name, exact: true });
}

function preview() {
  return page.getByRole('article', { name: 'Preview' });
}

async function stored(api: ApiInMemory, jobId = 2): Promise<Opening> {
  return api.get<Opening>(`/jobs/${jobId}/opening`);
}

test(
  'An opening is written beside its preview and published, when nothing is missing',
  { tags: ['quick'] },
  async () => {
    const api = await openOpening();
    const missing = page.getByRole('region', { name: 'Publishing' }).getByRole('listitem');
    await expect
      .poll(() => texts(missing))
      .toEqual(['Write a description.', 'Add a location.', 'Choose an employment type.']);
    await expectAccessible();

    await button('Publish').click();
    await expect.element(description()).toHaveFocus();
    await description().fill('# You will\n\n- build **things**\n- <img src=x onerror=alert(1)>');
    const { heading, item } = {
      heading: preview().getByRole('heading', { name: 'You will', level: 4 }),
      item: preview().getByRole('list').last().getByRole('listitem'),
    };
    await expect.element(heading).toBeVisible();
    expect(texts(item)).toEqual(['build things', '<img src=x onerror=alert(1)>']);

    await button('Add a location.').click();
    await expect.element(button('Add location')).toHaveFocus();
    await press('Enter');
    await expect.element(page.getByRole('combobox', { name: 'Workplace' })).toHaveFocus();
    await button('Name the place of each location that is not remote.').click();
    await expect.element(page.getByRole('textbox', { name: 'Place' })).toHaveFocus();
    await page.getByRole('textbox', { name: 'Place' }).fill('Berlin');
    await button('Choose the country of each location.').click();
    await expect.element(page.getByRole('combobox', { name: 'Country' })).toHaveFocus();
    await page.getByRole('combobox', { name: 'Country' }).selectOptions('DE');
    await page.getByRole('combobox', { name: 'Employment type' }).selectOptions('full-time');
    await page.getByRole('spinbutton', { name: 'From' }).fill('60000');
    await expect.element(preview().getByText('Berlin, Germany')).toBeVisible();
    await expect.element(preview().getByText('€60,000 a year')).toBeVisible();
    await expectAccessible();

    await button('Publish').click();
    await expect.element(page.getByText('Opening published', { exact: true })).toBeVisible();
    await expect.element(page.getByText('Published', { exact: true })).toBeVisible();
    expect(await stored(api)).toMatchObject({
      locations: [{ workplace: 'onsite', place: 'Berlin', country: 'DE' }],
      employmentType: 'full-time',
      pay: { min: 60_000, max: 60_000, currency: 'EUR', period: 'year' },
      publishedAt: expect.any(String),
    });
    await button('Unpublish').click();
    await expect.element(page.getByText('Opening unpublished', { exact: true })).toBeVisible();
    expect((await stored(api)).publishedAt).toBeNull();
  },
);

test('Without a server, a published opening says whether it is in the pages that were downloaded', async () => {
  localStorage.removeItem('hirelane-careers-downloaded');
  const api = await apiWithOpening();
  await openApp('/jobs/1/opening', api);
  const publishing = page.getByRole('region', { name: 'Publishing' });
  await expect.element(publishing).toHaveTextContent('Ready: download your careers pages.');

  noteDownload(new Date().toISOString());
  await openApp('/jobs/1/opening', api);
  await expect.element(publishing).toHaveTextContent('In the careers pages that you downloaded on');

  noteDownload('2020-01-01T00:00:00.000Z');
  await openApp('/jobs/1/opening', api);
  await expect
    .element(publishing)
    .toHaveTextContent('Changed since the last download: download your careers pages.');
  await button('download your careers pages').click();
  await expect.element(settings.getByRole('button', { name: 'Download careers pages' })).toBeVisible();
  await press('Escape');
  await expect.element(button('download your careers pages')).toHaveFocus();
  localStorage.removeItem('hirelane-careers-downloaded');
});

test('A save sends only what was changed, and keeps what somebody else has changed since', async () => {
  const api = await openOpening();
  const sent = api.sent('PATCH', '/jobs/2/opening');
  const department = page.getByRole('textbox', { name: 'Department' });
  await department.fill(' Payments ');
  await api.call('PATCH', '/jobs/2/opening', { description: 'By somebody else' });
  await expect.element(description()).toHaveValue('By somebody else');
  await pressIn(department, 'Control+s');
  await expect.element(page.getByText('Opening saved', { exact: true })).toBeVisible();
  expect(sent.at(-1)).toEqual({ department: 'Payments' });
  expect(await stored(api)).toMatchObject({ department: 'Payments', description: 'By somebody else' });
  await expect.element(button('Save opening')).toBeDisabled();
});

test('Reset takes back what was typed, and leaving asks first', async () => {
  await openOpening(1, await apiWithOpening());
  await expect.element(button('Reset')).toBeDisabled();
  await button('Remove location 1').click();
  await expect.element(button('Add location')).toHaveFocus();
  await page.getByRole('link', { name: 'Overview' }).click();
  await expect.element(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await button('Reset').click();
  await expect.element(page.getByRole('combobox', { name: 'Workplace' })).toHaveLength(2);
  await page.getByRole('link', { name: 'Overview' }).click();
  await expect.poll(address).toBe('/jobs/1');
});

test('A published opening is not saved without what it needs, nor with a wrong range of pay', async () => {
  const api = await openOpening(1, await apiWithOpening());
  const sent = api.sent('PATCH', '/jobs/1/opening');
  await page.getByRole('spinbutton', { name: 'From' }).fill('90000');
  await expect.element(page.getByText('The lowest pay can’t be more than the highest')).toBeVisible();
  await button('Save opening').click();
  await expect.element(page.getByRole('spinbutton', { name: 'To' })).toHaveFocus();
  await page.getByRole('spinbutton', { name: 'To' }).fill('95000');
  await description().fill(' ');
  await button('Save opening').click();
  await expect.element(description()).toHaveFocus();
  await expect.element(button('Write a description.')).toBeVisible();
  expect(sent).toEqual([]);
});

test('The buttons write Markdown, which Ctrl+Z takes back', async () => {
  await openOpening();
  await description().fill('Tasks');
  await button('Heading').click();
  await expect.element(description()).toHaveValue('# Tasks');
  await button('Heading').click();
  await expect.element(description()).toHaveValue('Tasks');
  await pressIn(description(), 'Control+z');
  await expect.element(description()).toHaveValue('# Tasks');
});

test('An opening of no job says so', async () => {
  await openApp('/jobs/99/opening');
  await expect.element(page.getByText('There is no such job.')).toBeVisible();
});

test('The job’s page and the list of jobs say what is published', async () => {
  const api = await apiWithOpening();
  await openApp('/jobs/1', api);
  const opening = page.getByRole('link', { name: 'Edit opening' });
  await expect.element(page.getByText(/^Since .+, until .+\.$/)).toBeVisible();
  await expect.element(page.getByText(/^Engineering · Berlin, Germany \(hybrid\) and 1 more/)).toBeVisible();
  await page.getByRole('button', { name: 'Archive' }).click();
  await expect.element(page.getByText('It is published, but its job is archived.')).toBeVisible();
  await api.call('PATCH', '/jobs/1', { status: 'active' });
  await opening.click();
  await expect.poll(address).toBe('/jobs/1/opening');

  await openApp('/jobs', api);
  await expect.element(page.getByText('Published', { exact: true })).toBeVisible();
  await api.call('PATCH', '/jobs/1/opening', { published: false });
  await expect.element(page.getByText('Published', { exact: true })).not.toBeInTheDocument();
});

test('On a phone nothing is wider than the screen', async () => {
  await emulatePhone();
  await openOpening(1, await apiWithOpening());
  expectNothingWider();
  expectNoSidewaysScroll();
  await expectAccessible();
});

test('Formatted text is pasted into the description as Markdown, and plain text as it is', async () => {
  await openOpening();
  const area = description().element() as HTMLTextAreaElement;
  await description().fill('Hello ');
  paste(area, { 'text/html': '<p>You build <b>chairs</b></p>', 'text/plain': 'You build chairs' });
  await expect.element(description()).toHaveValue('Hello You build **chairs**');
  const paragraphs = { 'text/html': '<div><span>* one</span></div>', 'text/plain': '* one' };
  expect(paste(area, paragraphs).defaultPrevented).toBe(false);
});

function paste(area: HTMLTextAreaElement, given: Readonly<Record<string, string>>): ClipboardEvent {
  const clipboardData = new DataTransfer();
  for (const [type, text] of Object.entries(given)) clipboardData.setData(type, text);
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  area.focus();
  area.dispatchEvent(event);
  return event;
}
