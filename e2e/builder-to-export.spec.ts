import { readFile } from 'node:fs/promises';
import type { CandidateWithJob } from '../src/domain/candidate/candidate.ts';
import { DEMO_JOB, JOB, TYPE_LABELS } from '#web/test/sample-assessments.ts';
import { addQuestion, openBuilder, outline, save, storedAssessment } from './builder-page.ts';
import { api, card, expect, test } from './fixtures.ts';

test(
  'The demo assessment is built from nothing, filled in for a candidate, found on the profile and exported',
  { tag: '@quick' },
  async ({ page }) => {
    await openBuilder(page, DEMO_JOB);
    const demo = await storedAssessment(page, DEMO_JOB);
    const shown = await outline(page);
    expect(Object.entries(shown).map(([name, questions]) => [name, questions.length])).toEqual([
      ['Basics', 4],
      ['Advanced', 8],
    ]);
    await openBuilder(page);
    await page.getByLabel('Assessment title').fill(demo.title);
    const labels = { single: 0, multi: 1, short: 2, long: 3, number: 4, file: 5 };
    for (const { title: name, description, questions } of demo.sections) {
      await page.getByRole('button', { name: '+ Add section' }).click();
      await page.keyboard.type(name);
      await page.getByPlaceholder('Section description (optional)…').last().fill(description);
      for (const wanted of questions) {
        const added = await addQuestion(page, TYPE_LABELS[labels[wanted.type]]!, wanted.title);
        if (wanted.required) await added.getByLabel('required').check();
        for (const [at, option] of (wanted.options ?? []).entries()) {
          if (at > 1) await added.getByRole('button', { name: '+ Add option' }).click();
          await added.getByLabel(`Option ${at + 1}`, { exact: true }).fill(option);
        }
        if (typeof wanted.min === 'number') await added.getByLabel('Min (optional)').fill(String(wanted.min));
        if (typeof wanted.max === 'number') await added.getByLabel('Max (optional)').fill(String(wanted.max));
        if (typeof wanted.maxLength === 'number') {
          await added.getByLabel('Max length (optional)').fill(String(wanted.maxLength));
        }
        if (!wanted.condition) continue;
        const asked = questions.find(({ id }) => id === wanted.condition?.questionId);
        await added.getByText('Conditional display (optional)').click();
        await added.getByLabel('Question to check').selectOption(asked!.title);
        await added.getByLabel('Equals value').fill(wanted.condition.equalsValue);
      }
    }
    await save(page);
    const built = await storedAssessment(page);
    const ids = new Map(
      built.sections.flatMap((it, at) =>
        it.questions.map((each, place) => [each.id, demo.sections[at]!.questions[place]!.id]),
      ),
    );
    const asDemo = built.sections.map((it, at) => ({
      ...it,
      id: demo.sections[at]!.id,
      questions: it.questions.map(({ condition, ...each }) => ({
        ...each,
        id: ids.get(each.id),
        condition: condition && { ...condition, questionId: ids.get(condition.questionId) },
      })),
    }));
    expect(built.title).toBe(demo.title);
    expect(asDemo).toEqual(demo.sections);

    const { data } = await api<{ data: CandidateWithJob[] }>(page, '/candidates');
    const candidate = data.find(({ jobId }) => jobId === JOB)!;
    await page.goto(`/candidates/${candidate.id}`);
    await card(page, 'Assessment').getByRole('link').first().click();
    const given: Record<string, unknown> = {};
    for (const asked of built.sections.flatMap(({ questions }) => questions)) {
      const field = page.locator(`[data-question="${asked.id}"]`);
      const [first = ''] = asked.options ?? [];
      if (asked.type === 'single' || asked.type === 'multi')
        await field.getByLabel(first, { exact: true }).check();
      else if (asked.type === 'number') await field.getByRole('textbox').fill(String(asked.min));
      else if (asked.type !== 'file') await field.getByRole('textbox').fill('Words');
      if (asked.type === 'file') continue;
      const answers = {
        single: first,
        multi: [first],
        number: String(asked.min),
        short: 'Words',
        long: 'Words',
      };
      given[asked.id] = answers[asked.type];
    }
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(page.getByText('Submitted ✅', { exact: true })).toBeVisible();

    await page.goto(`/candidates/${candidate.id}`);
    const downloading = page.waitForEvent('download');
    await card(page, 'Assessment').getByRole('button', { name: 'Export JSON' }).click();
    const exported = await (await downloading).path();
    expect(JSON.parse(await readFile(exported, 'utf8'))).toMatchObject({
      jobId: JOB,
      candidateId: candidate.id,
      version: 1,
      answers: given,
    });
  },
);
