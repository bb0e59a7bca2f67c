import { parseSync, type ESTree } from 'vite';

interface Found {
  readonly line: number;
  readonly code: string;
}

interface Place {
  readonly node: ESTree.Node;
  /** The nodes that contain it, from the outermost on. */
  readonly within: readonly ESTree.Node[];
}

/**
 * The catches that answer a failure with a constant, and have no comment that says why: in them, at their end, above them or their
 * statement, or above the function that consists of this statement.
 */
export function silentCatches(file: string, code: string): Found[] {
  if (!code.includes('catch')) return [];
  const { program, comments } = parseSync(file, code);
  const lineOf = (at: number): number => code.slice(0, at).split('\n').length;
  const commented = comments.map(({ start, end }) => ({ from: lineOf(start), to: lineOf(end) }));

  function isExplained({ node, within }: Place): boolean {
    const [first, last] = [lineOf(startOf(node)), lineOf(node.end)];
    const above = [first, ...explained(within).map(({ start }) => lineOf(start))].map((line) => line - 1);
    return commented.some(({ from, to }) => (from >= first && from <= last) || above.includes(to));
  }

  return placesIn(program)
    .filter(({ node }) => isConstantCatch(node))
    .filter((place) => !isExplained(place))
    .map(({ node }) => ({ line: lineOf(startOf(node)), code: code.slice(startOf(node), node.end) }));
}

function placesIn(node: ESTree.Node, within: readonly ESTree.Node[] = []): Place[] {
  const children = Object.values(node)
    .flat()
    .filter((value: unknown): value is ESTree.Node => typeof Object(value).type === 'string');
  return [{ node, within }, ...children.flatMap((child) => placesIn(child, [...within, node]))];
}

function isConstantCatch(node: ESTree.Node): boolean {
  if (node.type === 'CatchClause') {
    const [only, ...more] = node.body.body;
    return only?.type === 'ReturnStatement' && more.length === 0 && isConstant(only.argument);
  }
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return false;
  const { property } = node.callee;
  const [handler] = node.arguments;
  return property.type === 'Identifier' && property.name === 'catch' && isConstantFunction(handler);
}

function isConstantFunction(node: ESTree.Node | undefined): boolean {
  return node?.type === 'ArrowFunctionExpression' && node.expression && isConstant(node.body);
}

/** Tells whether an expression is the same for every failure. */
function isConstant(node: ESTree.Node | null): boolean {
  if (!node || node.type === 'Identifier' || node.type === 'Literal') return true;
  if (node.type === 'ArrayExpression') return node.elements.every(isConstant);
  if (node.type === 'TemplateLiteral') return node.expressions.every(isConstant);
  if (node.type === 'UnaryExpression') return isConstant(node.argument);
  if (node.type === 'ParenthesizedExpression') return isConstant(node.expression);
  if (node.type !== 'ObjectExpression') return false;
  return node.properties.every((property) => property.type === 'Property' && isConstant(property.value));
}

/** The start of a catch, without the promise before it. */
function startOf(node: ESTree.Node): number {
  return node.type === 'CallExpression' && node.callee.type === 'MemberExpression'
    ? node.callee.property.start
    : node.start;
}

const STATEMENT = /^((?!Block)\w*Statement|\w+Declaration|JSXAttribute|Property|PropertyDefinition)$/;

const FUNCTION = /^(ArrowFunctionExpression|ExportNamedDeclaration|Function\w+|MethodDefinition|Property)$/;

/** The statement of a catch, and the function that consists of it. */
function explained(within: readonly ESTree.Node[]): ESTree.Node[] {
  const at = within.findLastIndex(({ type }) => STATEMENT.test(type));
  const [block, ...outer] = within.slice(0, at).toReversed();
  const isWhole = block?.type === 'BlockStatement' && block.body.length === 1;
  const owners = isWhole ? outer.slice(0, 3).filter(({ type }) => FUNCTION.test(type)) : [];
  return [...within.slice(at, at + 1), ...owners];
}
