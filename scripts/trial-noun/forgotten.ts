import type { Edit } from './edit.ts';

/** An answer that a noun's author forgets. The type checker has to name it. */
interface Forgotten {
  readonly what: string;
  readonly edit: Edit;
  readonly names: RegExp;
}

/** A property that the type checker misses in the table's description. */
function missing(property: string): RegExp {
  return new RegExp(
    `campaign-tables\\.ts.* is missing the following properties from type .*: [^:]*\\b${property}\\b[^:]*$`,
    'm',
  );
}

function without(file: string, line: string | RegExp, what: string, names: RegExp): Forgotten {
  return { what, edit: { file, what: `without ${what}`, changes: [[line, '']] }, names };
}

const TABLE = 'src/domain/campaign-tables.ts';

export const FORGOTTEN: readonly Forgotten[] = [
  without(TABLE, "  component: 'Campaign',\n", 'component', missing('component')),
  without(TABLE, "  typed: ['name'],\n", 'typed', missing('typed')),
  without(TABLE, "  reviewers: 'nothing',\n", 'reviewers', missing('reviewers')),
  without(
    'src/contract/workspace/campaigns.ts',
    /(?<=id: 'addCampaign',\n    access: 'write',\n)    offline: true,\n/,
    'offline',
    /contract\/workspace\/campaigns\.ts.* Property 'offline' is missing/,
  ),
];
