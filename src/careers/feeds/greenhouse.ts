import type { Addresses } from '#careers/addresses.ts';
import { descriptionHtml } from '#careers/description.ts';
import { renderMarkdown } from '#careers/markdown.ts';
import type { Company, PublicOpening } from '#careers/opening.ts';
import { countryName, locationWords, payWords } from '#careers/words.ts';
import type { Question } from '#domain/assessment/model.ts';
import { PAY_PERIOD_LABELS } from '#domain/opening-fields.ts';
import type { Location } from '#domain/opening/opening.ts';
import type { Pay } from '#domain/opening/pay.ts';
import { numberFor } from './number-for.ts';
import { escapeXml } from './xml.ts';

// The shapes of Greenhouse's public Job Board API, so that an existing careers site changes one host name.

interface Named {
  readonly id: number;
  readonly name: string;
}

/** Answers `GET /v1/boards/{token}`. */
export function greenhouseBoard(company: Company) {
  return { name: company.name, content: escapeXml(renderMarkdown(company.introduction)) };
}

/** A careers site, with the name of its company and its addresses. */
interface Board {
  readonly company: Pick<Company, 'name'>;
  readonly addresses: Addresses;
}

/** Answers `GET /v1/boards/{token}/jobs`. */
export function greenhouseJobs(openings: readonly PublicOpening[], board: Board, withContent: boolean) {
  return {
    jobs: openings.map((opening) => greenhouseJob(opening, board, withContent)),
    meta: { total: openings.length },
  };
}

/** Answers `GET /v1/boards/{token}/jobs/{id}`, without questions. */
export function greenhouseJob(opening: PublicOpening, { company, addresses }: Board, withContent: boolean) {
  return {
    absolute_url: addresses.opening(opening.slug),
    id: opening.jobId,
    internal_job_id: opening.jobId,
    requisition_id: String(opening.jobId),
    title: opening.title,
    company_name: company.name,
    location: { name: opening.locations.map(locationWords).join('; ') },
    updated_at: opening.updatedAt,
    first_published: opening.publishedAt,
    application_deadline: opening.closesOn,
    language: 'en',
    metadata: regionsOf(opening.locations),
    pay_input_ranges: opening.pay === null ? [] : [payRange(opening.pay)],
    data_compliance: [
      {
        type: 'gdpr',
        requires_consent: true,
        requires_processing_consent: true,
        requires_retention_consent: false,
        retention_period: null,
      },
    ],
    ...(withContent && {
      content: escapeXml(descriptionHtml(opening)),
      departments: departmentsOf([opening]).map(asDepartment),
      offices: officesOf([opening]).map(asOffice),
    }),
  };
}

/** The countries in which one can work. Greenhouse has no field for them, so they are a field of the company's own. */
function regionsOf(locations: readonly Location[]) {
  const countries = [...new Set(locations.map(({ country }) => countryName(country)))].filter(Boolean);
  return countries.length === 0
    ? []
    : [{ id: numberFor('Region'), name: 'Region', value: countries, value_type: 'multi_select' }];
}

function payRange(pay: Pay) {
  return {
    min_cents: Math.round(pay.min * 100),
    max_cents: Math.round(pay.max * 100),
    currency_type: pay.currency,
    title: `Pay ${PAY_PERIOD_LABELS[pay.period]}`,
    blurb: payWords(pay),
  };
}

/** Answers `GET /v1/boards/{token}/departments`. */
export function greenhouseDepartments(openings: readonly PublicOpening[], board: Board) {
  return {
    departments: departmentsOf(openings).map((department) => ({
      ...asDepartment(department),
      jobs: openings
        .filter((opening) => (opening.department || NO_DEPARTMENT) === department.name)
        .map((opening) => greenhouseJob(opening, board, false)),
    })),
  };
}

/** Answers `GET /v1/boards/{token}/offices`. */
export function greenhouseOffices(openings: readonly PublicOpening[], board: Board) {
  return {
    offices: officesOf(openings).map((office) => {
      const there = openings.filter(({ locations }) =>
        locations.some((location) => locationWords(location) === office.name),
      );
      return { ...asOffice(office), departments: greenhouseDepartments(there, board).departments };
    }),
  };
}

const NO_DEPARTMENT = 'No Department';

function departmentsOf(openings: readonly PublicOpening[]): Named[] {
  return numbered(openings.map(({ department }) => department || NO_DEPARTMENT));
}

function officesOf(openings: readonly PublicOpening[]): Named[] {
  return numbered(openings.flatMap(({ locations }) => locations.map(locationWords)));
}

function numbered(names: readonly string[]): Named[] {
  return [...new Set(names)]
    .toSorted((a, b) => a.localeCompare(b, 'en'))
    .map((name) => ({ id: numberFor(name), name }));
}

/** Departments are not nested. Clients ask for them as a list (`child_ids`) or as a tree (`children`). */
function asDepartment({ id, name }: Named) {
  return { id, name, parent_id: null, child_ids: [], children: [] };
}

function asOffice({ id, name }: Named) {
  return { id, name, location: name, parent_id: null, child_ids: [], children: [] };
}

/** The types of fields in Greenhouse's questions. */
const FIELD_TYPES = {
  short: 'input_text',
  number: 'input_text',
  long: 'textarea',
  single: 'multi_value_single_select',
  multi: 'multi_value_multi_select',
  file: 'input_file',
} as const satisfies Record<Question['type'], string>;

/** The questions of an application form: the person, the CV, then the job's assessment. */
export function greenhouseQuestions(questions: readonly Question[]) {
  const titles = new Map(questions.map(({ id, title }) => [id, title]));
  return [
    field('First Name', 'first_name', 'input_text', true),
    field('Last Name', 'last_name', 'input_text', true),
    field('Email', 'email', 'input_text', true),
    field('Phone', 'phone', 'input_text', false),
    field('Resume/CV', 'resume', 'input_file', false),
    ...questions.map(({ id, title, type, required, condition, options = [] }) => {
      const asked = condition ? titles.get(condition.questionId) : undefined;
      return {
        // Greenhouse has no conditions. A question that only some are asked is required of nobody else.
        ...field(title, `question_${id}`, FIELD_TYPES[type], required && !condition),
        description:
          asked === undefined ? null : `Only if the answer to “${asked}” is “${condition?.equalsValue}”.`,
        fields: [
          {
            name: `question_${id}`,
            type: FIELD_TYPES[type],
            values: options.map((label) => ({ label, value: label })),
          },
        ],
      };
    }),
  ];
}

function field(label: string, name: string, type: string, required: boolean) {
  return {
    required,
    label,
    description: null,
    fields: [{ name, type, values: [] as { label: string; value: string }[] }],
  };
}
