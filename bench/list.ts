import type { Page } from '@playwright/test';
import { measured, type Group } from './figures.ts';
import { WORKSPACE_SIZES, bringToFront, type OpenWorkspace, type Workspaces } from './workspaces.ts';

const ROUNDS = 15;

/** Measures the candidates list on the screen, in workspaces of both sizes. */
export function list(workspaces: Workspaces): Group<OpenWorkspace> {
  return {
    name: 'list',
    variants: WORKSPACE_SIZES,
    async open(build, size) {
      const workspace = await workspaces.open(build, size);
      await workspace.page.goto(`${build.base}/candidates`);
      await workspace.page.getByRole('rowheader').nth(49).waitFor();
      return workspace;
    },
    turnTo: bringToFront,
    scenarios: [measured('list: key press to updated list', ROUNDS, ({ page }) => keyToList(page))],
  };
}

/** Types the last key of a search. Returns the milliseconds until the frame after the list shows the result. */
export async function keyToList(page: Page): Promise<number> {
  const field = page.getByRole('searchbox');
  const name = await page.getByRole('rowheader').last().innerText();
  const duration = await field.evaluate(async (input: HTMLInputElement, text) => {
    const rows = () => document.querySelector('main tbody')?.textContent;
    const before = rows();
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const pressed = new Promise<number>((resolve) => {
      input.addEventListener('input', ({ timeStamp }) => resolve(timeStamp), { once: true });
    });
    input.focus();
    document.execCommand('insertText', false, text);
    const started = await pressed;
    while (rows() === before) await frame();
    await frame();
    return performance.now() - started;
  }, name);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByRole('rowheader').nth(49).waitFor();
  return duration;
}
