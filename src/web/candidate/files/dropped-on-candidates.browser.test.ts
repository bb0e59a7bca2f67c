import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openBoard } from '#web/screens/board/board-in-test.ts';
import { openCandidates } from '#web/screens/candidates-list/candidates-in-test.ts';
import type { ApiInMemory } from '#web/test/api-in-memory.ts';
import { address, doneToast, errorToast, toast } from '#web/test/on-screen.ts';

function dropOn(target: Element, ...files: readonly File[]): void {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  for (const type of ['dragover', 'drop']) {
    const event = new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true });
    target.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
  }
}

function candidates(): HTMLElement[] {
  return page.getByCss('main [data-candidate]').elements() as HTMLElement[];
}

async function filesOf(api: ApiInMemory, candidate: HTMLElement): Promise<string[]> {
  const path = `/candidates/${candidate.dataset['candidate']}/files`;
  const { data } = await api.get<{ data: { name: string }[] }>(path);
  return data.map(({ name }) => name);
}

test('Files dropped on a card are added to that candidate, and files dropped beside the cards do nothing', async () => {
  const api = await openBoard();
  const [card] = candidates();
  dropOn(card!.querySelector('a')!, new File(['One'], 'one.txt'), new File(['MZ\u0000'], 'tool.exe'));
  await expect.element(doneToast('one.txt added')).toBeVisible();
  await expect.element(errorToast('tool.exe: This can’t be attached')).toBeVisible();
  expect(await filesOf(api, card!)).toEqual(['one.txt']);
  dropOn(card!, new File(['a;b\n1;2'], 'table.csv'), new File(['Two'], 'two.txt'));
  await expect.element(toast(/Added 2 files to/)).toBeVisible();
  expect(await filesOf(api, card!)).toEqual(['two.txt', 'table.csv', 'one.txt']);
  dropOn(page.getByRole('heading', { level: 1 }).element(), new File(['Three'], 'three.txt'));
  expect(address()).toBe('/candidates/board');
});

test('Files dropped on a row are added to that candidate, and a table is imported', async () => {
  const api = await openCandidates();
  const [row] = candidates();
  dropOn(row!, new File(['One'], 'one.txt'));
  await expect.element(doneToast('one.txt added')).toBeVisible();
  expect(await filesOf(api, row!)).toEqual(['one.txt']);
  expect(address()).toBe('/candidates');
  dropOn(candidates()[0]!, new File(['Name,Email\nAda,ada@example.com\n'], 'people.csv'));
  await expect.element(page.getByRole('heading', { name: 'Import candidates' })).toBeVisible();
});
