// Runs a TypeScript file in Node, e.g. node scripts/run.mjs bench/bench.ts
import { resolve } from 'node:path';
import { runnerImport } from 'vite';

await runnerImport(resolve(process.argv[2] ?? ''));
