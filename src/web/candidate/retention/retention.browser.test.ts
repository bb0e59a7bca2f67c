import { beforeEach, describe, expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { addMonths } from '#domain/months.ts';
import { apiInMemory, type ApiInMemory } from '#web/test/api-in-memory.ts';
import {
  card,
  doneToast,
  downloadedTexts,
  emulatePhone,
  expectAccessible,
  expectNoSidewaysScroll,
  expectNothingWider,
  keepToasts,
  preferTheme,
  press,
} from '#web/test/on-screen.ts';
import { openApp } from '#web/test/open-app.tsx';
import { openSettings, settings } from '#web/test/settings-in-test.ts';

const section = (): Locator => settings.getByRole('region', { name: 'Retention' });
const runDialog = (): Locator => page.getByRole('dialog', { name: 'Run the retention rule?' });

/** More months than any candidate of the demo has been rejected. */
const MONTHS = 60;

/** Adds candidates who were rejected 70 months ago. */
async function addRejected(
  api: ApiInMemory,
  ...people: { name: string; email?: string }[]
): Promise<number[]> {
  const since = addMonths(new Date().toISOString(), -70);
  const rows = people.map(({ name, email = `${name.replace(' ', '.')}@example.com` }) => ({
    name,
    email,
    jobId: 1,
    stage: 'rejected',
    appliedAt: since,
    since,
  }));
  await api.call('POST', '/imports', { newJobs: [], rows });
  const { data } = await api.get<{ data: { id: number; name: string }[] }>('/candidates?stage=rejected');
  return people.map(({ name }) => data.find((each) => each.name === name)?.id ?? 0);
}

async function withRule(rule: object): Promise<ApiInMemory> {
  const api = await apiInMemory();
  await api.call('PATCH', '/retention', { months: MONTHS, ...rule });
  return api;
}

async function openRetention(api?: ApiInMemory): Promise<ApiInMemory> {
  const its = await openApp('/jobs', api);
  await openSettings('Retention');
  await expect.element(section().getByLabelText('Candidates who were rejected long ago')).toBeVisible();
  return its;
}

beforeEach(() => localStorage.removeItem('hirelane-retention-offered'));

describe('“Retention” in Settings', () => {
  test(
    '“Retention” in Settings sets the rule, which can be undone, and says whom it meets',
    { tags: ['quick'] },
    async () => {
      const api = await apiInMemory();
      await addRejected(api, { name: 'Ruth Long' });
      await openRetention(api);
      const save = section().getByRole('button', { name: 'Save rule' });
      await expect.element(save).toBeDisabled();
      await section()
        .getByLabelText('Candidates who were rejected long ago')
        .selectOptions('Erase them for good');
      const months = section().getByLabelText('Months after the rejection');
      await months.fill('0');
      await expect.element(section().getByText('Give a number from 1 to 120')).toBeVisible();
      await expect.element(save).toBeDisabled();
      await months.fill(String(MONTHS));
      keepToasts();
      await save.click();
      await expect.element(doneToast('Retention rule saved')).toBeVisible();
      const preview = section().getByRole('group', { name: 'In the next 7 days' });
      await expect.element(preview).toHaveTextContent(/Erased for good: 1\s*Ruth Long/);
      await expectAccessible();
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect.element(preview).not.toBeInTheDocument();
      expect(await api.get('/retention')).toMatchObject({ action: 'nothing' });
    },
  );

  test('“Retention” in Settings names everybody whom the rule meets, also many', async () => {
    const api = await withRule({ action: 'erase' });
    const people = Array.from({ length: 45 }, (_, place) => ({ name: `Ruth Long${place + 1}` }));
    await addRejected(api, ...people);
    await openRetention(api);
    const due = section().getByRole('group', { name: 'In the next 7 days' });
    await expect.element(due).toHaveTextContent('Erased for good: 45');
    const named = due
      .getByRole('link')
      .elements()
      .map((link) => link.textContent);
    expect(named.toSorted()).toEqual(people.map(({ name }) => name).toSorted());
    await section().getByRole('button', { name: 'Run now…' }).click();
    await expect.element(runDialog().getByRole('link', { name: /^Ruth Long/ })).toHaveLength(45);
    await expect.element(runDialog().getByRole('button', { name: 'Erase 45' })).toBeVisible();
  });

  test('“Retention” in Settings leads to the candidates whom the rule meets', async () => {
    const api = await withRule({ action: 'ask' });
    const [id] = await addRejected(api, { name: 'Ruth Long' });
    await openRetention(api);
    await section().getByRole('link', { name: 'Ruth Long' }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Ruth Long' })).toBeVisible();
    expect(location.pathname).toBe(`/candidates/${id}`);
    await expect.element(settings).not.toBeInTheDocument();
  });

  test('“Retention” in Settings asks: each mail is written by one’s own mail program, and noted', async () => {
    const api = await withRule({ action: 'ask', keepMonths: 6 });
    const [id] = await addRejected(api, { name: 'Ruth Long' }, { name: 'Una Reached', email: '' });
    await openRetention(api);
    await section().getByRole('button', { name: 'Run now…' }).click();
    await expect.element(runDialog()).toHaveTextContent(/Asked by mail: 1\s*Ruth Long/);
    await expect.element(runDialog()).toHaveTextContent(/Left to a recruiter: 1\s*Una Reached/);
    await expectAccessible();
    keepToasts();
    await runDialog().getByRole('button', { name: 'Ask 1 and make 1 next step' }).click();
    await expect.element(doneToast('The retention rule has run')).toBeVisible();
    const mails = section().getByRole('group', { name: 'Mails to send' });
    const link = mails.getByRole('link', { name: 'Write to Ruth Long' });
    await expect.element(link).toBeVisible();
    const address = new URL(link.element().getAttribute('href') ?? '');
    expect(address.pathname).toBe('Ruth.Long@example.com');
    expect(address.searchParams.get('body')).toContain('keep your data for 6 months more');
    link.element().addEventListener('click', (event) => event.preventDefault(), { once: true });
    await link.click();
    await expect.element(mails).not.toBeInTheDocument();
    const { data } = await api.get<{ data: { mailedAt: string | null }[] }>(`/candidates/${id}/consents`);
    expect(data).toMatchObject([{ mailedAt: expect.any(String), answer: null }]);
  });

  test('“Retention” in Settings erases for good, with a receipt, and nothing brings them back', async () => {
    const files = downloadedTexts();
    const api = await withRule({ action: 'erase' });
    const [id] = await addRejected(api, { name: 'Ruth Long' });
    await openRetention(api);
    await section().getByRole('button', { name: 'Run now…' }).click();
    keepToasts();
    await runDialog().getByRole('button', { name: 'Erase 1' }).click();
    await expect.element(doneToast('Erased for good. The receipt is downloaded')).toBeVisible();
    expect(JSON.parse(await files[0]!)).toMatchObject({ ids: [id] });
    const { data } = await api.get<{ data: { command: object }[] }>('/changes?order=newest&limit=1');
    expect(data[0]?.command).toMatchObject({ body: { because: 'retention' } });
  });

  test.each(['light', 'dark'] as const)('“Retention” in Settings fits a phone, %s', async (theme) => {
    await emulatePhone();
    await preferTheme(theme);
    const api = await withRule({ action: 'ask' });
    await addRejected(api, { name: 'Ruth Long' });
    await openRetention(api);
    await expect.element(section().getByText('In the next 7 days')).toBeVisible();
    expectNothingWider();
    await expectAccessible();
  });
});

describe('The offer in Today', () => {
  test('The offer in Today opens what is due, and then is silent for a week', async () => {
    const api = await withRule({ action: 'ask' });
    await addRejected(api, { name: 'Ruth Long' });
    await openApp('/jobs', api);
    const offer = page.getByRole('button', { name: 'Retention rule: 1 due…' });
    await offer.click();
    await expect.element(runDialog()).toHaveTextContent('Ruth Long');
    await press('Escape');
    await expect.element(runDialog()).not.toBeInTheDocument();
    await expect.element(offer).not.toBeInTheDocument();
    await openApp('/jobs', api);
    await expect.element(page.getByRole('region', { name: 'Today', exact: true })).toBeVisible();
    await expect.element(offer).not.toBeInTheDocument();
  });
});

describe('Profiles', () => {
  test('A profile says until when somebody may answer, and notes what they said', async () => {
    const api = await withRule({ action: 'ask' });
    const [id] = await addRejected(api, { name: 'Ruth Long' });
    await api.call('POST', '/notices', { text: 'We keep it for a year.' });
    await api.call('POST', '/retention/run', {});
    const { data } = await api.get<{ data: { id: number }[] }>(`/candidates/${id}/consents`);
    await api.call('PATCH', '/consents', { ids: [data[0]?.id], event: 'mailed' });
    await openApp(`/candidates/${id}`, api);
    await expect
      .element(page.getByText(/^Asked on .* whether to keep their data\. They may answer until/))
      .toBeVisible();
    await expectAccessible();
    keepToasts();
    await page.getByRole('button', { name: 'They agreed' }).click();
    await expect.element(doneToast('Noted that they agreed')).toBeVisible();
    await expect
      .element(page.getByText(/^Agreed on .* to be kept until .*, under the privacy notice of/))
      .toBeVisible();
    await expect.element(card('Timeline')).toHaveTextContent(/Agreed to be kept until/);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'They want erasure' }).click();
    await expect.element(page.getByText(/^Asked for erasure on/)).toBeVisible();
    await expect.element(page.getByText('Erase for good: asked for it').first()).toBeVisible();
    await emulatePhone();
    expectNoSidewaysScroll();
  });
});
