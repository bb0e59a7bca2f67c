import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { message, received, thread, withMessages } from '#web/candidate/message/messages-in-test.ts';
import {
  card,
  doneToast,
  downloads,
  emulatePhone,
  errorToast,
  expectAccessible,
  expectNothingWider,
  focus,
  keepToasts,
  preferTheme,
  press,
  texts,
  type,
} from '#web/test/on-screen.ts';
import { openApp } from '#web/test/open-app.tsx';
import { ID, openProfile, timeline } from './profile-in-test.ts';

const LATER = new Date(Date.now() + 3 * 3_600_000).toISOString();

describe('The messages on a profile', () => {
  test('A mail that came to the person’s own program is added by hand', async () => {
    const api = await withMessages({ subject: 'Interview on Friday', text: 'Can you come?' });
    await openProfile(ID, api);
    await card('Messages').getByRole('button', { name: 'Add a received mail' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a received mail' });
    await dialog.getByRole('button', { name: 'Add mail' }).click();
    await expect.element(dialog.getByText('Enter the text of the mail')).toBeVisible();
    await expectAccessible();
    await dialog.getByLabelText('Subject').fill('Re: Interview on Friday');
    await dialog.getByLabelText('Text').fill('Friday suits me.');
    await dialog.getByRole('button', { name: 'Add mail' }).click();
    await expect.element(message('Re: Interview on Friday')).toHaveTextContent('Friday suits me.');
    await expect.element(message('Re: Interview on Friday')).toHaveTextContent('Entered by hand.');
  });

  test(
    'The messages are a thread whose latest is open, and the timeline leads to each',
    { tags: ['quick'] },
    async () => {
      const api = await withMessages(
        { subject: 'Interview on Friday', text: 'Can you come?', at: '2026-11-20T09:00:00.000Z' },
        received({
          subject: 'Re: Interview on Friday',
          text: 'Yes!\n\nOn Fri, Nov 20, 2026 we wrote:\n> Can you come?',
          references: ['1@hire.example'],
          at: '2026-11-20T10:00:00.000Z',
        }),
      );
      await openProfile(ID, api);
      await expect.element(thread()).toHaveLength(2);
      const latest = message('Re: Interview on Friday');
      await expect.element(latest).toHaveTextContent('From ada@example.com to jobs@hire.example');
      await expect.element(latest.getByText('Yes!')).toBeVisible();
      await expect.element(latest.getByText('> Can you come?')).not.toBeVisible();
      await latest.getByText('Quoted text').click();
      await expect.element(latest.getByText('> Can you come?')).toBeVisible();
      await expectAccessible();

      const told = timeline().filter({ hasText: 'Wrote to the candidate' });
      await told.getByRole('button', { name: 'Interview on Friday' }).click();
      const first = message('Interview on Friday');
      await expect.element(first).toHaveFocus();
      await expect.element(first.getByText('Can you come?')).toBeVisible();
      await expect.element(first).toHaveTextContent('Sent');
      await card('Timeline').getByRole('button', { name: 'All activity' }).click();
      await expect.element(timeline().filter({ hasText: 'Wrote to us' })).toBeVisible();
      await expect.element(told).toHaveLength(1);
    },
  );

  test('The messages on a profile take no room while there are none, and come live', async () => {
    const { api } = await openProfile();
    await expect.element(page.getByRole('heading', { name: 'Messages' })).not.toBeInTheDocument();
    await api.call('POST', '/messages', {
      messages: [{ candidateId: ID, subject: 'Hello', text: 'How are you?' }],
      how: 'own program',
    });
    await expect.element(message('Hello')).toHaveTextContent('Written in a mail program');
  });

  test('The messages on a profile say in words what became of each, and what can be done', async () => {
    keepToasts();
    const api = await withMessages(
      { subject: 'Planned', state: 'waiting', dueAt: LATER, sentAt: null },
      { subject: 'Refused', state: 'failed', reason: 'There is no such mailbox.', sentAt: null },
      { subject: 'Back', state: 'bounced', reason: 'The mailbox is full.' },
      { subject: 'Unclear', state: 'uncertain', reason: 'The server stopped.', sentAt: null },
      received({ subject: 'Away', text: 'I am away.', isAutomatic: true, references: ['1@hire.example'] }),
    );
    await openProfile(ID, api);
    await expect.element(message('Planned')).toHaveTextContent(/Will be sent at .* [AP]M/);
    await expect.element(message('Refused')).toHaveTextContent('Not sent: There is no such mailbox.');
    await expect.element(message('Back')).toHaveTextContent('Came back: The mailbox is full.');
    await expect.element(message('Unclear')).toHaveTextContent('May have been sent: The server stopped.');
    await expect.element(message('Away')).toHaveTextContent('Automatic answer');
    for (const subject of ['Refused', 'Back', 'Unclear'])
      await expect.element(message(subject).getByRole('button', { name: 'Send again' })).toBeVisible();
    await expect
      .element(message('Planned').getByRole('button', { name: 'Send again' }))
      .not.toBeInTheDocument();
    await expectAccessible();
    await message('Planned').getByRole('button', { name: 'Cancel' }).click();
    await expect.element(message('Planned')).not.toBeInTheDocument();
    await doneToast('The message is not sent').getByRole('button', { name: 'Undo' }).click();
    await expect.element(message('Planned')).toBeVisible();
    const sent = api.sent('PATCH', '/messages/1');
    await message('Planned').getByRole('button', { name: 'Send now' }).click();
    await expect.element(doneToast('The message is sent in a moment')).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  test('A message that was just written is sent in a moment, whatever the time', async () => {
    const dueAt = new Date(Date.now() + 30_000).toISOString();
    await openProfile(ID, await withMessages({ subject: 'New', state: 'waiting', dueAt, sentAt: null }));
    await expect.element(message('New')).toHaveTextContent('Will be sent in a moment');
  });

  test('A failure says why and changes nothing', async () => {
    const api = await withMessages({ subject: 'Planned', state: 'waiting', dueAt: LATER, sentAt: null });
    await openProfile(ID, api);
    const fault = api.fail({
      method: 'DELETE',
      path: '/messages/1',
      status: 409,
      message: 'The message is sent',
    });
    await message('Planned').getByRole('button', { name: 'Cancel' }).click();
    await expect.element(errorToast('The message is sent')).toBeVisible();
    await expect.element(message('Planned')).toBeVisible();
    fault.heal();
  });

  test('A mail whose sender is not proven is marked, and is moved to the right candidate', async () => {
    keepToasts();
    const api = await withMessages(
      received({ subject: 'About me', text: 'Hello', reason: 'Nothing proves who sent this.' }),
    );
    const { name } = await api.get<{ name: string }>('/candidates/9');
    await openProfile(ID, api);
    await expect
      .element(message('About me'))
      .toHaveTextContent(/Sender not verified.*Nothing proves who sent this\./);
    await message('About me').getByRole('button', { name: 'More about “About me”' }).click();
    await page.getByRole('menuitem', { name: 'Move to another candidate…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Move the message to' });
    await expect.element(dialog.getByRole('combobox')).toHaveFocus();
    await expectAccessible();
    await type(name);
    await expect.poll(() => texts(dialog.getByRole('option'))[0]).toContain(name);
    await press('Enter');
    await expect.element(doneToast(`Moved to ${name}`)).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Messages' })).not.toBeInTheDocument();
    await doneToast(`Moved to ${name}`).getByRole('button', { name: 'Undo' }).click();
    await expect.element(message('About me')).toBeVisible();
  });

  test('“Reply” opens the composer for that message', async () => {
    const api = await withMessages(received({ subject: 'About me', text: 'Hello' }));
    await openProfile(ID, api);
    await message('About me').getByRole('button', { name: 'Reply' }).click();
    await expect.element(page.getByRole('dialog', { name: /^Reply to / })).toBeVisible();
  });

  test('A message needs no answer when somebody says so, until it is undone or somebody says otherwise', async () => {
    const api = await withMessages(received({ subject: 'Thanks', text: 'Thank you!' }));
    await openProfile(ID, api);
    const waiting = async () => (await api.get<{ total: number }>('/candidates?waiting=true&page=1')).total;
    const more = message('Thanks').getByRole('button', { name: 'More about “Thanks”' });
    const note = message('Thanks').getByText('No answer needed');
    expect(await waiting()).toBe(1);
    await more.click();
    await page.getByRole('menuitem', { name: 'No answer needed' }).click();
    await expect.element(note).toBeVisible();
    expect(await waiting()).toBe(0);
    await expectAccessible();
    await doneToast('No answer needed').getByRole('button', { name: 'Undo' }).click();
    await expect.element(note).not.toBeInTheDocument();
    expect(await waiting()).toBe(1);
    await more.click();
    await page.getByRole('menuitem', { name: 'No answer needed' }).click();
    await expect.element(note).toBeVisible();
    await more.click();
    await page.getByRole('menuitem', { name: 'Needs an answer' }).click();
    await expect.element(note).not.toBeInTheDocument();
    expect(await waiting()).toBe(1);
  });

  test('A long thread folds its older messages, and a link opens the one it means', async () => {
    const many = Array.from({ length: 12 }, (_, at) => ({
      subject: `Mail ${at + 1}`,
      text: `Text ${at + 1}`,
    }));
    const api = await withMessages(...many);
    await openProfile(ID, api);
    await expect.element(thread()).toHaveLength(5);
    await card('Messages').getByRole('button', { name: 'Show 7 earlier messages' }).click();
    await expect.element(thread()).toHaveLength(12);
    await openApp(`/candidates/${ID}#message-2`, api);
    await expect.element(message('Mail 2')).toHaveFocus();
    await expect.element(message('Mail 2').getByText('Text 2')).toBeVisible();
  });

  test('A message is found by its text and leads to itself', async () => {
    const api = await withMessages(
      { subject: 'Interview', text: 'We meet in the observatory.' },
      { subject: 'Later', text: 'Something else' },
    );
    await openApp('/jobs', api);
    await press('Control+k');
    await page.getByRole('dialog', { name: 'Find anything' }).getByRole('combobox').fill('observatory');
    await page.getByRole('option', { name: /observatory/ }).click();
    await expect.element(message('Interview')).toHaveFocus();
    await expect.element(message('Interview').getByText('We meet in the observatory.')).toBeVisible();
  });
});

describe('Messages by keyboard', () => {
  test('A message is unfolded by keyboard, and its actions are reached by Tab', async () => {
    const api = await withMessages(
      { subject: 'First', text: 'One' },
      received({ subject: 'Second', text: 'Two' }),
    );
    await openProfile(ID, api);
    await focus(message('First').getByCss('summary'));
    await press('Enter');
    await expect.element(message('First').getByText('One')).toBeVisible();
    await focus(message('Second').getByCss('summary'));
    await press('Tab');
    await expect.element(message('Second').getByRole('button', { name: 'Reply' })).toHaveFocus();
  });
});

describe('Mails as their senders designed them', () => {
  /** A PNG of one pixel. */
  const PIXEL =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

  async function openHtml() {
    const api = await withMessages();
    const html =
      '<p style="color: rgb(255, 0, 0)">Hi <b>there</b></p><img src="https://x.example/a.gif"><img src="cid:logo@x" alt="Logo"><script>document.title = "hacked"</script>';
    const original = [
      'From: ada@example.com',
      'Content-Type: multipart/related; boundary=b',
      '',
      '--b',
      'Content-Type: text/html',
      '',
      html,
      '--b',
      'Content-Type: application/octet-stream',
      'Content-ID: <logo@x>',
      'Content-Transfer-Encoding: base64',
      '',
      PIXEL,
      '--b--',
      '',
    ].join('\r\n');
    const hashes = await Promise.all(
      [html, original].map(async (text, place) => {
        const form = new FormData();
        form.set('file', new File([text], place === 0 ? 'mail.html' : 'mail.eml'));
        const answer = await api.fetch('/files', {
          method: 'POST',
          body: form,
          headers: { Accept: 'application/json' },
        });
        return ((await answer.json()) as { hash: string }).hash;
      }),
    );
    await api.call('POST', '/messages/received', {
      candidateId: ID,
      at: '2026-11-20T09:00:00.000Z',
      from: 'ada@example.com',
      to: 'jobs@hire.example',
      subject: 'Colourful',
      text: 'Hi there',
      messageId: 'a@x.example',
      references: [],
      attachments: [],
      original: hashes[1],
      html: hashes[0],
      isAutomatic: false,
    });
    await openProfile(ID, api);
    return api;
  }

  test('A mail’s own design is in a frame that runs and loads nothing, and its original is downloaded', async () => {
    await openHtml();
    const more = message('Colourful').getByRole('button', { name: 'More about “Colourful”' });
    await more.click();
    await page.getByRole('menuitem', { name: 'Show as HTML' }).click();
    const frame = message('Colourful').getByCss('iframe');
    await expect.element(frame).toHaveAttribute('sandbox', expect.not.stringContaining('allow-scripts'));
    await expect
      .element(message('Colourful').getByText('Pictures from elsewhere are not loaded'))
      .toBeVisible();
    const inside = () => (frame.element() as HTMLIFrameElement).contentDocument?.body;
    await expect.poll(() => inside()?.textContent.trim()).toBe('Hi there');
    // Only the picture that the mail carries is there.
    const pictures = () => [...(inside()?.querySelectorAll('img') ?? [])];
    await expect
      .poll(() => pictures().map(({ alt, naturalWidth }) => [alt, naturalWidth]))
      .toEqual([['Logo', 1]]);
    expect(pictures()[0]?.src).toBe(`data:image/png;base64,${PIXEL}`);
    expect(getComputedStyle(inside()!.querySelector('p')!).color).toBe('rgb(255, 0, 0)');
    expect(document.title).not.toContain('hacked');
    await expectAccessible();
    const files = downloads();
    await more.click();
    await page.getByRole('menuitem', { name: 'Download original' }).click();
    await expect.poll(() => files).toEqual(['Colourful.eml']);
  });
});

describe('Mails from files', () => {
  const EML = [
    'From: Ada <ada@example.com>',
    'To: jobs@hire.example',
    'Subject: =?utf-8?q?Gru=C3=9F?=',
    'Date: Fri, 20 Nov 2026 09:00:00 +0000',
    'Message-ID: <dropped@example.com>',
    'References: <1@hire.example>',
    'Content-Type: multipart/mixed; boundary=x',
    '',
    '--x',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'My letter is attached.',
    '--x',
    'Content-Type: text/plain; name=letter.txt',
    'Content-Disposition: attachment; filename=letter.txt',
    '',
    'Dear Sir or Madam',
    '--x',
    'Content-Type: application/x-thing; name=thing.bin',
    'Content-Disposition: attachment; filename=thing.bin',
    'Content-Transfer-Encoding: base64',
    '',
    'AAECAwQ=',
    '--x--',
  ].join('\r\n');

  function drop(...files: File[]): void {
    const dataTransfer = new DataTransfer();
    for (const file of files) dataTransfer.items.add(file);
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  }

  test('A dropped mail file is a message with its attachments, which become files in one click', async () => {
    keepToasts();
    const { api } = await openProfile();
    drop(new File([EML], 'Gruß.eml'));
    await expect.element(message('Gruß')).toHaveFocus();
    await expect.element(message('Gruß')).toHaveTextContent('From ada@example.com to jobs@hire.example');
    await expect.element(message('Gruß').getByText('My letter is attached.')).toBeVisible();
    await expect
      .element(errorToast('Only in the original, because such files are not kept: thing.bin'))
      .toBeVisible();
    const attachments = message('Gruß').getByRole('list', { name: 'Attachments' }).getByRole('listitem');
    await expect.element(attachments).toHaveLength(1);
    await expectAccessible();
    await attachments.getByRole('button', { name: 'Keep as a file' }).click();
    await expect.element(doneToast('letter.txt added')).toBeVisible();
    await expect.element(attachments).toHaveTextContent('Among the files');
    // The same mail again is the same message.
    drop(new File([EML], 'again.eml'));
    await api.settle();
    await expect.element(thread()).toHaveLength(1);
  });

  test('A dropped mail file that is none says why, and leaves it to be tried again', async () => {
    await openProfile();
    drop(new File(['nothing'], 'broken.eml'));
    await expect.element(card('Files').getByText('This file is not a mail.')).toBeVisible();
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`On a phone messages fit the screen and are accessible, ${colorScheme}`, async () => {
    await preferTheme(colorScheme);
    await emulatePhone();
    const api = await withMessages(
      {
        subject: `Interview ${'on Friday '.repeat(20)}`,
        text: `Hello ${'x'.repeat(200)}`,
        state: 'failed',
        reason: 'y'.repeat(200),
      },
      received({ subject: 'Re: Interview', text: 'Yes' }),
    );
    await openProfile(ID, api);
    await expect.element(thread()).toHaveLength(2);
    expectNothingWider();
    await expectAccessible();
  });
}
