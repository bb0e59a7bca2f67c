// Writes docs/openapi.json from the contract (src/contract) and from the server's own calls (src/contract/server).
import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { runnerImport } from 'vite';

const { module } = await runnerImport('./scripts/openapi/document.ts', {
  configFile: false,
  logLevel: 'error',
});
await writeFile('docs/openapi.json', module.documentText());

// The types of the client follow from the document.
execFileSync(process.execPath, ['clients/typescript/generate.mjs'], { stdio: 'inherit' });
