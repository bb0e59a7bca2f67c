import type { Locator, Page } from '@playwright/test';
import type { CandidateWithJob } from '../src/domain/candidate/candidate.ts';
import type { StageCount } from '../src/domain/candidate/pipeline.ts';
import type { Stage } from '#domain/stage.ts';
import type { TimelineEvent } from '../src/domain/candidate/timeline.ts';
import { send } from './candidates-list.ts';
import { api, expect, test } from './fixtures.ts';
import { tabTo } from './tab-to.ts';

const REASONS = ['Not enough experience', 'Missing skills', 'Salary expectations'];

/** The keys of ten decisions in triage. */
const DECISIONS = ['6', '6', '6', '3', '3', 's', '2', '2', '2', '4'];

const STAGE_OF: Readonly<Record<string, Stage>> = { '2': 'screen', '3': 'tech', '6': 'rejected' };

test('By keyboard alone ten of a role are triaged, two taken back and one undone from the history', async ({
  page,
}) => {
  const people = await tenApplied(page);
  const before = await pipeline(page);
  const timelines = new Map<number, TimelineEvent[]>();
  for (const { id } of people) timelines.set(id, await timeline(page, id));

  await page.goto('/jobs/1');
  await tabTo(page, page.getByRole('link', { name: 'Board', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Applied' }).getByRole('row').first()).toBeVisible();
  await page.keyboard.press('t');
  for (const [at, { name }] of people.entries()) {
    await expect(heading(page)).toHaveText(name);
    const decision = DECISIONS[at] ?? '';
    await page.keyboard.press(decision);
    if (decision !== '6') continue;
    await expect(page.getByRole('region', { name: `Reason for ${name}` })).toBeVisible();
    await page.keyboard.press(String(at + 1));
    await expect(page.getByRole('region', { name: `Reason for ${name}` })).toBeHidden();
  }
  for (const taken of [people[9]!, people[8]!]) {
    await page.keyboard.press('u');
    await expect(heading(page)).toHaveText(taken.name);
  }

  await page.keyboard.press('h');
  const entries = page.getByRole('dialog', { name: 'History' }).getByRole('listitem');
  const toInterview = entries.filter({ hasText: people[4]!.name }).filter({ hasText: 'Interview' });
  await expect(toInterview).toHaveCount(1);
  await tabTo(page, toInterview.getByRole('button', { name: 'Undo' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Undone: ${people[4]!.name} is back in Applied`)).toBeVisible();
  await page.keyboard.press('Escape');

  const moved = { rejected: 3, tech: 1, screen: 2 };
  for (const look of ['at once', 'after a reload']) {
    if (look === 'after a reload') await page.reload();
    for (const { stage, count } of before) {
      const more = moved[stage as keyof typeof moved] ?? (stage === 'applied' ? -6 : 0);
      expect(await pipeline(page), look).toContainEqual({ stage, count: count + more });
    }
    for (const [at, { id, name }] of people.entries()) {
      const isMoved = at < 8 && at !== 4 && at !== 5;
      const stage = (isMoved && STAGE_OF[DECISIONS[at] ?? '']) || 'applied';
      const reason = stage === 'rejected' ? (REASONS[at] ?? '') : null;
      expect(await api(page, `/candidates/${id}`), name).toMatchObject({ stage, rejectionReason: reason });
      const events = await timeline(page, id);
      const own = isMoved ? events.slice(1) : events;
      expect(own, name).toEqual(timelines.get(id));
      if (isMoved) expect(events[0]).toMatchObject({ fromStage: 'applied', toStage: stage });
      if (reason !== null) expect(events[0]?.note).toContain(reason);
    }
  }
});

/** The first ten candidates of role 1 in Applied, in their column's order. */
async function tenApplied(page: Page): Promise<CandidateWithJob[]> {
  await page.goto('/jobs/1');
  await expect(heading(page)).toBeVisible();
  const { data } = await api<{ data: CandidateWithJob[] }>(page, '/candidates?jobId=1&page=1&pageSize=20');
  const others = data.filter(({ stage }) => stage !== 'applied').map(({ id }) => id);
  await send(page, 'PATCH', '/candidates', { ids: others, stage: 'applied' });
  const applied = await api<{ data: CandidateWithJob[] }>(
    page,
    '/candidates?jobId=1&stage=applied&page=1&pageSize=10',
  );
  expect(applied.data).toHaveLength(10);
  return applied.data;
}

function heading(page: Page): Locator {
  return page.getByRole('heading', { level: 1 });
}

async function pipeline(page: Page): Promise<StageCount[]> {
  return (await api<{ data: StageCount[] }>(page, '/jobs/1/pipeline')).data;
}

async function timeline(page: Page, id: number): Promise<TimelineEvent[]> {
  return (await api<{ data: TimelineEvent[] }>(page, `/candidates/${id}/timeline`)).data;
}
