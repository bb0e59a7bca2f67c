import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { kindOf } from '#domain/files/kind-of.ts';
import { demoWorkspace } from '#demo/workspace.ts';
import { ALL_CVS, demoFileBytes } from './demo-cvs.ts';

const { candidates, files } = demoWorkspace(new Date('2026-11-20T12:00:00.000Z'));

describe('CVs of the demo (product §9)', () => {
  test('The demo’s CVs are of candidates with the same names, emails, phone numbers and links', () => {
    expect(ALL_CVS).toHaveLength(40);
    for (const cv of ALL_CVS) {
      const { name, email, phone, links } = candidates[cv.of - 1]!;
      expect(cv.name).toBe(name);
      expect(cv.contact).toEqual(expect.arrayContaining([email, ...links, ...(phone === '' ? [] : [phone])]));
      expect(cv.contact.some((each) => /^\+1 \d{3} 555 01\d\d$|^\+44 20 7946 0\d{3}$/.test(each))).toBe(true);
    }
    expect(files.map(({ candidateId }) => candidateId)).toEqual(ALL_CVS.map(({ of }) => of));
  });

  test('The demo’s CVs have the bytes that their rows say, which differ from each other', () => {
    for (const { hash, kind, size } of files) {
      const bytes = demoFileBytes(hash)!;
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(hash);
      expect([kindOf(bytes), bytes.length]).toEqual([kind, size]);
    }
    expect(new Set(files.map(({ hash }) => hash)).size).toBe(files.length);
    expect(new Set(files.map(({ kind }) => kind))).toEqual(new Set(['pdf', 'docx']));
  });

  test('The demo’s CVs are a few kilobytes each, and PDFs have only letters of their fonts', () => {
    expect(files.filter(({ size }) => size > 6_000)).toEqual([]);
    const pdfs = files.filter(({ kind }) => kind === 'pdf');
    // oxlint-disable-next-line no-control-regex -- the letters of Latin-1
    expect(pdfs.filter(({ text }) => !/^[\x00-\xff•–’]+$/.test(text))).toEqual([]);
  });

  test('The demo’s CVs are the only files with bytes', () => {
    expect(demoFileBytes('0'.repeat(64))).toBeNull();
  });
});
