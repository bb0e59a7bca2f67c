import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { inject } from 'vitest';
import type { Shared } from './vitest-setup.ts';

/** The place of something that all tests of a run share. The first call waits until it is made. */
export async function shared(name: Shared): Promise<string> {
  const socket = connect(inject('once'), '127.0.0.1');
  socket.write(`${name}\n`);
  const { place, error } = JSON.parse(await text(socket)) as { place?: string; error?: string };
  if (place === undefined) throw new Error(error);
  return place;
}
