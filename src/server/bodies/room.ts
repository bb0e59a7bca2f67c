import { networkBusy, serverBusy } from '#server/calls/failure.ts';
import { networkOf } from '#server/calls/network-of.ts';

/** The most bytes that bodies hold at the same time. */
interface RoomLimits {
  readonly ofNetwork: number;
  readonly inAll: number;
}

/** The bytes that one body holds. */
export interface Place {
  /**
   * Takes room for bytes that arrived.
   *
   * @throws TryLater 429 for a network that holds too much, 503 when all room is taken
   */
  take(bytes: number): void;
  /** Gives bytes back that the body no longer holds. */
  give(bytes: number): void;
  /** Gives everything back. */
  leave(): void;
}

interface Network {
  readonly bodies: Set<Body>;
  bytes: number;
}

interface Body {
  readonly network: string;
  /** Ends the body, because others need its room. */
  readonly end: () => void;
  bytes: number;
  hasEnded: boolean;
}

/**
 * The room for bodies whose senders are not known yet. When all of it is taken, the network that holds most gives way. So a
 * flood from a few networks does not keep the others out.
 */
export class Room {
  readonly #limits: RoomLimits;
  /** The networks that hold bytes. */
  readonly #networks = new Map<string, Network>();
  #bytes = 0;

  constructor(limits: RoomLimits) {
    this.#limits = limits;
  }

  /** The bytes that all bodies hold. */
  get bytes(): number {
    return this.#bytes;
  }

  /**
   * @param address the sender's; all addresses of an IPv6 /64 count as one network
   * @param end ends the body, because others need its room
   */
  open(address: string, end: () => void): Place {
    const body: Body = { network: networkOf(address), end, bytes: 0, hasEnded: false };
    return {
      take: (bytes) => this.#take(body, bytes),
      give: (bytes) => this.#add(body, -Math.min(bytes, body.bytes)),
      leave: () => this.#add(body, -body.bytes),
    };
  }

  #take(body: Body, bytes: number): void {
    const { ofNetwork, inAll } = this.#limits;
    const held = this.#networks.get(body.network)?.bytes ?? 0;
    if (held + bytes > ofNetwork) throw networkBusy();
    while (this.#bytes + bytes > inAll && this.#makeRoom(body.network));
    if (body.hasEnded || this.#bytes + bytes > inAll) throw serverBusy();
    this.#add(body, bytes);
  }

  #add(body: Body, bytes: number): void {
    const network = this.#networks.get(body.network) ?? { bodies: new Set(), bytes: 0 };
    this.#bytes += bytes;
    network.bytes += bytes;
    body.bytes += bytes;
    if (body.bytes > 0) network.bodies.add(body);
    else network.bodies.delete(body);
    if (network.bytes > 0) this.#networks.set(body.network, network);
    else this.#networks.delete(body.network);
  }

  /** Ends the largest body of the network that holds most. @returns false when that is the network that asks */
  #makeRoom(asking: string): boolean {
    const [most] = [...this.#networks].toSorted(([, a], [, b]) => b.bytes - a.bytes);
    if (!most || most[0] === asking) return false;
    const [largest] = [...most[1].bodies].toSorted((a, b) => b.bytes - a.bytes);
    if (!largest) return false;
    largest.hasEnded = true;
    this.#add(largest, -largest.bytes);
    largest.end();
    return true;
  }
}
