import { parseSync, Visitor, type ESTree } from 'vite';

const TESTS = ['test', 'it'];
const GROUPS = ['describe'];
/** Modifiers of a test that may not run or may fail unnoticed. */
const MODIFIERS = ['skip', 'skipIf', 'runIf', 'todo', 'fixme', 'fail', 'fails'];
/** The names that may follow that of a test. Anything else is a method of a value that is called `it`. */
const FORMS = [...MODIFIERS, 'each', 'for', 'only', 'concurrent', 'sequential'];
/** Matches the same modifiers when they are called within a test or a group. */
const CALLED = /^((test|it|describe|context)\.)?(skip|fixme|fail)$/;
/** Matches skips that are allowed, because the last lines of `npm run test:all` list each missing program. */
const WHERE_IT_CAN = /\.skipIf\(!(has|can)\w+\(\)\)/;

interface Block {
  readonly title: string;
  readonly isTest: boolean;
  isRunning: boolean;
}

/**
 * The titles of the tests in a file that `npm run test:all` runs, each after its groups' titles. Skipped tests and tests
 * that only `npm run soak` runs are left out. Values of template literals are removed from the titles.
 */
export function titlesOfRunning(path: string, text: string): string[] {
  return testsIn(path, text)
    .filter((within) => within.every(({ isRunning }) => isRunning))
    .map((within) => within.flatMap(({ title }) => title || []).join(' › '));
}

/** The titles of all tests in a file, without those of their groups. */
export function titlesIn(path: string, text: string): string[] {
  return testsIn(path, text).flatMap((within) => within.at(-1)?.title ?? []);
}

/** Finds the tests of a file. Each comes after the file and its groups. */
function testsIn(path: string, text: string): Block[][] {
  const file: Block = { title: '', isTest: false, isRunning: true };
  const blocks = [file];
  const tests: Block[][] = [];
  const visitor = new Visitor({
    CallExpression(call) {
      const block = blockOf(call, text);
      if (!block) return;
      blocks.push(block);
      if (block.isTest) tests.push([...blocks]);
    },
    ExpressionStatement({ expression }) {
      if (expression.type !== 'CallExpression' || blockOf(expression, text)) return;
      if (CALLED.test(namesOf(expression.callee).join('.'))) (blocks.at(-1) ?? file).isRunning = false;
    },
    'CallExpression:exit'(call) {
      if (blockOf(call, text)) blocks.pop();
    },
  });
  visitor.visit(parseSync(path, text).program);
  return tests;
}

/** The name of the test or group that a call declares, as in `test.each(rows)('title', …)`. */
function blockOf({ callee, arguments: [first, second] }: ESTree.CallExpression, text: string): Block | null {
  const names = namesOf(callee);
  const title = titleIn(first);
  const isGroup = names.some((name) => GROUPS.includes(name));
  if (title === null || !second || (!isGroup && !isTest(names))) return null;
  const modifiers = text.slice(callee.start, callee.end).replace(WHERE_IT_CAN, '');
  const isForSoak = /\bsoak\b/.test(optionsIn(second, text)) || title.includes('@soak');
  const isRunning = !isForSoak && !MODIFIERS.some((name) => modifiers.includes(`.${name}`));
  return { title, isTest: !isGroup, isRunning };
}

function isTest([name = '', ...forms]: readonly string[]): boolean {
  return TESTS.includes(name) && forms.every((form) => FORMS.includes(form));
}

/** Splits `test.describe.each(rows)` into `['test', 'describe', 'each']`. */
function namesOf(callee: ESTree.Node): string[] {
  if (callee.type === 'Identifier') return [callee.name];
  if (callee.type === 'CallExpression') return namesOf(callee.callee);
  if (callee.type === 'TaggedTemplateExpression') return namesOf(callee.tag);
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return [];
  return [...namesOf(callee.object), callee.property.name];
}

function titleIn(argument: ESTree.Node | undefined): string | null {
  if (argument?.type === 'Literal' && typeof argument.value === 'string') return argument.value;
  if (argument?.type !== 'TemplateLiteral') return null;
  return argument.quasis.map(({ value }) => value.cooked ?? value.raw).join('…');
}

function optionsIn(argument: ESTree.Node, text: string): string {
  return argument.type === 'ObjectExpression' ? text.slice(argument.start, argument.end) : '';
}
