import { geometryFindings } from '../geometry.ts';
import { OPENED, SCREENS, type Opened } from '../places.ts';
import { Findings, layoutFollowed, TEXT_SIZES } from '../widths.ts';
import { expect, test } from './fixtures.ts';
import { startFirefox } from './firefox-tab.ts';
import { View } from './view.ts';
import { startWebkit } from './webkit-tab.ts';

/** Some of the widths in Chromium's walk. The virtual display is not much wider. */
const WIDTHS = process.env['SOAK'] ? [320, 480, 600, 720, 860, 960, 1100, 1280, 1600] : [320, 720, 1280];

/** Milliseconds for a walk, on a slow machine. */
const PATIENCE = 15 * 60_000;

/** The screens, dialogs, menus and panels, by their names. */
const PLACES: readonly (readonly [name: string, path: string, opened?: Opened])[] = [
  ...SCREENS.map((path) => [path, path] as const),
  ...Object.entries(OPENED).map(([name, opened]) => [name, opened[0], opened] as const),
];

// The text size is a setting of the whole browser, so each test starts one, with an origin of its own.
test.use({ freshOrigin: true });

TEXT_SIZES.forEach((textSize, turn) => {
  test(
    `Screens, dialogs and panels are whole at ${textSize} px of text`,
    { tag: '@soak' },
    async ({ engine, app }) => {
      test.setTimeout(PATIENCE);
      const browser = await (engine === 'webkit' ? startWebkit({ textSize }) : startFirefox({ textSize }));
      try {
        const view = new View(browser.firstTab, app.origin);
        const found = new Findings();
        // WebKit has each place at another size than Firefox.
        for (const [name, path, opened] of placesOf(engine === 'webkit' ? turn + 2 : turn)) {
          // So wide that no part is left out for want of room.
          await view.tab.resize(1600, 800);
          await openWhole(view, path);
          if (opened) await openOn(view, opened);
          for (const width of WIDTHS) {
            await view.tab.resize(width, 800);
            await view.tab.evaluate(layoutFollowed);
            const findings = await view.tab.evaluate(geometryFindings);
            found.add(
              findings.map((finding) => `${name}: ${finding}`),
              width,
              textSize,
            );
          }
        }
        expect(found.lines()).toEqual([]);
      } finally {
        await browser.close();
      }
    },
  );
});

/** All places in a soak. Otherwise a quarter of them, so that the four sizes together have each place once. */
function placesOf(turn: number): typeof PLACES {
  return process.env['SOAK']
    ? PLACES
    : PLACES.filter((_, at) => at % TEXT_SIZES.length === turn % TEXT_SIZES.length);
}

/** Opens a screen and waits for all of it. */
async function openWhole(view: View, path: string): Promise<void> {
  await view.open(path);
  await toBeLoaded(view);
}

/** Opens what is opened on a screen, and waits for all of it. */
async function openOn(view: View, [, shown, ...pressed]: Opened): Promise<void> {
  for (const each of pressed) {
    if (typeof each === 'string') await view.tab.press(each);
    else
      await view
        .role(...each)
        .at(0)
        .click();
  }
  const [role, name] = typeof shown === 'string' ? [shown] : shown;
  await view.role(role, name).at(0).toBeThere();
  await toBeLoaded(view);
}

async function toBeLoaded(view: View): Promise<void> {
  await expect
    .poll(() =>
      view.tab.evaluate(async () => {
        await document.fonts.ready;
        return document.querySelector('h1') !== null && document.querySelector('[data-loading]') === null;
      }),
    )
    .toBe(true);
}
