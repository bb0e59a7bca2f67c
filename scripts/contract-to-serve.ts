import { parseAst, type Plugin } from 'vite';

/** The fields of a route that only the OpenAPI document and tests read. */
const OMITTED = new Set(['id', 'group', 'summary', 'answer']);

/** Matches the files that declare routes. A host has no routes of `server`, and no tests. */
export const DECLARES_ROUTES = /src\/contract\/(?!server\/)[\w/-]+\.ts$/;

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}

/**
 * Removes from the contract what a host does not need: names, summaries and the schemas of answers. They make up a twelfth
 * of the worker.
 */
export function contractToServe(): Plugin {
  return {
    name: 'hirelane:contract-to-serve',
    enforce: 'pre',
    transform: {
      filter: { id: DECLARES_ROUTES },
      handler: (code) => ({ code: servedParts(code), map: null }),
    },
  };
}

/** @param code TypeScript that declares routes with `routes({ … })` */
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

/** The properties of routes to remove, in the order of the text. */
function omittedProperties(node: Node): Node[] {
  if (node.type !== 'CallExpression' || part(node, 'callee')?.['name'] !== 'routes') {
    return childrenOf(node).flatMap(omittedProperties);
  }
  const routes = childrenOf(node).flatMap(propertiesOf);
  return routes
    .flatMap((route) => propertiesOf(part(route, 'value')))
    .filter((property) => OMITTED.has(String(part(property, 'key')?.['name'])));
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
