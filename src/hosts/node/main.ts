import { beginNewEpochs } from './begin-epochs.ts';
import { check } from './check.ts';
import { confirm } from './confirm.ts';
import { distributeTables } from './distribute.ts';
import { moveFiles } from './move-files.ts';
import { move } from './move.ts';
import { restoreTrial } from './restore.ts';
import { SettingsError } from './settings/settings.ts';
import { start } from './start/start.ts';
import { unlockWorkspace } from './unlock-workspace.ts';

/** Writes a message for the operator to standard error, because the log is on standard output. */
function tell(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}

const options = { env: process.env, tell };

try {
  if (process.argv[2] === 'move') {
    await move(options);
    process.exit(0);
  }
  if (process.argv[2] === 'distribute') {
    await distributeTables(options);
    process.exit(0);
  }
  if (process.argv[2] === 'move-files') {
    process.exit((await moveFiles({ ...options, direction: process.argv[3] })) ? 0 : 1);
  }
  if (process.argv[2] === 'confirm') {
    await confirm({ ...options, email: process.argv[3] });
    process.exit(0);
  }
  if (process.argv[2] === 'unlock') {
    await unlockWorkspace({ ...options, workspace: process.argv[3] });
    process.exit(0);
  }
  if (process.argv[2] === 'restored') {
    await beginNewEpochs(options);
    process.exit(0);
  }
  if (process.argv[2] === 'check') {
    const dump = process.argv[3] === 'dump' ? process.stdin : undefined;
    process.exit((await check({ ...options, dump })) ? 0 : 1);
  }
  if (process.argv[2] === 'restore') {
    await restoreTrial({ ...options, name: process.argv[3] });
    process.exit(0);
  }
  const outdated = new AbortController();
  const stop = await start({
    ...options,
    outdated: () => outdated.abort(),
    trialThread: new URL('pglite-thread.js', import.meta.url),
    documentThread: new URL('documents-thread.js', import.meta.url),
    longCallThread: new URL('long-calls-thread.js', import.meta.url),
    readMailThread: new URL('read-mail-thread.js', import.meta.url),
    readCalendarThread: new URL('read-calendar-thread.js', import.meta.url),
  });

  let stopping: Promise<void> | undefined;
  const end = (code: number): void => {
    stopping ??= stop();
    stopping.then(
      () => process.exit(code),
      (error: unknown) => {
        tell(String(error));
        process.exit(1);
      },
    );
  };
  const stopOnce = (signal: NodeJS.Signals): void => {
    process.once(signal, () => process.exit(1));
    tell('Stopping: requests under way are answered first. Once more ends it at once.');
    end(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stopOnce);
  // Ends with a failure, so that a supervisor restarts the process.
  if (outdated.signal.aborted) end(1);
  else outdated.signal.addEventListener('abort', () => end(1));
} catch (error) {
  tell(error instanceof SettingsError ? `The settings can’t be used:\n${error.message}` : sentenceFor(error));
  process.exit(1);
}

/**
 * The messages of an error and all its causes. They are for the operator, so they may come from the database or the
 * system.
 */
function sentenceFor(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const reason = error.cause === undefined ? '' : `\n${sentenceFor(error.cause)}`;
  return `${error.message}${reason}`;
}
