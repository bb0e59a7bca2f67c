import { parseAst, type Plugin } from 'vite';

/** The fields of a route that only the OpenAPI document and tests read. */
const OMITTED = new Set(['id', 'group', 'summary', 'answer']);

/** The fields of a table that only the OpenAPI document and the page read. */
const OMITTED_OF_TABLES = new Set(['component', 'shownBy']);

/** Matches the files that declare routes. A host has no routes of `server`, and no tests. */
export const DECLARES_ROUTES = /src\/contract\/(?!server\/)[\w/-]+\.ts$/;

/** Matches the files that describe tables. */
export const DESCRIBES_TABLES = /src\/domain\/[\w-]+-tables\.ts$/;

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}

/**
 * Removes from the contract and from tables what a host does not need: names, summaries, the schemas of answers, the notes of schemas
 * for the OpenAPI document (`z.meta`), and the calls that show a table. They make up a twelfth of the worker.
 */
export function contractToServe(): Plugin {
  return {
    name: 'hirelane:contract-to-serve',
    enforce: 'pre',
    transform: {
      filter: { id: [DECLARES_ROUTES, DESCRIBES_TABLES] },
      handler: (code) => ({ code: servedParts(code), map: null }),
    },
  };
}

/** @param code TypeScript that declares routes with `routes({ … })`, or tables with `table({ … })` */
export function servedParts(code: string): string {
  let served = code;
  for (const { start, end } of omittedProperties(
    parseAst(code, { lang: 'ts' }) as unknown as Node,
  ).toReversed()) {
    const comma = served[end] === ',' ? 1 : 0;
    // Keeps the line breaks, so that the source map stays correct.
    const lines = served.slice(start, end).replace(/[^\n]/g, '');
    served = served.slice(0, start) + lines + served.slice(end + comma);
  }
  return served;
}

/** The properties of routes, tables and notes to remove, in the order of the text. */
function omittedProperties(node: Node): Node[] {
  if (isNote(node)) return childrenOf(node).flatMap(propertiesOf);
  const given = childrenOf(node).flatMap(propertiesOf);
  if (isCall(node, 'table')) return given.filter((property) => OMITTED_OF_TABLES.has(keyOf(property)));
  if (!isCall(node, 'routes')) return childrenOf(node).flatMap(omittedProperties);
  return given
    .flatMap((route) => propertiesOf(part(route, 'value')))
    .flatMap((property) => (OMITTED.has(keyOf(property)) ? [property] : omittedProperties(property)));
}

function isCall(node: Node, name: string): boolean {
  return node.type === 'CallExpression' && part(node, 'callee')?.['name'] === name;
}

function keyOf(property: Node): string {
  return String(part(property, 'key')?.['name']);
}

/** Tells whether a node is `z.meta({ … })`. */
function isNote(node: Node): boolean {
  const callee = part(node, 'callee');
  const isMeta = callee && part(callee, 'property')?.['name'] === 'meta';
  return isMeta === true && part(callee, 'object')?.['name'] === 'z';
}

function propertiesOf(node: Node | null): Node[] {
  return node?.type === 'ObjectExpression' ? childrenOf(node).filter(({ type }) => type === 'Property') : [];
}

function part(node: Node, name: string): Node | null {
  const value = node[name];
  return isNode(value) ? value : null;
}

function childrenOf(node: Node): Node[] {
  return Object.values(node).flat().filter(isNode);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}
