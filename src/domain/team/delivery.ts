/** What became of a message: `kept` is one that has not left the server, because it has no mail server. */
export const DELIVERY_STATES = ['sending', 'sent', 'kept', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** What whoever waits for a message is told of it (product §12). */
export interface Delivery {
  readonly state: DeliveryState;
  /** Why it failed, as a sentence without its full stop; null otherwise. */
  readonly reason: string | null;
}
