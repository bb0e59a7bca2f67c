// Makes src/generated from an OpenAPI document. `npm run openapi` at the root of the repository runs it.
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';

const HEAD = '// Made by `npm run openapi` from docs/openapi.json. Do not edit.\n';

/** @returns the text of each file by its name */
export async function generated(documentText) {
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

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [from, to] = ['../../docs/openapi.json', './src/generated/'].map(
    (path) => new URL(path, import.meta.url),
  );
  const files = await generated(await readFile(from, 'utf8'));
  for (const [name, text] of Object.entries(files)) await writeFile(fileURLToPath(new URL(name, to)), text);
}
