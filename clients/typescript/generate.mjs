// Makes src/generated from docs/openapi.json. `npm run openapi` at the root of the repository runs it. With --check it writes
// nothing, and fails when the files are not up to date.
import { readFile, writeFile } from 'node:fs/promises';
import openapiTS, { astToString } from 'openapi-typescript';

const HEAD = '// Made by `npm run openapi` from docs/openapi.json. Do not edit.\n';

/** @returns the text of each file by its name */
async function generated(documentText) {
  const document = JSON.parse(documentText);
  const types = astToString(await openapiTS(document, { silent: true }));
  const keyed = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { parameters = [] }]) => parameters.some(({ name }) => name === 'Idempotency-Key'))
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  );
  return {
    'schema.d.ts': HEAD + types,
    'keyed-calls.ts': `${HEAD}
/** The calls that take an idempotency key: repeating one with the same key has no second effect. */
export const KEYED_CALLS: ReadonlySet<string> = new Set([
${keyed.map((name) => `  '${name}',`).join('\n')}
]);
`,
  };
}

const isCheck = process.argv.includes('--check');
const document = await readFile(new URL('../../docs/openapi.json', import.meta.url), 'utf8');
for (const [name, text] of Object.entries(await generated(document))) {
  const file = new URL(`./src/generated/${name}`, import.meta.url);
  if (!isCheck) await writeFile(file, text);
  else if ((await readFile(file, 'utf8')) !== text) throw new Error(`${name} is old: run npm run openapi.`);
}
