// A process that writes until it is killed. It has its orders as JSON on its command line.
import { writeSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { connectTo, openForWriters, runWriters, type Orders } from './writers-in-test.ts';

// PGlite’s WebAssembly is compiled once and no better: the process does not live long enough to gain by it.
setFlagsFromString('--liftoff-only');

const { at, workspace, name, again } = JSON.parse(process.argv[2] ?? '') as Orders;
const store = await openForWriters(await connectTo(at), workspace);

/** At once, as the process may be gone at any moment: whatever is in the pipe was said. */
function say(line: string): void {
  writeSync(1, `${line}\n`);
}

const journal = {
  sent: (key: string) => say(`sent ${key}`),
  acknowledged: (key: string) => say(`acknowledged ${key}`),
};
await runWriters(store, name, journal, () => false, again);
