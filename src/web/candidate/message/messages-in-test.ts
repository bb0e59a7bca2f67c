import { page, type Locator } from 'vitest/browser';
import { plainDemo } from '#demo/workspace.ts';
import { sampleMessage } from '#domain/samples/sample-rows.ts';
import { apiInMemory, type ApiInMemory } from '#web/test/api-in-memory.ts';
import { card } from '#web/test/on-screen.ts';

type Given = NonNullable<Parameters<typeof sampleMessage>[0]>;

/** The demo workspace with these messages, in any state. */
export async function withMessages(...given: readonly Given[]): Promise<ApiInMemory> {
  const messages = given.map((each, place) =>
    sampleMessage({
      id: place + 1,
      candidateId: 7,
      at: new Date(Date.UTC(2026, 10, 20, 9, place)).toISOString(),
      messageId: `${place + 1}@hire.example`,
      ...each,
    }),
  );
  return apiInMemory({ ...plainDemo(new Date()), messages });
}

/** A message that came in. */
export function received(given: Given = {}): Given {
  return {
    direction: 'in',
    state: 'received',
    from: 'ada@example.com',
    to: 'jobs@hire.example',
    sentAt: null,
    ...given,
  };
}

export function thread(name = 'Messages'): Locator {
  return card('Messages').getByRole('list', { name, exact: true }).getByCss('> li');
}

export function message(subject: string): Locator {
  return thread().filter({ has: page.getByText(subject, { exact: true }) });
}
