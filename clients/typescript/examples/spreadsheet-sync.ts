// Keeps a spreadsheet (a CSV file) and the candidates the same, in both directions. Whoever edits the sheet changes
// candidates; whoever edits candidates changes the sheet. A second file keeps how both were after the last run: what
// differs from it was changed. When both sides changed a cell, Hirelane's value stays, and the run says so.
import { readFile, writeFile } from 'node:fs/promises';
import { answerOf, everyCandidate, type Client } from '../src/index.ts';
import { parseCsv, toCsvLine } from './csv.ts';

/** The columns that can be edited on both sides, after the column `id`. */
const EDITED = ['name', 'email', 'source'] as const;
const COLUMNS = ['id', ...EDITED] as const;

type Cells = Readonly<Record<(typeof EDITED)[number], string>>;
type Sheet = Map<number, Cells>;

export interface SyncResult {
  /** The ids of the candidates that the sheet has changed. */
  readonly sent: readonly number[];
  /** The ids of the rows that Hirelane has changed, added or removed. */
  readonly received: readonly number[];
  /** Sentences about what both sides changed, or what Hirelane refused. */
  readonly problems: readonly string[];
}

export async function syncSpreadsheet(client: Client, path: string): Promise<SyncResult> {
  const [sheet, before] = [await read(path), await read(`${path}.last`)];
  const [sent, received, problems]: [number[], number[], string[]] = [[], [], []];
  const next: Sheet = new Map();
  for await (const { id, ...candidate } of everyCandidate(client, { sort: 'appliedAsc' })) {
    const here = cellsOf(candidate);
    const [there, last] = [sheet.get(id), before.get(id)];
    const edit: Partial<Record<keyof Cells, string>> = {};
    for (const column of there && last ? EDITED : []) {
      if (there?.[column] === last?.[column] || there?.[column] === here[column]) continue;
      if (here[column] === last?.[column]) edit[column] = there?.[column] ?? '';
      else problems.push(`${column} of ${id} was changed on both sides: “${here[column]}” stays`);
    }
    let now = here;
    if (Object.keys(edit).length > 0) {
      const answer = await client.PATCH('/candidates/{id}', { params: { path: { id } }, body: edit });
      if (answer.error) problems.push(`${id}: ${answer.error.message}`);
      else {
        now = cellsOf(answerOf(answer));
        sent.push(id);
      }
    }
    if (!there || EDITED.some((column) => there[column] !== now[column])) received.push(id);
    next.set(id, now);
  }
  for (const id of sheet.keys()) if (!next.has(id)) received.push(id);
  await write(path, next);
  await write(`${path}.last`, next);
  return { sent, received, problems };
}

function cellsOf({ name, email, source }: Cells): Cells {
  return { name, email, source };
}

async function read(path: string): Promise<Sheet> {
  const [, ...rows] = parseCsv(await readFile(path, 'utf8').catch(() => ''));
  return new Map(
    rows.map(([id, name = '', email = '', source = '']) => [Number(id), { name, email, source }]),
  );
}

function write(path: string, sheet: Sheet): Promise<void> {
  const lines = [...sheet].map(([id, cells]) => toCsvLine([id, ...EDITED.map((column) => cells[column])]));
  return writeFile(path, toCsvLine(COLUMNS) + lines.join(''));
}
