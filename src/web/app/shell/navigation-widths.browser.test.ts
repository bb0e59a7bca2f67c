import { expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { createStore } from '#web/kit/store.ts';
import { expectAccessible, expectNoSidewaysScroll, resizeWindow, setTextSize } from '#web/test/on-screen.ts';
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

const NAME = 'The Royal Society for the Hiring of Clockmakers and Lighthouse Keepers';

/** The workspace's name in the header. */
const workspace = (): Locator => page.getByRole('banner').getByText(NAME);

test.each([
  ['', 1],
  [NAME, 1],
  [NAME, 2],
])(
  'The header keeps every link and button in one line at any width, with the name “%s” and text × %d',
  async (name, size) => {
    await setTextSize(size);
    await openApp('/jobs', undefined, { shell: { workspaceName: createStore(name) } });
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    await expect.element(page.getByRole('rowheader').first()).toBeVisible();
    for (let width = 320; width <= 2560; width += width < 1280 ? 20 : 320) {
      await resizeWindow(width, 800);
      expect(problems()).toEqual([]);
      expectNoSidewaysScroll();
      if (width < 720 || size > 1) continue;
      for (const place of ['Jobs', 'Candidates', 'Kanban', 'Interviews', 'Assessments', 'Insight'])
        expect(links.filter({ hasText: place }).element()).toHaveAccessibleName(place);
    }
  },
);

test('The workspace’s name is cut when there is no room, and its tooltip has it whole', async () => {
  await openApp('/jobs', undefined, { shell: { workspaceName: createStore(NAME) } });
  await resizeWindow(1280, 800);
  await expect.element(workspace()).toBeVisible();
  expect(workspace().element().clientWidth).toBeLessThan(workspace().element().scrollWidth);
  await userEvent.hover(workspace());
  await expect.element(page.getByRole('tooltip')).toHaveTextContent(NAME);
  await expectAccessible();
});
