import { SettingsError } from '#hosts/node/settings/settings.ts';
import { findWorkspace } from '#server/operator/find-workspace.ts';
import {
  listPeopleOf,
  listWorkspaces,
  type WorkspaceFigures,
  type WorkspaceLimits,
} from '#server/operator/list-workspaces.ts';
import { setLimits } from '#server/operator/set-limits.ts';
import { asOperator } from './as-operator.ts';
import { bytesInWords, textTable } from './text-table.ts';
import { printed, type CommandOptions } from './workspaces-command.ts';

interface OfWorkspace extends Omit<CommandOptions, 'ask'> {
  /** Its name or id. */
  readonly workspace: string | undefined;
}

/** Lists the people of a workspace. */
export async function peopleCommand({
  env,
  workspace = '',
  rest,
  print = printed,
}: OfWorkspace): Promise<void> {
  if (rest.some((word) => word !== '--json'))
    throw new SettingsError('The command is “people <workspace> [--json]”.');
  await asOperator(env, async ({ allWorkspaces: db }) => {
    const people = await listPeopleOf(db, (await findWorkspace(db, workspace)).id);
    const rows = people.map(({ id, name, email, role, since, confirmed }) => [
      name,
      email,
      role,
      since.slice(0, 10),
      confirmed ? 'yes' : 'no',
      id,
    ]);
    const head = ['Name', 'Email', 'Role', 'Since', 'Confirmed', 'Id'];
    print(rest.includes('--json') ? JSON.stringify(people, null, 2) : textTable(head, rows));
  });
}

const LIMIT_WORDS = 'Limits are like “seats=20”, “storage=5GB” and “reads=600”; “none” takes one away.';

/** Shows or sets the limits of a workspace. */
export async function limitsCommand({
  env,
  workspace = '',
  rest,
  print = printed,
}: OfWorkspace): Promise<void> {
  const wanted = readLimits(rest.filter((word) => word !== '--json'));
  await asOperator(env, async (context) => {
    const { allWorkspaces: db } = context;
    const { id } = await findWorkspace(db, workspace);
    await setLimits(context, id, wanted);
    const [found] = await listWorkspaces(db, id);
    if (found) print(rest.includes('--json') ? JSON.stringify(found.limits, null, 2) : limitsInWords(found));
  });
}

/** @throws SettingsError */
function readLimits(words: readonly string[]): Partial<WorkspaceLimits> {
  const limits: Record<string, number | null> = {};
  for (const word of words) {
    const [, name = '', value = ''] = /^(seats|storage|reads)=(.+)$/.exec(word) ?? [];
    const number = name === 'storage' ? bytesIn(value) : wholeIn(value);
    if (name === '' || number === undefined) throw new SettingsError(LIMIT_WORDS);
    limits[name] = number;
  }
  return limits;
}

/** Undefined: the text is no number. */
function wholeIn(text: string): number | null | undefined {
  if (text === 'none') return null;
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

function bytesIn(text: string): number | null | undefined {
  if (text === 'none') return null;
  const [, number = '', unit = ''] = /^(\d{1,6}(?:\.\d)?) ?([kMGT]?)B$/.exec(text) ?? [];
  return number === ''
    ? undefined
    : Math.round(Number(number) * 1000 ** ' kMGT'.indexOf(unit === '' ? ' ' : unit));
}

function limitsInWords({ limits, people, storage }: WorkspaceFigures): string {
  const { seats, storage: most, reads } = limits;
  return textTable(
    ['Limit', 'Used', 'At most'],
    [
      ['seats', String(people), seats === null ? 'none' : String(seats)],
      ['storage', bytesInWords(storage), most === null ? 'none' : bytesInWords(most)],
      ['reads in a minute', '', reads === null ? 'none' : String(reads)],
    ],
  );
}
