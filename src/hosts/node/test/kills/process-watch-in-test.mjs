// Watches a server process from a thread of its own, so that what the test does meanwhile delays no measurement.
import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** Milliseconds after which an answer counts as missing. It is far above the limit that a test asserts. */
const PATIENCE = 10_000;

const { url, pid } = workerData;
const watched = { answers: 0, slowestMs: 0, isMissing: false, firstBytes: residentBytes(), mostBytes: 0 };
const over = new AbortController();
parentPort.once('message', () => over.abort());

/** The bytes of memory that the process holds. */
function residentBytes() {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1_024;
}

/**
 * Milliseconds that the process's main thread and this thread have waited for a processor. Other programs cause these
 * waits, and a measurement leaves them out.
 */
function waitedMs() {
  const threads = [`/proc/${pid}/task/${pid}/schedstat`, '/proc/thread-self/schedstat'];
  return threads.reduce((sum, path) => sum + Number(readFileSync(path, 'utf8').split(' ')[1]) / 1e6, 0);
}

function answered() {
  return new Promise((resolve) => {
    const request = get(`${url}/health/live`, { agent: false, timeout: PATIENCE }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode === 200));
      response.once('error', () => resolve(false));
    });
    request.once('timeout', () => request.destroy());
    request.once('error', () => resolve(false));
  });
}

while (!over.signal.aborted && !watched.isMissing) {
  const [began, waited] = [performance.now(), waitedMs()];
  // oxlint-disable-next-line no-await-in-loop -- one question after another
  const isLive = await answered();
  const ms = performance.now() - began - (waitedMs() - waited);
  if (!isLive) watched.isMissing = true;
  watched.answers++;
  watched.slowestMs = Math.max(watched.slowestMs, Math.round(ms));
  watched.mostBytes = Math.max(watched.mostBytes, residentBytes());
  if (watched.answers === 1) parentPort.postMessage('began');
  // oxlint-disable-next-line no-await-in-loop -- a pause between two questions
  if (!over.signal.aborted) await setTimeout(10);
}
parentPort.postMessage(watched);
