import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { AnswerFile } from '#domain/import/moving/answers.ts';
import { ASHBY } from '#domain/import/moving/fixtures/ashby.ts';
import { GREENHOUSE } from '#domain/import/moving/fixtures/greenhouse.ts';
import { LEVER } from '#domain/import/moving/fixtures/lever.ts';
import { WORKABLE } from '#domain/import/moving/fixtures/workable.ts';
import { titleKey } from '#domain/import/title-key.ts';
import { MovingImporter, type MovingChoices } from './moving-importer.ts';

const NO_PROGRESS = () => undefined;

function filesOf(answers: readonly AnswerFile[]) {
  return answers.map(({ path, value }) => ({ path, file: new Blob([JSON.stringify(value)]) }));
}

/** Every job is new, every stage is the interview, and every reason is new. */
function choicesFor(importer: MovingImporter): MovingChoices {
  const { jobs, standings, reasons } = importer.values();
  return {
    jobs: new Map(jobs.map(({ text }) => [titleKey(text), text === '' ? null : { newJob: text }])),
    stages: new Map(standings.map(({ text }) => [text, 'tech'])),
    reasons: new Map(reasons.map(({ text }) => [text, text])),
    newReasons: reasons.map(({ text }) => text),
    teammates: [],
    country: null,
  };
}

async function bodyOf(importer: MovingImporter, sent = new Map<string, { hash: string; text: string }>()) {
  importer.prepare(choicesFor(importer), new Map());
  importer.checked({ unusable: [], here: [], repeated: [], leftOut: [] });
  return JSON.parse(await importer.body('Test', sent).text());
}

describe('Data of another system (product §13)', () => {
  it.each([
    ['Greenhouse', GREENHOUSE, 3, 1],
    ['Lever', LEVER, 2, 1],
    ['Ashby', ASHBY, 3, 1],
    ['Workable', WORKABLE, 3, 1],
  ])('Another system’s data becomes the rows of an import: %s', async (_, answers, rows, reasons) => {
    const importer = new MovingImporter();
    await importer.open(filesOf(answers), NO_PROGRESS);
    const body = await bodyOf(importer);
    expect(body.rows).toHaveLength(rows);
    expect(body.newReasons).toHaveLength(reasons);
    expect(body.source).toBe('Test');
  });

  it('Another system’s data adds a job without applications, too, as open or closed as it is', async () => {
    const importer = new MovingImporter();
    const jobs = { path: 'jobs.json', value: [{ id: 1, name: 'Cook', status: 'closed' }] };
    await importer.open(filesOf([...GREENHOUSE, jobs]), NO_PROGRESS);
    expect((await bodyOf(importer)).newJobs).toEqual([
      { title: 'Accounting Manager', status: 'active' },
      { title: 'Data Engineer', status: 'archived' },
      { title: 'Cook', status: 'archived' },
    ]);
  });

  it('Another system’s ZIP has files, and those that can’t be attached are told', async () => {
    const entries = filesOf(GREENHOUSE).map(
      async ({ path, file }) => [path, strToU8(await file.text())] as const,
    );
    const zip = zipSync({
      ...Object.fromEntries(await Promise.all(entries)),
      'greenhouse/files/11.txt': strToU8('Ten years'),
      'greenhouse/files/12/Letter.txt': new Uint8Array([77, 90, 0, 1]),
      '__MACOSX/greenhouse/._jobs.json': strToU8('x'),
    });
    const importer = new MovingImporter();
    const given = [{ path: 'greenhouse.zip', file: new Blob([new Uint8Array(zip)]) }];
    const contents = await importer.open(given, NO_PROGRESS);
    expect(contents).toMatchObject({ system: 'greenhouse', files: 1, leftOut: [{ name: 'Letter.txt' }] });
    await bodyOf(importer);
    expect(importer.filesToSend()).toEqual(['11']);
    expect(importer.file('11').name).toBe('John Locke.txt');
    const body = await bodyOf(importer, new Map([['11', { hash: 'a'.repeat(64), text: 'Ten years' }]]));
    expect(body.rows[0].files).toEqual([{ hash: 'a'.repeat(64), text: 'Ten years', name: 'John Locke.txt' }]);
  });

  it('Another system’s data may have 20,000 candidates with their history', async () => {
    const ids = Array.from({ length: 20_000 }, (_, place) => place + 1);
    const value = (path: string, of: (id: number) => object) => ({ path, value: ids.map(of) });
    const many = [
      ...GREENHOUSE.slice(0, 5),
      value('candidates.json', (id) => ({
        id,
        first_name: 'Ada',
        last_name: `Nr ${id}`,
        email_addresses: [{ value: `ada${id}@example.com` }],
      })),
      value('applications.json', (id) => ({
        id,
        candidate_id: id,
        job_id: 107761,
        status: 'in_process',
        stage_name: 'Offer',
        created_at: '2024-03-01T09:00:00.000Z',
      })),
      value('application_stages.json', (id) => ({
        application_id: id,
        job_interview_stage_id: 5,
        entered_at: '2024-03-05T09:00:00.000Z',
      })),
    ];
    const importer = new MovingImporter();
    expect(await importer.open(filesOf(many), NO_PROGRESS)).toMatchObject({ people: 20_000, rows: 20_000 });
    const { rows } = await bodyOf(importer);
    expect(rows).toHaveLength(20_000);
    expect(rows[19_999]).toMatchObject({ name: 'Ada Nr 20000', history: [{ note: 'Offer' }] });
  });

  it('Another system’s data brings no more files at once than an import may have', async () => {
    const [attachments] = GREENHOUSE.slice(-1);
    const files = Array.from({ length: 5_001 }, (_, place) => ({
      ...Object(attachments?.value)[0],
      id: 1_000 + place,
    }));
    const importer = new MovingImporter();
    await importer.open(
      [
        ...filesOf([...GREENHOUSE, { path: 'attachments.json', value: files }]),
        ...files.map(({ id }) => ({ path: `files/${id}.txt`, file: new Blob(['Hello']) })),
      ],
      NO_PROGRESS,
    );
    await bodyOf(importer);
    expect(() => importer.filesToSend()).toThrow('No more than 5,000 files can be brought at once');
  });
});
