import { expect, test } from 'vitest';
import type { FileKind } from '#domain/choices/file-kind.ts';
import { cvOf } from './readable.ts';

test.each<
  [what: string, files: readonly (readonly [name: string, kind: FileKind])[], cv: string | undefined]
>([
  [
    'the latest that is called so',
    [
      ['a.pdf', 'pdf'],
      ['Ada CV.docx', 'docx'],
      ['cv.pdf', 'pdf'],
    ],
    'Ada CV.docx',
  ],
  [
    'also in other languages',
    [
      ['a.pdf', 'pdf'],
      ['Résumé_2026.odt', 'odt'],
    ],
    'Résumé_2026.odt',
  ],
  [
    'also a scan',
    [
      ['a.pdf', 'pdf'],
      ['lebenslauf.png', 'png'],
    ],
    'lebenslauf.png',
  ],
  [
    'no word that only contains it',
    [
      ['a.pdf', 'pdf'],
      ['curvecv2x.pdf', 'pdf'],
    ],
    'a.pdf',
  ],
  [
    'the latest document',
    [
      ['me.png', 'png'],
      ['mail.eml', 'eml'],
      ['b.rtf', 'rtf'],
      ['a.pdf', 'pdf'],
    ],
    'b.rtf',
  ],
  ['none that can’t be drawn', [['CV.pages', 'pages']], undefined],
  ['none among pictures', [['me.png', 'png']], undefined],
])('The CV is %s (product §2)', (_what, files, cv) => {
  const listed = files.map(([name, kind]) => ({ name, kind, missing: false }));
  expect(cvOf(listed)?.name).toBe(cv);
});
