import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { linesOf } from '#demo/cvs/lines.ts';
import { pdfOf } from '#demo/cvs/pdf.ts';
import { DEMO_CVS } from '#demo/cvs/people.ts';
import { apiInMemory, type ApiInMemory } from '#web/test/api-in-memory.ts';
import { expectAccessible } from '#web/test/on-screen.ts';
import { everybody, filesOf, job, openCvs, table } from './cvs-in-test.ts';

const AGENCY = { email: 'cvs@nordic-talent.example', phone: '+47 22 33 44 55' };
const HOME = '+49 30 901820';

interface Person {
  readonly name: string;
  readonly contact: readonly string[];
}

/** A CV as a PDF, with a name and contact details of its own. */
function pdf({ name, contact }: Person): File {
  const bytes = pdfOf(linesOf({ ...DEMO_CVS[0]!, name, contact }));
  return new File([bytes], `${name}.pdf`, { type: 'application/pdf' });
}

async function importCvs(api: ApiInMemory, people: readonly Person[]): Promise<void> {
  await openCvs(api, ...people.map(pdf));
  const [first] = await everybody(api);
  await job.selectOptions(first!.jobTitle);
  await expect
    .element(page.getByText(`${people.length} CVs: ${people.length} to add, 0 to attach`))
    .toBeVisible();
  await page.getByRole('button', { name: `Import ${people.length} CVs` }).click();
  await expect.element(table).not.toBeInTheDocument();
}

/** The files of each candidate with one of these names. */
async function filesByName(api: ApiInMemory, people: readonly Person[]) {
  return Promise.all(
    people.map(async ({ name }) => {
      const [found, ...more] = (await everybody(api, encodeURIComponent(name))).filter(
        (each) => each.name === name,
      );
      return [name, more.length, await filesOf(api, found!.id)];
    }),
  );
}

describe('Nobody gets another’s CV (product §13)', () => {
  test.each<[whose: string, people: readonly Person[]]>([
    [
      'an agency, under its phone number and mailbox',
      [
        { name: 'Olaf Berg', contact: [AGENCY.email, AGENCY.phone] },
        { name: 'Paul Weber', contact: [AGENCY.email, AGENCY.phone] },
        { name: 'Maria Lindqvist', contact: ['maria.lindqvist@example.com', AGENCY.phone] },
        { name: 'Maria Oliveira', contact: [AGENCY.phone] },
        // The same digits behind another country code.
        { name: 'Jonas Vik', contact: ['+45 22 33 44 55'] },
      ],
    ],
    [
      'a couple with one mailbox and one phone number',
      [
        { name: 'Anna Sommer', contact: ['familie.sommer@example.com', HOME] },
        { name: 'Peter Sommer', contact: ['familie.sommer@example.com', HOME] },
      ],
    ],
    [
      'a family with one phone number',
      [
        { name: 'Juan García López', contact: ['juan.garcia@example.com', HOME] },
        { name: 'Ana García López', contact: [HOME] },
        { name: 'Luis García Ruiz', contact: ['luis.garcia@example.org', '030 901820'] },
      ],
    ],
  ])('Each CV of %s becomes a candidate of its own', async (_whose, people) => {
    const api = await apiInMemory();
    await importCvs(api, people);
    const expected = people.map(({ name }) => [name, 0, [`${name}.pdf`]]);
    expect(await filesByName(api, people)).toEqual(expected);
  });

  test('A CV of another person with the same phone number says so, and is attached only by choice', async () => {
    const api = await apiInMemory();
    const body = { name: 'Olaf Berg', email: 'olaf@example.com', phone: AGENCY.phone, jobId: 1 };
    await api.call('POST', '/candidates', body);
    const [olaf] = await everybody(api, 'olaf berg');
    const people = [
      { name: 'Paul Weber', contact: [AGENCY.phone] },
      { name: 'Maria Oliveira', contact: [AGENCY.phone] },
    ];
    await openCvs(api, ...people.map(pdf));
    await job.selectOptions(olaf!.jobTitle);
    await expect
      .element(table.getByText('Perhaps here as Olaf Berg').first())
      .toHaveTextContent(': the same phone number. Attach it only if they are one person.');
    const action = table.getByRole('combobox', { name: 'Action for row 1, Paul Weber.pdf' });
    await expect.element(action).toHaveValue('add');
    await expectAccessible();
    await action.selectOptions('Attach to them');
    await expect.element(page.getByText('2 CVs: 1 to add, 1 to attach, 0 to skip.')).toBeVisible();
    await page.getByRole('button', { name: 'Import 2 CVs' }).click();
    await expect.element(table).not.toBeInTheDocument();
    expect(await filesOf(api, olaf!.id)).toEqual(['Paul Weber.pdf']);
    expect(await filesByName(api, [people[1]!])).toEqual([['Maria Oliveira', 0, ['Maria Oliveira.pdf']]]);
  });

  test('A choice to attach ends when the corrected row is about somebody else', async () => {
    const api = await apiInMemory();
    for (const [name, phone] of [
      ['Olaf Berg', AGENCY.phone],
      ['Grace Hopper', '+1 212 555 0100'],
    ]) {
      await api.call('POST', '/candidates', { name, email: '', phone, jobId: 1 });
    }
    await openCvs(api, pdf({ name: 'Paul Weber', contact: [AGENCY.phone] }));
    await job.selectOptions((await everybody(api, 'olaf berg'))[0]!.jobTitle);
    const action = table.getByRole('combobox', { name: 'Action for row 1, Paul Weber.pdf' });
    await expect.element(table.getByText('Perhaps here as Olaf Berg')).toBeVisible();
    await action.selectOptions('Attach to them');
    await table.getByRole('textbox', { name: 'Phone in row 1, Paul Weber.pdf' }).fill('+1 212 555 0100');
    await expect.element(table.getByText('Perhaps here as Grace Hopper')).toBeVisible();
    await expect.element(action).toHaveValue('add');
  });
});
