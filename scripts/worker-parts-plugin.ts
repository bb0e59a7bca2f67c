import { posix } from 'node:path';
import { parseAst, type Plugin, type Rolldown } from 'vite';

/** The name by which the build inserts the names of the parts into the worker's own script. */
export const PART_NAMES = 'WORKER_PARTS';

/** The parts of a chunk from which its script is made. */
type Script = Pick<Rolldown.RenderedChunk, 'fileName' | 'isEntry'>;

/**
 * Makes classic scripts of a worker's modules, because a service worker can't load modules when it is called (decision
 * 122). Each chunk registers itself with `hirelaneParts` (src/hosts/browser/worker/worker-parts.ts). The worker's own script also runs
 * itself.
 */
export function workerPartsPlugin(): Plugin {
  return {
    name: 'hirelane:worker-parts',
    renderChunk(code, chunk, _options, { chunks }) {
      const parts = Object.values(chunks).filter(({ isEntry }) => !isEntry);
      return {
        code: classicScript(
          code,
          chunk,
          parts.map(({ fileName }) => fileName),
        ),
        map: null,
      };
    },
  };
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Rewrites a module with imports of other chunks as a classic script. Lines stay where they are, so that source maps stay
 * correct.
 *
 * @param parts the names of all parts, for the worker's own script
 */
export function classicScript(code: string, { fileName, isEntry }: Script, parts: readonly string[]): string {
  const nameOf = (specifier: string) => posix.join(posix.dirname(fileName), specifier);
  const imported: string[] = [];
  const exported: string[] = [];
  const edits: Edit[] = [];
  const program = parseAst(code);
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration') {
      const local = `part${imported.length}`;
      imported.push(nameOf(statement.source.value));
      const names = statement.specifiers.map((each) => {
        if (each.type !== 'ImportSpecifier') throw new Error(`${fileName} imports a whole chunk.`);
        return `${nameIn(each.imported)}: ${each.local.name}`;
      });
      edits.push({ ...spanOf(statement), text: `const { ${names.join(', ')} } = ${local};` });
    } else if (statement.type === 'ExportNamedDeclaration' && !statement.declaration && !statement.source) {
      exported.push(...statement.specifiers.map((each) => `${nameIn(each.exported)}: ${nameIn(each.local)}`));
      edits.push({ ...spanOf(statement), text: '' });
    } else if (statement.type.startsWith('Export')) {
      throw new Error(`${fileName} has an export that this plugin does not know.`);
    }
  }
  for (const { start, end, source } of importsIn(program)) {
    edits.push({ start, end, text: `hirelaneParts.load(${JSON.stringify(nameOf(source))})` });
  }
  const script = edited(code, edits);
  const own = `{ ${exported.join(', ')} }`;
  if (!isEntry) {
    const parameters = imported.map((_, place) => `part${place}`).join(', ');
    return `hirelaneParts.define(${JSON.stringify(fileName)}, ${JSON.stringify(imported)}, (${parameters}) => { ${script}
return ${own}; });`;
  }
  if (imported.length > 0) throw new Error(`${fileName} imports ${imported.join()} when it starts.`);
  return `((${PART_NAMES}) => { ${script}
hirelaneParts.define(${JSON.stringify(fileName)}, [], () => (${own})); })(${JSON.stringify(parts)});`;
}

function spanOf({ start, end }: Node) {
  return { start, end };
}

function nameIn(name: { readonly type: string; readonly name?: string; readonly value?: unknown }): string {
  return name.name ?? JSON.stringify(name.value);
}

function edited(code: string, edits: readonly Edit[]): string {
  let script = code;
  for (const { start, end, text } of edits.toSorted((a, b) => b.start - a.start)) {
    const lines = script.slice(start, end).replace(/[^\n]/g, '');
    script = script.slice(0, start) + text + lines + script.slice(end);
  }
  return script;
}

/** All `import('…')` in a tree. */
function importsIn(node: object): (Omit<Edit, 'text'> & { readonly source: string })[] {
  if ('type' in node && node.type === 'ImportExpression') {
    const { start, end, source } = node as Node & { readonly source: { readonly value: string } };
    return [{ start, end, source: source.value }];
  }
  return Object.values(node)
    .flat()
    .filter((each): each is object => typeof each === 'object' && each !== null)
    .flatMap(importsIn);
}
