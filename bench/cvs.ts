import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type { Build } from './build.ts';

/** The facts of a CV, as somebody read it. Empty: the CV does not have the fact. */
interface Expected {
  readonly file: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

const FIELDS = ['name', 'email', 'phone'] as const;
type Field = (typeof FIELDS)[number];

const LABELS: Readonly<Record<Field, string>> = { name: 'Name', email: 'Email', phone: 'Phone' };

/** The rows on a page of the import's table. */
const AT_ONCE = 25;

const PATIENCE_MS = 600_000;

/**
 * Reads the CVs of a folder as the import does, and prints how many names, emails and phone numbers are as its
 * `expected.tsv` says: on each line a file, the name, the email and the phone number.
 */
export async function scoreCvs(browser: Browser, { base }: Build, folder: string): Promise<void> {
  const all = readFileSync(join(folder, 'expected.tsv'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line): Expected => {
      const [file = '', name = '', email = '', phone = ''] = line.split('\t');
      return { file, name, email, phone };
    });
  const page = await browser.newPage();
  const right = { name: 0, email: 0, phone: 0 };
  for (let at = 0; at < all.length; at += AT_ONCE) {
    const some = all.slice(at, at + AT_ONCE);
    // oxlint-disable-next-line no-await-in-loop -- one page, one table after the other
    const rows = await readTable(page, base, folder, some);
    for (const [place, expected] of some.entries()) {
      for (const field of FIELDS) {
        const found = rows.get(place + 1)?.[field] ?? '';
        if (expected[field] === '') continue;
        if (keyOf(field, found) === keyOf(field, expected[field])) right[field] += 1;
        else console.log(`${expected.file}: ${field} “${found}”, not “${expected[field]}”`);
      }
    }
  }
  await page.close();
  for (const field of FIELDS) {
    const of = all.filter((expected) => expected[field] !== '').length;
    console.log(
      `CVs: ${field} right in ${right[field]} of ${of} (${((100 * right[field]) / of).toFixed(1)} %)`,
    );
  }
}

type Row = Readonly<Record<Field, string>>;

async function readTable(
  page: Page,
  base: string,
  folder: string,
  some: readonly Expected[],
): Promise<ReadonlyMap<number, Row>> {
  await page.goto(`${base}/candidates/import`);
  const input = page.getByLabel('Files to import');
  await input.waitFor({ state: 'attached' });
  await input.setInputFiles(some.map(({ file }) => join(folder, file)));
  await page.getByText(/to add, \d+ to attach/).waitFor({ timeout: PATIENCE_MS });
  const rows = new Map<number, Row>();
  for (const [place, { file }] of some.entries()) {
    const valueOf = (field: Field) =>
      page
        .getByLabel(`${LABELS[field]} in row ${place + 1}, ${basename(file)}`, { exact: true })
        .inputValue();
    // oxlint-disable-next-line no-await-in-loop -- in the order of the table
    rows.set(place + 1, {
      name: await valueOf('name'),
      email: await valueOf('email'),
      phone: await valueOf('phone'),
    });
  }
  return rows;
}

/** Names are the same in any order of their words, phone numbers by their last digits. */
function keyOf(field: Field, value: string): string {
  const plain = value.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  if (field === 'email') return plain;
  if (field === 'phone') return plain.replaceAll(/\D/g, '').slice(-7);
  return plain.split(/\s+/).toSorted().join(' ');
}
