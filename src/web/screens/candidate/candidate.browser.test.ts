import { describe, expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { STAGE_LABELS } from '#domain/stage.ts';
import { sampleCandidateDraft } from '#domain/samples/sample-rows.ts';
import { HARD_TEXTS, LONG_EMAIL, WINDOWS } from '#web/test/hard-texts.ts';
import { apiInMemory } from '#web/test/api-in-memory.ts';
import {
  address,
  emulatePhone,
  texts,
  card,
  doneToast,
  press,
  type,
  focus,
  resizeWindow,
  preferTheme,
  expectNoKeyHints,
  expectNoSidewaysScroll,
  expectAccessible,
} from '#web/test/on-screen.ts';
import { openApp } from '#web/test/open-app.tsx';
import {
  ID,
  openProfile,
  noteField,
  notes,
  suggestions,
  timeline,
  writeNotes,
  submitAnswers,
} from './profile-in-test.ts';

test('The head shows name, stage, number and job, and leads back to the list', async () => {
  const { name, stage, jobTitle, jobId } = (await openProfile()).candidate;
  await expect.element(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  const head = page.getByRole('main').getByCss('header').first();
  await expect.element(head.getByText(STAGE_LABELS[stage], { exact: true })).toBeVisible();
  await expect.element(head.getByText(`Candidate #${ID}`, { exact: true })).toBeVisible();
  await expect.element(head.getByText(`Applying for ${jobTitle}`, { exact: true })).toBeVisible();
  await expect.element(head.getByRole('link', { name: jobTitle })).toHaveAttribute('href', `/jobs/${jobId}`);
  await expect.poll(() => document.title).toBe(`${name} · Hirelane`);
  await head.getByRole('link', { name: 'Back to candidates' }).click();
  await expect.poll(address).toBe('/candidates');
});

for (const [part, path] of [
  ['Timeline', '/timeline'],
  ['Notes', '/notes'],
] as const) {
  test(`${part} that fail to load affect only their own card, and can be retried`, async () => {
    const api = await apiInMemory();
    const { heal } = api.fail({ method: 'GET', path, status: 500 });
    await openApp(`/candidates/${ID}`, api);
    const line = card(part).getByText(`Error: Failed to load ${part.toLowerCase()}`, { exact: true });
    await expect.element(line).toBeVisible();
    await expect.element(page.getByText(/^Error:/)).toHaveLength(1);

    await card('Stage').getByRole('combobox').selectOptions('Offer');
    await card('Stage').getByRole('button', { name: 'Apply' }).click();
    await expect.element(doneToast('Moved to Offer')).toBeVisible();

    heal();
    await card(part).getByRole('button', { name: 'Try again' }).click();
    await expect.element(line).not.toBeInTheDocument();
    await expect.element(card(part).getByText(/No notes yet|Created/)).toBeVisible();
  });
}

describe('Unknown candidates', () => {
  for (const id of ['4711', 'abc', '0', '1e3']) {
    test(`The unknown candidate of /candidates/${id} is “Candidate not found”, with a way back`, async () => {
      await openApp(`/candidates/${id}`);
      await expect
        .element(page.getByRole('heading', { name: 'Candidate not found', level: 1 }))
        .toBeVisible();
      await page.getByRole('link', { name: 'Back to candidates' }).click();
      await expect.poll(address).toBe('/candidates');
    });
  }

  test('An unknown candidate differs from one who could not be loaded', async () => {
    const message = 'The database is closed.';
    const api = await apiInMemory();
    const { heal } = api.fail({
      method: 'GET',
      path: `/candidates/${ID}`,
      status: 500,
      message,
    });
    await openApp(`/candidates/${ID}`, api);
    await expect.element(page.getByText(`Error: ${message}`, { exact: true })).toBeVisible();
    heal();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(card('Identity')).toBeVisible();
  });
});

for (const [what, text] of Object.entries(HARD_TEXTS)) {
  test(`${what} is shown as text everywhere on the profile and breaks nothing`, async () => {
    const api = await openApp('/candidates');
    const job = await api.call<{ id: number }>('POST', '/jobs', { title: text, tags: [] });
    const candidate = sampleCandidateDraft({ name: text, email: LONG_EMAIL, jobId: job.id });
    const { id } = await api.call<{ id: number }>('POST', '/candidates', candidate);
    await writeNotes(api, [text], id);
    await openProfile(id, api);
    await expect.poll(() => texts(page.getByRole('heading', { level: 1 }))).toEqual([text]);
    await expect.element(page.getByText(`Applying for ${text}`, { exact: true })).toBeVisible();
    await expect.poll(() => texts(notes().getByCss('p').first())).toEqual([text]);
    await expect.poll(() => document.title).toBe(`${text} · Hirelane`);
    for (const { width, height } of WINDOWS) {
      await resizeWindow(width, height);
      expectNoSidewaysScroll();
      // The name takes at most two lines.
      expect(page.getByRole('heading', { level: 1 }).element().getBoundingClientRect().height).toBeLessThan(
        70,
      );
    }
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`Everybody can use the profile in the ${colorScheme} theme, also with popup and dialog open`, async () => {
    await preferTheme(colorScheme);
    const { api, candidate } = await openProfile();
    await submitAnswers(api, candidate);
    await writeNotes(api, ['For @ben and @nobody']);
    await expect.element(notes()).toHaveLength(1);
    await page.getByText(/^Answers/).click();
    await card('Identity').getByLabelText('Email').fill('wrong');
    await expectAccessible();
    await focus(noteField());
    await type('@');
    await expect.element(suggestions()).toHaveLength(7);
    await expectAccessible();
    await press('Escape');
    await notes()
      .getByRole('button', { name: /^Delete/ })
      .click();
    await expect.element(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessible();
  });
}

test('On a phone the notes come before the timeline, and there are no hints about keys', async () => {
  await emulatePhone();
  await openProfile();
  const [written, happened] = ['Notes', 'Timeline'].map((title) => card(title).element());
  expect(written!.getBoundingClientRect().bottom).toBeLessThan(happened!.getBoundingClientRect().top);
  expect(written!.compareDocumentPosition(happened!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expectNoKeyHints();
});

test('In a wide window the head and all cards but notes and files are beside the notes', async () => {
  await resizeWindow(1280, 800);
  await openProfile();
  const boxOf = (part: Locator) => part.element().getBoundingClientRect();
  const [written, moved, named, known, happened] = ['Notes', 'Stage', 'Identity', 'Contact', 'Timeline'].map(
    (title) => boxOf(card(title)),
  );
  const head = boxOf(page.getByRole('heading', { level: 1 }));
  for (const { left } of [head, moved!, happened!]) expect(left).toBeGreaterThan(written!.right);
  expect(head.bottom).toBeLessThan(moved!.top);
  // Stage, identity and contact are one card.
  expect(named!.top - moved!.bottom).toBeLessThan(2);
  expect(known!.top - named!.bottom).toBeLessThan(2);
  expect(happened!.top - known!.bottom).toBeGreaterThan(8);
});

test('Without a CV the notes have the window’s height and a large field in a wide window', async () => {
  await resizeWindow(1280, 800);
  await openProfile();
  expect(noteField().element().getBoundingClientRect().height).toBeGreaterThan(200);
  const { bottom } = card('Files').element().getBoundingClientRect();
  expect(bottom).toBeGreaterThan(760);
  expect(bottom).toBeLessThanOrEqual(800);
});

test('Changes of another tab show on the profile at once, and typed text stays', async () => {
  const { api, candidate } = await openProfile();
  const identity = card('Identity');
  await noteField().fill('Still typing');
  await identity.getByLabelText('Email').fill('typed@example.com');
  await api.call('PATCH', `/candidates/${ID}`, { stage: 'hired' });
  await api.call('PATCH', `/candidates/${ID}`, { name: 'Renamed Elsewhere' });
  await writeNotes(api, ['From the other tab']);

  await expect.element(page.getByRole('heading', { name: 'Renamed Elsewhere', level: 1 })).toBeVisible();
  await expect.element(page.getByCss('h1 + [data-stage]')).toHaveTextContent('Hired');
  await expect.element(card('Stage').getByRole('combobox')).toHaveValue('hired');
  await expect.element(timeline()).toHaveLength(2);
  await expect.element(notes()).toHaveTextContent('From the other tab');
  await expect.element(identity.getByLabelText('Name')).toHaveValue('Renamed Elsewhere');
  await expect.element(identity.getByLabelText('Email')).toHaveValue('typed@example.com');
  await expect.element(noteField()).toHaveValue('Still typing');
  await identity.getByRole('button', { name: 'Reset' }).click();
  await expect.element(identity.getByLabelText('Email')).toHaveValue(candidate.email);
});
