import { expect, onTestFinished, test } from 'vitest';
import { cdp, page, type Locator } from 'vitest/browser';
import { chooseIn } from '#web/candidate/files/fixture-in-test.ts';
import { pdfOf } from '#web/candidate/files/pdf-in-test.ts';
import { card, expectAccessible, expectNoSidewaysScroll, resizeWindow } from '#web/test/on-screen.ts';
import { reload } from '#web/test/open-app.tsx';
import { ID, noteField, openProfile, submitAnswers, writeNotes } from './profile-in-test.ts';

/** Shows the page as it is printed, until the test ends. */
async function emulatePrint(): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
  onTestFinished(async () => {
    await cdp().send('Emulation.setEmulatedMedia', { media: '' });
  });
}

/** Opens a profile with a CV of three pages and a letter. */
async function openWithCv(): Promise<void> {
  const { api } = await openProfile();
  await writeNotes(
    api,
    Array.from({ length: 9 }, (_, at) => `Note ${at} ${'and so on '.repeat(40)}`),
  );
  chooseIn(card('Files'), [new File(['Dear team'], 'letter.txt'), new File([pdfOf('In the CV')], 'CV.pdf')]);
  await expect.element(pages.getByText('In the CV')).toBeVisible();
  await reload(api);
  await expect.element(pages.getByText('In the CV')).toBeVisible();
}

const pages = page.getByRole('region', { name: 'Pages of CV.pdf' });

function boxOf(part: Locator): DOMRect {
  return part.element().getBoundingClientRect();
}

test(
  'The CV has the height of a window of 1280 × 800, its page the width; everything else stands to the right',
  { tags: ['quick'] },
  async () => {
    await resizeWindow(1280, 800);
    await openWithCv();
    const cv = boxOf(pages);
    expect(cv.height).toBeGreaterThanOrEqual(640);
    expect(cv.bottom).toBeLessThanOrEqual(800);
    await expect.poll(() => boxOf(pages.getByCss('canvas').first()).width).toBeGreaterThan(cv.width - 40);
    for (const part of [page.getByRole('heading', { level: 1 }), noteField(), card('Stage'), card('Files')])
      expect(boxOf(part).left).toBeGreaterThan(cv.right);
    expect(boxOf(noteField()).bottom).toBeLessThanOrEqual(800);

    window.scrollTo(0, document.documentElement.scrollHeight);
    await expect.poll(() => boxOf(pages).top).toBeGreaterThanOrEqual(0);
    expect(boxOf(pages).bottom).toBeLessThanOrEqual(800);
    await expectAccessible();

    // Beside the open reader the CV is not drawn twice.
    await card('Files').getByRole('button', { name: 'Read' }).first().click();
    const reader = page.getByRole('region', { name: 'CV.pdf', exact: true });
    await expect.element(reader.getByText('In the CV')).toBeVisible();
    await expect.element(pages).toHaveLength(1);
    expectNoSidewaysScroll();
  },
);

test('In one column the CV stands above the notes', async () => {
  await resizeWindow(390, 844);
  await openWithCv();
  expect(boxOf(pages).bottom).toBeLessThan(boxOf(noteField()).top);
  expect(boxOf(noteField()).top).toBeLessThan(boxOf(card('Stage')).top);
  expectNoSidewaysScroll();
});

test('Without a CV the notes come first, and files are one line', async () => {
  await openProfile();
  const [notes, files] = ['Notes', 'Files'].map((title) => card(title).element().getBoundingClientRect());
  expect(notes!.bottom).toBeLessThan(files!.top);
  expect(files!.height).toBeLessThan(60);
});

test('Beside a CV the field for a note is one line until it is used', async () => {
  await openWithCv();
  const heightOf = () => noteField().element().getBoundingClientRect().height;
  expect(heightOf()).toBeLessThan(40);
  await noteField().click();
  await expect.poll(heightOf).toBeGreaterThan(90);
  await card('Timeline').getByRole('button', { name: 'All activity' }).click();
  expect(heightOf()).toBeGreaterThan(90);
});

test('The words in the empty field for a note are not cut on a phone', async () => {
  for (const width of [390, 320]) {
    await resizeWindow(width, 844);
    await openProfile();
    const field = noteField().element();
    expect(field.scrollHeight).toBeLessThanOrEqual(field.clientHeight + 1);
    expect(field.scrollWidth).toBeLessThanOrEqual(field.clientWidth);
  }
});

test('A print of the profile is a sheet of the candidate, without controls', async () => {
  const { api, candidate } = await openProfile();
  await api.call('PATCH', `/candidates/${ID}`, { tags: ['remote'], phone: '+49 30 1234', rating: 3 });
  await writeNotes(api, ['Clear about the numbers']);
  await submitAnswers(api, candidate);
  chooseIn(card('Files'), [new File([pdfOf('In the CV')], 'CV.pdf')]);
  await expect.element(page.getByText('Submission #')).toBeVisible();
  await expect.element(page.getByText('In the CV')).toBeVisible();
  await emulatePrint();
  const main = page.getByRole('main');
  for (const shown of [
    candidate.name,
    candidate.email,
    '+49 30 1234',
    `Applying for ${candidate.jobTitle}`,
    'remote',
    'Yes',
    'Clear about the numbers',
    'Current role?',
    'Carpenter <b>',
    'Created',
  ]) {
    await expect.element(main.getByText(shown).first()).toBeVisible();
  }
  // The stage and the dots of the rating are printed; everything else that can be pressed is not.
  const buttons = page
    .getByRole('button')
    .elements()
    .map(({ textContent, ariaLabel }) => ariaLabel ?? textContent);
  expect(buttons.filter((name) => !/Move .* to…$|^(?:Strong no|No|Yes|Strong yes)$/.test(name))).toEqual([]);
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
  await expect.element(page.getByRole('combobox')).not.toBeInTheDocument();
  await expect.element(page.getByRole('navigation')).not.toBeInTheDocument();
});
