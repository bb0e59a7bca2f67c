import { describe, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { deleteLocalDraft, writeLocalDraft } from '#web/app/device/local-draft.ts';
import type { ApiInMemory } from '#web/test/api-in-memory.ts';
import { address, card, expectAccessible, press, selectNth, texts } from '#web/test/on-screen.ts';
import { names, openCandidates, storedCandidates } from '#web/screens/candidates-list/candidates-in-test.ts';

const dialog = page.getByRole('dialog', { name: 'New candidate' });
const more = dialog.getByRole('button', { name: 'More' });
const tags = dialog.getByLabelText('Tags', { exact: true });
const chosenTags = dialog.getByRole('list', { name: 'Chosen tags' }).getByRole('listitem');
const suggestedTags = dialog.getByRole('listbox', { name: 'Suggested tags' }).getByRole('option');

async function openDialog(before?: (api: ApiInMemory) => Promise<unknown>): Promise<ApiInMemory> {
  const api = await openCandidates();
  await before?.(api);
  await page.getByRole('button', { name: '+ New Candidate' }).click();
  return api;
}

async function fillForm(): Promise<void> {
  await dialog.getByLabelText('Name').fill('Grace Hopper');
  await dialog.getByLabelText('Email').fill('grace@example.com');
  await selectNth(dialog.getByLabelText('Job'), 2);
}

async function newest(api: ApiInMemory): Promise<CandidateWithJob | undefined> {
  return (await storedCandidates(api, 'applied')).find(({ name }) => name === 'Grace Hopper');
}

describe('“More” of a new candidate', () => {
  test(
    '“More” of a new candidate has applied on, phone, source, links and tags, and sends what was typed',
    { tags: ['quick'] },
    async () => {
      const api = await openDialog();
      await fillForm();
      await expect.element(more).toHaveAttribute('aria-expanded', 'false');
      await expect.element(dialog.getByLabelText('Phone')).not.toBeInTheDocument();
      await more.click();
      await dialog.getByLabelText('Applied on').fill('2026-01-03');
      await dialog.getByLabelText('Phone').fill(' +49 30 1234 ');
      await dialog.getByLabelText('Source').fill('Job fair');
      await dialog.getByLabelText('Links').fill('https://example.com/grace\n\nhttp://example.org');
      await tags.fill('remote');
      await press('Enter');
      await tags.fill('Señor');
      await press(',');
      await tags.fill('REMOTE');
      await press('Enter');
      await expect.poll(() => texts(chosenTags)).toEqual(['remote', 'Señor']);
      // The typed tag was not added as a chip, but it is kept.
      await tags.fill('still typed');
      await expectAccessible();
      await dialog.getByRole('button', { name: 'Create' }).click();
      await expect.element(dialog).not.toBeInTheDocument();
      expect(await newest(api)).toMatchObject({
        appliedAt: new Date('2026-01-03T12:00').toISOString(),
        phone: '+49 30 1234',
        source: 'Job fair',
        links: ['https://example.com/grace', 'http://example.org'],
        tags: ['remote', 'Señor', 'still typed'],
      });
    },
  );

  test('“More” of a new candidate is not needed: without it nothing more is sent', async () => {
    const api = await openDialog();
    const sent = api.sent('POST', '/candidates');
    await fillForm();
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(sent).toEqual([
      { name: 'Grace Hopper', email: 'grace@example.com', jobId: expect.any(Number) as number },
    ]);
  });

  test('“More” of a new candidate says at each field what is wrong, unfolds for it, and sends nothing', async () => {
    const api = await openDialog();
    const sent = api.sent('POST', '/candidates');
    await fillForm();
    await more.click();
    await dialog.getByLabelText('Phone').fill('none');
    await dialog.getByLabelText('Links').fill('javascript:alert(1)');
    await more.click();
    await dialog.getByRole('button', { name: 'Create' }).click();
    const phone = dialog.getByLabelText('Phone');
    await expect.element(phone).toHaveFocus();
    await expect.element(phone).toHaveAccessibleDescription('A phone number has digits');
    await phone.fill('030');
    await dialog.getByRole('button', { name: 'Create' }).click();
    const links = dialog.getByLabelText('Links');
    await expect.element(links).toHaveFocus();
    await expect.element(links).toHaveAccessibleDescription('A link has to start with http:// or https://');
    expect(sent).toEqual([]);
  });

  test('“More” of a new candidate keeps what was typed when it is folded or the dialog is closed', async () => {
    await openDialog();
    await more.click();
    await dialog.getByLabelText('Phone').fill('030');
    await tags.fill('remote');
    await more.click();
    await expect.element(tags).not.toBeInTheDocument();
    await press('Escape');
    await page.getByRole('button', { name: '+ New Candidate' }).click();
    await expect.element(dialog.getByLabelText('Phone')).toHaveValue('030');
    await expect.element(tags).toHaveValue('remote');
  });
});

test('Text that was typed before “More” existed is kept', async () => {
  writeLocalDraft('new-candidate', { name: 'Grace Hopper', email: '', job: '' });
  onTestFinished(() => deleteLocalDraft('new-candidate'));
  await openDialog();
  await expect.element(dialog.getByLabelText('Name')).toHaveValue('Grace Hopper');
  await expect.element(more).toHaveAttribute('aria-expanded', 'false');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
});

describe('Tags', () => {
  async function openTags(): Promise<void> {
    await openDialog(async (api) => {
      await api.call('PATCH', '/candidates', { ids: [1, 2], addTags: ['Remote', 'Señor'] });
      await api.call('PATCH', '/candidates', { ids: [3], addTags: ['Not remote'] });
    });
    await more.click();
    await tags.click();
  }

  test('Tags are completed by those in use, by arrows and Enter', async () => {
    await openTags();
    await expect.poll(() => texts(suggestedTags)).toEqual(['Remote', 'Señor', 'Not remote']);
    await tags.fill('remot');
    await expect.poll(() => texts(suggestedTags)).toEqual(['Remote', 'Not remote']);
    await press('ArrowDown', 2);
    await expect
      .element(suggestedTags.nth(1))
      .toHaveAttribute('id', tags.element().getAttribute('aria-activedescendant') ?? '');
    await press('Enter');
    await expect.poll(() => texts(chosenTags)).toEqual(['Not remote']);
    await expect.element(tags).toHaveValue('');
    await tags.fill('SENOR');
    await suggestedTags.first().click();
    await expect.poll(() => texts(chosenTags)).toEqual(['Not remote', 'Señor']);
    await expect.element(tags).toHaveFocus();
  });

  test('Tags close their list with Escape, and the dialog only with the next', async () => {
    await openTags();
    await expect.element(suggestedTags.first()).toBeVisible();
    await expectAccessible();
    await press('Escape');
    await expect.element(suggestedTags.first()).not.toBeInTheDocument();
    await expect.element(dialog).toBeVisible();
    await press('Escape');
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('Tags are removed by their buttons, or by Backspace in the empty field', async () => {
    await openTags();
    for (const tag of ['one', 'two', 'three']) {
      await tags.fill(tag);
      await press('Enter');
    }
    await dialog.getByRole('button', { name: 'Remove two' }).click();
    await expect.element(tags).toHaveFocus();
    await press('Backspace');
    await expect.poll(() => texts(chosenTags)).toEqual(['one']);
  });

  test('Tags that are pasted with commas between are several', async () => {
    await openTags();
    await tags.fill('one, two,, three');
    await expect.poll(() => texts(chosenTags)).toEqual(['one', 'two']);
    await expect.element(tags).toHaveValue('three');
    // Leaving the field adds no chip, because a new chip would move the button that is about to be pressed.
    await dialog.getByLabelText('Phone').click();
    await expect.element(tags).toHaveValue('three');
    await expect.poll(() => texts(chosenTags)).toEqual(['one', 'two']);
  });
});

describe('Known emails', () => {
  test('A known email is shown with a link to that profile, and creating stays possible', async () => {
    const api = await openCandidates();
    const [ada] = await storedCandidates(api);
    await page.getByRole('button', { name: '+ New Candidate' }).click();
    await fillForm();
    const said = dialog.getByRole('status').filter({ hasText: 'Somebody has this email already' });
    await expect.element(said).not.toBeInTheDocument();
    await dialog.getByLabelText('Email').fill(` ${ada!.email.toUpperCase()}`);
    await expect.element(said.getByRole('link')).toHaveTextContent(ada!.name);
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.poll(() => texts(names().first())).toEqual(['Grace Hopper']);
  });

  test('A known email leads to the profile without losing what was typed', async () => {
    const api = await openCandidates();
    const [ada] = await storedCandidates(api);
    await page.getByRole('button', { name: '+ New Candidate' }).click();
    await dialog.getByLabelText('Name').fill('Grace Hopper');
    await dialog.getByLabelText('Email').fill(ada!.email);
    await dialog.getByRole('link', { name: ada!.name }).click();
    await expect.poll(address).toBe(`/candidates/${ada!.id}`);
    await expect.element(card('Contact')).toBeVisible();
    await page.getByRole('link', { name: 'Back to candidates' }).click();
    await page.getByRole('button', { name: '+ New Candidate' }).click();
    await expect.element(dialog.getByLabelText('Name')).toHaveValue('Grace Hopper');
  });
});
