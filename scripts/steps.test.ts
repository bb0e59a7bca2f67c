import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Runs lists of steps as scripts/test.mjs does. Each step is a program of Node. */
function runSteps(lists: readonly (readonly string[])[]): Promise<{ output: string; error: string }> {
  const steps = lists.map((list) => list.map((program) => [process.execPath, '-e', program]));
  const program = `
    import { endSteps, runBeside } from './scripts/steps.mjs';
    await runBeside(${JSON.stringify(steps)}, () => process.env).catch(async (error) => {
      await endSteps();
      for (const part of error.parts) process.stdout.write(part);
      console.error(error.message);
    });`;
  return new Promise((resolve) => {
    execFile(process.execPath, ['--input-type=module', '-e', program], (_, output, error) =>
      resolve({ output, error }),
    );
  });
}

/** Without the commands and times that are printed around the output of a step. */
function lines(output: string): string[] {
  return output.split('\n').filter((line) => line !== '' && !line.startsWith('── '));
}

test('Steps beside each other are shown in order, and their lines are not mixed', async ({
  onTestFinished,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'hirelane-steps-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const left = JSON.stringify(join(folder, 'left'));
  // The first step ends after the last step of the other list.
  const wait = `const waiting = setInterval(() => fs.existsSync(${left}) && (clearInterval(waiting), console.log('two')), 20)`;
  const slow = `console.log('one'); ${wait}`;
  const last = `console.log('five'); fs.writeFileSync(${left}, '')`;
  const { output } = await runSteps([
    [slow, `console.log('three')`],
    [`console.log('four')`, last],
  ]);
  expect(lines(output)).toEqual(['one', 'two', 'three', 'four', 'five']);
});

test('A step that fails ends the others, its output comes last, and the next step does not begin', async () => {
  const endless = `console.log('waits'); setInterval(() => undefined, 1000)`;
  const { output, error } = await runSteps([
    [endless, `console.log('never')`],
    [`console.log('fails'); process.exitCode = 1`, `console.log('never')`],
  ]);
  expect(lines(output).at(-1)).toBe('fails');
  expect(output).not.toContain('never\n');
  expect(error).toContain('failed.');
});
