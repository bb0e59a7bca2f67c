import fc from 'fast-check';
import { zipSync, strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { sampleCandidate } from '#domain/samples/sample-rows.ts';
import { STAGES } from '#domain/stage.ts';
import { candidatesCsv } from '#web/candidate/selection/candidates-csv.ts';
import { mappingProblem } from './columns.ts';
import { EXPORTS, inUtf16, inWindows1252 } from './fixtures/exports.ts';
import { Importer, type JobChoice, type Values } from './importer.ts';
import { UnreadableFile } from './table.ts';

interface Body {
  readonly newJobs: readonly { readonly title: string }[];
  readonly rows: readonly Record<string, unknown>[];
}

/** Opens a file, and takes what is guessed of it: every job is added. */
async function importing(file: string | Uint8Array) {
  const importer = new Importer();
  const contents = await importer.open(new Blob([file as BlobPart]), () => undefined);
  const values = importer.values(contents.guess);
  const blob = importer.prepare(
    { mapping: contents.guess, dateOrder: values.dateOrder ?? 'dmy', ...chosen(values) },
    new Map(),
  );
  return { importer, contents, values, body: await bodyIn(blob) };
}

function chosen({ jobs, stages }: Values) {
  return {
    jobs: new Map(jobs.map(({ text }): [string, JobChoice] => [text, { newJob: text }])),
    stages: new Map(stages.map(({ text, guess }) => [text, guess ?? 'applied'] as const)),
  };
}

async function bodyIn(blob: Blob): Promise<Body> {
  return JSON.parse(await blob.text()) as Body;
}

function noon(year: number, month: number, day: number): string {
  return new Date(year, month - 1, day, 12).toISOString();
}

describe('Importing a file (product §13)', () => {
  it.each<[name: string, newJobs: string[], first: object]>([
    [
      'greenhouse',
      ['Backend Engineer'],
      {
        name: 'Ylva Bergström',
        email: 'ylva@example.com',
        newJob: 0,
        stage: 'tech',
        appliedAt: noon(2025, 11, 3),
        phone: '+46 70 123 45 67',
        source: 'LinkedIn (Prospecting)',
        tags: ['backend', 'go'],
        links: ['https://www.linkedin.com/in/ylva', 'https://ylva.example.com'],
        note: 'Strong, hire?\nSecond line',
      },
    ],
    [
      'greenhouse bulk import',
      ['Backend Engineer'],
      {
        name: 'Ylva Bergström',
        email: 'ylva@example.com',
        newJob: 0,
        phone: '+46 70 123 45 67',
        source: 'LinkedIn',
        links: ['https://www.linkedin.com/in/ylva', 'https://ylva.example.com'],
        note: 'Strong, hire?',
      },
    ],
    [
      'lever',
      [''],
      {
        name: 'Chioma Okafor',
        email: 'chioma@example.com',
        newJob: 0,
        appliedAt: '2025-10-30T08:15:00.000Z',
        phone: '+234 803 555 0101',
        source: 'Careers page,Meetup',
        tags: ['design', 'figma'],
        links: ['https://dribbble.com/chioma', 'https://chioma.example.com'],
        note: 'Strong portfolio\nCall on Monday',
      },
    ],
    [
      'lever api',
      [''],
      {
        name: 'Chioma Okafor',
        email: 'chioma@example.com',
        newJob: 0,
        appliedAt: '2025-10-30T08:15:00.000Z',
        phone: '+234 803 555 0101',
        source: 'Careers page',
        tags: ['design'],
        links: ['https://dribbble.com/chioma'],
      },
    ],
    [
      'workable',
      ['Chef'],
      {
        name: 'Jürgen Weiß',
        email: 'juergen@example.com',
        newJob: 0,
        stage: 'tech',
        appliedAt: '2025-11-05T12:00:00.000Z',
        phone: '030 901820',
        source: 'Indeed',
        tags: ['kitchen'],
        links: ['https://acme.workable.com/backend/jobs/1/browser/interview/candidate/2'],
      },
    ],
    [
      'linkedin recruiter',
      [''],
      {
        name: 'Ana García López',
        email: 'ana@example.com',
        newJob: 0,
        phone: '+34 600 111 222',
        tags: ['remote'],
        note: 'Open to move',
      },
    ],
    [
      'linkedin talent hub',
      [''],
      {
        name: 'Ana García López',
        email: 'ana@example.com',
        newJob: 0,
        appliedAt: noon(2025, 11, 5),
        phone: '+34 600 111 222',
        source: 'import',
        tags: ['remote', 'sql'],
        links: ['https://www.linkedin.com/talent/profile/AEM1'],
      },
    ],
    [
      'excel in german',
      ['Köchin'],
      {
        name: 'Jörg Müller',
        email: 'joerg@example.com',
        newJob: 0,
        stage: 'rejected',
        appliedAt: noon(2025, 12, 24),
        phone: '0170 1234567',
        source: 'Messe',
      },
    ],
    [
      'excel in french',
      ['Cuisinière'],
      {
        name: 'Zoé Lefèvre',
        email: 'zoe@example.com',
        newJob: 0,
        stage: 'tech',
        appliedAt: noon(2025, 11, 5),
        phone: '+33 1 23 45 67 89',
      },
    ],
    [
      'excel in spanish',
      ['Cocinero'],
      {
        name: 'Íñigo Núñez',
        email: 'inigo@example.com',
        newJob: 0,
        stage: 'offer',
        phone: '+34 600 000 000',
        tags: ['remoto', 'café'],
      },
    ],
  ])('understands the shape of %s without being told', async (name, newJobs, first) => {
    const { body, contents } = await importing(EXPORTS[name]!);
    expect(mappingProblem(contents.guess)).toBeNull();
    expect(body.newJobs).toEqual(newJobs.map((title) => ({ title })));
    expect(body.rows[0]).toEqual(first);
  });

  it('keeps the reason of whoever was rejected', async () => {
    const { body, importer, contents } = await importing(EXPORTS['greenhouse']!);
    // “Current Stage” is the stage; the status of the application says more of some.
    expect(body.rows[1]).toMatchObject({ name: 'Omar Haddad', stage: 'screen' });
    const status = contents.headings.indexOf('Application Status');
    const mapping = contents.guess.map((field, column) => {
      if (column === status) return 'stage';
      return field === 'stage' ? null : field;
    });
    const values = importer.values(mapping);
    const blob = importer.prepare({ mapping, dateOrder: 'ymd', ...chosen(values) }, new Map());
    expect((await bodyIn(blob)).rows[1]).toMatchObject({ stage: 'rejected', reason: 'Missing skills' });
  });

  it.each<[encoding: string, bytes: Uint8Array]>([
    ['Windows-1252', inWindows1252(EXPORTS['excel in german']!)],
    ['UTF-16, little-endian', inUtf16(EXPORTS['excel in german']!)],
    ['UTF-16, big-endian', inUtf16(EXPORTS['excel in german']!, { littleEndian: false })],
    ['UTF-16 without a mark', inUtf16(EXPORTS['excel in german']!, { bom: false })],
    ['UTF-8 with a mark', new TextEncoder().encode(`\uFEFF${EXPORTS['excel in german']!}`)],
  ])('reads %s', async (_, bytes) => {
    const { body } = await importing(bytes);
    expect(body.rows[0]).toMatchObject({ name: 'Jörg Müller' });
  });

  it('reads a workbook: texts, numbers as they are written, and dates', async () => {
    const { body } = await importing(workbook());
    expect(body.rows).toEqual([
      {
        name: 'Ada Lovelace',
        email: 'ada@example.com',
        newJob: 0,
        phone: '02071234567890123',
        appliedAt: noon(2025, 12, 24),
      },
    ]);
  });

  it.each<[what: string, bytes: Uint8Array | string, sentence: string]>([
    ['an empty file', '', 'This file is empty.'],
    ['headings alone', 'Name,Email\n', 'This file has headings, and no rows below them.'],
    ['a PDF', '%PDF-1.7 …', 'This file is no table. Choose a CSV file or a workbook of Excel (.xlsx).'],
    [
      'a program',
      Uint8Array.from({ length: 999 }, (_, place) => place % 32),
      'This file is no table. Choose a CSV file or a workbook of Excel (.xlsx).',
    ],
    [
      'an old workbook',
      Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0),
      'This is a workbook of an old Excel. Save it as .xlsx or CSV, then choose that file.',
    ],
    [
      'half a workbook',
      workbook().slice(0, 300),
      'This file is damaged: it begins like a workbook of Excel, and does not go on.',
    ],
    [
      'an archive of something else',
      zipSync({ '../../etc/passwd.xml': strToU8('<x/>') }),
      'This workbook can’t be read. Save it as CSV, then choose that file.',
    ],
    [
      'a table with a cell far away',
      workbook('<row r="1048576"><c r="XFD1048576" t="inlineStr"><is><t>x</t></is></c></row>'),
      'This workbook is too large. Save its sheet as CSV, then choose that file.',
    ],
    [
      'an archive that would fill the memory',
      bomb(),
      'This workbook is too large. Save its sheet as CSV, then choose that file.',
    ],
  ])('refuses %s with a sentence', async (_, bytes, sentence) => {
    await expect(importing(bytes)).rejects.toThrow(sentence);
  });

  it('has of a workbook with entities nothing but its texts', async () => {
    const entities = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>';
    const { body } = await importing(workbook('', entities));
    expect(JSON.stringify(body)).not.toContain('root:');
  });

  it('lists who is new, who is there and who can’t be used, and imports what is decided', async () => {
    const { importer } = await importing(
      'Name,Email,Job,Applied\nAda,ada@x.y,Cook,2025-01-01\nBob,bob@x.y,Cook,\nCy,nobody,Cook,\nDee,dee@x.y,Cook,soon\nBob,bob@x.y,Cook,\n',
    );
    const here = { candidateId: 7, name: 'Ada L.', email: 'ada@x.y', jobTitle: 'Cook', isSameJob: true };
    const counts = importer.checked({
      unusable: [{ row: 2, problem: 'Email needs an @' }],
      here: [{ row: 0, ...here }],
      repeated: [{ row: 4, repeats: 1 }],
      leftOut: [
        { row: 0, update: true, tags: 2, links: 0 },
        { row: 1, update: false, tags: 0, links: 1 },
      ],
    });
    expect(counts).toEqual({ new: 1, here: 2, unusable: 2, imported: 1, leftOut: 1 });
    expect(importer.list('here', 1, 10)).toMatchObject([
      { line: 2, here, decision: 'skip', repeats: null, leftOut: null },
      { line: 6, here: null, decision: 'skip', repeats: 3 },
    ]);
    expect(importer.list('unusable', 1, 10)).toMatchObject([
      { line: 4, problem: 'Email needs an @' },
      { line: 5, problem: '“soon” is no date' },
    ]);
    // Of a row that repeats another there is nobody to change.
    expect(importer.decide('update', null)).toMatchObject({ imported: 2, leftOut: 2 });
    expect(importer.list('here', 1, 1)).toMatchObject([{ leftOut: { tags: 2, links: 0 } }]);
    expect(importer.decide('add', 4)).toMatchObject({ imported: 3 });
    expect((await bodyIn(importer.body('people.csv'))).rows).toMatchObject([
      { name: 'Ada', candidateId: 7 },
      { name: 'Bob' },
      { name: 'Bob' },
    ]);
    expect(await importer.unusableCsv().text()).toBe(
      'Name,Email,Job,Applied,Problem,Row\r\nCy,nobody,Cook,,Email needs an @,4\r\nDee,dee@x.y,Cook,soon,“soon” is no date,5\r\n',
    );
  });

  it('adds no job that nobody is imported for', async () => {
    const { importer } = await importing(
      'Name,Email,Job\nAda,ada@x.y,Cook\nBob,nobody,Waiter\nCy,cy@x.y,Chef\n',
    );
    importer.checked({
      unusable: [{ row: 1, problem: 'Email needs an @' }],
      here: [],
      repeated: [],
      leftOut: [],
    });
    const body = await bodyIn(importer.body(''));
    expect(body.newJobs.map(({ title }) => title)).toEqual(['Chef', 'Cook']);
    expect(body.rows).toMatchObject([{ newJob: 1 }, { newJob: 0 }]);
  });

  it('of a damaged file is a sentence or a table, and nothing else', async () => {
    const files = [...Object.values(EXPORTS).map((text) => new TextEncoder().encode(text)), workbook()];
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...files), anyDamage(), async (file, damage) => {
        const end = await importing(damaged(file, damage)).catch((error: unknown) => error);
        const isTable = Array.isArray((end as { body?: { rows?: unknown } }).body?.rows);
        const isSentence = end instanceof UnreadableFile && /^\p{Lu}.{10,}\.$/u.test(end.message);
        expect({ end, isFine: isTable || isSentence }).toMatchObject({ isFine: true });
      }),
      { numRuns: MUTATIONS },
    );
  });

  it('reads what the list exports without loss, whatever was typed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anybody(), { minLength: 1, maxLength: 5 }), async (people) => {
        const { body } = await importing(candidatesCsv(people));
        expect(
          body.rows.map((row) => ({
            ...EMPTY,
            ...row,
            newJob: undefined,
            jobTitle: body.newJobs[Number(row['newJob'])]?.title,
          })),
        ).toEqual(
          people.map(({ name, email, phone, source, tags, links, stage, appliedAt, jobTitle, ...its }) => ({
            name,
            email,
            phone,
            source,
            tags,
            links,
            stage,
            appliedAt,
            jobTitle,
            reason: its.rejectionReason ?? '',
            newJob: undefined,
          })),
        );
      }),
      { numRuns: 100 },
    );
  });
});

/** Soak tries more. */
const MUTATIONS = process.env['SOAK'] ? 2_000 : 200;

interface Damage {
  /** Where, as a share of the file, and what is put there instead of so many bytes. */
  readonly at: number;
  readonly cut: number;
  readonly put: Uint8Array;
}

function anyDamage(): fc.Arbitrary<readonly Damage[]> {
  const texts = ['"', '""', '\n', ',', ';;;', '\0', '=cmd|x', '<!ENTITY a "b">', '../../x'];
  const put = fc.oneof(
    fc.uint8Array({ maxLength: 8 }),
    fc.constantFrom(...texts.map((text) => new TextEncoder().encode(text))),
  );
  return fc.array(fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), cut: fc.nat(40), put }), {
    minLength: 1,
    maxLength: 4,
  });
}

function damaged(file: Uint8Array, damage: readonly Damage[]): Uint8Array {
  return damage.reduce((bytes, { at, cut, put }) => {
    const place = Math.floor(at * bytes.length);
    return Uint8Array.from([...bytes.subarray(0, place), ...put, ...bytes.subarray(place + cut)]);
  }, file);
}

const EMPTY = { phone: '', source: '', tags: [], links: [], stage: 'applied', reason: '' };

/** A line of text as it is stored: hostile to spreadsheets, and without blanks around it. */
function line(maxLength: number): fc.Arbitrary<string> {
  const letters = fc.constantFrom(
    'a',
    'b',
    'z',
    ' ',
    '=',
    '+',
    '-',
    '@',
    "'",
    '"',
    ',',
    ';',
    '\t',
    '|',
    'é',
    '漢',
    '🙂',
  );
  return fc
    .string({ unit: letters, minLength: 1, maxLength })
    .map((text) => text.trim())
    .filter((text) => text !== '');
}

function anybody(): fc.Arbitrary<CandidateWithJob> {
  return fc
    .record({
      name: line(12),
      email: fc.constantFrom('a@example.com', "o'hara@example.com", '=x@example.com'),
      phone: fc.constantFrom('', '+49 151 1', '-1', '(0)30'),
      source: fc.option(line(8), { nil: '' }),
      tags: fc.uniqueArray(fc.constantFrom('a', 'b, c', 'd;e', '=f', "'g"), { maxLength: 3 }),
      links: fc.uniqueArray(fc.constantFrom('https://x.y/?a=1,2', 'http://z.w'), { maxLength: 2 }),
      stage: fc.constantFrom(...STAGES),
      appliedAt: fc
        .date({ min: new Date('1990-01-01'), max: new Date('2026-01-01'), noInvalidDate: true })
        .map((date) => date.toISOString()),
      jobTitle: line(10),
      rejectionReason: fc.option(line(10), { nil: null }),
    })
    .map(({ rejectionReason, ...person }) => ({
      ...sampleCandidate(person),
      jobTitle: person.jobTitle,
      rejectionReason: person.stage === 'rejected' ? rejectionReason : null,
    }));
}

/** A workbook with a row of headings and one of a person. */
function workbook(more = '', doctype = ''): Uint8Array {
  const head = '<?xml version="1.0" encoding="UTF-8"?>';
  const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
  return zipSync({
    '[Content_Types].xml': strToU8(
      `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    ),
    'xl/workbook.xml': strToU8(
      `${head}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="People" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/styles.xml': strToU8(
      `${head}<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(
      `${head}${doctype}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1">${cell('A1', 'Name')}${cell('B1', 'Email')}${cell('C1', 'Phone')}${cell('D1', 'Applied')}</row><row r="2">${cell('A2', 'Ada Lovelace')}${cell('B2', 'ada@example.com')}<c r="C2"><v>02071234567890123</v></c><c r="D2" s="1"><v>46015</v></c></row>${more}</sheetData></worksheet>`,
    ),
  });
}

/** 400 MB of spaces, in half a megabyte. */
function bomb(): Uint8Array {
  const spaces = new Uint8Array(100_000_000);
  const archive = zipSync({ 'xl/worksheets/sheet1.xml': [spaces, { level: 9 }] });
  // The size that an archive says a part has, in its local header and in its directory.
  const view = new DataView(archive.buffer);
  const directory = archive.findLastIndex(
    (_, at) => at < archive.length - 3 && view.getUint32(at, true) === 0x02_01_4b_50,
  );
  view.setUint32(directory + 24, 400_000_000, true);
  return archive;
}
