import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { helpText, readCommandLine } from './command-line.ts';
import { COMMANDS } from './commands.ts';

it.each([
  [[], { kind: 'start' }],
  [['--help'], { kind: 'help' }],
  [['-h'], { kind: 'help' }],
  [['help'], { kind: 'help' }],
  [['check', '--help'], { kind: 'help' }],
  [['--version'], { kind: 'version' }],
  [['version'], { kind: 'version' }],
  [['check'], { kind: 'command', name: 'check', word: undefined, rest: [] }],
  [['check', 'upgrade'], { kind: 'command', name: 'check', word: 'upgrade', rest: [] }],
  [['check', 'dump'], { kind: 'command', name: 'check', word: 'dump', rest: [] }],
  [['confirm', 'ana@example.com'], { kind: 'command', name: 'confirm', word: 'ana@example.com', rest: [] }],
  [['restore'], { kind: 'command', name: 'restore', word: undefined, rest: [] }],
  [['restore', 'trial-1.tar.gz'], { kind: 'command', name: 'restore', word: 'trial-1.tar.gz', rest: [] }],
  [
    ['workspaces', 'erase', 'Acme', '--yes', 'Acme'],
    { kind: 'command', name: 'workspaces', word: 'erase', rest: ['Acme', '--yes', 'Acme'] },
  ],
])('The words of a command line are understood: %j', (args, asked) => {
  expect(readCommandLine(args, COMMANDS)).toEqual(asked);
});

it.each([
  [['chekc'], 'There is no command “chekc”. Did you mean “check”?'],
  [['Move'], 'There is no command “Move”. Did you mean “move”?'],
  [['start'], 'There is no command “start”. “--help” lists the commands.'],
  [['--port', '80'], 'There is no command “--port”. “--help” lists the commands.'],
  [['constructor'], 'There is no command “constructor”. “--help” lists the commands.'],
  [[''], 'There is no command “”. “--help” lists the commands.'],
  [['check', 'dmp'], 'The command is “check [dump|upgrade]”.'],
  [['check', 'dump', 'files'], 'The command is “check [dump|upgrade]”.'],
  [['confirm'], 'The command is “confirm <email>”.'],
  [['move', 'now'], 'The command is “move”.'],
  [['move-files'], 'The command is “move-files to-bucket|to-folder”.'],
  [['workspaces', 'eras'], 'The command is “workspaces list|create|suspend|resume|erase|receipts […]”.'],
  [['people'], 'The command is “people <workspace> [--json]”.'],
  [['move-files', 'back'], 'The command is “move-files to-bucket|to-folder”.'],
])('A command line that is not understood starts no server: %j', (args, sentence) => {
  expect(readCommandLine(args, COMMANDS)).toEqual({ kind: 'refused', sentence });
});

it('The help has a line for each command, and docs/operating.md names each', () => {
  const help = helpText(COMMANDS);
  const page = readFileSync('docs/operating.md', 'utf8') + readFileSync('docs/scaling.md', 'utf8');
  for (const [name, { line }] of Object.entries(COMMANDS)) {
    expect(help).toMatch(new RegExp(`^  ${name}.*  ${line}$`, 'm'));
    expect(page).toMatch(new RegExp(`(?:npm run serve --|node dist-node/main\\.js) ${name}\\b`));
  }
});
