import { flushSync } from 'react-dom';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderOnPage } from '#web/test/render-on-page.ts';
import { IconButton } from './button.tsx';
import { TooltipLayer } from './tooltip.tsx';
import { Truncate } from './truncate.tsx';

const LONG = 'Senior Staff Platform Reliability Engineering Manager';

beforeEach(() => {
  renderOnPage(
    <div style={{ inlineSize: 120 }}>
      <Truncate>Short</Truncate>
      <a href="#long">
        <Truncate>{LONG}</Truncate>
      </a>
      <IconButton label="Move up">↑</IconButton>
      <div style={{ position: 'fixed', insetBlockStart: 200, insetInlineStart: 300 }}>
        {['First', 'Second', 'Third'].map((row) => (
          <div key={row}>
            <IconButton label={`${row} up`}>↑</IconButton>
            <IconButton label={`${row} down`}>↓</IconButton>
          </div>
        ))}
      </div>
      <div role="row" tabIndex={0} data-tooltip="A whole row">
        Row
      </div>
      <TooltipLayer />
    </div>,
  );
});

const tooltip = page.getByRole('tooltip');

test('Text that was cut off is whole in a tooltip; text that was not has none', async () => {
  await userEvent.hover(page.getByText('Short'));
  await userEvent.hover(page.getByText(LONG));
  await expect.element(tooltip).toBeVisible();
  await expect.element(tooltip).toHaveTextContent(LONG);
  await userEvent.hover(page.getByText('Short'));
  await expect.element(tooltip).not.toBeInTheDocument();
});

test('The keyboard gets the tooltips too, and the next key takes them away', async () => {
  await userEvent.tab();
  await expect.element(tooltip).toHaveTextContent(LONG);
  await userEvent.tab();
  await expect.element(tooltip).toHaveTextContent('Move up');
  await userEvent.keyboard('{Escape}');
  await expect.element(tooltip).not.toBeInTheDocument();
  await userEvent.tab();
  await expect.element(tooltip).toHaveTextContent('First up');
  await userEvent.keyboard('p');
  await expect.element(tooltip).not.toBeInTheDocument();
});

test('The tooltip of what has the focus comes, and stays, though the pointer passes by', async () => {
  await userEvent.tab();
  await userEvent.hover(page.getByText('Short'));
  await expect.element(tooltip).toHaveTextContent(LONG);
  await userEvent.hover(page.getByRole('button', { name: 'Move up' }));
  await expect.element(tooltip).toHaveTextContent('Move up');
  await userEvent.hover(page.getByText('Short'));
  await expect.element(tooltip).toHaveTextContent(LONG);
});

test('A row that the keyboard focuses has no tooltip, which would cover the next row', async () => {
  const row = page.getByText('Row', { exact: true }).element();
  await userEvent.tab({ shift: true });
  expect(document.activeElement).toBe(row);
  await userEvent.tab({ shift: true });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  flushSync(() => {
    if (row instanceof HTMLElement) row.focus();
    vi.advanceTimersByTime(2_000);
  });
  expect(document.activeElement).toBe(row);
  expect(row.matches(':focus-visible')).toBe(true);
  expect(tooltip.query()).toBeNull();
});

test('While something is pressed or dragged there is no tooltip', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const button = page.getByRole('button', { name: 'Move up' }).element();
  function passOver(buttons: number): void {
    flushSync(() => {
      button.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, buttons }));
      vi.advanceTimersByTime(2_000);
    });
  }
  passOver(1);
  expect(tooltip.query()).toBeNull();
  passOver(0);
  expect(tooltip.query()).not.toBeNull();
  flushSync(() => void button.dispatchEvent(new DragEvent('dragover', { bubbles: true })));
  expect(tooltip.query()).toBeNull();
});

for (const name of ['First up', 'First down', 'Second up', 'Second down', 'Third up', 'Third down']) {
  test(`The tooltip of "${name}" lies over no other control, so that the next click reaches it`, async () => {
    await userEvent.hover(page.getByRole('button', { name }));
    await expect.element(tooltip).toHaveTextContent(name);
    const { left, right, top, bottom } = tooltip.element().getBoundingClientRect();
    const covered = page
      .getByRole('button')
      .elements()
      .filter((it) => {
        const box = it.getBoundingClientRect();
        return left < box.right && box.left < right && top < box.bottom && box.top < bottom;
      });
    expect(covered).toEqual([]);
  });
}

test('A tooltip is as wide at the window’s edge as elsewhere', async () => {
  const button = page.getByRole('button', { name: 'Move up' });
  await userEvent.hover(button);
  await expect.element(tooltip).toHaveTextContent('Move up');
  const { width } = tooltip.element().getBoundingClientRect();
  (button.element() as HTMLElement).style.cssText = 'position: fixed; inset-inline-end: 0';
  for (const name of ['First up', 'Move up', 'First up', 'Move up']) {
    await userEvent.hover(page.getByRole('button', { name }));
    await expect.element(tooltip).toHaveTextContent(name);
  }
  expect(tooltip.element().getBoundingClientRect().width).toBe(width);
});
