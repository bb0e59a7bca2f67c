import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { STAGE_LABELS, STAGES } from '#domain/stage.ts';
import type { ApiInMemory } from '#web/test/api-in-memory.ts';
import {
  address,
  expectAccessible,
  focus,
  optionsOf,
  press,
  resizeWindow,
  texts,
  typeIn,
} from '#web/test/on-screen.ts';
import { openApp, reload } from '#web/test/open-app.tsx';
import {
  openCandidates,
  names,
  candidateRow,
  searchField,
  stageFilter,
  storedCandidates,
} from './candidates-in-test.ts';

test('A profile opened right after typing stays open, and Back restores the search', async () => {
  const api = await openCandidates();
  const stored = await storedCandidates(api);
  const { id, name } = stored[40]!;
  await typeIn(searchField(), name);
  await page.getByRole('link', { name, exact: true }).click();
  await expect.element(page.getByText(`Candidate #${id}`)).toBeVisible();
  await expect.poll(address).toBe(`/candidates/${id}`);
  window.history.back();
  await expect.element(searchField()).toHaveValue(name);
});

const SEARCHES: Record<string, (candidate: CandidateWithJob) => string> = {
  'the name': ({ name }) => name,
  'the email': ({ email }) => email,
  'the title of the job': ({ jobTitle }) => jobTitle,
};

for (const [field, textOf] of Object.entries(SEARCHES)) {
  test(`The search looks at ${field}, in any case`, async () => {
    const api = await openCandidates();
    const stored = await storedCandidates(api);
    const wanted = textOf(stored[70]!);
    const matching = stored.filter((it) =>
      [it.name, it.email, it.jobTitle].some((text) => text.toLowerCase().includes(wanted.toLowerCase())),
    );
    expect(matching.length).toBeLessThan(stored.length / 2);
    await searchField().fill(wanted.toUpperCase());
    await expect.poll(() => texts(names())).toEqual(matching.slice(0, 50).map(({ name }) => name));
    await expect.element(page.getByText(`Total: ${matching.length}`, { exact: true })).toBeVisible();
  });
}

test('Accents need not be typed to be found', async () => {
  await openCandidates();
  await searchField().fill('nguyen');
  await expect.element(names().filter({ hasText: 'Nguyễn' }).first()).toBeVisible();
});

test('“Also in files” finds who has the text in a file, is in the URL, and goes along to triage', async () => {
  const api = await openCandidates();
  const stored = await storedCandidates(api);
  const [, second, third] = stored;
  await attach(api, third!, 'Ten years of\nhydraulics');
  const inFiles = page.getByRole('button', { name: 'Remove Also in files' });
  await searchField().fill('of Hydraulics');
  await expect.element(page.getByText(/^No candidates found for/)).toBeVisible();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Also in files' }).click();
  await press('Escape');
  await expect.poll(() => texts(names())).toEqual([third!.name]);
  await expect.poll(address).toBe('/candidates?search=of+Hydraulics&inFiles=true');

  await attach(api, second!, 'A master of hydraulics');
  await expect.poll(() => texts(names())).toEqual([second!.name, third!.name]);
  await expectAccessible();
  await reload(api);
  await expect.poll(() => texts(names())).toEqual([second!.name, third!.name]);
  await expect.element(inFiles).toBeVisible();

  await page.getByRole('link', { name: 'Triage' }).click();
  await expect.element(page.getByText('1 of 2')).toBeVisible();
  window.history.back();
  await expect.poll(() => texts(names())).toEqual([second!.name, third!.name]);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.element(inFiles).not.toBeInTheDocument();
  await expect.poll(address).toBe('/candidates');
});

/** Attaches a file directly through the API. */
async function attach(api: ApiInMemory, { id }: CandidateWithJob, text: string): Promise<void> {
  const body = new FormData();
  body.append('file', new File([text], 'CV.txt'));
  body.append('text', text);
  const { status } = await api.fetch(`/candidates/${id}/files`, { method: 'POST', body });
  expect(status).toBe(201);
}

test('A row that goes when a search is answered late leaves the focus to the next, or to the search', async () => {
  const api = await openCandidates();
  const [, , left = ''] = texts(names());
  const answer = api.hold('GET', 'search=');
  await searchField().fill(left);
  const [first = ''] = texts(names());
  await focus(candidateRow(first).getByRole('link', { name: 'Open', exact: true }));
  answer.release();
  await expect.poll(() => texts(names().first())).toEqual([left]);
  await expect.element(page.getByRole('link', { name: 'Open', exact: true }).first()).toHaveFocus();

  const nobody = api.hold('GET', 'search=nobody');
  await searchField().fill('nobody like this');
  await focus(names().first());
  nobody.release();
  await expect.element(page.getByText(/^No candidates found/)).toBeVisible();
  await expect.element(searchField()).toHaveFocus();
});

test('The stage filter leaves the candidates of one stage', async () => {
  const api = await openCandidates();
  const options = optionsOf(stageFilter());
  expect(options).toEqual([['', 'All stages'], ...STAGES.map((stage) => [stage, STAGE_LABELS[stage]])]);

  await stageFilter().selectOptions('Interview');
  const stored = await storedCandidates(api, 'tech');
  await expect.poll(() => texts(names())).toEqual(stored.slice(0, 50).map(({ name }) => name));
  await expect.element(page.getByText(`Total: ${stored.length}`, { exact: true })).toBeVisible();
  await expect
    .poll(() => texts(page.getByCss('tbody [data-stage]')))
    .toEqual(Array.from({ length: 50 }, () => 'Interview'));
});

test('Search and stage both have to fit', { tags: ['quick'] }, async () => {
  const api = await openCandidates();
  const stored = await storedCandidates(api, 'offer');
  const { jobTitle } = stored[0]!;
  await stageFilter().selectOptions('Offer');
  await searchField().fill(jobTitle);
  const matching = stored.filter((it) => it.jobTitle.includes(jobTitle));
  await expect.poll(() => texts(names())).toEqual(matching.map(({ name }) => name));
});

test('“Clear filters” is shown while a filter is set, and removes all filters', async () => {
  await openCandidates();
  const clear = page.getByRole('button', { name: 'Clear filters' });
  await expect.element(clear).not.toBeInTheDocument();
  await searchField().fill('engineer');
  await stageFilter().selectOptions('Offer');
  await clear.click();
  await expect.poll(address).toBe('/candidates');
  await expect.element(searchField()).toHaveValue('');
  await expect.element(searchField()).toHaveFocus();
  await expect.element(stageFilter()).toHaveValue('');
  await expect.element(page.getByText('Total: 1000', { exact: true })).toBeVisible();
  await expect.element(clear).not.toBeInTheDocument();
});

test('A search that finds nobody says for what', async () => {
  await openCandidates();
  await searchField().fill('  zzz <b> ');
  await expect.element(page.getByText('No candidates found for “zzz <b>”', { exact: true })).toBeVisible();
  await expect.element(page.getByText('0 shown', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Show all candidates' }).click();
  await expect.element(searchField()).toHaveFocus();
  await expect.element(names()).toHaveLength(50);
});

test('/ goes to the search, on a phone’s window, too', async () => {
  await openCandidates();
  await press('/');
  await expect.element(searchField()).toHaveFocus();
  await expect.element(searchField()).toHaveValue('');
  await resizeWindow(390, 844);
  await focus(page.getByRole('heading', { level: 1 }));
  await press('/');
  await expect.element(searchField()).toHaveFocus();
});

test('Filters and page are in the URL: a reload, Back and a shared link show the same', async () => {
  const api = await openCandidates();
  await searchField().fill('engineer');
  await expect.poll(address).toBe('/candidates?search=engineer');
  await stageFilter().selectOptions('Screening');
  await expect.poll(address).toBe('/candidates?search=engineer&stage=screen');
  await page.getByRole('button', { name: 'Next' }).click();
  const shared = '/candidates?search=engineer&stage=screen&page=2';
  await expect.poll(address).toBe(shared);
  await expect.element(page.getByText(/^Page 2 \//)).toBeVisible();
  // The rows below the window come a moment after the rows in sight.
  await expect.poll(() => texts(names()).length).toBe(50);
  const shown = texts(names());

  await reload(api);
  await expect.poll(() => texts(names())).toEqual(shown);
  await expect.element(searchField()).toHaveValue('engineer');
  await expect.element(stageFilter()).toHaveValue('screen');

  await names().first().click();
  await expect.element(page.getByRole('heading', { name: 'Notes' })).toBeVisible();
  window.history.back();
  await expect.poll(() => texts(names())).toEqual(shown);

  await openApp('/jobs', api);
  await openApp(shared, api);
  await expect.poll(() => texts(names())).toEqual(shown);
});
