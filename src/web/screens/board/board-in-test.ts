import { expect } from 'vitest';
import { commands, page, type Locator } from 'vitest/browser';
import { plainDemo } from '#demo/workspace.ts';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import type { TimelineEvent } from '#domain/candidate/timeline.ts';
import { apiInMemory, type ApiInMemory } from '#web/test/api-in-memory.ts';
import { beginDrag, focus, press } from '#web/test/on-screen.ts';
import { openApp } from '#web/test/open-app.tsx';

export const LABELS = ['Applied', 'Screening', 'Interview', 'Offer', 'Hired', 'Rejected'] as const;
type Label = (typeof LABELS)[number];

/** The number of candidates: enough to make every column longer than the window, and few enough for one page. */
const CANDIDATES = 120;

const WORKSPACE = plainDemo(new Date(), { candidates: CANDIDATES });

/** The text below the board when all candidates are loaded. */
export const ALL_LOADED = `Total candidates loaded: ${CANDIDATES}`;

export function fewCandidates(): Promise<ApiInMemory> {
  return apiInMemory(WORKSPACE);
}

/** Opens the board and waits for its cards. */
export async function openBoard(): Promise<ApiInMemory> {
  const api = await openApp('/candidates/board', await fewCandidates());
  await expect.element(page.getByText(ALL_LOADED)).toBeVisible();
  return api;
}

export function column(label: Label): Locator {
  return page.getByRole('region', { name: label, exact: true });
}

export function cards(label: Label): Locator {
  return column(label).getByRole('row');
}

export function cardOf(name: string): Locator {
  return page.getByRole('row', { name, exact: true });
}

/** The accessible names of the first cards of a column, top first. */
export async function topNames(label: Label, length = 3): Promise<string[]> {
  await expect.element(cards(label).first()).toBeVisible();
  const rows = cards(label).elements().slice(0, length);
  return rows.map((row) => row.getAttribute('aria-label') ?? '');
}

/** Clicks a card outside of its controls, which selects or unselects it. */
export async function pick(name: string, options?: Parameters<Locator['click']>[0]): Promise<void> {
  await cardOf(name).getByCss('img').click(options);
}

/** The name on the top card. No other visible card has this name. */
export async function topName(label: Label): Promise<string> {
  const [name = ''] = await topNames(label, 1);
  await expect.element(cardOf(name)).toHaveLength(1);
  return name;
}

export function count(label: Label): number {
  const text = column(label).getByCss('header > span').element().textContent;
  return Number(text.replaceAll(/\D/g, ''));
}

export async function expectOnTop(label: Label, name: string): Promise<void> {
  await expect.element(cards(label).first()).toHaveAccessibleName(name);
}

export async function storedCandidate(api: ApiInMemory, name: string): Promise<CandidateWithJob> {
  const { data } = await api.get<{ data: CandidateWithJob[] }>('/candidates');
  const candidate = data.find((it) => it.name === name);
  if (!candidate) throw new Error(`There is no candidate “${name}”.`);
  return candidate;
}

export async function storedTimeline(api: ApiInMemory, id: number): Promise<TimelineEvent[]> {
  const { data } = await api.get<{ data: TimelineEvent[] }>(`/candidates/${id}/timeline`);
  return data;
}

/** Three ways to drag: real mouse steps, Playwright's drag, and plain events. */
export const DRAGS: Record<string, (from: Locator, to: Locator) => Promise<void>> = {
  'by mouse, from the card’s very centre': async (from, to) => {
    await beginDrag(from, centreOf(to));
    await commands.releaseMouse();
  },
  'by Playwright’s dragTo': (from, to) => from.dropTo(to),
  'by bare drag events': async (from, to) => {
    const dataTransfer = new DataTransfer();
    const [card, place] = [from.element(), to.element()];
    card.dispatchEvent(dragEvent('dragstart', dataTransfer));
    for (const type of ['dragenter', 'dragover', 'drop']) place.dispatchEvent(dragEvent(type, dataTransfer));
    card.dispatchEvent(dragEvent('dragend', dataTransfer));
  },
};

export function centreOf(locator: Locator): { x: number; y: number } {
  const { x, y, width, height } = locator.element().getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

export function dragEvent(type: string, dataTransfer: DataTransfer): DragEvent {
  return new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer });
}

/** Presses Tab until the top card of the first column has the focus. */
export async function focusFirstCard(): Promise<void> {
  await focus(page.getByRole('button', { name: 'Refresh' }));
  await press('Tab');
  await expect.element(cards('Applied').first()).toHaveFocus();
}

/** The names of the selected candidates in sight. */
export function selected(): string[] {
  const rows = document.querySelectorAll('[role=row][aria-selected=true]');
  return [...rows].map((row) => row.getAttribute('aria-label') ?? '');
}

export function selectionBar(): Locator {
  return page.getByRole('group', { name: 'Selected candidates' });
}

/** The number of cards of a column that are completely visible. */
export function wholeCards(): number {
  const list = column('Applied').getByRole('grid').element().getBoundingClientRect();
  return cards('Applied')
    .elements()
    .filter((row) => (row.firstElementChild?.getBoundingClientRect().bottom ?? Infinity) <= list.bottom)
    .length;
}

/** Tells whether a control can be seen. What surrounds it may be transparent. */
export function isSeen(control: Locator): boolean {
  return control.element().checkVisibility({ opacityProperty: true });
}
