import { utils, write } from '@e965/xlsx';
import fc from 'fast-check';
import { zipSync, strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { NO_DETAILS, perLine } from '#domain/candidate/candidate-details.ts';
import { titleKey } from '#domain/import/title-key.ts';
import { sampleCandidate } from '#domain/samples/sample-rows.ts';
import { STAGES } from '#domain/stage.ts';
import { UNKNOWN_TIME } from '#domain/time.ts';
import { candidatesCsv } from '#web/candidate/selection/candidates-csv.ts';
import { mappingProblem } from './columns.ts';
import { EXPORTS, inUtf16, inWindows1252 } from './fixtures/exports.ts';
import { LEAVE_OUT, standingKey, type JobChoice } from './choices.ts';
import { Importer } from './importer.ts';
import type { ReadingOptions } from './open-table.ts';
import type { Values } from './values.ts';
import { UnreadableFile } from './table.ts';

interface Body {
  readonly newJobs: readonly { readonly title: string }[];
  readonly rows: readonly Record<string, unknown>[];
}

/** Opens a file, and takes what is guessed of it: every job is added, and who is of no known stage has applied. */
async function importing(file: string | Uint8Array, options: ReadingOptions = {}) {
  const importer = new Importer();
  const contents = await importer.open(new Blob([file as BlobPart]), options, () => undefined);
  const values = importer.values(contents.guess);
  const blob = importer.prepare(
    { mapping: contents.guess, dateOrder: values.dateOrder ?? 'dmy', ...chosen(values) },
    new Map(),
  );
  return { importer, contents, values, body: await bodyIn(blob) };
}

function chosen({ jobs, standings, country }: Values) {
  return {
    jobs: new Map(jobs.map(({ text }): [string, JobChoice] => [titleKey(text), { newJob: text }])),
    standings: new Map(standings.map((value) => [standingKey(value), value.guess ?? 'applied'] as const)),
    country,
  };
}

async function bodyIn(blob: Blob): Promise<Body> {
  return JSON.parse(await blob.text()) as Body;
}

function noon(year: number, month: number, day: number): string {
  return new Date(year, month - 1, day, 12).toISOString();
}

interface Days {
  readonly stage?: string;
  readonly appliedAt?: string | null;
  readonly since?: string | null;
}

/** A row with the days that it does not name: since when they are in Applied is when they applied, the rest is unknown. */
function withDays<Row extends object>(row: Row & Days) {
  const { stage, appliedAt = null, since = stage === undefined ? appliedAt : null } = row;
  return { ...row, appliedAt, since };
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
        phone: '+34 600 11 12 22',
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
        phone: '+34 600 11 12 22',
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
        phone: '+34 600 00 00 00',
        tags: ['remoto', 'café'],
      },
    ],
  ])('Importing a file understands the shape of %s without being told', async (name, newJobs, first) => {
    const { body, contents } = await importing(EXPORTS[name]!);
    expect(mappingProblem(contents.guess)).toBeNull();
    expect(body.newJobs).toEqual(newJobs.map((title) => ({ title })));
    expect(body.rows[0]).toEqual(withDays(first));
  });

  it('Importing knows a column by the titles of the jobs here', async () => {
    const file = 'Name,Wish\nAda,Sous chef\nBo,sous-chef\nCy,Anything\n';
    expect((await importing(file)).contents.guess).toEqual(['name', null]);
    expect((await importing(file, { jobs: ['Sous Chef'] })).contents.guess).toEqual(['name', 'job']);
  });

  it('Importing takes neither a birthday for the day of applying nor an answer for a stage', async () => {
    const { contents } = await importing(
      'Name,Born,Visa,Story\nAda,1990-03-12,No,She has led a kitchen before\nBo,1991-03-12,No,He has led a kitchen before\n',
    );
    expect(contents.guess).toEqual(['name', null, null, null]);
  });

  it('Importing reads stage, status and reason together: a person rejected there is so here', async () => {
    const { body } = await importing(EXPORTS['greenhouse']!);
    expect(body.rows[1]).toMatchObject({ name: 'Omar Haddad', stage: 'rejected', reason: 'Missing skills' });
  });

  it.each<[shape: string, file: string, row: object]>([
    [
      'titles and notes above the headings',
      'Applicants of March,,\n,,\nConfidential,,\nName,Email,Applied for\nAda,ada@x.y,Cook\n',
      { name: 'Ada', email: 'ada@x.y', newJob: 0 },
    ],
    ['a line for Excel', 'sep=;\nName;Email\nAda;ada@x.y\n', { name: 'Ada', email: 'ada@x.y' }],
    [
      'no headings',
      'Ada Lovelace,ada@x.y\nGrace Hopper,grace@x.y\n',
      { name: 'Ada Lovelace', email: 'ada@x.y' },
    ],
    ['a family name called name', 'Name;Vorname;Mail\nMüller;Jörg;j@x.y\n', { name: 'Jörg Müller' }],
    ['a family name called nom', 'Nom,Prénom,Courriel\nLefèvre,Zoé,z@x.y\n', { name: 'Zoé Lefèvre' }],
    [
      'a first name called nombre',
      'Nombre,Apellidos,Correo\nÍñigo,Núñez Gil,i@x.y\n',
      { name: 'Íñigo Núñez Gil' },
    ],
    ['a whole name beside its half', 'Name,First name\nAda Lovelace,Ada\n', { name: 'Ada Lovelace' }],
    [
      'Italian',
      'Nome,Cognome,Telefono\nAda,Rossi,+39 06 698 1\n',
      { name: 'Ada Rossi', phone: '+39 06 6981' },
    ],
    [
      'Portuguese',
      'Nome completo,E-mail,Vaga,Situação\nAna Lima,a@x.y,Chef,Reprovada\n',
      { stage: 'rejected' },
    ],
    ['Dutch', 'Voornaam,Achternaam,Vacature\nJan,de Vries,Kok\n', { name: 'Jan de Vries', newJob: 0 }],
    ['Polish', 'Imię,Nazwisko,Telefon\nŁukasz,Żak,+48 600 100 200\n', { name: 'Łukasz Żak' }],
    ['Russian', 'ФИО,Почта,Этап\nИван Петров,i@x.y,Собеседование\n', { name: 'Иван Петров', stage: 'tech' }],
    [
      'Japanese',
      '氏名,メールアドレス,選考段階\n山田太郎,y@x.y,二次面接\n',
      { name: '山田太郎', stage: 'tech' },
    ],
    ['Chinese', '姓,名,手机号,状态\n王,小明,13800138000,已录用\n', { name: '王小明', stage: 'hired' }],
    [
      'contacts of Google',
      'First Name,Middle Name,Last Name,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value\nAda,,Lovelace,* myContacts,Work,ada@x.y,Mobile,+44 20 7946 0000\n',
      { name: 'Ada Lovelace', email: 'ada@x.y', phone: '+44 20 7946 0000' },
    ],
    [
      'contacts of Outlook',
      'First Name,Last Name,Company,Job Title,Mobile Phone,E-mail Address\nAda,Lovelace,Acme,Countess,+44 20 7946 0000,ada@x.y\n',
      { name: 'Ada Lovelace', email: 'ada@x.y', phone: '+44 20 7946 0000', newJob: 0 },
    ],
    [
      'a hire with its day',
      'Candidate Name,Job,Current Stage,Status,Applied on,Hired on\nAda,Cook,Offer,Hired,2024-01-10,2024-03-12\n',
      { stage: 'hired', appliedAt: noon(2024, 1, 10), since: noon(2024, 3, 12) },
    ],
    [
      'a rejection with its day',
      'name,job,stage,disqualified,disqualified_at,disqualification_reason\nAda,Cook,Interview,true,2024-03-12,No answer\n',
      { stage: 'rejected', appliedAt: null, since: noon(2024, 3, 12), reason: 'No answer' },
    ],
    [
      'a stage and a day of applying without a date as unknown',
      'Name,Job,Stage\nAda,Cook,Interview\n',
      { stage: 'tech', appliedAt: null, since: null },
    ],
    [
      'who is in Applied to be there since they applied',
      'Name,Job,Applied\nAda,Cook,2024-03-12\n',
      { appliedAt: noon(2024, 3, 12), since: noon(2024, 3, 12) },
    ],
    [
      'a quotation mark that is never closed',
      'Name,Email\n"Ada,ada@x.y\nBo,bo@x.y\n',
      { name: 'Ada', email: 'ada@x.y' },
    ],
    [
      'columns without headings by their values',
      'Ada Lovelace,ada@x.y,2024-03-12,Phone screen,LinkedIn,She has led a kitchen before\nGrace Hopper,g@x.y,2024-03-13,Onsite,Indeed,Wants to work four days only\n',
      {
        name: 'Ada Lovelace',
        email: 'ada@x.y',
        appliedAt: noon(2024, 3, 12),
        stage: 'screen',
        source: 'LinkedIn',
        note: 'She has led a kitchen before',
      },
    ],
    [
      'columns with unknown headings by their values',
      'Who?,Where at,Via\nAda Lovelace,Phone screen,LinkedIn\nGrace Hopper,Offer,Referral\n',
      { name: 'Ada Lovelace', stage: 'screen', source: 'LinkedIn' },
    ],
  ])('Importing a file understands %s', async (_, file, row) => {
    const { body } = await importing(file);
    expect(body.rows[0]).toMatchObject(row);
  });

  it('Importing a file makes one job of titles that differ in case, spaces or punctuation alone', async () => {
    const { values, body } = await importing(
      'Name,Job\nA,Senior Cook\nB,senior-cook\nC,Senior  Cook \nD,C++ Developer\nE,C Developer\n',
    );
    expect(values.jobs.map(({ text, count }) => [text, count])).toEqual([
      ['Senior Cook', 3],
      ['C Developer', 1],
      ['C++ Developer', 1],
    ]);
    expect(body.rows.map(({ newJob }) => newJob)).toEqual([0, 0, 0, 2, 1]);
  });

  it('The body of the call has every row in its order, however many there are', async () => {
    const names = Array.from({ length: 2_001 }, (_, place) => `Person ${place}`);
    const { importer, body } = await importing(`Name,Job\n${names.map((name) => `${name},Cook`).join('\n')}`);
    expect(body.rows.map(({ name }) => name)).toEqual(names);
    const unusable = [{ row: 1_000, problem: 'No name' }];
    importer.checked({ unusable, here: [], repeated: [], leftOut: [] });
    const { source, newJobs, rows } = (await bodyIn(importer.body('people.csv'))) as Body & {
      source: string;
    };
    expect({ source, newJobs, rows: rows.map(({ name }) => name) }).toEqual({
      source: 'people.csv',
      newJobs: [{ title: 'Cook' }],
      rows: names.filter((name) => name !== 'Person 1000'),
    });
    importer.checked({
      unusable: names.map((_, row) => ({ row, problem: 'No name' })),
      here: [],
      repeated: [],
      leftOut: [],
    });
    expect(await bodyIn(importer.body(''))).toEqual({ newJobs: [], rows: [] });
  });

  it('A cell that can’t be read costs only itself', async () => {
    const { importer, body } = await importing(
      `Name,Email,Phone,Applied,Tags,Links,Job\nAda,nobody,on request,soon,"ok,${'x'.repeat(61)}",@ada,Cook\nBo,N/A,-,n/a,none,—,Cook\nCy,,,1.1.2999,,,Cook\n`,
    );
    expect(body.rows).toEqual(
      [
        { name: 'Ada', email: '', tags: ['ok'], newJob: 0 },
        { name: 'Bo', email: '', newJob: 0 },
        { name: 'Cy', email: '', newJob: 0 },
      ].map(withDays),
    );
    const counts = importer.checked({ unusable: [], here: [], repeated: [], leftOut: [] });
    expect(counts).toMatchObject({ new: 3, imported: 3, unread: 2 });
    expect(importer.list('new', 1, 10).map(({ unread }) => unread)).toEqual([
      [
        'Email: “nobody” isn’t an email address',
        'Phone: “on request” isn’t a phone number',
        `Tags: “${'x'.repeat(60)}…” is too long for a tag`,
        'Links: “@ada” isn’t a link',
        'Applied: “soon” isn’t a date',
      ],
      [],
      ['Applied: “1.1.2999” is in the future'],
    ]);
    expect(await importer.unusableCsv().text()).toContain('Applied: “1.1.2999” is in the future,4\r\n');
  });

  it('A row without a name goes by the email, and a row without both can’t be imported', async () => {
    const { body } = await importing('Name,Email\n,ada@x.y\n');
    expect(body.rows).toEqual([withDays({ name: 'ada@x.y', email: 'ada@x.y', newJob: 0 })]);
  });

  it('A file is read again with the headings in another row, or in another encoding', async () => {
    const file = 'Team,Contact\nAda,ada@x.y\n';
    const { contents } = await importing(file, { headingRow: null });
    expect([contents.headings, contents.rows]).toEqual([['', ''], 2]);
    expect((await importing(file, { headingRow: 0 })).contents.headings).toEqual(['Team', 'Contact']);
    const cyrillic = Uint8Array.from([0x28, 0xc8, 0xec, 0xff, 0x29, 0x0a, 0x61, 0x0a]);
    const { contents: read } = await importing(cyrillic, { encoding: 'windows-1251', headingRow: 0 });
    expect([read.headings, read.encoding]).toEqual([['(Имя)'], 'windows-1251']);
  });

  it.each<[encoding: string, bytes: Uint8Array]>([
    ['Windows-1252', inWindows1252(EXPORTS['excel in german']!)],
    ['UTF-16, little-endian', inUtf16(EXPORTS['excel in german']!)],
    ['UTF-16, big-endian', inUtf16(EXPORTS['excel in german']!, { littleEndian: false })],
    ['UTF-16 without a mark', inUtf16(EXPORTS['excel in german']!, { bom: false })],
    ['UTF-8 with a mark', new TextEncoder().encode(`\uFEFF${EXPORTS['excel in german']!}`)],
  ])('Importing a file reads %s', async (_, bytes) => {
    const { body } = await importing(bytes);
    expect(body.rows[0]).toMatchObject({ name: 'Jörg Müller' });
  });

  it('Importing a file reads a workbook: texts, numbers as they are written, and dates', async () => {
    const { body } = await importing(workbook());
    expect(body.rows).toEqual([
      withDays({
        name: 'Ada Lovelace',
        email: 'ada@example.com',
        newJob: 0,
        phone: '2071234567890123',
        appliedAt: noon(2025, 12, 24),
      }),
    ]);
  });

  it.each<[what: string, bytes: Uint8Array | string, sentence: string]>([
    ['an empty file', '', 'This file is empty.'],
    ['headings alone', 'Name,Email\n', 'This file has headings, and no rows below them.'],
    ['a PDF', '%PDF-1.7 …', 'This file is no table. Choose a CSV file or a workbook (.xlsx, .xls or .ods).'],
    [
      'a program',
      Uint8Array.from({ length: 999 }, (_, place) => place % 32),
      'This file is no table. Choose a CSV file or a workbook (.xlsx, .xls or .ods).',
    ],
    [
      'a damaged workbook of an old Excel',
      oldWorkbook().slice(0, 900),
      'This workbook can’t be read. Save it as CSV, then choose that file.',
    ],
    [
      'half a workbook',
      workbook().slice(0, 300),
      'This file is damaged: it begins like a workbook, and does not go on.',
    ],
    [
      'an archive of something else',
      zipSync({ '../../etc/passwd.xml': strToU8('<x/>') }),
      'This workbook can’t be read. Save it as CSV, then choose that file.',
    ],
    [
      'an archive that would fill the memory',
      bomb(),
      'This workbook is too large. Save its sheet as CSV, then choose that file.',
    ],
  ])('Importing a file refuses %s with a sentence', async (_, bytes, sentence) => {
    await expect(importing(bytes)).rejects.toThrow(sentence);
  });

  it.each(['xls', 'ods', 'xlsx'] as const)(
    'Importing a file reads a workbook of another program: %s',
    async (bookType) => {
      const sheet = utils.aoa_to_sheet([
        ['Applicants'],
        ['Name', 'Email', 'Phone', 'Applied'],
        ['Zoë', 'zoe@example.com', 33123456789, new Date(Date.UTC(2025, 11, 24))],
      ]);
      const cover = utils.aoa_to_sheet([['This workbook was made by hand']]);
      const book = { SheetNames: ['Cover', 'People'], Sheets: { Cover: cover, People: sheet } };
      const bytes = new Uint8Array(write(book, { type: 'array', bookType, cellDates: true }) as ArrayBuffer);
      const { body } = await importing(bytes);
      expect(body.rows).toEqual([
        withDays({
          name: 'Zoë',
          email: 'zoe@example.com',
          phone: '33123456789',
          appliedAt: noon(2025, 12, 24),
          newJob: 0,
        }),
      ]);
    },
  );

  it('Importing a file reads a cell far away without the billions of cells before it', async () => {
    const far = '<row r="1048576"><c r="XFD1048576" t="inlineStr"><is><t>x</t></is></c></row>';
    const { contents } = await importing(workbook(far));
    expect([contents.rows, contents.headings.length]).toEqual([2, 16_384]);
  });

  it('Importing a workbook with entities reads nothing but its texts', async () => {
    const entities = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>';
    const { body } = await importing(workbook('', entities));
    expect(JSON.stringify(body)).not.toContain('root:');
  });

  it('Importing lists new, known and unusable people, and imports what is decided', async () => {
    const { importer } = await importing(
      'Name,Email,Job,Applied\nAda,ada@x.y,Cook,2025-01-01\nBob,bob@x.y,Cook,\n,,Cook,\nDee,dee@x.y,Cook,soon\nBob,bob@x.y,Cook,\n',
    );
    const here = {
      candidateId: 7,
      name: 'Ada L.',
      email: 'ada@x.y',
      jobTitle: 'Cook',
      isSameJob: true,
      isSure: true,
      by: 'email',
    } as const;
    const counts = importer.checked({
      unusable: [{ row: 2, problem: 'Name can’t be empty' }],
      here: [{ row: 0, ...here }],
      repeated: [{ row: 4, repeats: 1, isSure: true }],
      leftOut: [
        { row: 0, update: true, tags: 2, links: 0 },
        { row: 1, update: false, tags: 0, links: 1 },
      ],
    });
    expect(counts).toEqual({
      new: 2,
      here: 1,
      twice: 1,
      left: 0,
      unusable: 1,
      imported: 2,
      leftOut: 1,
      unread: 1,
    });
    expect(importer.list('here', 1, 10)).toMatchObject([
      { line: 2, here, decision: 'skip', repeats: null, leftOut: null },
    ]);
    expect(importer.list('twice', 1, 10)).toMatchObject([
      { line: 6, here: null, decision: 'skip', repeats: 3, isSamePerson: true },
    ]);
    expect(importer.list('unusable', 1, 10)).toMatchObject([{ line: 4, problem: 'Name can’t be empty' }]);
    // A row that repeats another has no existing person to change.
    expect(importer.decide('update', 'here')).toMatchObject({ imported: 3, leftOut: 2 });
    expect(importer.list('here', 1, 1)).toMatchObject([{ leftOut: { tags: 2, links: 0 } }]);
    expect(importer.decide('add', 4)).toMatchObject({ imported: 4 });
    expect((await bodyIn(importer.body('people.csv'))).rows).toMatchObject([
      { name: 'Ada', candidateId: 7 },
      { name: 'Bob' },
      { name: 'Dee' },
      { name: 'Bob' },
    ]);
    expect(await importer.unusableCsv().text()).toBe(
      'Name,Email,Job,Applied,Problem,Row\r\n,,Cook,,Name can’t be empty,4\r\nDee,dee@x.y,Cook,soon,Applied: “soon” isn’t a date,5\r\n',
    );
  });

  it('Importing adds two of one name, unless they have the same email or phone number', async () => {
    const { importer } = await importing('Name,Job\nBob,Cook\nBob,Cook\nBob,Cook\n');
    const counts = importer.checked({
      unusable: [],
      here: [],
      repeated: [
        { row: 1, repeats: 0, isSure: false },
        { row: 2, repeats: 0, isSure: true },
      ],
      leftOut: [],
    });
    expect(counts).toMatchObject({ new: 1, twice: 2, imported: 2 });
    expect(importer.list('twice', 1, 10)).toMatchObject([
      { decision: 'add', repeats: 2, isSamePerson: false },
      { decision: 'skip', repeats: 2, isSamePerson: true },
    ]);
    expect(importer.decide('add', 'twice')).toMatchObject({ imported: 3 });
  });

  it('Importing tells rows that a person left out from rows that can’t be used', async () => {
    const importer = new Importer();
    const file = new Blob([
      'Name,Job,Stage\nAda,Cook,New\nBo,Waiter,New\n,Cook,New\n,Waiter,New\nCy,Cook,Rejected\n',
    ]);
    const { guess } = await importer.open(file, {}, () => undefined);
    importer.prepare(
      {
        mapping: guess,
        dateOrder: 'dmy',
        country: null,
        jobs: new Map<string, JobChoice>([
          ['cook', { newJob: 'Cook' }],
          ['waiter', null],
        ]),
        standings: new Map([
          ['stage New', 'applied'],
          ['stage Rejected', LEAVE_OUT],
        ]),
      },
      new Map(),
    );
    const unusable = [1, 2, 3].map((row) => ({ row, problem: 'It has a problem' }));
    const counts = importer.checked({ unusable, here: [], repeated: [], leftOut: [] });
    expect(counts).toMatchObject({ new: 1, left: 3, unusable: 1, imported: 1 });
    expect(importer.list('left', 1, 10)).toMatchObject([
      { name: 'Bo', job: 'Waiter', problem: null },
      { name: '', job: 'Waiter', problem: null },
      { name: 'Cy', job: 'Cook', problem: null },
    ]);
    expect((await bodyIn(importer.body(''))).rows).toMatchObject([{ name: 'Ada' }]);
    expect(await importer.unusableCsv().text()).not.toContain('Waiter');
  });

  it('Importing a file adds no job that nobody is imported for', async () => {
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

  it('Importing a damaged file gives a sentence or a table, and nothing else', async () => {
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

  it('Importing a file reads what the list exports without loss, whatever was typed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anybody(), { minLength: 1, maxLength: 5 }), async (people) => {
        const { body } = await importing(candidatesCsv(people));
        expect(
          body.rows.map((row) => ({
            ...EMPTY,
            ...row,
            newJob: undefined,
            jobTitle: titleKey(body.newJobs[Number(row['newJob'])]?.title ?? ''),
          })),
        ).toEqual(
          people.map(({ name, email, phone, tags, links, stage, appliedAt, jobTitle, ...its }) => ({
            name,
            email,
            phone,
            ...perLine((each) => its[each]),
            tags,
            links,
            stage,
            appliedAt: appliedAt === UNKNOWN_TIME ? null : appliedAt,
            since: stage === 'applied' && appliedAt !== UNKNOWN_TIME ? appliedAt : null,
            jobTitle: titleKey(jobTitle),
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
  /** The place of the cut as a share of the file, the number of bytes, and the bytes put there instead. */
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

const EMPTY = { ...NO_DETAILS, stage: 'applied', reason: '' };

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

const knownTime = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2026-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());

function anybody(): fc.Arbitrary<CandidateWithJob> {
  return fc
    .record({
      name: line(12),
      email: fc.constantFrom('a@example.com', "o'hara@example.com", '=x@example.com'),
      phone: fc.constantFrom('', '+49 151 1', '-1', '(0)30'),
      ...perLine(() => fc.option(line(8), { nil: '' })),
      tags: fc.uniqueArray(fc.constantFrom('a', 'b, c', 'd;e', '=f', "'g"), { maxLength: 3 }),
      links: fc.uniqueArray(fc.constantFrom('https://x.y/?a=1,2', 'http://z.w'), { maxLength: 2 }),
      stage: fc.constantFrom(...STAGES),
      appliedAt: fc.oneof(
        { weight: 9, arbitrary: knownTime },
        { weight: 1, arbitrary: fc.constant(UNKNOWN_TIME) },
      ),
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

/** A workbook of an old Excel with a person. */
function oldWorkbook(): Uint8Array {
  const sheet = utils.aoa_to_sheet([['Name'], ['Zoë']]);
  const book = { SheetNames: ['People'], Sheets: { People: sheet } };
  return new Uint8Array(write(book, { type: 'array', bookType: 'xls' }) as ArrayBuffer);
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
