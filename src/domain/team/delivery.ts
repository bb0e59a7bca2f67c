/** The state of an email. `kept`: it stays on this server, because no mail server is set up. */
const DELIVERY_STATES = ['sending', 'sent', 'kept', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** The delivery of an email, as its sender sees it (product §12). */
export interface Delivery {
  readonly state: DeliveryState;
  /** The reason why the delivery failed, as a sentence without a full stop; null when it did not fail. */
  readonly reason: string | null;
}
