import type { PendingWrite } from '#replica/copy/replica-log.ts';
import type { Answered, LeftOut, Refused } from '#replica/copy/replica.ts';

/** The server's answers to the pending writes, until the replica has taken them over. */
export class Answers implements Answered {
  #done = new Map<string, number | null>();
  #refused = new Map<string, Refused>();
  #hanging = new Map<string, string>();
  #leftOut = new Map<string, readonly LeftOut[]>();

  get done(): Answered['done'] {
    return this.#done;
  }

  get refused(): Answered['refused'] {
    return this.#refused;
  }

  get hanging(): Answered['hanging'] {
    return this.#hanging;
  }

  get leftOut(): Answered['leftOut'] {
    return this.#leftOut;
  }

  /** The pending writes that the server has neither acknowledged nor refused. */
  open(pending: readonly PendingWrite[]): readonly PendingWrite[] {
    return pending.filter(({ key }) => !this.#done.has(key) && !this.#refused.has(key));
  }

  /** @param seq of the change that the write made; null when it changed nothing */
  acknowledge(key: string, seq: number | null): void {
    this.#done.set(key, seq);
  }

  refuse(key: string, refused: Refused): void {
    this.#refused.set(key, refused);
  }

  /** @param hanging the writes that are told together with the first one */
  tellTogether(key: string, hanging: readonly PendingWrite[]): void {
    for (const write of hanging) this.#hanging.set(write.key, key);
  }

  /** A write is made without these candidates. */
  leaveOut(key: string, candidates: readonly LeftOut[]): void {
    this.#leftOut.set(key, [...(this.#leftOut.get(key) ?? []), ...candidates]);
  }

  /** Forgets what the replica has taken over. @param pending the writes that are left */
  takenOver(pending: readonly PendingWrite[]): void {
    const keys = new Set(pending.map(({ key }) => key));
    this.#done = new Map([...this.#done].filter(([key]) => keys.has(key)));
    this.#refused = new Map();
    this.#hanging = new Map();
    this.#leftOut = new Map([...this.#leftOut].filter(([key]) => this.#done.has(key)));
  }
}
