import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect } from 'vitest';

interface Content {
  readonly [type: string]: object;
}

interface Operation {
  readonly responses: Readonly<Record<string, { readonly $ref?: string; readonly content?: Content }>>;
}

const document = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly responses: Readonly<Record<string, { readonly content: Content }>> };
};

// Each validator checks a few answers, so its code is not worth optimizing.
const ajv = new Ajv2020({ strict: false, validateSchema: false, code: { optimize: false } });
addFormats.default(ajv);
ajv.addFormat('binary', true);
ajv.addSchema(document, 'api');
const validators = new Map<string, ValidateFunction>();

/** The paths of the document. Those with fewer parameters come first, as `/people/me/tokens` before `/people/{id}/…`. */
const PATHS = Object.keys(document.paths)
  .toSorted((a, b) => a.split('{').length - b.split('{').length)
  .map((path) => ({
    path,
    pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }));

/** Answers that any path may give, because the server refuses a request before it looks at the call. */
const BEFORE_ANY_CALL = new Set([403, 405, 421, 423]);

/** The first status that is no success. */
const MISTAKE = 400;

interface Answered {
  readonly method: string;
  /** The path with its query. */
  readonly path: string;
  readonly status: number;
  readonly type: string | null;
  readonly body: string;
}

const succeeded = new Set<string>();

/**
 * The calls, such as `GET /jobs/{id}`, of which a success is compared with docs/openapi.json from now on. Other test files use
 * the same modules, so those that they compared before are forgotten.
 */
export function newSuccesses(): ReadonlySet<string> {
  succeeded.clear();
  return succeeded;
}

/** Fails when an answer is not as docs/openapi.json says: its status, its content type, or its body. */
export function expectDocumented({ method, path, status, type, body }: Answered): void {
  const [pathname = ''] = path.split('?');
  const found = PATHS.find(
    (each) => each.pattern.test(pathname) && method.toLowerCase() in (document.paths[each.path] ?? {}),
  );
  // A page, or a path that the server does not have.
  if (!found || type?.startsWith('text/html')) return;
  if (status < MISTAKE) succeeded.add(`${method} ${found.path}`);
  const name = `${method} ${found.path} answers ${status}`;
  const responses = document.paths[found.path]?.[method.toLowerCase()]?.responses ?? {};
  const declared = responses[String(status)];
  if (!declared) {
    if (BEFORE_ANY_CALL.has(status)) return;
    throw new Error(`${name}, which docs/openapi.json does not know: ${body.slice(0, 300)}`);
  }
  const shared = declared.$ref?.split('/').at(-1);
  const content = shared === undefined ? declared.content : document.components.responses[shared]?.content;
  if (!content) return expect(body, name).toBe('');
  const given = type?.split(';')[0] ?? '';
  const known = Object.keys(content).find(
    (each) => each === given || (each.endsWith('/*') && given.startsWith(each.slice(0, -1))),
  );
  // The bytes of a file have the type of the file.
  if (known === undefined && 'application/octet-stream' in content) return;
  if (known === undefined)
    throw new Error(`${name} with the type “${given}”, not ${Object.keys(content).join()}`);
  if (known !== 'application/json') return;
  const at =
    shared === undefined
      ? ['paths', found.path, method.toLowerCase(), 'responses', String(status)]
      : ['components', 'responses', shared];
  const validate = validatorAt([...at, 'content', known, 'schema']);
  if (validate(JSON.parse(body))) return;
  throw new Error(
    `${name} otherwise than docs/openapi.json says: ${ajv.errorsText(validate.errors)} in ${body.slice(0, 500)}`,
  );
}

function validatorAt(place: readonly string[]): ValidateFunction {
  const pointer = place
    .map((each) => each.replaceAll('~', '~0').replaceAll('/', '~1'))
    .map(encodeURIComponent)
    .join('/');
  const validate = validators.get(pointer) ?? ajv.compile({ $ref: `api#/${pointer}` });
  validators.set(pointer, validate);
  return validate;
}
