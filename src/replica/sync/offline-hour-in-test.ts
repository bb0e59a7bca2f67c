import { CHANGED } from './sending.ts';

/** A person at a device, who makes changes without a network. */
export interface AtDevice {
  does(
    method: string,
    path: string,
    body?: object,
  ): Promise<{ readonly seq: number | null; readonly id: number | null }>;
}

/** The rows that two people work on. */
export interface About {
  readonly people: readonly number[];
  readonly job: number;
  /** The place of the job in the order of jobs. */
  readonly place: number;
  readonly view: number;
  readonly note: number;
  readonly step: number;
}

interface Row {
  readonly id: number;
  readonly order: number;
}

/** Makes at the server what they work on. */
export async function beginTogether(
  at: (method: string, path: string, body: object) => Promise<unknown>,
): Promise<About> {
  async function add(path: string, body: object): Promise<number> {
    return ((await at('POST', path, body)) as Row).id;
  }
  const job = await add('/jobs', { title: 'Baker', tags: [] });
  const old = (await at('POST', '/jobs', { title: 'Miller', tags: [] })) as Row;
  const people: number[] = [];
  for (const name of ['Cleo', 'Dana', 'Eli', 'Finn', 'Gus', 'Hana']) {
    // oxlint-disable-next-line no-await-in-loop -- their ids are in this order
    people.push(await add('/candidates', { name: `${name} Berg`, email: `${name}@example.com`, jobId: job }));
  }
  return {
    people,
    job: old.id,
    place: old.order,
    view: await add('/views', { name: 'North', screen: 'list', params: { search: 'n' } }),
    note: await add(`/candidates/${people[1]}/notes`, { text: 'Call her' }),
    step: await add(`/candidates/${people[2]}/steps`, { text: 'Ask for papers', day: '2026-12-01' }),
  };
}

/** An hour without a network: Ada works in the office and at home, and Olga elsewhere, on the same candidates and jobs. */
export async function workOffline(
  { office, home, olga }: Readonly<Record<'office' | 'home' | 'olga', AtDevice>>,
  { people, job, place, view, note, step }: About,
): Promise<void> {
  const [cleo, dana, eli, finn, gus, hana] = people;
  for (const one of [office, home, olga]) {
    for (let n = 0; n < 6; n++) {
      await one.does('POST', `/candidates/${people[n]}/notes`, { text: `Note ${n}, @olga please look` });
      await one.does('PATCH', `/candidates/${people[n]}`, { stage: n % 2 === 0 ? 'tech' : 'screen' });
    }
    const added = await one.does('POST', '/candidates', { name: 'New one', email: '', jobId: job });
    await one.does('PATCH', `/candidates/${added.id}`, { rating: 4 });
    await one.does('POST', `/candidates/${added.id}/notes`, { text: 'Met at a fair' });
  }

  // Olga is the first who is back.
  await olga.does('POST', `/candidates/${gus}/merge`, { candidateId: finn });
  await olga.does('DELETE', `/views/${view}`);
  await olga.does('DELETE', `/notes/${note}`);
  await olga.does('DELETE', `/steps/${step}`);
  await olga.does('PATCH', `/jobs/${job}`, { status: 'archived' });
  await olga.does('PATCH', `/candidates/${cleo}`, { name: 'Cleo Berg-Olsen', stage: 'offer' });
  await olga.does('POST', '/templates', { name: 'Thanks', subject: 'Thank you', body: 'Dear {{name}}' });
  await olga.does('POST', '/reasons', { name: 'No licence for lorries' });

  await office.does('PATCH', `/views/${view}`, { name: 'Far north' });
  await office.does('PATCH', `/steps/${step}`, { done: true });
  const renamed = await office.does('PATCH', `/candidates/${cleo}`, { name: 'Cleo B.' });
  await office.does('POST', `/changes/${renamed.seq}/undo`);
  await office.does('PATCH', `/candidates/${finn}`, { stage: 'offer' });
  await office.does('POST', '/templates', { name: 'Thanks', subject: 'Thanks', body: 'Hello' });
  await office.does('POST', '/reasons', { name: 'No licence for lorries' });
  await office.does('PATCH', `/jobs/${job}/reorder`, { fromOrder: place, toOrder: 0 });
  await home.does('DELETE', `/notes/${note}`);
  await home.does('PATCH', '/candidates', { ids: [cleo, dana, hana], stage: 'hired' });
  await home.does('POST', `/candidates/${eli}/merge`, { candidateId: dana });
  await home.does('POST', `/candidates/${finn}/merge`, { candidateId: gus });
  await home.does('PATCH', `/jobs/${job}/reorder`, { fromOrder: place, toOrder: 0 });
  await home.does('PATCH', `/candidates/${hana}`, { phone: '+49 30 1234567' });
}

/** The list “Not sent”, with its sentences, when all three are back: Olga first, then the office, then home. */
export const SENTENCES: readonly string[] = [
  // The stage of Cleo, and the stage of Finn, whom Olga has merged into Gus.
  `PATCH /candidates/{id}: ${CHANGED}`,
  `PATCH /candidates/{id}: ${CHANGED}`,
  'erased: The candidate was erased for good.',
  'erased: The candidate was erased for good.',
  'PATCH /views/{id}: The view is not there any more. Somebody has removed it.',
  'PATCH /steps/{id}: The next step is not there any more. Somebody has removed it.',
  `PATCH /candidates/{id}: ${CHANGED}`,
  'POST /changes/{seq}/undo: What was to be undone was not sent.',
  `PATCH /candidates/{id}: ${CHANGED}`,
  'POST /templates: There is a template “Thanks” already',
  'POST /reasons: There is a reason “No licence for lorries” already',
  // At home, the stages of Cleo and Finn again.
  `PATCH /candidates/{id}: ${CHANGED}`,
  `PATCH /candidates/{id}: ${CHANGED}`,
  'erased: The candidate was erased for good.',
  'erased: The candidate was erased for good.',
  'DELETE /notes/{id}: The note is not there any more. Somebody has removed it.',
  'erased: The candidate was erased for good.',
  // Olga has changed the stage of Cleo, one of three.
  `PATCH /candidates: ${CHANGED}`,
  'POST /candidates/{id}/merge: Somebody has merged these candidates already.',
  'PATCH /jobs/{id}/reorder: Somebody has moved “Miller” meanwhile. Move it again in the list of jobs.',
  'erased: The candidate was erased for good.',
];
