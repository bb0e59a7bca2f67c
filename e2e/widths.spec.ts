import { expect, test } from './fixtures.ts';
import { expectAccessibleInEveryLook } from './looks.ts';
import { OPENED, openOn, openWhole, SCREENS } from './places.ts';
import { walk } from './widths.ts';

for (const path of SCREENS) {
  test(`${path} is whole at small and large widths and text sizes, and accessible in every look`, async ({
    page,
  }) => {
    expect(await walk(page, () => openWhole(page, path))).toEqual([]);
    await expectAccessibleInEveryLook(page);
  });
}

for (const [name, opened] of Object.entries(OPENED)) {
  test(`${name} is whole at small and large widths and text sizes, and accessible in every look`, async ({
    page,
  }) => {
    expect(await walk(page, () => openOn(page, opened))).toEqual([]);
    await expectAccessibleInEveryLook(page);
  });
}
