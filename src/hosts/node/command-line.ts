import { nearest } from './settings/nearest.ts';

/** A command of the server: the word after its name, and its line in the help. */
export interface CommandLine {
  /** The word behind the command, if it has one. */
  readonly word?: {
    /** The word in the help, like `<email>` or `[dump]`. */
    readonly shown: string;
    readonly isNeeded: boolean;
    /** The only words that it may be. Absent: any. */
    readonly oneOf?: readonly string[];
  };
  /** The words that may follow, as the help shows them. Absent: none. */
  readonly rest?: string;
  /** One sentence that says what the command does. */
  readonly line: string;
}

/** The request that the arguments of the program make. */
export type Asked<Name extends string> =
  | { readonly kind: 'start' | 'help' | 'version' }
  | {
      readonly kind: 'command';
      readonly name: Name;
      readonly word: string | undefined;
      readonly rest: readonly string[];
    }
  /** The words are not understood. The sentence says why. */
  | { readonly kind: 'refused'; readonly sentence: string };

const HELP = ['help', '--help', '-h'];
const VERSION = ['version', '--version', '-v'];

/** Reads the words behind the program. Only without any word does the server start. */
export function readCommandLine<Name extends string>(
  args: readonly string[],
  commands: Readonly<Record<Name, CommandLine>>,
): Asked<Name> {
  const [first, word, ...rest] = args;
  if (first === undefined) return { kind: 'start' };
  if (HELP.includes(first) || args.includes('--help')) return { kind: 'help' };
  if (VERSION.includes(first)) return { kind: 'version' };
  const names = Object.keys(commands) as Name[];
  const name = names.find((each) => each === first);
  if (name === undefined) {
    const meant = nearest(first, names);
    const hint = meant === undefined ? '“--help” lists the commands.' : `Did you mean “${meant}”?`;
    return { kind: 'refused', sentence: `There is no command “${first}”. ${hint}` };
  }
  const { word: wanted, rest: more } = commands[name];
  const isRight =
    word === undefined
      ? wanted?.isNeeded !== true
      : (rest.length === 0 || more !== undefined) &&
        wanted !== undefined &&
        wanted.oneOf?.includes(word) !== false;
  if (isRight) return { kind: 'command', name, word, rest };
  return { kind: 'refused', sentence: `The command is “${typed(name, commands[name])}”.` };
}

/** The lines of the help. */
export function helpText(commands: Readonly<Record<string, CommandLine>>): string {
  const rows = [
    ['(no command)', 'Starts the server.'],
    ...Object.entries(commands).map(([name, command]) => [typed(name, command), command.line]),
    ['--help', 'Lists the commands.'],
    ['--version', 'Prints the version.'],
  ] as const;
  const width = Math.max(...rows.map(([head = '']) => head.length));
  return [
    'npm run serve -- <command>',
    'node dist-node/main.js <command>, with what is built alone',
    '',
    ...rows.map(([head = '', line = '']) => `  ${head.padEnd(width)}  ${line}`),
    '',
    'Settings are environment variables. docs/operating.md lists them.',
  ].join('\n');
}

/** The command as it is typed. */
function typed(name: string, { word, rest }: CommandLine): string {
  return [name, word?.shown, rest].filter((part) => part !== undefined).join(' ');
}
