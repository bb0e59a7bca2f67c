import { expect, it } from 'vitest';
import { fileName } from './file.ts';

it.each([
  ['CV.pdf', 'CV.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\ada\\CV Ada.docx', 'CV Ada.docx'],
  [' Lettre\r\nde motivation.odt ', 'Lettre de motivation.odt'],
  ['履歴書.pdf', '履歴書.pdf'],
  ['/', 'File'],
  ['CV\u202efdp.exe', 'CVfdp.exe'],
  ['\u2066\u200fסיוון\u200e.\u2069pdf', 'סיוון.pdf'],
  ['\u061c\u202a\u202b\u202c\u202d\u2067\u2068', 'File'],
  // Joiners make other letters of some scripts, and stay.
  ['नमस्ते क्\u200dष.pdf', 'नमस्ते क्\u200dष.pdf'],
  [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(251)}.pdf`],
  [`${'x'.repeat(250)}🙂🙂.pdf`, `${'x'.repeat(250)}.pdf`],
])('fileName calls %j %j', (given, name) => {
  expect(fileName(given)).toBe(name);
});
