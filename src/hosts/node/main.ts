import { helpText, readCommandLine } from './command-line.ts';
import { COMMANDS } from './commands.ts';
import { SettingsError } from './settings/settings.ts';
import { start } from './start/start.ts';
import { VERSION } from '#hosts/page/version.ts';

const NO_RELOAD =
  'SIGHUP changes nothing: settings are read at the start. Restart this process to use changed ones.';

/** Writes a message for the operator to standard error, because the log is on standard output. */
function tell(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}

const options = { env: process.env, tell };

try {
  const asked = readCommandLine(process.argv.slice(2), COMMANDS);
  if (asked.kind === 'refused') {
    tell(asked.sentence);
    process.exit(2);
  }
  if (asked.kind === 'help' || asked.kind === 'version') {
    process.stdout.write(`${asked.kind === 'help' ? helpText(COMMANDS) : VERSION}\n`);
    process.exit(0);
  }
  if (asked.kind === 'command') {
    const isWell = await COMMANDS[asked.name]?.run(options, asked.word, asked.rest);
    process.exit(isWell === false ? 1 : 0);
  }
  // Without a terminal, whoever sends it wants the settings to be read again.
  if (!process.stderr.isTTY) process.on('SIGHUP', () => tell(NO_RELOAD));
  const outdated = new AbortController();
  let drains = false;
  const stop = await start({
    ...options,
    outdated: () => outdated.abort(),
    drains: () => drains,
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
    drains = signal === 'SIGTERM';
    end(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stopOnce);
  // A closed terminal sends it, too.
  if (process.stderr.isTTY) process.once('SIGHUP', stopOnce);
  // Ends at once and with a failure, so that a supervisor restarts the process.
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
