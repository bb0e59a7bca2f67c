import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { doneToast, downloadedTexts, emulatePhone, keepToasts, press, texts } from '#web/test/on-screen.ts';
import { names, openCandidates, storedCandidates } from './candidates-in-test.ts';
import { bar, pick } from './picking-in-test.ts';

test('“Copy addresses” copies those of the picked, each once, and names who has none', async () => {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
  onTestFinished(() => written.mockRestore());
  const api = await openCandidates('?stage=hired');
  const [first, second, third] = await storedCandidates(api, 'hired');
  await api.call('PATCH', `/candidates/${third!.id}`, { email: '' });
  await pick(0, 1, 2);
  keepToasts();
  await bar().getByRole('button', { name: 'Copy addresses' }).click();
  await expect.element(doneToast(`2 addresses copied. Without an address: ${third!.name}`)).toBeVisible();
  expect(written.mock.calls).toEqual([[`${first!.email}, ${second!.email}`]]);
});

test('“Export CSV” of picked candidates tells of it above the bar on a phone', async () => {
  await emulatePhone();
  await openCandidates();
  await pick(0);
  keepToasts();
  await bar().getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Export CSV' }).click();
  const told = doneToast('Exported');
  await expect.element(told).toBeVisible();
  const { bottom } = told.element().getBoundingClientRect();
  expect(bottom).toBeLessThanOrEqual(bar().element().getBoundingClientRect().top);
});

test('“Export CSV” downloads the picked candidates’ current data in the list’s order, over all pages', async () => {
  const files = downloadedTexts();
  const api = await openCandidates('?sort=nameAsc&stage=hired');
  const { length } = await storedCandidates(api, 'hired');
  await pick(2, 0);
  keepToasts();
  await bar().getByRole('button', { name: 'Export CSV' }).click();
  await expect.element(doneToast('Exported 2 candidates')).toBeVisible();
  const shown = texts(names());
  expect(namesIn(await files[0]!)).toEqual([shown[0], shown[2]]);
  await expect.element(bar()).toHaveTextContent('2 selected');

  await bar()
    .getByRole('button', { name: /^Select all/ })
    .click();
  await expect.element(bar()).toHaveTextContent(`${length} selected`);
  const [last] = (await storedCandidates(api, 'hired')).slice(-1);
  await api.call('PATCH', `/candidates/${last!.id}`, { name: '=1+1', stage: 'offer' });
  await bar().getByRole('button', { name: 'Export CSV' }).click();
  await expect.element(doneToast(`Exported ${length} candidates`)).toBeVisible();
  const exported = namesIn(await files[1]!);
  expect(exported).toHaveLength(length);
  expect(exported).toContain("'=1+1");
  // The first Escape clears the picks, even when a toast is shown.
  await expect.element(doneToast('Exported').last()).toBeVisible();
  await press('Escape');
  await expect.element(bar()).not.toBeInTheDocument();
});

/** The names in a file. */
function namesIn(csv: string): string[] {
  const [head, ...rows] = csv.trimEnd().split('\r\n');
  expect(head).toMatch(/^\uFEFF?Candidate,Name,Email,Phone,Job,Stage,In stage since,Applied/);
  return rows.map((row) => row.split(',')[1] ?? '');
}
