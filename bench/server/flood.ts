import autocannon from 'autocannon';
import type { Kysely } from 'kysely';
import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { hiddenFields, multipart, PDF } from '../../src/server/careers/apply/forms-in-test.ts';
import type { PeopleSchema } from '../../src/server/database/schema.ts';
import { quantile } from '../quantile.ts';
import { Caller, CALLS } from './calls.ts';
import { load, type Answered, type Asking } from './load.ts';
import { LABELS } from './measure.ts';
import { asOwner, type Person } from './people.ts';

const APPLICATIONS = 5_000;
const SECONDS = 60;
const RECRUITERS = 20;

/** The bytes of the CV in each application. */
const CV_BYTES = 40_000;

/** The network from which all applications come. */
const NETWORK = '203.0.113.9';

/** Milliseconds after which an opened form is not too fast. */
const FILLING_IN = 4_000;

const WIDTH = 44;

/**
 * Prints how long recruiters wait without and during a flood: 5,000 applications with a CV, from one network, in a minute.
 * Recruiters work before, during and after it, each with a call a second.
 */
export async function measureFlood(
  people: readonly Person[],
  names: readonly string[],
  db: Kysely<PeopleSchema>,
): Promise<void> {
  const [owner] = people;
  if (!owner) throw new Error('There is nobody.');
  await asOwner(owner, 'PUT /careers-site', { name: 'bench' });
  const asking = people.slice(0, RECRUITERS).map((person, place): Asking => ({
    url: person.url,
    caller: new Caller(person, names, place, RECRUITERS),
    calls: [...CALLS.slice(place % CALLS.length), ...CALLS.slice(0, place % CALLS.length)],
  }));
  const work = (seconds: number) => load(asking, { seconds, perSecond: 1 });
  const before = await work(SECONDS / 2);
  const form = await openedForm(owner);
  const [during, told] = await Promise.all([work(SECONDS), flood(owner.url, form)]);
  const after = await work(SECONDS / 2);
  print(before, during, after);
  const { held, taken } = await counts(db);
  console.log(`${told}; ${held.toLocaleString('en')} are held, ${taken} were taken at once`);
}

interface Form {
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Opens the form of an opening without questions, as a robot does once. */
async function openedForm(owner: Person): Promise<Form> {
  const { data } = (await asOwner(owner, 'GET /openings')) as {
    data: { jobId: number; slug: string; state: string }[];
  };
  const opening = data.find(({ state }) => state === 'open');
  await asOwner(owner, `PATCH /jobs/${opening?.jobId}/opening`, { asksAssessment: false });
  const path = `/careers/bench/${opening?.slug}/apply`;
  const fields = hiddenFields(await (await fetch(owner.url + path)).text());
  await setTimeout(FILLING_IN);
  return { path, fields };
}

/** Sends the applications. @returns what came of them, in words */
function flood(url: string, { path, fields }: Form): Promise<string> {
  let sent = 0;
  const request = () => {
    const number = sent++;
    const { type, body } = multipart({
      ...fields,
      key: randomUUID(),
      name: `Robot ${number}`,
      email: `robot${number}@example.com`,
      agreed: 'yes',
      cv: ['CV.pdf', PDF + randomBytes(CV_BYTES / 2).toString('hex')],
    });
    const headers = { Host: new URL(url).host, 'Content-Type': type, 'X-Forwarded-For': NETWORK };
    return { method: 'POST' as const, path, headers, body };
  };
  return new Promise((resolve, reject) => {
    autocannon(
      {
        url,
        connections: 50,
        amount: APPLICATIONS,
        overallRate: Math.ceil(APPLICATIONS / SECONDS),
        timeout: 60,
        requests: [{ setupRequest: request }],
      },
      (failure: unknown, { errors, timeouts, duration, latency, statusCodeStats }) => {
        if (failure) return reject(new Error('The flood can’t be made.', { cause: failure }));
        const statuses = Object.entries(statusCodeStats ?? {}).map(
          ([status, { count }]) => `${count} × ${status}`,
        );
        resolve(
          `${APPLICATIONS.toLocaleString('en')} applications in ${duration.toFixed(0)} s were answered ${statuses.join(', ')}` +
            ` (median ${latency.p50} ms), ${errors + timeouts} not`,
        );
      },
    );
  });
}

function print(before: Answered, during: Answered, after: Answered): void {
  const columns = ['without ms', 'flooded ms', 'ratio', 'p95 without', 'p95 flooded'];
  console.log(
    `\n${`${RECRUITERS} recruiters, medians, flooded or not`.padEnd(WIDTH)}${columns.map(cell).join('')}`,
  );
  for (const call of CALLS) {
    const without = [...before[call], ...after[call]];
    const flooded = during[call];
    const [calm, loud] = [quantile(without, 0.5), quantile(flooded, 0.5)];
    const cells = [
      calm.toFixed(1),
      loud.toFixed(1),
      (loud / calm).toFixed(2),
      quantile(without, 0.95).toFixed(1),
      quantile(flooded, 0.95).toFixed(1),
    ];
    console.log(`${LABELS[call].padEnd(WIDTH)}${cells.map(cell).join('')}`);
  }
}

function cell(text: string): string {
  return text.padStart(14);
}

async function counts(db: Kysely<PeopleSchema>): Promise<{ held: number; taken: number }> {
  const { held } = await db
    .selectFrom('held_applications')
    .select((all) => all.fn.countAll<number>().as('held'))
    .executeTakeFirstOrThrow();
  return { held, taken: APPLICATIONS - held };
}
