// Writes docs/openapi.json from the contract (src/contract).
import { writeFile } from 'node:fs/promises';
import { runnerImport } from 'vite';

const { module } = await runnerImport('./src/contract/openapi.ts', { configFile: false, logLevel: 'error' });
await writeFile('docs/openapi.json', `${JSON.stringify(module.openApiDocument(), null, 2)}\n`);
