// Runs the steps of a check, some of them beside each other. The output of each step is kept apart.
import { spawn } from 'node:child_process';

/** The processes that run. Each is the head of its own group, so that it ends with everything that it started. */
const running = new Set();
let isEnding = false;

/** Ends every step as Ctrl+C does, and waits until all have ended. */
export async function endSteps() {
  isEnding = true;
  const ended = [...running].map((child) => new Promise((resolve) => child.once('close', resolve)));
  for (const { pid } of running) process.kill(-pid, 'SIGINT');
  await Promise.all(ended);
}

/** Shows the output of the first step that has not ended as it comes. The steps after it wait for their turn. */
function show(outputs) {
  while (outputs.length > 0) {
    const [{ parts, hasEnded }] = outputs;
    for (const part of parts.splice(0)) process.stdout.write(part);
    if (!hasEnded) return;
    outputs.shift();
  }
}

/**
 * Runs lists of steps beside each other, and the steps of a list one after the other. Their output is shown in the order
 * of the lists. Rejects when a step fails, with those `parts` of its output that were not shown.
 *
 * @param lists each step is a command with its arguments
 * @param envOf the environment of a step
 * @returns the seconds that each step took
 */
export async function runBeside(lists, envOf) {
  const isTerminal = process.stdout.isTTY;
  const planned = lists.map((steps) =>
    steps.map((step) => ({ step, output: { parts: [], hasEnded: false } })),
  );
  const outputs = planned.flat().map(({ output }) => output);
  const times = [];
  const run = ({ step: [command, ...args], output }) => {
    const step = [command, ...args].join(' ');
    if (isEnding) throw new Error(`${step} has not run.`);
    const env = { ...envOf([command, ...args]), ...(isTerminal && { FORCE_COLOR: '1' }) };
    const write = (part) => {
      output.parts.push(part);
      show(outputs);
    };
    const began = Date.now();
    write(`\n── ${step}\n`);
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env, detached: true });
    running.add(child);
    child.stdout.on('data', write);
    child.stderr.on('data', write);
    return new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (status) => {
        running.delete(child);
        if (status !== 0) {
          reject(Object.assign(new Error(`${step} failed.`), { parts: output.parts }));
          return;
        }
        const seconds = (Date.now() - began) / 1000;
        times.push({ step, seconds });
        output.hasEnded = true;
        write(`── ${Math.round(seconds)} s\n`);
        resolve();
      });
    });
  };
  await Promise.all(
    planned.map(async (steps) => {
      for (const each of steps) await run(each);
    }),
  );
  return times;
}
