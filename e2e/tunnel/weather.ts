import type { Other } from '../wire.ts';

/** The disturbances of one device's requests. Shares are from 0 to 1. */
export interface Weather {
  /** The most milliseconds that a message takes, each way. */
  readonly slow?: number;
  /** The share of requests that do not reach the server. */
  readonly lost?: number;
  /** The share of answers that do not arrive. */
  readonly cut?: number;
  /** The share of requests that reach the server twice. */
  readonly twice?: number;
  /** All connections break, and none is made. */
  readonly isCut?: true;
  /** Everything is taken, and nothing is answered. */
  readonly isSilent?: true;
  /** Something else answers a share of the requests. */
  readonly other?: Other & { readonly share: number; readonly isOfWritesAlone?: true };
}

const TYPE = 'text/html';

export const CALM: Weather = {};

const MAINTENANCE: Other = { status: 200, type: TYPE, body: '<h1>Back soon</h1>' };
const GATEWAY: Other = { status: 401, type: TYPE, body: '<h1>Sign in</h1>' };
const FIREWALL: Other = { status: 403, type: TYPE, body: '<h1>Blocked</h1>' };
const TOO_LARGE: Other = { status: 413, type: TYPE, body: '<h1>Too large</h1>' };
const BAD_GATEWAY: Other = { status: 502, type: TYPE, body: '<h1>Bad gateway</h1>' };

/** Every weather, and how often it is drawn. */
export const WEATHERS: readonly (readonly [Weather, number])[] = [
  [CALM, 6],
  [{ slow: 800 }, 2],
  [{ slow: 200, lost: 0.2, cut: 0.2, twice: 0.2 }, 5],
  [{ isCut: true }, 4],
  [{ isSilent: true }, 2],
  [{ other: { ...MAINTENANCE, share: 1 } }, 1],
  [{ other: { ...MAINTENANCE, share: 0.3 } }, 1],
  [{ other: { ...GATEWAY, share: 1 } }, 1],
  [{ other: { ...GATEWAY, share: 0.3 } }, 1],
  [{ other: { ...FIREWALL, share: 0.5, isOfWritesAlone: true } }, 1],
  [{ other: { ...TOO_LARGE, share: 0.5, isOfWritesAlone: true } }, 1],
  [{ other: { ...BAD_GATEWAY, share: 0.5 } }, 1],
];
