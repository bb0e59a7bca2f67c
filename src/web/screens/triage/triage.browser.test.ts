import { expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { expectOrder, noteField, submitAnswers, writeNotes } from '#web/screens/candidate/profile-in-test.ts';
import { candidatesOf } from '#web/candidate/filters/filter-in-test.ts';
import { pdfOf } from '#web/candidate/files/pdf-in-test.ts';
import { apiInMemory, type ApiInMemory } from '#web/test/api-in-memory.ts';
import {
  card,
  emulatePhone,
  errorToast,
  expectAccessible,
  expectNoKeyHints,
  expectNothingWider,
  keepToasts,
  preferTheme,
  press,
  resizeWindow,
  tap,
  texts,
  toast,
  type,
} from '#web/test/on-screen.ts';
import { openApp } from '#web/test/open-app.tsx';
import { toast as toasts } from '#web/kit/toast.tsx';
import { decision, expectTurn, heading, openTriage, stagesOf, said } from './triage-in-test.ts';

/** Attaches a CV to a candidate. */
async function addCv(api: ApiInMemory, { id }: CandidateWithJob, file: Blob): Promise<void> {
  const body = new FormData();
  body.append('file', file, 'CV.pdf');
  const { status } = await api.fetch(`/candidates/${id}/files`, { method: 'POST', body });
  expect(status).toBe(201);
}

test(
  'Triage decides by 1 to 6 and goes on, skips by S, and takes back by U and Ctrl+Z',
  { tags: ['quick'] },
  async () => {
    const { api, its } = await openTriage();
    const sent = api.sent('PATCH', '/candidates/');
    expect(its.length).toBeGreaterThan(5);
    await press('5');
    await expectTurn(its, 1);
    await press('3');
    await expectTurn(its, 2);
    await press('s');
    await expectTurn(its, 3);
    await press('4');
    await expectTurn(its, 4);
    await expect
      .poll(() => stagesOf(api, its.slice(0, 5)))
      .toEqual(['hired', 'tech', 'applied', 'offer', 'applied']);
    expect(sent).toEqual([{ stage: 'hired' }, { stage: 'tech' }, { stage: 'offer' }]);

    await press('u');
    await expectTurn(its, 3);
    await expect.element(page.getByCss('h1 + [data-stage=applied]')).toBeVisible();
    await expect.element(card('Timeline').getByRole('listitem')).toHaveLength(1);
    await press('u');
    await expectTurn(its, 2);
    await press('Control+z');
    await expectTurn(its, 1);
    await expect
      .poll(() => stagesOf(api, its.slice(0, 5)))
      .toEqual(['hired', 'applied', 'applied', 'applied', 'applied']);
    await press('2');
    await expectTurn(its, 2);
    await expect.poll(() => stagesOf(api, its.slice(0, 2))).toEqual(['hired', 'screen']);
  },
);

test('Triage says several rejections with reasons in one toast, which covers no decision on a phone', async () => {
  await emulatePhone();
  const { its } = await openTriage();
  keepToasts();
  for (const turn of [1, 2, 3]) {
    await press('6');
    await expectTurn(its, turn);
    await expect.element(page.getByRole('region', { name: /^Reason for/ })).toBeVisible();
    await press('2');
    await expect.element(page.getByRole('region', { name: /^Reason for/ })).not.toBeInTheDocument();
  }
  const told = toast(`3 rejected, last: ${its[2]!.name}`);
  await expect.element(told).toBeVisible();
  await expect
    .element(page.getByRole('region', { name: 'Notifications' }).getByRole('listitem'))
    .toHaveLength(1);
  const bar = page.getByRole('group', { name: 'Decision' });
  const isAbove = () =>
    told.element().getBoundingClientRect().bottom <= bar.element().getBoundingClientRect().top;
  await expect.poll(isAbove).toBe(true);
});

test('No toast covers a decision of triage on a phone, of whatever kind and however many there are', async () => {
  await emulatePhone();
  const { its } = await openTriage();
  keepToasts();
  const messages = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
  await press('=');
  await expect.element(toast(`Rated ${its[0]!.name} “Yes”`)).toBeVisible();
  for (const text of ['Note added', 'Mail sent', 'Undone: it is as it was']) toasts.info(text);
  toasts.error('The disk is full');
  await expect.element(messages).toHaveLength(5);
  const bar = page.getByRole('group', { name: 'Decision' }).element();
  for (const button of bar.querySelectorAll('button')) {
    const { x, y, width, height } = button.getBoundingClientRect();
    expect(button.contains(document.elementFromPoint(x + width / 2, y + height / 2))).toBe(true);
  }
});

test('Triage has a button for each decision, which keeps the focus, and says whose turn it is', async () => {
  const { api, its } = await openTriage();
  expect(decision('Take back')).toBeDisabled();
  await decision('Rejected').click();
  await expectTurn(its, 1);
  await expect.element(decision('Rejected')).toHaveFocus();
  await expect.element(said(`${its[0]!.name}: Rejected`)).toBeInTheDocument();
  await expect.element(said(`2 of ${its.length}: ${its[1]!.name}`)).toBeInTheDocument();
  await decision('Skip').click();
  await expectTurn(its, 2);
  await decision('Take back').click();
  await expectTurn(its, 1);
  await decision('Take back').click();
  await expectTurn(its, 0);
  await expect.poll(() => stagesOf(api, its.slice(0, 1))).toEqual(['applied']);
  await press('u');
  await expect.element(said('Nothing to take back')).toBeInTheDocument();
  await decision('Applied').click();
  await expect.element(said(`${its[0]!.name} stays in Applied`)).toBeInTheDocument();
  await expectTurn(its, 1);
});

test('Triage shows the next candidate, which was loaded ahead, whole within two frames', async () => {
  const before = await apiInMemory();
  const its = await candidatesOf(before, 1, 'applied');
  await submitAnswers(before, its[1]!);
  await writeNotes(before, ['Has built stairs'], its[1]!.id);
  const { api } = await openTriage(before);
  await expect.element(card('Timeline').getByRole('listitem').first()).toBeVisible();
  await api.settle();
  const gate = api.hold('GET', '/');
  const key = new KeyboardEvent('keydown', { key: '6', bubbles: true, cancelable: true });
  heading().element().dispatchEvent(key);
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  expect(texts(heading())).toEqual([its[1]!.name]);
  await expectTurn(its, 1);
  for (const text of [its[1]!.email, its[1]!.jobTitle]) {
    await expect.element(page.getByRole('link', { name: text, exact: true })).toBeVisible();
  }
  expect(page.getByText('Loading…').elements()).toEqual([]);
  expect(texts(card('Answers').getByText('Carpenter <b>'))).toEqual(['Carpenter <b>']);
  await expect.element(card('Answers').getByText('Hammer')).toBeVisible();
  await expect.element(card('Notes').getByText('Has built stairs')).toBeVisible();
  expect(card('Timeline').getByRole('listitem').elements()).toHaveLength(1);
  gate.release();
});

test('Triage shows other applications with the same email, each with its stage and a link', async () => {
  const api = await apiInMemory();
  const its = await candidatesOf(api, 1, 'applied');
  const { id, name, email } = its[0]!;
  const other = { name, email: email.toUpperCase(), jobId: 2 };
  const earlier = await api.call<{ id: number }>('POST', '/candidates', other);
  await api.call('PATCH', `/candidates/${earlier.id}`, { stage: 'offer' });
  await openTriage(api);
  const applications = page.getByRole('list', { name: 'Earlier applications' }).getByRole('listitem');
  await expect.element(applications).toHaveLength(1);
  await expect.element(applications).toHaveTextContent('Backend Engineer, PaymentsOffer');
  await expect.element(applications.getByRole('link')).toHaveAttribute('href', `/candidates/${earlier.id}`);
  expect(earlier.id).not.toBe(id);
  await press('s');
  await expectTurn(await candidatesOf(api, 1, 'applied'), 1);
  await expect.element(page.getByRole('heading', { name: 'Earlier applications' })).not.toBeInTheDocument();
});

test('Triage draws the CV large, beside everything else, and leaves out what has nothing to say', async () => {
  await resizeWindow(1280, 800);
  const before = await apiInMemory();
  const its = await candidatesOf(before, 1, 'applied');
  await addCv(before, its[0]!, pdfOf('Ten years of stairs'));
  await openTriage(before);
  await expect.element(page.getByText('Ten years of stairs')).toBeVisible();
  const pages = page.getByRole('region', { name: 'Pages of CV.pdf' });
  const { width, height } = pages.element().getBoundingClientRect();
  expect(width).toBeGreaterThan(640);
  expect(height).toBeGreaterThan(400);
  expect(card('Notes').element().getBoundingClientRect().left).toBeGreaterThan(width);
  for (const title of ['Answers', 'Earlier applications']) {
    expect(page.getByRole('heading', { name: title, exact: true }).elements()).toEqual([]);
  }
  expect(texts(page.getByText(/No submissions yet|None with this email/))).toEqual([]);
  // The field is one line until it is used.
  const line = noteField().element().getBoundingClientRect().height;
  expect(line).toBeLessThan(60);
  await press('n');
  await expect.poll(() => noteField().element().getBoundingClientRect().height).toBeGreaterThan(1.5 * line);
});

test('Triage has the answers in sight beside the CV, and large without one', async () => {
  await resizeWindow(1280, 800);
  const before = await apiInMemory();
  const its = await candidatesOf(before, 1, 'applied');
  await addCv(before, its[0]!, pdfOf('Ten years of stairs'));
  for (const candidate of its.slice(0, 2)) await submitAnswers(before, candidate);
  await openTriage(before);
  await expect.element(page.getByText('Ten years of stairs')).toBeVisible();
  const box = (part: Locator) => part.element().getBoundingClientRect();
  await expect.element(card('Answers').getByText('Carpenter <b>')).toBeVisible();
  const pages = box(page.getByRole('region', { name: 'Pages of CV.pdf' }));
  const answers = box(card('Answers').getByText('Carpenter <b>'));
  expect(answers.left).toBeGreaterThan(pages.right);
  expect(answers.bottom).toBeLessThan(800);
  expectOrder('Answers', 'Notes');
  await expectAccessible();

  await press('s');
  await expectTurn(its, 1);
  await expect.element(card('Answers').getByText('Carpenter <b>')).toBeVisible();
  expect(box(card('Answers')).left).toBeLessThan(box(card('Notes')).left);
});

test('Triage asks why below everything, with all else free, and only one of the two has digits', async () => {
  await resizeWindow(1280, 800);
  const before = await apiInMemory();
  const its = await candidatesOf(before, 1, 'applied');
  await addCv(before, its[1]!, pdfOf('Ten years of stairs'));
  await openTriage(before);
  const digitOf = (part: Locator) => part.getByCss('kbd').first();
  await expect.element(digitOf(decision('Applied'))).toBeVisible();
  await press('6');
  await expectTurn(its, 1);
  const prompt = page.getByRole('region', { name: `Reason for ${its[0]!.name}` });
  await expect.element(digitOf(prompt)).toBeVisible();
  await expect.element(digitOf(decision('Applied'))).not.toBeVisible();
  await expect.element(page.getByText('Ten years of stairs')).toBeVisible();
  const { top } = prompt.element().getBoundingClientRect();
  for (const part of [
    page.getByRole('region', { name: 'Pages of CV.pdf' }),
    card('Notes'),
    decision('Skip'),
  ]) {
    expect(part.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(top);
  }
  await press('ArrowDown');
  await expect.element(digitOf(prompt)).not.toBeVisible();
  await expect.element(digitOf(decision('Applied'))).toBeVisible();
  await press('3');
  await expectTurn(its, 2);
  await expect.poll(() => stagesOf(before, its.slice(0, 2))).toEqual(['rejected', 'tech']);
});

test('The key N goes to the note, where keys are letters, Escape leaves, and Ctrl+Z undoes an added note', async () => {
  const { api, its } = await openTriage();
  await press('2');
  await expectTurn(its, 1);
  await expect.element(noteField()).toBeVisible();
  await press('n');
  await expect.element(noteField()).toHaveFocus();
  await type('s6u');
  await expect.element(noteField()).toHaveValue('s6u');
  await press('Control+Enter');
  await expect.element(toast('Note added')).toBeVisible();
  await expect.element(card('Notes').getByRole('listitem')).toHaveTextContent('s6u');
  await press('Escape');
  await expect.element(heading()).toHaveFocus();
  await expectTurn(its, 1);
  await press('Control+z');
  await expect.element(card('Notes').getByRole('listitem')).not.toBeInTheDocument();
  await expectTurn(its, 1);
  await expect.poll(() => stagesOf(api, its.slice(0, 2))).toEqual(['screen', 'applied']);
});

test('Triage shows a candidate whose move failed again, with the server’s message, and loses nothing', async () => {
  const { api, its } = await openTriage();
  const failing = api.fail({ method: 'PATCH', path: '/candidates', message: 'The disk is full' });
  await press('5');
  await expect.element(errorToast(`${its[0]!.name}: The disk is full`)).toBeVisible();
  await expectTurn(its, 1, 1);
  failing.heal();
  await press('3');
  await expectTurn(its, 0, 2);
  await expect.element(page.getByRole('alert').getByText('The disk is full')).toBeVisible();
  await press('5');
  await expectTurn(its, 2);
  await expect.poll(() => stagesOf(api, its.slice(0, 2))).toEqual(['hired', 'tech']);
});

test('Triage skips a candidate who no longer exists, with a message, and tolerates moves elsewhere', async () => {
  const api = await apiInMemory();
  const body = { name: 'Grace Hopper', email: 'grace@example.com', jobId: 1 };
  const { id } = await api.call<{ id: number }>('POST', '/candidates', body);
  const { its } = await openTriage(api);
  expect(its[0]!.id).toBe(id);
  await press('s');
  await expectTurn(its, 1);
  const { revision } = await api.get<{ revision: number }>('/changes?limit=1');
  await api.call('PATCH', `/candidates/${its[2]!.id}`, { stage: 'hired' });
  await press('u');
  await expectTurn(its, 0);
  await api.call('POST', `/changes/${revision}/undo`);
  await expect.element(toast('Candidate #1001 is no longer there')).toBeVisible();
  await expectTurn(its, 1);
  await press('s');
  await expectTurn(its, 2);
  await expect.element(page.getByCss('h1 + [data-stage=hired]')).toBeVisible();
});

test('Triage continues past the first fifty, and skips nobody when others were moved away', async () => {
  const api = await openApp('/triage?stage=applied');
  const { data } = await api.get<{ data: CandidateWithJob[] }>('/candidates?stage=applied');
  expect(data.length).toBeGreaterThan(54);
  await expectTurn(data, 0);
  for (let at = 0; at < 54; at++) {
    await press('5');
    await expect.element(heading()).toHaveTextContent(data[at + 1]!.name);
  }
  await expectTurn(data, 54);
  await expect.poll(() => stagesOf(api, data.slice(0, 55))).toEqual([...Array(54).fill('hired'), 'applied']);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`On a phone triage works by touch, fits the screen and is accessible, ${colorScheme}`, async () => {
    await preferTheme(colorScheme);
    await emulatePhone();
    const { api, its } = await openTriage();
    await expect.element(card('Timeline').getByRole('listitem').first()).toBeVisible();
    expectNothingWider();
    await expectAccessible();
    // The head, with the app's own, is 120 px high at most.
    const head = heading().element().closest('header')!.getBoundingClientRect();
    expect(head.bottom).toBeLessThanOrEqual(120);
    await tap(decision('Rejected'));
    await expectTurn(its, 1);
    await expect.element(page.getByRole('region', { name: `Reason for ${its[0]!.name}` })).toBeVisible();
    expectNoKeyHints();
    const { top } = page
      .getByRole('region', { name: /^Reason for / })
      .element()
      .getBoundingClientRect();
    for (const name of ['Applied', 'Rejected', 'Take back']) {
      expect(decision(name).element().getBoundingClientRect().bottom).toBeLessThanOrEqual(top);
    }
    await expect.poll(() => stagesOf(api, its.slice(0, 1))).toEqual(['rejected']);
  });
}
