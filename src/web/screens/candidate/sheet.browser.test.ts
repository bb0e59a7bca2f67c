import { expect, onTestFinished, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { chooseIn } from '#web/candidate/files/fixture-in-test.ts';
import { pdfOf } from '#web/candidate/files/pdf-in-test.ts';
import { card, expectNoSidewaysScroll, resizeWindow } from '#web/test/on-screen.ts';
import { reload } from '#web/test/open-app.tsx';
import { ID, noteField, openProfile, submitAnswers, writeNotes } from './profile-in-test.ts';

/** Shows the page as it is printed, until the test ends. */
async function emulatePrint(): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
  onTestFinished(async () => {
    await cdp().send('Emulation.setEmulatedMedia', { media: '' });
  });
}

test(
  'The CV is drawn on the profile, above the notes, and both are in sight',
  { tags: ['quick'] },
  async () => {
    await resizeWindow(1280, 800);
    const { api } = await openProfile();
    await writeNotes(
      api,
      Array.from({ length: 9 }, (_, at) => `Note ${at} ${'and so on '.repeat(40)}`),
    );
    chooseIn(card('Files'), [
      new File(['Dear team'], 'letter.txt'),
      new File([pdfOf('In the CV')], 'CV.pdf'),
    ]);
    const pages = page.getByRole('region', { name: 'Pages of CV.pdf' });
    await expect.element(pages.getByText('In the CV')).toBeVisible();
    await reload(api);
    await expect.element(pages.getByText('In the CV')).toBeVisible();
    const [cv, note] = [pages, noteField()].map((part) => part.element().getBoundingClientRect());
    expect(cv!.bottom).toBeLessThan(note!.top);
    expect(cv!.height).toBeGreaterThan(180);
    expect(note!.bottom).toBeLessThanOrEqual(800);

    // Beside the open reader the CV is not drawn twice.
    await card('Files').getByRole('button', { name: 'Read' }).first().click();
    const reader = page.getByRole('region', { name: 'CV.pdf', exact: true });
    await expect.element(reader.getByText('In the CV')).toBeVisible();
    await expect.element(pages).toHaveLength(1);
    expectNoSidewaysScroll();
  },
);

test('Without a CV the notes come first, and files are one line', async () => {
  await openProfile();
  const [notes, files] = ['Notes', 'Files'].map((title) => card(title).element().getBoundingClientRect());
  expect(notes!.bottom).toBeLessThan(files!.top);
  expect(files!.height).toBeLessThan(60);
});

test('The field for a note is one line until it is used', async () => {
  await openProfile();
  const heightOf = () => noteField().element().getBoundingClientRect().height;
  expect(heightOf()).toBeLessThan(40);
  await noteField().click();
  await expect.poll(heightOf).toBeGreaterThan(90);
  await card('Timeline').getByRole('button', { name: 'All activity' }).click();
  expect(heightOf()).toBeGreaterThan(90);
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
