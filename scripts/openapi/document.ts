import { file } from '../../src/contract/candidates/files.ts';
import type { RouteName } from '../../src/contract/contract.ts';
import { wholeDocument } from '../../src/contract/server/document.ts';
import { sampleRow } from '../../src/domain/samples/sample-rows.ts';
import { TABLE_NAMES, TABLES, type TableName } from '../../src/domain/tables.ts';
import { DATA_VERSION } from '../../src/domain/workspace/upgrades.ts';
import { WRITES, type WriteInTest } from '../../src/hosts/node/test/documented/writes-in-test.ts';

/** The tables whose rows have no example in the document. */
const WITHOUT_EXAMPLE: readonly TableName[] = [
  'sites',
  'retentions',
  'doubles',
  'bookings',
  'unsealings',
  'erasures',
];

/** Examples of the bodies of calls that the list of writes has none for, because they change nothing. */
const CHECKS: Partial<Record<RouteName, unknown>> = {
  'POST /candidates/erase/check': { ids: [7] },
  'POST /imports/check': {
    newJobs: [],
    rows: [{ name: 'Eve', email: 'eve@example.com', jobId: 1 }],
  },
  'POST /imports/interviews/check': {
    zone: 'UTC',
    rows: [{ candidate: 'Alan', name: 'Phone', startsAt: '2019-01-05T09:00:00.000Z' }],
  },
  'POST /replica/ids': { count: 100 },
  'POST /replica/comparisons': { of: 'jobs', seq: 42, version: DATA_VERSION, digest: 'f'.repeat(64) },
};

/** The document with examples, which are the calls that tests make and the rows that tests build. */
export function documentWithExamples() {
  const bodies = Object.entries<WriteInTest>(WRITES).flatMap(([name, { body }]) =>
    body === undefined || isForm(body) ? [] : [[name, body] as const],
  );
  const rows = TABLE_NAMES.flatMap((table) => {
    const { component } = TABLES[table];
    return component === null || WITHOUT_EXAMPLE.includes(table)
      ? []
      : [[component, toJson(sampleRow(table))] as const];
  });
  const { text: _text, ...aFile } = sampleRow('files');
  return wholeDocument({
    examples: { ...CHECKS, ...Object.fromEntries(bodies) },
    samples: {
      ...Object.fromEntries(rows),
      Candidate: { ...toJson(sampleRow('candidates')), jobTitle: 'Engineer', rejectionReason: null },
      File: file.parse({ ...toJson(aFile), missing: false }),
      Error: { message: 'Title can’t be empty' },
    },
  });
}

export function documentText(): string {
  return `${JSON.stringify(documentWithExamples(), null, 2)}\n`;
}

/** Files are sent in a form, whose bytes are no example. */
function isForm(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'type' in body && 'text' in body && !('name' in body);
}

/** The row as it is sent: without fields that are undefined. */
function toJson(row: object): Record<string, unknown> {
  return JSON.parse(JSON.stringify(row)) as Record<string, unknown>;
}
