import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor, type ESTree } from 'vite';

/** A regular expression of the product, or the code that makes one when the program runs. */
export interface FoundExpression {
  readonly file: string;
  readonly line: number;
  /** The expression's source text. */
  readonly code: string;
  /** Null: it is made when the program runs. */
  readonly literal: { readonly source: string; readonly flags: string } | null;
}

/** Matches files of tests, whose texts no stranger writes. */
const OF_TESTS =
  /\.test\.tsx?$|-in-test\.tsx?$|^src\/web\/test\/|^src\/api\/suite\/|^src\/store\/conformance\/|\.d\.ts$/;

/** All regular expressions of the product, also those that code makes. */
export function foundExpressions(): FoundExpression[] {
  return readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((file) => join('src', file))
    .filter((file) => /\.tsx?$/.test(file) && !OF_TESTS.test(file))
    .toSorted()
    .flatMap((file) => expressionsIn(file, readFileSync(file, 'utf8')));
}

export function expressionsIn(file: string, code: string): FoundExpression[] {
  const found: FoundExpression[] = [];

  function add({ start, end }: { start: number; end: number }, literal: FoundExpression['literal']): void {
    const line = code.slice(0, start).split('\n').length;
    found.push({ file, line, code: code.slice(start, end), literal });
  }

  function addMade(node: ESTree.NewExpression | ESTree.CallExpression): void {
    if (node.callee.type === 'Identifier' && node.callee.name === 'RegExp') add(node, null);
  }

  const visitor = new Visitor({
    Literal(node) {
      if ('regex' in node) add(node, { source: node.regex.pattern, flags: node.regex.flags });
    },
    NewExpression: addMade,
    CallExpression: addMade,
  });
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  visitor.visit(program);
  return found;
}
