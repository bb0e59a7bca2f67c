import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type BlockList, type LookupFunction } from 'node:net';
import { familyOf, networksOf } from './networks.ts';
import { OutsideError, toOutsideError } from './outside-error.ts';
import { isPublicAddress } from './public-address.ts';
import { withinTime } from './within-time.ts';

/** Calls the servers that people name: over https, at public addresses, within limits. */
export type OutsideFetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

interface OutsideOptions {
  /** Networks of the server's own that may be called too, also over http. */
  readonly allowed: readonly string[];
  /** Milliseconds until an answer has to be there whole. */
  readonly timeout?: number;
  /** The largest answer in bytes. */
  readonly maxBytes?: number;
  /** True to leave out the end of a larger answer. Otherwise the call fails. */
  readonly cutsAnswers?: boolean;
  /** Looks up a name, by default as the machine does. */
  readonly addressesOf?: AddressesOf;
}

/** All addresses of a name. */
export type AddressesOf = (name: string) => Promise<LookupAddress[]>;

const TIMEOUT_MS = 15_000;
const MAX_BYTES = 10_000_000;
const MAX_FORWARDS = 5;
const NOT_HTTPS = 'Its address has to begin with https://';

/** Answers that send the caller elsewhere. */
const FORWARDS = new Set([301, 302, 303, 307, 308]);

/**
 * A `fetch` for addresses that somebody typed. The address that is connected to is the one that is checked, so that a name
 * can't lead elsewhere in between. Each forward is checked again.
 */
export function outsideFetch(options: OutsideOptions): OutsideFetch {
  const allowed = networksOf(options.allowed);
  const { timeout = TIMEOUT_MS, maxBytes = MAX_BYTES, cutsAnswers = false } = options;
  const { addressesOf = (name) => lookup(name, { all: true }) } = options;

  async function follow(input: string | URL | Request, init: RequestInit, signal: AbortSignal) {
    let url = new URL(input instanceof Request ? input.url : input);
    const headers = new Headers(init.headers);
    let { method = 'GET' } = init;
    let body = typeof init.body === 'string' ? init.body : undefined;
    for (let forwards = 0; ; forwards++) {
      const sent = { method, headers: Object.fromEntries(headers), body, signal };
      const response = await call(url, sent, allowed, { maxBytes, cutsAnswers, addressesOf });
      const location = response.headers.get('Location');
      if (init.redirect === 'manual' || !FORWARDS.has(response.status) || location === null) return response;
      if (forwards === MAX_FORWARDS) throw new OutsideError('It forwards again and again');
      const next = new URL(location, url);
      // Another server must not get the password.
      if (next.origin !== url.origin) headers.delete('Authorization');
      if (response.status === 303) [method, body] = ['GET', undefined];
      url = next;
    }
  }

  return (input, init = {}) =>
    withinTime(timeout, init.signal, async (signal) => {
      try {
        return await follow(input, init, signal);
      } catch (cause) {
        throw toOutsideError(signal.aborted ? signal.reason : cause);
      }
    });
}

interface Sent {
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body: string | undefined;
  readonly signal: AbortSignal;
}

type Bounds = Required<Pick<OutsideOptions, 'maxBytes' | 'cutsAnswers' | 'addressesOf'>>;

async function call(url: URL, sent: Sent, allowed: BlockList, bounds: Bounds): Promise<Response> {
  const { protocol, hostname } = url;
  if (protocol !== 'https:' && protocol !== 'http:') throw new OutsideError(NOT_HTTPS);
  const isHttps = protocol === 'https:';
  const literal = hostname.replaceAll(/[[\]]/g, '');
  if (isIP(literal) !== 0) checkAddresses([literal], isHttps, allowed);
  const message = await new Promise<IncomingMessage>((resolve, reject) => {
    const options = {
      method: sent.method,
      headers: { ...sent.headers, 'Accept-Encoding': 'identity' },
      signal: sent.signal,
      lookup: checkedLookup(bounds.addressesOf, isHttps, allowed),
      // A kept connection would be used again without a look at its address.
      agent: false as const,
    };
    const request = (isHttps ? httpsRequest : httpRequest)(url, options, resolve);
    request.on('error', reject);
    request.end(sent.body);
  });
  const body = await readWhole(message, bounds);
  const status = message.statusCode ?? 502;
  const headers = new Headers();
  for (const [name, value] of Object.entries(message.headers)) headers.set(name, String(value));
  return new Response([204, 205, 304].includes(status) ? null : body, { status, headers });
}

async function readWhole(
  message: IncomingMessage,
  { maxBytes, cutsAnswers }: Bounds,
): Promise<Buffer<ArrayBuffer>> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of message as AsyncIterable<Buffer>) {
    size += piece.length;
    // Both end the loop, and with it the connection.
    if (size > maxBytes && cutsAnswers) break;
    if (size > maxBytes) throw new OutsideError(`It answers with more than ${maxBytes / 1_000_000} MB`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/**
 * Says why an address can't be called, as a sentence without its full stop. Null: nothing in its text prevents it;
 * where its name leads is known only when it is called.
 */
export function addressProblem(url: URL, allowed: readonly string[]): string | null {
  const literal = url.hostname.replaceAll(/[[\]]/g, '');
  const isHttps = url.protocol === 'https:';
  if (isIP(literal) === 0) return isHttps || allowed.length > 0 ? null : NOT_HTTPS;
  try {
    checkAddresses([literal], isHttps, networksOf(allowed));
    return null;
  } catch (refused) {
    return toOutsideError(refused).message;
  }
}

/** Looks a name up, and lets none of its addresses through unless all may be called. */
function checkedLookup(addressesOf: AddressesOf, isHttps: boolean, allowed: BlockList): LookupFunction {
  async function lookUp(name: string): Promise<LookupAddress[]> {
    const found = await addressesOf(name);
    checkAddresses(
      found.map(({ address }) => address),
      isHttps,
      allowed,
    );
    return found;
  }

  return (name, { all = false }, callback) => {
    lookUp(name).then(
      (found) => {
        const [first] = found;
        if (all || !first) callback(null, found);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, []),
    );
  };
}

/** @throws OutsideError */
function checkAddresses(addresses: readonly string[], isHttps: boolean, allowed: BlockList): void {
  const others = addresses.filter((address) => !allowed.check(address, familyOf(address)));
  if (!others.every(isPublicAddress)) {
    throw new OutsideError('Its address is not on the public internet, so this server may not call it');
  }
  if (others.length > 0 && !isHttps) throw new OutsideError(NOT_HTTPS);
}
