import { createInterface } from 'node:readline/promises';
import { SettingsError } from '#hosts/node/settings/settings.ts';
import type { StartOptions } from '#hosts/node/start/start.ts';
import { resumeWorkspace, suspendWorkspace } from '#server/operator/close-workspace.ts';
import { createWorkspace } from '#server/operator/create-workspace.ts';
import {
  erasureReceipts,
  eraseWorkspace,
  erasedRows,
  type ErasureReceipt,
} from '#server/operator/erase-workspace.ts';
import { findWorkspace } from '#server/operator/find-workspace.ts';
import { listWorkspaces, type WorkspaceFigures } from '#server/operator/list-workspaces.ts';
import type { OperatorContext } from '#server/operator/operator-context.ts';
import { newWorkspace } from '#server/operator/new-workspace.ts';
import { asOperator } from './as-operator.ts';
import { bytesInWords, textTable } from './text-table.ts';

export const WORKSPACE_ACTIONS = ['list', 'create', 'suspend', 'resume', 'erase', 'receipts'] as const;

type Action = (typeof WORKSPACE_ACTIONS)[number];

/** How each action is typed behind `workspaces`. */
const USAGES: Readonly<Record<Action, string>> = {
  list: 'list [<workspace>] [--json]',
  create: 'create <name> <owner’s email> [<owner’s name>] [--json]',
  suspend: 'suspend <workspace> [<reason>]',
  resume: 'resume <workspace>',
  erase: 'erase <workspace> [--yes <name>] [--json]',
  receipts: 'receipts [--json]',
};

export interface CommandOptions extends Pick<StartOptions, 'env' | 'tell'> {
  readonly rest: readonly string[];
  /** Writes the result, to standard output. */
  readonly print?: (text: string) => void;
  /** Asks a question at the terminal. Null: there is none. */
  readonly ask?: ((question: string) => Promise<string>) | null;
}

export function printed(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Lists, makes, suspends, resumes and erases workspaces. */
export async function workspacesCommand({
  env,
  tell,
  action,
  rest,
  print = printed,
  ask = process.stdin.isTTY ? askAtTerminal : null,
}: CommandOptions & { readonly action: string | undefined }): Promise<void> {
  const name = WORKSPACE_ACTIONS.find((each) => each === action);
  if (name === undefined) throw new SettingsError(`Say what to do: ${WORKSPACE_ACTIONS.join(', ')}.`);
  const { words, isJson, yes } = readWords(name, rest);
  const [first = '', ...more] = words;
  await asOperator(env, async (context) => {
    const { allWorkspaces: db } = context;
    const show = (value: unknown, inWords: string) =>
      print(isJson ? JSON.stringify(value, null, 2) : inWords);
    const named = () => findWorkspace(db, first);
    if (name === 'list') {
      const found = await listWorkspaces(db, first === '' ? null : (await named()).id);
      show(found, tableOf(found));
    } else if (name === 'receipts') {
      const receipts = await erasureReceipts(db);
      show(receipts, receipts.map(receiptInWords).join('\n'));
    } else if (name === 'create') {
      const input = newWorkspace(first, { email: more[0] ?? '', name: more[1] });
      if (typeof input === 'string') throw new SettingsError(input);
      const made = await createWorkspace(context, input.name, input.owner);
      show(made, `“${made.name}” is made: ${made.id}`);
      if (made.link !== null && !isJson)
        tell(`Hand this link to the owner of ${made.owner}, and to nobody else. It works once: ${made.link}`);
    } else if (name === 'suspend') {
      const workspace = await named();
      await suspendWorkspace(context, workspace.id, more.join(' '));
      tell(`“${workspace.name}” is suspended. Nothing of it is lost: “workspaces resume” opens it again.`);
    } else if (name === 'resume') {
      const workspace = await named();
      const [before] = await listWorkspaces(db, workspace.id);
      await resumeWorkspace(context, workspace.id);
      tell(
        `“${workspace.name}” is open again. What became due meanwhile is sent now: ${before?.dueMessages ?? 0} messages to candidates, and what its members and webhooks are told.`,
      );
    } else {
      const receipt = await erase(context, { idOrName: first, yes, ask });
      show(receipt, receiptInWords(receipt));
    }
  });
}

function readWords(action: Action, rest: readonly string[]) {
  const isJson = rest.includes('--json');
  const given = rest.filter((word) => word !== '--json');
  const at = action === 'erase' ? given.indexOf('--yes') : -1;
  const yes = at === -1 ? undefined : (given[at + 1] ?? '');
  const words = at === -1 ? given : given.toSpliced(at, 2);
  const [least, most] = {
    list: [0, 1],
    create: [2, 3],
    suspend: [1, 100],
    resume: [1, 1],
    erase: [1, 1],
    receipts: [0, 0],
  }[action] as [number, number];
  if (words.length < least || words.length > most || words.some((word) => word.startsWith('--')))
    throw new SettingsError(`The command is “workspaces ${USAGES[action]}”.`);
  return { words, isJson, yes };
}

/** Erases a workspace whose name was typed. */
async function erase(
  context: OperatorContext,
  {
    idOrName,
    yes,
    ask,
  }: {
    readonly idOrName: string;
    readonly yes: string | undefined;
    readonly ask: ((question: string) => Promise<string>) | null;
  },
): Promise<ErasureReceipt> {
  const { id, name } = await findWorkspace(context.allWorkspaces, idOrName);
  const question = `This erases “${name}” with everything in it, for good. Type its name to go on: `;
  const typed = yes ?? (await ask?.(question));
  if (typed === undefined)
    throw new SettingsError(`Add its name: “workspaces erase ${idOrName} --yes "${name}"”.`);
  if (typed !== name) throw new SettingsError(`That is not its name, so nothing was erased.`);
  return eraseWorkspace(context, id);
}

async function askAtTerminal(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
}

function tableOf(workspaces: readonly WorkspaceFigures[]): string {
  const head = ['Name', 'Id', 'Owner', 'People', 'Candidates', 'Files', 'Storage', 'Last change', 'State'];
  const rows = workspaces.map((each) => [
    each.name,
    each.id,
    each.owners.join(', '),
    String(each.people),
    String(each.candidates),
    String(each.files),
    bytesInWords(each.storage),
    each.lastChangeAt?.slice(0, 10) ?? '',
    stateInWords(each),
  ]);
  return textTable(head, rows);
}

function stateInWords({ closed, deletedAt }: WorkspaceFigures): string {
  if (closed === null) return 'open';
  if (closed.kind === 'deleted') return `deleted, erased from ${closed.erasedAt.slice(0, 10)}`;
  const state = deletedAt === null ? 'suspended' : 'suspended and deleted';
  return closed.reason === '' ? state : `${state}: ${closed.reason}`;
}

/** The receipt as a line. */
export function receiptInWords(receipt: ErasureReceipt): string {
  const { workspace, erasedAt, erasedBy, counts } = receipt;
  const { people = 0, mails = 0, storedFiles = 0, storedBytes = 0 } = counts;
  const { rows, tables } = erasedRows(receipt);
  return (
    `${workspace} was erased on ${erasedAt} by the ${erasedBy}: ${rows} rows of ${tables} tables, ` +
    `${people} accounts, ${storedFiles} files (${bytesInWords(storedBytes)}), ${mails} mails in the outbox.`
  );
}
