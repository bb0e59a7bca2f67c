import type { Row } from '#domain/tables.ts';

type State = Row<'messages'>['state'];

/** The state of a message, as the beginning of a sentence. */
export const NOT_WAITING: Readonly<Record<State, string>> = {
  waiting: 'The message is waiting',
  sending: 'The message is being sent',
  sent: 'The message is sent',
  uncertain: 'The message may have been sent',
  failed: 'The mail server refused the message',
  bounced: 'The message came back',
  written: 'The message was written in a mail program',
  received: 'The message came in',
  settled: 'The message came in',
};

/** Tells whether a message came in. */
export function hasComeIn({ state }: { readonly state: State }): boolean {
  return state === 'received' || state === 'settled';
}

/** Tells whether a message did not arrive, or may not have arrived. */
export function mayBeSentAgain({ state }: { readonly state: State }): boolean {
  return state === 'failed' || state === 'bounced' || state === 'uncertain';
}
