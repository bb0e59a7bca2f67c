import { drill } from './drill.ts';
import { backup } from './backup.ts';
import { restoreBackup, restoreFilesAlone } from './restore-backup.ts';
import { beginNewEpochs } from './begin-epochs.ts';
import { check } from './check.ts';
import { confirm } from './confirm.ts';
import { distributeTables } from './distribute.ts';
import { moveFiles } from './move-files.ts';
import { move } from './move.ts';
import { reseal } from './reseal.ts';
import { restoreTrial } from './restore.ts';
import { readSettings, SettingsError } from './settings/settings.ts';
import type { StartOptions } from './start/start.ts';
import { WORKSPACE_ACTIONS, workspacesCommand } from './operator/workspaces-command.ts';
import { limitsCommand, peopleCommand } from './operator/workspace-commands.ts';
import { checkUpgrade } from './upgrade/check-upgrade.ts';
import { unlockWorkspace } from './unlock-workspace.ts';
import type { CommandLine } from './command-line.ts';

interface Command extends CommandLine {
  /** @returns whether all is well. False ends the process with 1. */
  readonly run: (
    options: Pick<StartOptions, 'env' | 'tell'>,
    word: string | undefined,
    rest: readonly string[],
  ) => Promise<boolean | void>;
}

/** The commands of the operator, in the order of the help. docs/operating.md describes each. */
export const COMMANDS = {
  check: {
    word: { shown: '[dump|upgrade]', isNeeded: false, oneOf: ['dump', 'upgrade'] },
    line: 'Checks the database and its files, a dump from standard input, or what a start would change.',
    run: (options, word) =>
      word === 'upgrade'
        ? checkUpgrade(options)
        : check({ ...options, dump: word === 'dump' ? process.stdin : undefined }),
  },
  confirm: {
    word: { shown: '<email>', isNeeded: true },
    line: 'Prints a link that confirms an email and sets a password.',
    run: (options, email) => confirm({ ...options, email }),
  },
  unlock: {
    word: { shown: '<workspace>', isNeeded: true },
    line: 'Takes back the sign-in rules of a workspace, named by its name or id.',
    run: (options, workspace) => unlockWorkspace({ ...options, workspace }),
  },
  workspaces: {
    word: { shown: WORKSPACE_ACTIONS.join('|'), isNeeded: true, oneOf: WORKSPACE_ACTIONS },
    rest: '[…]',
    line: 'Works on workspaces: lists, makes, suspends, resumes and erases them.',
    run: (options, action, rest) => workspacesCommand({ ...options, action, rest }),
  },
  people: {
    word: { shown: '<workspace>', isNeeded: true },
    rest: '[--json]',
    line: 'Lists the people of a workspace.',
    run: (options, workspace, rest) => peopleCommand({ ...options, workspace, rest }),
  },
  limits: {
    word: { shown: '<workspace>', isNeeded: true },
    rest: '[seats=… storage=… reads=…]',
    line: 'Shows or sets the most of what a workspace may have.',
    run: (options, workspace, rest) => limitsCommand({ ...options, workspace, rest }),
  },
  move: {
    line: 'Copies a trial from DATA_DIR to the PostgreSQL in DATABASE_URL.',
    run: move,
  },
  'move-files': {
    word: { shown: 'to-bucket|to-folder', isNeeded: true, oneOf: ['to-bucket', 'to-folder'] },
    line: 'Copies candidates’ files from the folder to the bucket, or back.',
    run: (options, direction) => moveFiles({ ...options, direction }),
  },
  backup: {
    word: { shown: '[take-over]', isNeeded: false, oneOf: ['take-over'] },
    line: 'Copies the database and the files to BACKUP_TO, beside the server. Or takes over the place of another’s.',
    run: (options, word) => backup({ ...options, takesOver: word === 'take-over' }),
  },
  restore: {
    word: { shown: '[files]', isNeeded: false },
    rest: '[backup]',
    line: 'Fills an empty database and the files from the newest backup, or the one you name. Or the files alone. Or replaces a trial’s.',
    run: (options, word, rest) => {
      if (word === 'files') return restoreFilesAlone({ ...options, name: onlyWord(rest) });
      const name = onlyWord(word === undefined ? [] : [word, ...rest]);
      return readSettings(options.env).DATABASE_URL === undefined
        ? restoreTrial({ ...options, name })
        : restoreBackup({ ...options, name });
    },
  },
  drill: {
    word: { shown: '[backup]', isNeeded: false },
    line: 'Restores the newest backup, or the one you name, into a scratch place, and compares.',
    run: (options, name) => drill({ ...options, name }),
  },
  restored: {
    line: 'Tells every device that the database comes from a dump. Run it before the first start.',
    run: beginNewEpochs,
  },
  reseal: {
    line: 'Seals with SECRET what a secret of SECRET_BEFORE has sealed.',
    run: reseal,
  },
  distribute: {
    line: 'Spreads the tables over the nodes of a Citus.',
    run: distributeTables,
  },
} satisfies Record<string, Command> as Readonly<Record<string, Command>>;

/** @throws SettingsError when there are more */
function onlyWord(words: readonly string[]): string | undefined {
  if (words.length > 1) throw new SettingsError('The command is “restore [files] [backup]”.');
  return words[0];
}
