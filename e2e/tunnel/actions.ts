import type { Made } from '#api/suite/model/made.ts';
import { splitName } from '#contract/schemas/route.ts';
import { seededRandom } from '#demo/random.ts';
import type { PersonAtDevice } from './device.ts';
import { backUp, become, deleteDatabases, erase, killServer, restore } from './disturbances.ts';
import type { Step } from './draws.ts';
import { firstKey, mayBeSaved } from './not-sent.ts';
import type { Team } from './team.ts';
import { WEATHERS } from './weather.ts';

interface Action {
  /** The weight with which the action is drawn, beside the others. */
  readonly weight: number;
  /** True if the test waits for the action, because the next step needs its end. */
  readonly isAlone?: true;
  act(team: Team, device: PersonAtDevice, step: Step): Promise<void>;
}

const SCREENS = [
  '/jobs',
  '/candidates',
  '/today',
  '/candidates/1',
  '/jobs/1',
  '/board',
  '/reports',
  '/settings',
];

/** The actions that random work draws from. */
export const ACTIONS = {
  write: { weight: 60, act: write },
  read: {
    weight: 8,
    async act({ failures }, device, { read }) {
      const { status, by } = await device.browser.evaluate(readOnce, pathOf(read, {}));
      if (status >= 500 && by === 'device') failures.push(`${device.name}: ${read.name} answered ${status}`);
    },
  },
  screen: { weight: 4, act: (_, device, { pick }) => device.open(SCREENS[pick % SCREENS.length] ?? '/jobs') },
  note: {
    weight: 2,
    async act({ noted }, device, { pick }) {
      const text = `Note ${pick} of ${device.name}`;
      await device.open(`/candidates/${noted}`);
      await device.browser.addNote(text);
      device.noted.add(text);
    },
  },
  weather: {
    weight: 10,
    async act(_, device, { pick }) {
      device.line.weather = seededRandom(pick).weighted(WEATHERS)();
    },
  },
  pause: {
    weight: 5,
    act: (_, _device, { pick }) => new Promise((resolve) => setTimeout(resolve, pick % 1_500)),
    isAlone: true,
  },
  'kill of a browser': {
    weight: 2,
    isAlone: true,
    async act(_, device) {
      await device.kill();
      await device.start();
      await device.open('/jobs').catch(() => undefined);
    },
  },
  'deleted database': { weight: 2, isAlone: true, act: deleteDatabases },
  'kill of the server': { weight: 1, isAlone: true, act: killServer },
  backup: { weight: 1, isAlone: true, act: backUp },
  restore: { weight: 1, isAlone: true, act: restore },
  role: {
    weight: 2,
    isAlone: true,
    async act(team, device, { pick }) {
      const others = (['recruiter', 'reviewer', 'removed'] as const).filter((role) => role !== device.role);
      await become(team, device, others[pick % 2] ?? 'recruiter');
    },
  },
  erasure: { weight: 1, isAlone: true, act: erase },
  'try again': {
    weight: 2,
    async act(_, device, { pick }) {
      const key = await pickNotSent(device, pick);
      if (key === undefined || device.givenUp.has(firstKey(key))) return;
      device.triedAgain.add(firstKey(key));
      await device.tell('/this-device/copy/again', { key });
    },
  },
  'give up': {
    weight: 1,
    async act(_, device, { pick }) {
      const key = await pickNotSent(device, pick);
      // A call that is tried again may be at the server already.
      if (key === undefined || device.triedAgain.has(firstKey(key))) return;
      device.givenUp.add(firstKey(key));
      await device.tell('/this-device/copy/give-up', { key });
    },
  },
} as const satisfies Readonly<Record<string, Action>>;

export type ActionName = keyof typeof ACTIONS;

/** The weights with which actions are drawn. */
export const WEIGHTS = Object.entries(ACTIONS).map(
  ([name, { weight }]) => [name as ActionName, weight] as const,
);

/** The key of one entry of “Not sent”: a drawn write, on which none hangs, and of which it is certain that it is not saved. */
async function pickNotSent(device: PersonAtDevice, pick: number): Promise<string | undefined> {
  const { notSent } = await device.status();
  const own = notSent.filter(
    ({ key, hanging, message }) => key.startsWith(`${device.name}-`) && !hanging && !mayBeSaved(message),
  );
  return own[pick % own.length]?.key;
}

/** Sends a write. One in two is about a row that the device has made itself, and each undo about one of its changes. */
async function write({ counts }: Team, device: PersonAtDevice, { write: drawn, pick }: Step): Promise<void> {
  const { method, path } = splitName(drawn.name);
  const ids = device.idsOf(path);
  const id = pick % 2 === 0 && ids.length > 0 ? ids[pick % ids.length] : undefined;
  const back = drawn.back === 'under' ? 0 : drawn.back;
  const params =
    back === undefined ? { ...(id !== undefined && { id }) } : { seq: device.seqs.at(-1 - back) ?? 1 };
  const body = drawn.parts?.body as object | undefined;
  const key = `${device.name}-${pick}`;
  const { seq, by } = await device.write({ key, method, path: pathOf(drawn, params), ...(body && { body }) });
  const outcome = seq === null ? 'changed nothing' : `acknowledged by the ${by ?? 'server'}`;
  counts[outcome] = (counts[outcome] ?? 0) + 1;
}

function pathOf({ name, parts = {} }: Made, more: Readonly<Record<string, number>>): string {
  const params = { ...parts.params, ...more };
  const path = splitName(name).path.replace(/\{(\w+)\}/g, (_, param: string) => String(params[param]));
  const query = new URLSearchParams(
    Object.entries(parts.query ?? {}).map(([field, value]) => [field, String(value)]),
  );
  return query.size > 0 ? `${path}?${query}` : path;
}

async function readOnce(path: string): Promise<{ readonly status: number; readonly by: string | null }> {
  const headers = {
    Accept: 'application/json',
    'Hirelane-Workspace': sessionStorage.getItem('hirelane-workspace') ?? '',
  };
  const response = await fetch(path, { headers });
  return { status: response.status, by: response.headers.get('Answered-By') };
}
