import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { STAGE_LABELS } from '#domain/stage.ts';
import type { Template } from '#domain/template/template.ts';
import { apiInMemory, type ApiInMemory } from '#web/test/api-in-memory.ts';
import {
  address,
  doneToast,
  emulatePhone,
  errorToast,
  expectAccessible,
  expectNothingWider,
  preferTheme,
  press,
  texts,
  toast,
  type,
  keepToasts,
} from '#web/test/on-screen.ts';
import { openApp } from '#web/test/open-app.tsx';
import { openSettings } from '#web/test/settings-in-test.ts';

const list = () => page.getByRole('list', { name: 'Templates' });
const form = () => page.getByRole('form', { name: 'Template' });
const mail = () => page.getByRole('article', { name: 'Mail' });

async function openTemplates(before?: ApiInMemory, id?: number): Promise<ApiInMemory> {
  const api = await openApp(id === undefined ? '/templates' : `/templates?template=${id}`, before);
  await expect.element(mail()).toBeVisible();
  return api;
}

async function stored(api: ApiInMemory): Promise<readonly Template[]> {
  return (await api.get<{ data: Template[] }>('/templates')).data;
}

function namesShown(): string[] {
  return texts(list().getByRole('link').getByCss('bdi'));
}

describe('Templates', () => {
  test('Templates are found by Find and from Settings', { tags: ['quick'] }, async () => {
    await openApp('/jobs');
    await expect.element(page.getByRole('heading', { name: 'Jobs', level: 1 })).toBeVisible();
    await press('Control+k');
    await expect.element(page.getByRole('combobox', { name: /^Find/ })).toHaveFocus();
    await type('templates');
    await page.getByRole('option', { name: 'Go to Templates' }).click();
    await expect.element(page.getByRole('heading', { name: 'Templates', level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'Jobs', exact: true }).click();
    await openSettings('Hiring');
    await page.getByRole('link', { name: 'Edit templates' }).click();
    await expect.element(page.getByRole('heading', { name: 'Templates', level: 1 })).toBeVisible();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  test(
    'Templates are edited beside the mail to a real candidate, and empty and unknown fields are named',
    { tags: ['quick'] },
    async () => {
      keepToasts();
      const api = await openTemplates();
      const { data } = await api.get<{ data: CandidateWithJob[] }>('/candidates?stage=applied');
      const [first, second] = data;
      await expect.element(mail()).toHaveTextContent(`Your application for ${first!.jobTitle}`);
      await form().getByLabelText('Text', { exact: true }).fill('Dear {{name}}, {{nick name}} {{company}}');
      await expect.element(mail()).toHaveTextContent(`Dear ${first!.name}, {{nick name}} {{company}}`);
      await expect.element(page.getByText('{{nick name}} is not a field')).toBeVisible();
      await expect.element(page.getByText('{{company}} is empty')).toBeVisible();
      await page.getByLabelText('As a mail to').selectOptions(`${second!.name}, ${second!.jobTitle}`);
      await expect.element(mail()).toHaveTextContent(`Dear ${second!.name},`);
      await expectAccessible();
      await press('Control+s');
      await expect.element(doneToast('Template saved')).toBeVisible();
      expect((await stored(api))[0]?.body).toBe('Dear {{name}}, {{nick name}} {{company}}');
      await toast('Template saved').getByRole('button', { name: 'Undo' }).click();
      await expect
        .element(form().getByLabelText('Text', { exact: true }))
        .toHaveValue(expect.stringContaining('Hello'));
    },
  );

  test('Templates are added, with a field from the menu, and a name that is there already is refused', async () => {
    const api = await openTemplates();
    await page.getByRole('link', { name: 'New template' }).click();
    await expect.element(page.getByRole('heading', { name: 'New template' })).toBeVisible();
    await form().getByLabelText('Name').fill('Offer');
    await form().getByLabelText('For', { exact: true }).selectOptions('Interview');
    await form().getByLabelText('Text', { exact: true }).click();
    await type('Hello ');
    await form().getByRole('button', { name: 'Insert field' }).click();
    const more = ['Pay (offer)', 'Start (offer)', 'Last day (offer)', 'Link to offer', 'Link to application'];
    for (const name of more) {
      await expect.element(page.getByRole('menuitem', { name, exact: true })).toBeVisible();
    }
    await page.getByRole('menuitem', { name: 'First name' }).click();
    await expect.element(form().getByLabelText('Text', { exact: true })).toHaveValue('Hello {{first name}}');
    await form().getByRole('button', { name: 'Save template' }).click();
    await expect.element(errorToast('There is a template “Offer” already')).toBeVisible();
    await form().getByLabelText('Name').fill('Second interview');
    await press('Enter');
    await expect.element(doneToast('Template added')).toBeVisible();
    expect((await stored(api)).at(-1)).toMatchObject({
      name: 'Second interview',
      purpose: 'interview',
      stage: null,
      body: 'Hello {{first name}}',
    });
    await expect.poll(address).toBe('/templates?template=7');
    await expect.element(page.getByRole('heading', { name: 'Template', exact: true })).toBeVisible();
  });

  test('A template is given to a job when it is added, says so in the list, and is given back to all jobs', async () => {
    keepToasts();
    const api = await openTemplates();
    const jobs = await api.get<{ data: { id: number; title: string; status: string }[] }>(
      '/jobs?pageSize=100',
    );
    const job = jobs.data.find(({ status }) => status === 'active')!;
    await page.getByRole('link', { name: 'New template' }).click();
    const select = form().getByLabelText('Job', { exact: true });
    await expect.element(select).toHaveDisplayValue('All jobs');
    await select.selectOptions(job.title);
    await form().getByLabelText('Name').fill('Rejection with a reason');
    await form().getByLabelText('For', { exact: true }).selectOptions('Rejection');
    await form().getByLabelText('Text', { exact: true }).fill('Hello {{first name}}, about {{job}}');
    const candidate = page.getByLabelText('As a mail to');
    await expect.element(candidate).toHaveDisplayValue(new RegExp(`, ${job.title}$`));
    await expectAccessible();
    await press('Control+s');
    await expect.element(doneToast('Template added')).toBeVisible();
    expect((await stored(api)).at(-1)).toMatchObject({ jobId: job.id, purpose: 'rejection' });
    const row = list().getByRole('link', { name: /^Rejection with a reason/ });
    await expect.element(row).toHaveTextContent(job.title);
    await select.selectOptions('All jobs');
    await form().getByRole('button', { name: 'Save template' }).click();
    await expect.element(doneToast('Template saved')).toBeVisible();
    expect((await stored(api)).at(-1)?.jobId).toBeNull();
    await expect.element(row).not.toHaveTextContent(job.title);
    await toast('Template saved').getByRole('button', { name: 'Undo' }).click();
    await expect.element(row).toHaveTextContent(job.title);
    await expect.element(select).toHaveDisplayValue(job.title);
  });

  test('A template is copied for a job under its name by keyboard, once, and the copy is shown', async () => {
    keepToasts();
    const api = await apiInMemory();
    const { id: jobId } = await api.call<{ id: number }>('POST', '/jobs', { title: 'Nurse' });
    const all = await stored(api);
    const rejection = all.find(({ name }) => name === 'Rejection')!;
    await openTemplates(api, rejection.id);
    const dialog = page.getByRole('dialog', { name: 'Copy for a job' });
    const select = dialog.getByLabelText('Job');
    const open = page.getByRole('button', { name: 'Copy for a job…' });
    (open.element() as HTMLElement).focus();
    await press('Enter');
    await expect.element(select).toHaveFocus();
    await expectAccessible();
    await press('Tab');
    await press('Tab');
    await press('Enter');
    await expect.element(select).toHaveAccessibleDescription('Choose a job');
    await expect.element(select).toHaveFocus();
    await type('Nurse');
    await press('Tab');
    await press('Tab');
    await press('Enter');
    await expect.element(doneToast('Template copied')).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    const copy = (await stored(api)).at(-1)!;
    expect(copy).toEqual({ ...rejection, id: copy.id, order: copy.order, jobId });
    await expect.poll(address).toBe(`/templates?template=${copy.id}`);
    await expect.element(list().getByRole('link', { name: /^Rejection.*Nurse/ })).toHaveFocus();
    await expect
      .element(page.getByRole('button', { name: 'Delete Rejection for Nurse' }))
      .toBeInTheDocument();
    await expect.element(form().getByLabelText('Job', { exact: true })).toHaveDisplayValue('Nurse');

    // The job that a template is for is not offered, and one that has the name says so.
    await list()
      .getByRole('link', { name: /^Rejection(?!.*Nurse)/ })
      .click();
    await open.click();
    await select.selectOptions('Nurse');
    await dialog.getByRole('button', { name: 'Copy' }).click();
    await expect.element(select).toHaveAccessibleDescription('There is a template “Rejection” already');
    await press('Escape');
    await toast('Template copied').getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => (await stored(api)).length).toBe(all.length);
  });

  test('What is not saved is not copied, and stays', async () => {
    keepToasts();
    const api = await openTemplates();
    const { data } = await api.get<{ data: { title: string; status: string }[] }>('/jobs?pageSize=100');
    const job = data.find(({ status }) => status === 'active')!;
    await form().getByLabelText('Subject').fill('Not saved');
    await page.getByRole('button', { name: 'Copy for a job…' }).click();
    await expect.element(page.getByText('Your unsaved changes stay here and are not copied.')).toBeVisible();
    const dialog = page.getByRole('dialog', { name: 'Copy for a job' });
    await dialog.getByLabelText('Job').selectOptions(job.title);
    await dialog.getByRole('button', { name: 'Copy' }).click();
    await expect.element(doneToast('Template copied')).toBeVisible();
    await expect.element(form().getByLabelText('Subject')).toHaveValue('Not saved');
    const [first, ...others] = await stored(api);
    expect(others.at(-1)).toMatchObject({ name: first!.name, subject: first!.subject });
    expect(first!.subject).not.toBe('Not saved');
  });

  test('An archived job is chosen no more, but keeps its template', async () => {
    const api = await apiInMemory();
    const { id: jobId } = await api.call<{ id: number }>('POST', '/jobs', { title: 'Baker' });
    const bread = { name: 'Bread', body: 'Hello', jobId };
    const { id } = await api.call<{ id: number }>('POST', '/templates', bread);
    await api.call('PATCH', `/jobs/${jobId}`, { status: 'archived' });
    await openApp(`/templates?template=${id}`, api);
    const select = form().getByLabelText('Job', { exact: true });
    await expect.element(select).toHaveDisplayValue('Baker');
    await expect.element(page.getByText('There is no candidate to preview it with.')).toBeVisible();
    await list().getByRole('link').first().click();
    await expect.element(select).toHaveDisplayValue('All jobs');
    await expect.element(select.getByRole('option', { name: 'Baker' })).not.toBeInTheDocument();
  });

  test('What somebody else chooses of a template meanwhile is told in the words of its fields', async () => {
    const api = await apiInMemory();
    const { id: jobId } = await api.call<{ id: number }>('POST', '/jobs', { title: 'Nurse' });
    const given = { name: 'Bread', body: 'Hello', jobId, stage: 'offer', purpose: 'general' };
    const { id } = await api.call<{ id: number }>('POST', '/templates', given);
    await openApp(`/templates?template=${id}`, api);
    const { data } = await api.get<{ data: { title: string; status: string }[] }>('/jobs?pageSize=100');
    const other = data.find(({ status, title }) => status === 'active' && title !== 'Nurse')!;
    await form().getByLabelText('Job', { exact: true }).selectOptions(other.title);
    await form().getByLabelText('For', { exact: true }).selectOptions('Rejection');
    await form().getByLabelText('Suggested in', { exact: true }).selectOptions('Applied');
    await api.call('PATCH', `/templates/${id}`, { jobId: null, stage: 'tech', purpose: 'interview' });
    const told = (...words: string[]) => form().getByText(`Saved meanwhile: ${words.join(', ')}. Saving`);
    await expect.element(told('“Interview”', '“All jobs”', `“${STAGE_LABELS.tech}”`)).toBeVisible();
    await api.call('PATCH', `/templates/${id}`, { jobId, stage: null });
    await expect.element(told('“Interview”', '“None”')).toBeVisible();
  });

  test('Templates are ordered, and deleted with Undo, and the focus stays near', async () => {
    keepToasts();
    const api = await openTemplates();
    const before = namesShown();
    await page.getByRole('button', { name: `Move ${before[0]} down` }).click();
    await expect.poll(namesShown).toEqual([before[1], before[0], ...before.slice(2)]);
    await page.getByRole('button', { name: `Delete ${before[1]}` }).click();
    await expect.poll(namesShown).toEqual([before[0], ...before.slice(2)]);
    await expect.element(page.getByRole('button', { name: `Delete ${before[0]}` })).toHaveFocus();
    await toast('Template deleted').getByRole('button', { name: 'Undo' }).click();
    await expect.poll(namesShown).toEqual([before[1], before[0], ...before.slice(2)]);
    expect((await stored(api)).map(({ name }) => name)).toEqual([before[1], before[0], ...before.slice(2)]);
  });

  test('A typed template is not left without a question', async () => {
    await openTemplates();
    await form().getByLabelText('Name').fill('Another name');
    await page.getByRole('link', { name: 'Jobs', exact: true }).click();
    await expect.element(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  });

  test('A screen without templates says so, and offers to write the first', async () => {
    const api = await apiInMemory();
    for (const { id } of await stored(api)) await api.call('DELETE', `/templates/${id}`);
    await openApp('/templates', api);
    await expect.element(page.getByText('There are no templates yet')).toBeVisible();
    await page.getByRole('link', { name: 'New template' }).last().click();
    await expect.element(form()).toBeVisible();
  });

  for (const theme of ['light', 'dark'] as const) {
    test(`Templates fit a phone and are accessible, ${theme}`, async () => {
      await preferTheme(theme);
      await emulatePhone();
      await openTemplates();
      await expectAccessible();
      expectNothingWider();
    });
  }
});
