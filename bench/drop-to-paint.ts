import type { Page } from '@playwright/test';

/**
 * Drags the top card of Applied to Screening.
 *
 * @returns milliseconds from the drop to the frame after the card is on top of its new column
 */
export async function dropToPaint(page: Page): Promise<number> {
  const card = page.getByRole('region', { name: 'Applied' }).getByRole('row').first();
  const target = page.getByRole('region', { name: 'Screening' });
  const name = await card.getByRole('link').first().innerText();
  await page.evaluate((wanted) => {
    const painted = new Promise<number>((resolve) => {
      document.addEventListener(
        'drop',
        (event) => {
          const started = event.timeStamp;
          const column = document.querySelector('section[aria-label="Screening"]');
          function look(): void {
            const isThere = column?.querySelector('[role="row"] a')?.textContent === wanted;
            requestAnimationFrame(isThere ? () => resolve(performance.now() - started) : look);
          }
          requestAnimationFrame(look);
        },
        { capture: true, once: true },
      );
    });
    Object.assign(window, { painted });
  }, name);
  await card.dragTo(target, { targetPosition: { x: 100, y: 200 } });
  return page.evaluate(() => (window as unknown as { painted: Promise<number> }).painted);
}
