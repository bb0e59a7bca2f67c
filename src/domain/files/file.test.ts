import { describe, expect, it } from 'vitest';
import { fileName } from './file.ts';

describe('fileName', () => {
  it.each([
    ['CV.pdf', 'CV.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\ada\\CV Ada.docx', 'CV Ada.docx'],
    [' Lettre\r\nde motivation.odt ', 'Lettre de motivation.odt'],
    ['履歴書.pdf', '履歴書.pdf'],
    ['/', 'File'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(251)}.pdf`],
    [`${'x'.repeat(250)}🙂🙂.pdf`, `${'x'.repeat(250)}.pdf`],
  ])('calls %j %j', (given, name) => {
    expect(fileName(given)).toBe(name);
  });
});
