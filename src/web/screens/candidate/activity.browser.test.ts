import { expect, test } from 'vitest';
import { card, expectAccessible, expectNoSidewaysScroll, resizeWindow } from '#web/test/on-screen.ts';
import { reload } from '#web/test/open-app.tsx';
import { ID, openProfile, submitAnswers, timeline, writeNotes } from './profile-in-test.ts';

const toggle = () => card('Timeline').getByRole('button', { name: 'All activity' });

test(
  'The timeline shows stages, and on request the whole activity of the candidate',
  { tags: ['quick'] },
  async () => {
    const { api, candidate } = await openProfile();
    await api.call('PATCH', `/candidates/${ID}`, { name: 'Ada King', email: 'king@example.com' });
    await writeNotes(api, ['Call on Monday', 'Wrong person']);
    const { data } = await api.get<{ data: { id: number }[] }>(`/candidates/${ID}/notes`);
    await api.call('DELETE', `/notes/${data[0]!.id}`);
    await submitAnswers(api, candidate);
    await api.call('PATCH', `/candidates/${ID}`, { stage: 'offer' });
    await expect.element(timeline()).toHaveLength(2);

    await toggle().click();
    await expect.element(toggle()).toHaveAttribute('aria-pressed', 'true');
    const told = [
      /^Applied\s*to\s*Offer/,
      /^Submitted answersSubmission #\d+/,
      /^Deleted a noteWrong person/,
      /^Wrote a noteWrong person/,
      /^Wrote a noteCall on Monday/,
      new RegExp(`^Renamed ${candidate.name} to Ada King and changed the email`),
      /^Created in Applied/,
    ];
    await expect.element(timeline()).toHaveLength(told.length);
    for (const [at, text] of told.entries()) await expect.element(timeline().nth(at)).toHaveTextContent(text);
    await expectAccessible();
    await api.call('PATCH', `/candidates/${ID}`, { name: 'Ada Byron' });
    await expect.element(timeline().first()).toHaveTextContent('Renamed Ada King to Ada Byron');
    await resizeWindow(390, 844);
    expectNoSidewaysScroll();

    // The choice is kept on this device.
    await reload(api);
    await expect.element(timeline()).toHaveLength(told.length + 1);
    await toggle().click();
    await expect.element(timeline()).toHaveLength(2);
  },
);

test('A failure to load the log leaves the rest of the activity and can be retried', async () => {
  const { api } = await openProfile();
  await writeNotes(api, ['Call on Monday']);
  const fault = api.fail({ method: 'GET', path: '/changes', message: 'The disk is gone' });
  await toggle().click();
  await expect.element(card('Timeline').getByText('Error: The disk is gone')).toBeVisible();
  await expect.element(timeline().first()).toHaveTextContent('Call on Monday');
  fault.heal();
  await card('Timeline').getByRole('button', { name: 'Try again' }).click();
  await expect.element(card('Timeline').getByText('Error: The disk is gone')).not.toBeInTheDocument();
});
