import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderOnPage } from '#web/test/render-on-page.ts';
import { lazyPart } from './lazy-part.tsx';

/** Code that a test lets come. */
function heldCode() {
  let come: () => void = () => undefined;
  const load = vi.fn<() => Promise<() => string>>(
    () => new Promise((resolve) => (come = () => resolve(() => 'The dialog'))),
  );
  return { load, come: () => come() };
}

/** Resolves in the next task of the page, when everything that already has its turn is done. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

function shown(): string {
  return document.body.textContent ?? '';
}

test('A part is shown in the moment in which its code has come, however shortly its fallback was shown', async () => {
  const code = heldCode();
  const Part = lazyPart(code.load, 'Loading…');
  renderOnPage(<Part />);
  await expect.element(page.getByText('Loading…')).toBeVisible();
  code.come();
  await nextTask();
  await nextTask();
  expect(shown()).toContain('The dialog');
  expect(shown()).not.toContain('Loading…');
});

test('A part whose code was fetched ahead never shows its fallback', async () => {
  const code = heldCode();
  const Part = lazyPart(code.load, 'Loading…');
  Part.fetch();
  code.come();
  await nextTask();
  const seen = new Set<string>();
  const observer = new MutationObserver(() => seen.add(shown()));
  observer.observe(document.body, { childList: true, subtree: true });
  renderOnPage(<Part />);
  await expect.element(page.getByText('The dialog')).toBeVisible();
  observer.disconnect();
  expect([...seen].join()).not.toContain('Loading…');
  expect(code.load).toHaveBeenCalledOnce();
});

test('Code that could not be fetched ahead is loaded again when the part is shown', async () => {
  const load = vi.fn<() => Promise<() => string>>(async () => () => 'The dialog');
  load.mockRejectedValueOnce(new TypeError('No network'));
  const Part = lazyPart(load);
  Part.fetch();
  await nextTask();
  renderOnPage(<Part />);
  await expect.element(page.getByText('The dialog')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});
