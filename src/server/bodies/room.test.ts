import { expect, it } from 'vitest';
import { Room } from './room.ts';

const nothing = () => undefined;

it('The room for bodies is limited for each network, and an IPv6 /64 is one network', () => {
  const room = new Room({ ofNetwork: 100, inAll: 1_000 });
  const first = room.open('2001:db8::1', nothing);
  first.take(90);
  const second = room.open('2001:db8::2', nothing);
  expect(() => second.take(20)).toThrow(expect.objectContaining({ status: 429, retryAfter: 10 }));
  room.open('2001:db8:0:1::1', nothing).take(20);
  first.give(30);
  second.take(20);
  expect(room.bytes).toBe(100);
});

it('The room for bodies is free again when a body leaves', () => {
  const room = new Room({ ofNetwork: 100, inAll: 100 });
  for (let nth = 0; nth < 5; nth++) {
    const place = room.open('10.0.0.1', nothing);
    place.take(60);
    place.take(40);
    expect(() => place.take(1)).toThrow(expect.objectContaining({ status: 429 }));
    place.leave();
  }
  expect(room.bytes).toBe(0);
});

it('The room for bodies is taken from the network that holds most when there is none left', () => {
  const room = new Room({ ofNetwork: 100, inAll: 150 });
  const ended: string[] = [];
  const open = (address: string, name = address) => room.open(address, () => ended.push(name));
  open('10.0.0.1', 'small').take(10);
  const large = open('10.0.0.1', 'large');
  large.take(80);
  open('10.0.0.2').take(60);
  open('10.0.0.3').take(20);
  expect(ended).toEqual(['large']);
  expect(room.bytes).toBe(90);
  // A body that was ended takes nothing more, and gives nothing back twice.
  expect(() => large.take(1)).toThrow(expect.objectContaining({ status: 503 }));
  large.give(80);
  large.leave();
  expect(room.bytes).toBe(90);
});

it('The room for bodies is refused to the network that holds most itself', () => {
  const room = new Room({ ofNetwork: 100, inAll: 120 });
  room.open('10.0.0.1', nothing).take(50);
  const most = room.open('10.0.0.2', nothing);
  most.take(60);
  expect(() => most.take(20)).toThrow(expect.objectContaining({ status: 503, retryAfter: 10 }));
  expect(room.bytes).toBe(110);
});
