import { expect, it } from 'vitest';
import { importRow } from '#contract/candidates/imports.ts';
import { seededRandom } from '#demo/random.ts';
import { titleKey } from '#domain/import/title-key.ts';
import { standingKey, type JobChoice } from './choices.ts';
import { Importer } from './importer.ts';

const ROWS = 300;

/** The rows that have neither a name nor an email: nobody can be made of them. */
const NOBODY = 4;

const DATES = [
  (y: number, m: number, d: number) => `${y}-${pad(m)}-${pad(d)}`,
  (y: number, m: number, d: number) => `${d}.${m}.${y}`,
  (y: number, m: number, d: number) => `${pad(d)}/${pad(m)}/${String(y).slice(2)}`,
  (y: number, m: number, d: number) => `${d} ${MONTHS[m - 1]} ${y}`,
  (y: number, m: number, d: number) => `${y}${pad(m)}${pad(d)}`,
];
const MONTHS = [
  'January',
  'Feb',
  'März',
  'avril',
  'mayo',
  'June',
  'juil.',
  'agosto',
  'Sept',
  'października',
  'ноября',
  'Dec',
];
const FIRST = ['ada', 'GRACE', 'Zoë', 'Łukasz', 'Íñigo', 'o’Brien', '  Mei ', 'Jean-Luc'];
const LAST = ['LOVELACE', 'hopper', 'Żak', 'de la Cruz', 'Müller', 'Nguyễn', "O'Hara", 'van Dyk'];
const NONE = ['', 'n/a', '-', 'none', '#N/A'];

function pad(part: number): string {
  return String(part).padStart(2, '0');
}

/** 300 rows as people keep them: titles above, mixed dates and cases, missing emails, people twice. */
function messyFile(seed: number): string {
  const random = seededRandom(seed);
  const quoted = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  const rows = Array.from({ length: ROWS }, (_, place) => {
    if (place % (ROWS / NOBODY) === 7) return ['', '', '+49 30 123456', 'Cook', '', '', 'who was this?'];
    const [first, last] = [random.pick(FIRST), random.pick(LAST)];
    const name = random.pick([`${first} ${last}`, `${last}, ${first}`]);
    const email =
      random.next() < 0.2
        ? random.pick(NONE)
        : `${random.pick(['Mail: ', ''])}p${random.below(250)}@Example.com`;
    const phone = random.pick([
      '',
      'ask Bo',
      '0170 1234567',
      '+49 (0)170/12 34 567',
      '1,70123E+11',
      '(030) 90 18 20',
    ]);
    const job = random.pick(['Cook', 'cook', ' Cook ', 'Waiter', 'Head-Waiter', 'head waiter']);
    const applied = random.pick([...DATES, () => 'last week', () => random.pick(NONE)])(
      2019 + random.below(7),
      1 + random.below(12),
      1 + random.below(28),
    );
    const state = random.pick([
      'new',
      'Interview',
      'ABGELEHNT',
      'hired!',
      '',
      'on hold',
      'rejected - no visa',
    ]);
    const note = random.pick(['', 'said "yes"', 'two\nlines', 'x; y, z']);
    return [name, email, phone, job, applied, state, note];
  });
  const table = [
    ['Applicants 2019–2025 (do not share!)'],
    [],
    ['', '', '', 'last edited by Bo'],
    ['Candidate', 'E-Mail', 'Phone no.', 'Applied for', 'Date', 'Status', 'Remarks'],
    ...rows,
  ];
  return table.map((cells) => cells.map(quoted).join(',')).join('\r\n');
}

it(`Of ${ROWS} messy rows all with a person are imported, and each other has its reason`, async () => {
  const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
  process.stdout.write(`Messy rows by the seed ${seed}\n`);
  const importer = new Importer();
  const contents = await importer.open(new Blob([messyFile(seed)]), {}, () => undefined);
  expect(contents.guess).toEqual(['name', 'email', 'phone', 'job', 'appliedAt', 'status', 'note']);
  const values = importer.values(contents.guess);
  expect(values.standings.filter(({ guess }) => guess === null)).toEqual([]);
  expect(values.jobs.map(({ text }) => titleKey(text)).toSorted()).toEqual(['cook', 'headwaiter', 'waiter']);
  const prepared = importer.prepare(
    {
      mapping: contents.guess,
      dateOrder: values.dateOrder ?? 'dmy',
      country: values.country ?? 'DE',
      jobs: new Map(values.jobs.map(({ text }): [string, JobChoice] => [titleKey(text), { newJob: text }])),
      standings: new Map(values.standings.map((value) => [standingKey(value), value.guess ?? 'applied'])),
    },
    new Map(),
  );
  const { rows } = JSON.parse(await prepared.text()) as { rows: unknown[] };
  const unusable = rows.flatMap((row, place) =>
    importRow.safeParse(row).success ? [] : [{ row: place, problem: 'No name' }],
  );
  const counts = importer.checked({ unusable, here: [], repeated: [], leftOut: [] });
  expect(counts).toMatchObject({ imported: ROWS - NOBODY, unusable: NOBODY });
  expect(importer.list('unusable', 1, ROWS).map(({ problem }) => problem)).toEqual(
    Array.from({ length: NOBODY }, () => 'No name'),
  );
  const cells = importer.list('new', 1, ROWS).flatMap(({ unread }) => unread);
  expect(
    cells.filter((cell) => !/^(?:Phone: “(?:ask Bo|1,70123E\+11)”|Applied: “last week”)/.test(cell)),
  ).toEqual([]);
});
