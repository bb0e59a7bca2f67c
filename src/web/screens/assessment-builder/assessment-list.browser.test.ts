import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  address,
  emulatePhone,
  expectAccessible,
  expectNoSidewaysScroll,
  texts,
} from '#web/test/on-screen.ts';
import { openApp } from '#web/test/open-app.tsx';

const list = () => page.getByRole('navigation', { name: 'Assessments of all jobs' });
const group = (title: string) =>
  list()
    .getByCss('section')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
    .getByRole('link');

describe('The assessments of all jobs', () => {
  test('The builder has a list of all jobs’ assessments, and each leads to its builder', async () => {
    const api = await openApp('/assessments/1');
    const { data } = await api.get<{ data: { id: number; title: string; status: string }[] }>(
      '/jobs?page=1&pageSize=100',
    );
    const { exists } = await api.get<{ exists: Record<string, boolean> }>(
      `/assessments/exists?jobIds=${data.map(({ id }) => id).join(',')}`,
    );
    const having = data.filter(({ id }) => exists[id]);
    expect(having.length).toBeGreaterThan(2);
    await expect.poll(() => texts(group('Assessments'))).toEqual(having.map(({ title }) => title));
    const without = data.filter(({ id, status }) => !exists[id] && status === 'active');
    expect(texts(group('No assessment yet'))).toEqual(without.map(({ title }) => title));
    await expect.element(list().getByCss('[aria-current=page]')).toHaveTextContent(having[0]!.title);
    await expectAccessible();

    await group('Assessments').nth(1).click();
    await expect.poll(address).toBe(`/assessments/${having[1]!.id}`);
    await expect.element(list().getByCss('[aria-current=page]')).toHaveTextContent(having[1]!.title);
    await expect
      .element(page.getByRole('heading', { level: 1, name: having[1]!.title, exact: true }))
      .toBeVisible();
  });

  test('A job whose assessment is saved first moves up in the list', async () => {
    const api = await openApp('/assessments/1');
    await expect.element(group('No assessment yet').first()).toBeVisible();
    const [first] = texts(group('No assessment yet'));
    const id = group('No assessment yet').first().element().getAttribute('href')!.split('/').at(-1);
    const sections = [{ questions: [{ type: 'short', title: 'Why?' }] }];
    await api.call('PUT', `/assessments/${id}`, { jobId: Number(id), title: 'Basics', sections });
    await expect.poll(() => texts(group('Assessments'))).toContain(first);
  });

  test('On a phone the list of assessments stands after the builder', async () => {
    await emulatePhone();
    await openApp('/assessments/1');
    await expect.element(group('Assessments').first()).toBeVisible();
    const preview = page.getByRole('textbox', { name: 'Assessment title' }).element();
    expect(list().element().getBoundingClientRect().top).toBeGreaterThan(
      preview.getBoundingClientRect().bottom,
    );
    expectNoSidewaysScroll();
    await expectAccessible();
  });
});
