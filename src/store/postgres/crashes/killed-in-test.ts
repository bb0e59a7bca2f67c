// The program of a process that writes until a test kills it. Its argument is its `Orders` as JSON.
import { writeSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { connectTo, openForWriters, runWriters, type Orders } from './writers-in-test.ts';

// Turns off the optimizing of PGlite’s WebAssembly, because the process is killed too soon to benefit.
setFlagsFromString('--liftoff-only');

const { at, workspace, name, again } = JSON.parse(process.argv[2] ?? '') as Orders;
const store = await openForWriters(await connectTo(at), workspace);

/**
 * Writes synchronously, because the process may be killed at any moment. The parent can still read what was written.
 */
function print(line: string): void {
  writeSync(1, `${line}\n`);
}

const journal = {
  sent: (key: string) => print(`sent ${key}`),
  acknowledged: (key: string) => print(`acknowledged ${key}`),
};
await runWriters(store, name, journal, () => false, again);
