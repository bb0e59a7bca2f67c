import type { Timestamp } from '#domain/time.ts';

/** An event that a webhook sends, in the form of the Standard Webhooks specification. */
export interface WebhookEvent {
  /** The place in the source, from 1. Numbers may be left out, but they never decrease. */
  readonly seq: number;
  /** Stays the same in every attempt and replay, so that a receiver can tell what it has had. */
  readonly id: string;
  readonly type: string;
  /** The time when the event happened. */
  readonly timestamp: Timestamp;
  /** The kinds by which webhooks choose. `all`: every webhook gets it. */
  readonly kinds: readonly string[] | 'all';
  readonly data: object;
}

/** The places of a source that can be read. */
export interface Kept {
  readonly first: number;
  readonly last: number;
}

/** The source of webhooks' events. It is their outbox: it has every event in order, and each webhook a place in it. */
export interface WebhookSource {
  /** The last place of each workspace. */
  last(workspaces: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** The first events after a place, in order. Empty: there are none yet. */
  after(workspace: string, seq: number, limit: number): Promise<readonly WebhookEvent[]>;
  kept(workspace: string): Promise<Kept>;
}
