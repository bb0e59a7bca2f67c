import type { ApiInMemory } from '#web/test/api-in-memory.ts';

/** Adds a message that came from a candidate so many hours ago. */
export async function receiveMessage(api: ApiInMemory, candidateId: number, hoursAgo: number): Promise<void> {
  await api.call('POST', '/messages/received', {
    candidateId,
    at: new Date(Date.now() - hoursAgo * 3_600_000).toISOString(),
    from: 'ada@example.com',
    to: '',
    subject: 'A question',
    text: 'When does it begin?',
    messageId: '',
    references: [],
    attachments: [],
    original: null,
    html: null,
    isAutomatic: false,
  });
}
