import type { Locator, Page } from '@playwright/test';
import type { CandidateWithJob } from '../src/domain/candidate/candidate.ts';
import type { TimelineEvent } from '../src/domain/candidate/timeline.ts';
import { api, expect } from './fixtures.ts';

export const LABELS = ['Applied', 'Screening', 'Interview', 'Offer', 'Hired', 'Rejected'] as const;
export type Label = (typeof LABELS)[number];

/** Opens the board and waits for its cards. */
export async function openBoard(page: Page): Promise<void> {
  await page.goto('/candidates/board');
  await expect(page.getByText('Total candidates loaded: 1000')).toBeVisible();
}

export function column(page: Page, label: Label): Locator {
  return page.getByRole('region', { name: label, exact: true });
}

export function cards(page: Page, label: Label): Locator {
  return column(page, label).getByRole('row');
}

export function card(page: Page, name: string): Locator {
  return page.getByRole('row', { name, exact: true });
}

/** The accessible names of the first cards of a column, top first. */
export async function topNames(page: Page, label: Label, count = 3): Promise<string[]> {
  await expect(cards(page, label).first()).toBeVisible();
  const rows = await cards(page, label).all();
  return Promise.all(rows.slice(0, count).map(async (row) => (await row.getAttribute('aria-label')) ?? ''));
}

/** The name on the top card. No other visible card has this name. */
export async function topName(page: Page, label: Label): Promise<string> {
  const [name = ''] = await topNames(page, label, 1);
  await expect(card(page, name)).toHaveCount(1);
  return name;
}

export async function count(page: Page, label: Label): Promise<number> {
  return Number(digits(await column(page, label).locator('header > span').innerText()));
}

function digits(text: string): string {
  return text.replaceAll(/\D/g, '');
}

export async function expectOnTop(page: Page, label: Label, name: string): Promise<void> {
  await expect(cards(page, label).first()).toHaveAccessibleName(name);
}

export async function storedCandidate(page: Page, name: string): Promise<CandidateWithJob> {
  const { data } = await api<{ data: CandidateWithJob[] }>(page, '/candidates');
  const candidate = data.find((it) => it.name === name);
  if (!candidate) throw new Error(`There is no candidate “${name}”.`);
  return candidate;
}

export async function timeline(page: Page, id: number): Promise<TimelineEvent[]> {
  const { data } = await api<{ data: TimelineEvent[] }>(page, `/candidates/${id}/timeline`);
  return data;
}

/** Drags a card from its centre with the mouse. */
export async function dragByMouse(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = await Promise.all([centreOf(from), centreOf(to)]);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 8, start.y + 8);
  await page.mouse.move(end.x, end.y, { steps: 5 });
  await page.mouse.up();
}

async function centreOf(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not in sight.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Records the announcements to screen readers from the opening of the page on. */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        if (!(target instanceof Element) || !target.closest('[data-live-announcer]')) continue;
        for (const node of addedNodes) said.push(node.textContent ?? '');
      }
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said);
}

/** Presses Tab until the top card of the first column has the focus. */
export async function focusFirstCard(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Refresh' }).focus();
  await page.keyboard.press('Tab');
  await expect(cards(page, 'Applied').first()).toBeFocused();
}
