import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoSidewaysScroll, resizeWindow } from '#web/test/on-screen.ts';
import { openApp } from '#web/test/open-app.tsx';

/** The controls of the header that are cut off, broken into lines or over another one, at this width. */
function problems(): string[] {
  const bar = page.getByRole('banner').getByCss(':scope > div').element();
  const controls = [...bar.querySelectorAll('a, button')].filter((it) => it.checkVisibility());
  const boxes = controls.map((it) => ({ name: it.textContent, box: it.getBoundingClientRect() }));
  return boxes.flatMap(({ name, box }, place) => {
    const before = boxes[place - 1]?.box.right ?? 0;
    const isWhole = box.left >= before && box.right <= window.innerWidth && box.height <= bar.clientHeight;
    return isWhole ? [] : [`${name} at ${window.innerWidth}: ${JSON.stringify(box)}`];
  });
}

test('The header keeps every link and button in one line at any width', async () => {
  await openApp('/jobs');
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect.element(links.first()).toBeVisible();
  for (let width = 320; width <= 1280; width += 20) {
    await resizeWindow(width, 800);
    expect(problems()).toEqual([]);
    expectNoSidewaysScroll();
    if (width < 720) continue;
    for (const name of ['Jobs', 'Candidates', 'Kanban', 'Interviews', 'Assessments', 'Insight'])
      expect(links.filter({ hasText: name }).element()).toHaveAccessibleName(name);
  }
});
