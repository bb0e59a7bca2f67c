import { expect, it } from 'vitest';
import { filesOfIcons, withDirectIcons } from './direct-icons.ts';

const FILES = filesOfIcons(
  [
    `export { default as Bell, default as BellIcon } from './icons/bell.mjs';`,
    `export { default as History } from './icons/history.mjs';`,
    `export { default as Icon } from './Icon.mjs';`,
  ].join('\n'),
);

it('Every name of an icon leads to its module', () => {
  expect([...FILES]).toEqual([
    ['Bell', 'icons/bell.mjs'],
    ['BellIcon', 'icons/bell.mjs'],
    ['History', 'icons/history.mjs'],
  ]);
});

it.each([
  [`import { Bell } from 'lucide-react';`, `import Bell from '/esm/icons/bell.mjs';`],
  [
    `import {\n  Bell,\n  History as Past,\n  type LucideIcon,\n} from 'lucide-react';\nrest`,
    `import Bell from '/esm/icons/bell.mjs'; import Past from '/esm/icons/history.mjs'; ` +
      `import type { LucideIcon } from 'lucide-react';\n\n\n\n\nrest`,
  ],
  [`import { Other } from 'another';`, `import { Other } from 'another';`],
])('The imports of icons are direct, and no line moves: %s', (code, direct) => {
  expect(withDirectIcons(code, FILES, '/esm')).toBe(direct);
});
