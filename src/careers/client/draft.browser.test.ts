import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { serverAddresses } from '#careers/addresses.ts';
import { NOTHING_TYPED } from '#careers/application.ts';
import { COMPANY, sampleOpening } from '#careers/feeds/sample-openings.ts';
import { renderApplyPage } from '#careers/pages/apply-page.ts';
import { clearDraft, keepDraft, restoreDraft } from './draft.ts';
import { listFile, uploadFiles } from './uploads.ts';

const FILE_QUESTION = {
  id: 'permit',
  type: 'file',
  title: 'Permit',
  required: true,
  condition: null,
} as const;

/** Opens the form as a new page of this browser would. */
async function openForm(): Promise<HTMLFormElement> {
  const rendered = await renderApplyPage(
    {
      company: COMPANY,
      opening: sampleOpening(),
      content: { sections: [{ id: 's', title: 'Papers', description: '', questions: [FILE_QUESTION] }] },
      typed: NOTHING_TYPED,
      problems: [],
      files: [],
      privacy: { text: 'We keep it.', version: 1 },
      key: 'k',
      opened: 'o',
      source: '',
      fileHint: 'PDF, at most 20 MB each.',
      script: '/careers/apply.js',
      challenge: '{}',
    },
    serverAddresses(location.origin, 'brot'),
  );
  const main = new DOMParser().parseFromString(rendered, 'text/html').querySelector('main');
  document.body.innerHTML = main?.outerHTML ?? '';
  const form = document.querySelector<HTMLFormElement>('#application')!;
  restoreDraft(form, listFile);
  form.addEventListener('input', () => keepDraft(form));
  return form;
}

const own = () => page.getByLabelText('Yes, keep what I type here until I send it');
const email = () => page.getByLabelText('Email');

beforeEach(() => localStorage.clear());
afterEach(() => {
  localStorage.clear();
  document.body.replaceChildren();
});

describe('The draft of an application (product §19)', () => {
  it('Nothing is kept on a device until its owner says that it is theirs', async () => {
    await openForm();
    await email().fill('gus@example.com');
    expect(localStorage).toHaveLength(0);
    await openForm();
    await expect.element(email()).toHaveValue('');
    await expect.element(page.getByText('typed this here before')).not.toBeInTheDocument();
  });

  it('A draft on one’s own device comes back and says whose it is', async () => {
    await openForm();
    await own().click();
    await page.getByLabelText('Name', { exact: true }).fill('Gus Mason');
    await email().fill('gus@example.com');
    await openForm();
    await expect.element(email()).toHaveValue('gus@example.com');
    await expect.element(own()).toBeChecked();
    await expect
      .element(page.getByText('typed this here before'))
      .toHaveTextContent('Gus Mason typed this here before. Not you? Clear this form');
    await page.getByRole('link', { name: 'Clear this form' }).click();
    await expect.element(page.getByRole('link', { name: 'Clear everything' })).toBeVisible();
  });

  it('A device that is no longer one’s own forgets the draft at once', async () => {
    await openForm();
    await own().click();
    await email().fill('gus@example.com');
    expect(localStorage).toHaveLength(1);
    await own().click();
    expect(localStorage).toHaveLength(0);
  });

  it('Clearing forgets the draft with its files', async () => {
    const form = await openForm();
    await own().click();
    listFile(form, 'kept', 'CV.pdf', 't0k');
    keepDraft(form);
    clearDraft(form);
    await openForm();
    await expect.element(page.getByLabelText('CV.pdf')).not.toBeInTheDocument();
  });

  it('The files of a draft are left out once another email is typed, until they are ticked again', async () => {
    const form = await openForm();
    await own().click();
    await email().fill('gus@example.com');
    listFile(form, 'kept', 'CV.pdf', 't0k');
    listFile(form, 'question-permit', 'Permit.pdf', 't1k');
    keepDraft(form);
    const again = await openForm();
    await expect.element(page.getByLabelText('CV.pdf')).toBeChecked();
    await email().fill('ida@example.com');
    await userEvent.tab();
    await expect.element(page.getByLabelText('CV.pdf')).not.toBeChecked();
    await expect.element(page.getByLabelText('Permit.pdf')).not.toBeChecked();
    const told = 'The email has changed, so the files from before are not sent unless you tick them';
    const cv = page.getByLabelText('CV (optional)');
    await expect.element(cv).toHaveAccessibleDescription(new RegExp(`^${told}`));
    await expect
      .element(page.getByLabelText('Permit', { exact: true }))
      .toHaveAccessibleDescription(new RegExp(`^${told}`));
    await expect.element(page.getByRole('alert').first()).toHaveTextContent(told);
    await page.getByLabelText('CV.pdf').click();
    await expect.element(cv).not.toHaveAccessibleDescription(new RegExp(told));
    expect(new FormData(again).getAll('kept')).toEqual(['t0k']);
    expect(new FormData(again).getAll('question-permit')).not.toContain('t1k');
  });

  it('A draft’s file of a question that is not asked any more is one of the other files', async () => {
    const form = await openForm();
    await own().click();
    listFile(form, 'question-permit', 'Permit.pdf', 't0k');
    keepDraft(form);
    const name = 'hirelane-draft /careers/brot/baker/apply';
    localStorage.setItem(
      name,
      (localStorage.getItem(name) ?? '').replace('question-permit', 'question-gone'),
    );
    const again = await openForm();
    await expect
      .element(page.getByRole('group', { name: 'Files already sent' }).getByLabelText('Permit.pdf'))
      .toBeChecked();
    expect(new FormData(again).getAll('kept')).toEqual(['t0k']);
  });

  it('The files of a draft without an email stay ticked when one is typed', async () => {
    const form = await openForm();
    await own().click();
    listFile(form, 'kept', 'CV.pdf', 't0k');
    keepDraft(form);
    await openForm();
    await email().fill('gus@example.com');
    await userEvent.tab();
    await expect.element(page.getByLabelText('CV.pdf')).toBeChecked();
  });

  it('Drafts that were kept without asking are removed unread', async () => {
    const draft = JSON.stringify([['email', 'stranger@example.com']]);
    localStorage.setItem('hirelane-application /careers/brot/baker/apply', draft);
    await openForm();
    await expect.element(email()).toHaveValue('');
    expect(localStorage).toHaveLength(0);
  });
});

describe('Files of an application', () => {
  it('A file that is too large is told at its field, and goes when another one is chosen', async () => {
    const form = await openForm();
    await email().fill('gus@example.com');
    uploadFiles(form, () => {});
    const field = page.getByLabelText('CV (optional)');
    choose(form, '#cv', new File([new Uint8Array(20 * 1024 * 1024 + 1)], 'Film.pdf'));
    await expect.element(field).toHaveAccessibleDescription(/^“Film\.pdf” is larger than 20 MB PDF/);
    await expect.element(field).toHaveFocus();
    await expect.element(email()).toHaveValue('gus@example.com');
    choose(form, '#cv');
    await expect.element(page.getByText('is larger than 20 MB')).not.toBeInTheDocument();
    await expect.element(field).toHaveAccessibleDescription('PDF, at most 20 MB each.');
  });

  it('The eleventh file is told at its field', async () => {
    const form = await openForm();
    for (let nth = 1; nth <= 10; nth += 1) listFile(form, 'kept', `${nth}.pdf`, String(nth));
    uploadFiles(form, () => {});
    choose(form, '#question-permit', new File(['x'], 'Permit.pdf'));
    await expect
      .element(page.getByLabelText('Permit', { exact: true }))
      .toHaveAccessibleDescription(/^“Permit\.pdf” is too many: at most 10 files/);
  });
});

function choose(form: HTMLFormElement, selector: string, ...files: readonly File[]): void {
  const field = form.querySelector<HTMLInputElement>(selector)!;
  const chosen = new DataTransfer();
  for (const file of files) chosen.items.add(file);
  field.files = chosen.files;
  field.dispatchEvent(new Event('change'));
}
