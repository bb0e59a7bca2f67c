import { test } from './fixtures.ts';
import { expectAccessibleInEveryLook } from './looks.ts';
import { OPENED, openOn, openWhole, SCREENS } from './places.ts';

for (const path of SCREENS) {
  test(`${path} is accessible in light, dark, forced colours and on a phone`, async ({ page }) => {
    await openWhole(page, path);
    await expectAccessibleInEveryLook(page);
  });
}

for (const [name, opened] of Object.entries(OPENED)) {
  test(`${name} is accessible in light, dark, forced colours and on a phone`, async ({ page }) => {
    await openOn(page, opened);
    await expectAccessibleInEveryLook(page);
  });
}
