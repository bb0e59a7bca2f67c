import type { Page } from '@playwright/test';
import { DETAILS, TAG_MAX_LENGTH } from '../src/domain/candidate/candidate-details.ts';
import { sampleCandidateDraft } from '../src/domain/samples/sample-rows.ts';
import { api, expect, test } from './fixtures.ts';
import { PAYLOADS } from './payloads.ts';
import { openHistory } from './undoing.ts';
import { watchForViolations } from './violations.ts';

test.use({ freshProfile: true });

/** The payloads that the screen shows as text or in a field. */
function shown(page: Page): Promise<string[]> {
  return page.evaluate((payloads) => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('main input, main textarea')];
    const texts = [document.querySelector('main')?.textContent ?? '', ...fields.map(({ value }) => value)];
    return payloads.filter((payload) => texts.some((text) => text.includes(payload)));
  }, PAYLOADS);
}

async function expectShown(page: Page, wanted: readonly string[]): Promise<void> {
  await expect.poll(async () => (await shown(page)).toSorted()).toEqual([...wanted].toSorted());
}

interface Ids {
  job: number;
  candidate: number;
}

/**
 * Types or sends each payload into each text field. Makes a job and a candidate for each payload, and one row of every
 * other kind.
 */
function fillEverything(page: Page): Promise<Ids> {
  const payloadsAndDrafts = PAYLOADS.map((payload, at) => {
    const draft = sampleCandidateDraft({ name: payload, email: `xss-${at}@example.com` });
    // These fields refuse payloads that are too long.
    const source = payload.slice(0, DETAILS.source.maxLength);
    const tags = [payload.slice(0, TAG_MAX_LENGTH)];
    const links = [`https://example.com/${payload.replaceAll(/\s/g, '')}`];
    return [payload, { ...draft, source, tags, links, phone: `1 ${payload}`.slice(0, 60) }] as const;
  });
  return page.evaluate(async (drafts) => {
    const payloads = drafts.map(([payload]) => payload);
    async function send<T>(method: string, url: string, body: unknown): Promise<T> {
      const headers = { Accept: 'application/json', 'Content-Type': 'application/json' };
      const response = await window.fetch(url, { method, headers, body: JSON.stringify(body) });
      if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
      return response.json() as Promise<T>;
    }

    const ids = { job: 0, candidate: 0 };
    for (const [payload, draft] of drafts) {
      const job = await send<{ id: number }>('POST', '/jobs', { title: payload, tags: [payload] });
      ids.job = job.id;
      const candidate = { ...draft, jobId: job.id };
      ids.candidate = (await send<{ id: number }>('POST', '/candidates', candidate)).id;
    }
    for (const payload of payloads) {
      await send('POST', `/candidates/${ids.candidate}/notes`, { text: payload, mentions: [] });
    }
    const questions = payloads.map((payload, at) => ({
      id: `q${at}`,
      ...(at % 2 === 0
        ? { type: 'multi', options: [payload, `${payload} 2`] }
        : { type: 'short', maxLength: null }),
      title: payload,
      required: false,
      condition: null,
    }));
    const sections = payloads.map((payload, at) => ({
      id: `s${at}`,
      title: payload,
      description: payload,
      questions: questions.slice(at, at + 1),
    }));
    await send('PUT', `/assessments/${ids.job}`, { title: payloads[0], sections });
    const answers = payloads.map((payload, at) => [`q${at}`, at % 2 === 0 ? [payload] : payload] as const);
    await send('POST', `/assessments/${ids.job}/submit`, {
      candidateId: ids.candidate,
      answers: Object.fromEntries(answers),
    });
    return ids;
  }, payloadsAndDrafts);
}

/**
 * Opens the first pages of a list, which together show all payloads. Waits for the rows, which are rendered in several
 * steps.
 */
async function expectOnPages(page: Page, path: string, pageSize: number): Promise<void> {
  const seen = new Set<string>();
  const rows = page.locator('main tbody tr');
  const last = Math.ceil(PAYLOADS.length / pageSize);
  await page.goto(path);
  for (let at = 1; at <= last; at++) {
    await expect(page.getByText(new RegExp(`^Page ${at} /`))).toBeVisible();
    await expect(rows).toHaveCount(pageSize);
    for (const payload of await shown(page)) seen.add(payload);
    if (at === last) break;
    const before = await rows.first().textContent();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect.poll(() => rows.first().textContent()).not.toBe(before);
  }
  expect(seen).toEqual(new Set(PAYLOADS));
}

async function visitEverything(page: Page, { job, candidate }: Ids): Promise<void> {
  await expectOnPages(page, '/jobs?sort=orderDesc', 10);

  const last = PAYLOADS.at(-1) ?? '';
  await page.goto(`/jobs/${job}`);
  await expect(page.getByLabel('Tags')).toHaveValue(last);
  await expect(page.getByLabel('Title')).toHaveValue(last);

  await expectOnPages(page, '/candidates', 50);

  await page.goto('/candidates/board');
  await expect.poll(() => shown(page)).toContain(last);

  await page.goto(`/candidates/${candidate}`);
  await expectShown(page, PAYLOADS);
  await expect(page.getByText(/^Answers to version/).first()).toBeVisible();
  await expect(page.getByText(last).first()).toBeVisible();

  await page.goto(`/assessments/${job}`);
  await expectShown(page, PAYLOADS);
  await page.goto(`/assessments/${job}/fill?candidateId=${candidate}`);
  await expectShown(page, PAYLOADS);
}

test('60 attacks in every field are text on every screen, as typed, also after a restore', async ({
  page,
  baseURL,
}) => {
  test.slow();
  const seen = await watchForViolations(page, baseURL);
  await page.goto('/jobs');
  await api(page, '/jobs?pageSize=1');
  expect(PAYLOADS).toHaveLength(60);
  const ids = await fillEverything(page);

  await page.goto('/candidates');
  const search = page.getByRole('main').getByRole('searchbox');
  for (const payload of PAYLOADS.slice(0, 3)) {
    await search.fill(payload);
    await expectShown(
      page,
      PAYLOADS.filter((it) => it.toLowerCase().includes(payload.toLowerCase())),
    );
  }
  await expect(await openHistory(page)).toContainText('Submitted the assessment');

  // Restores a backup with payloads in emails and timelines, too, where the API refuses them.
  await page.evaluate(async (payloads) => {
    const headers = { Accept: 'application/json' };
    const backup = (await (await window.fetch('/backup', { headers })).json()) as {
      candidates: { email: string }[];
      timelines: { note: string }[];
    };
    for (const [at, payload] of payloads.entries()) {
      Object.assign(backup.candidates.at(-1 - at) ?? {}, { email: payload });
      Object.assign(backup.timelines.at(-1 - at) ?? {}, { note: payload });
    }
    const response = await window.fetch('/backup', {
      method: 'PUT',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(backup),
    });
    if (!response.ok) throw new Error(await response.text());
  }, PAYLOADS);
  await visitEverything(page, ids);
  expect(seen).toEqual([]);
});
