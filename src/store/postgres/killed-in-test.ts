// A process that writes until it is killed. Its argument is its `Orders` as JSON.
import { writeSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { connectTo, openForWriters, runWriters, type Orders } from './writers-in-test.ts';

// PGlite’s WebAssembly is not optimized, because the process does not live long enough to gain from it.
setFlagsFromString('--liftoff-only');

const { at, workspace, name, again } = JSON.parse(process.argv[2] ?? '') as Orders;
const store = await openForWriters(await connectTo(at), workspace);

/** Writes synchronously, because the process may be killed at any moment. The parent still reads what is in the pipe. */
function print(line: string): void {
  writeSync(1, `${line}\n`);
}

const journal = {
  sent: (key: string) => print(`sent ${key}`),
  acknowledged: (key: string) => print(`acknowledged ${key}`),
};
await runWriters(store, name, journal, () => false, again);
