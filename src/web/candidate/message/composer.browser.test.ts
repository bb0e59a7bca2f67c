import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { plainDemo } from '#demo/workspace.ts';
import { sampleMessage } from '#domain/samples/sample-rows.ts';
import { SEND_DELAY_SECONDS } from '#domain/message/send-times.ts';
import { addDays } from '#domain/insight/day.ts';
import { today } from '#web/app/time/days.ts';
import { openProfile } from '#web/screens/candidate/profile-in-test.ts';
import { apiInMemory } from '#web/test/api-in-memory.ts';
import {
  doneToast,
  emulatePhone,
  errorToast,
  expectAccessible,
  expectNothingWider,
  preferTheme,
  press,
  toast,
  type,
  tagsIn,
  keepToasts,
} from '#web/test/on-screen.ts';
import { chooseZone } from '#web/candidate/interviews/interviews-in-test.ts';
import { reload } from '#web/test/open-app.tsx';
import {
  apiWithMail,
  chooseTemplate,
  composer,
  marks,
  messagesOf,
  sendButton,
  subjectField,
  textField,
  waitForComposer,
} from './mail-in-test.ts';

/** Milliseconds. */
const HOUR = 3_600_000;

/** Opens the composer on the profile by its key. */
async function openByKey(before = apiWithMail()) {
  const opened = await openProfile(7, await before);
  await press('w');
  await waitForComposer();
  return opened;
}

describe('Writing to one candidate', () => {
  test('The composer says what else the person applies for, as it was decided', async () => {
    const api = await apiWithMail();
    const { data } = await api.get<{ data: { id: number; jobTitle: string }[] }>('/candidates?stage=screen');
    const { id, jobTitle } = data[0]!;
    await api.call('POST', '/duplicates/kept', { ids: [7, id] });
    await openByKey(Promise.resolve(api));
    await expect.element(composer()).toHaveTextContent(`Also applies for ${jobTitle} (Screening)`);
    await expectAccessible();
  });

  test(
    'W, a template and Ctrl+Enter send a mail in 30 seconds, and Undo takes it back',
    { tags: ['quick'] },
    async () => {
      keepToasts();
      const { api, candidate } = await openByKey();
      await expect.element(composer().getByLabelText('Template')).toHaveFocus();
      await chooseTemplate('Application received');
      await expect.element(subjectField()).toHaveValue(`Your application for ${candidate.jobTitle}`);
      const first = candidate.name.split(' ')[0] ?? '';
      await expect.element(textField()).toHaveValue(expect.stringContaining(`Hello ${first},`));
      const before = Date.now();
      await press('Control+Enter');
      await expect.element(composer()).not.toBeInTheDocument();
      const sends = doneToast(`Mail to ${candidate.name} sends in ${SEND_DELAY_SECONDS} s`);
      await expect.element(sends).toBeVisible();
      const [message] = await messagesOf(api, 7);
      expect(message).toMatchObject({
        state: 'waiting',
        to: candidate.email,
        subject: `Your application for ${candidate.jobTitle}`,
        isBulk: false,
        templateId: 1,
      });
      expect(Date.parse(message?.dueAt ?? '') - before).toBeGreaterThanOrEqual(30_000);
      expect(Date.parse(message?.dueAt ?? '') - before).toBeLessThan(90_000);
      await sends.getByRole('button', { name: 'Undo' }).click();
      await expect.poll(() => messagesOf(api, 7)).toEqual([]);
    },
  );

  test('Templates for the candidate’s stage come first', async () => {
    const { candidate } = await openByKey();
    expect(candidate.stage).toBe('applied');
    const options = composer().getByLabelText('Template').getByRole('option').elements();
    expect(options.map(({ textContent }) => textContent).slice(0, 3)).toEqual([
      'No template',
      'Application received (fits)',
      'A few questions',
    ]);
  });

  test('Templates of the candidate’s job come before those for all jobs, and those of other jobs are not offered', async () => {
    const api = await apiWithMail();
    const { jobId } = await api.get<{ jobId: number }>('/candidates/7');
    const body = 'About {{job}}';
    await api.call('POST', '/templates', {
      name: 'Another job',
      stage: 'applied',
      body,
      jobId: jobId === 1 ? 2 : 1,
    });
    await api.call('POST', '/templates', { name: 'Its own', body, jobId });
    await api.call('POST', '/templates', { name: 'Its own now', stage: 'applied', body, jobId });
    const { candidate } = await openByKey(Promise.resolve(api));
    const picker = composer().getByLabelText('Template');
    const options = picker
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent);
    expect(options.slice(0, 4)).toEqual([
      'No template',
      'Its own now (for this job, fits)',
      'Its own (for this job)',
      'Application received (fits)',
    ]);
    expect(options).not.toContainEqual(expect.stringContaining('Another job'));
    await picker.selectOptions('Its own (for this job)');
    await expect.element(textField()).toHaveValue(`About ${candidate.jobTitle}`);
  });

  test('Empty and unknown fields are marked in place and named, and sending with one needs a decision', async () => {
    const { api } = await openByKey();
    await chooseTemplate('A few questions');
    expect(marks('empty')).toEqual(['{{link to assessment}}']);
    await expect.element(composer().getByText('{{link to assessment}} is empty')).toBeVisible();
    await textField().click();
    await press('Control+End');
    await type(' {{nick name}}');
    await expect.poll(() => marks('unknown')).toEqual(['{{nick name}}']);
    await press('Control+Enter');
    const asked = page.getByRole('alertdialog', { name: 'Send it like this?' });
    await expect.element(asked).toHaveTextContent('{{nick name}} is not a field');
    await expect.element(asked).toHaveTextContent('{{link to assessment}} is empty');
    await expectAccessible();
    await press('Escape');
    await expect.element(asked).not.toBeInTheDocument();
    expect(await messagesOf(api, 7)).toEqual([]);
    await sendButton().click();
    await asked.getByRole('button', { name: 'Send anyway' }).click();
    await expect.poll(async () => (await messagesOf(api, 7)).length).toBe(1);
  });

  test('A menu inserts a field where the caret is, with its value', async () => {
    const { candidate } = await openByKey();
    await textField().click();
    await type('About : ');
    await press('ArrowLeft', 2);
    await composer().getByRole('button', { name: 'Insert field' }).click();
    await page.getByRole('menuitem', { name: 'Job' }).click();
    await expect.element(textField()).toHaveValue(`About ${candidate.jobTitle}: `);
    await expect.element(textField()).toHaveFocus();
    await composer().getByRole('button', { name: 'Insert field' }).click();
    await page.getByRole('menuitem', { name: 'Link to assessment' }).click();
    await expect.poll(() => marks('empty')).toEqual(['{{link to assessment}}']);
  });

  test('A mail without a subject or a text is not sent, and the focus goes where it is missing', async () => {
    const { api } = await openByKey();
    await press('Control+Enter');
    await expect.element(subjectField()).toHaveFocus();
    await type('Hello');
    await press('Enter');
    await expect.element(textField()).toHaveFocus();
    await press('Control+Enter');
    await expect.element(textField()).toHaveFocus();
    expect(await messagesOf(api, 7)).toEqual([]);
  });
});

describe('Typed texts', () => {
  test('A typed mail survives Escape, a reload and another candidate, and sending forgets it', async () => {
    const { api } = await openByKey();
    await subjectField().click();
    await type('Talk');
    await press('Enter');
    await type('Shall we talk?');
    await press('Escape');
    await expect.element(composer()).not.toBeInTheDocument();
    await reload(api);
    await page.getByRole('button', { name: /^Write to / }).click();
    await expect.element(textField()).toHaveValue('Shall we talk?');
    await expect.element(subjectField()).toHaveValue('Talk');
    await expect.element(composer().getByText(/^Draft of /)).toBeVisible();
    await press('Control+Enter');
    await expect.element(composer()).not.toBeInTheDocument();
    await press('w');
    await waitForComposer();
    await expect.element(textField()).toHaveValue('');
    await press('Escape');
    await openProfile(8, api);
    await press('w');
    await waitForComposer();
    await expect.element(textField()).toHaveValue('');
  });

  test('A typed mail survives a send that fails, with the server’s sentence', async () => {
    const { api } = await openByKey();
    await chooseTemplate('Application received');
    const failing = api.fail({ method: 'POST', path: '/messages', message: 'The disk is full' });
    await press('Control+Enter');
    await expect.element(composer().getByText('The disk is full')).toBeVisible();
    await expect.element(textField()).toHaveValue(expect.stringContaining('Hello'));
    failing.heal();
    await press('Control+Enter');
    await expect.element(composer()).not.toBeInTheDocument();
    expect(await messagesOf(api, 7)).toHaveLength(1);
  });

  test('A typed mail is sent once when the answer is lost', async () => {
    const { api } = await openByKey();
    await chooseTemplate('Application received');
    api.loseNextAnswer('POST');
    await press('Control+Enter');
    await expect.element(composer().getByText('The mail was not sent')).toBeVisible();
    await press('Control+Enter');
    await expect.element(composer()).not.toBeInTheDocument();
    expect(await messagesOf(api, 7)).toHaveLength(1);
  });

  test('A typed mail can be discarded, and Undo brings it back', async () => {
    keepToasts();
    await openByKey();
    await textField().click();
    await type('Never mind');
    await composer().getByRole('button', { name: 'Discard draft' }).click();
    await expect.element(textField()).toHaveValue('');
    await toast('Draft discarded').getByRole('button', { name: 'Undo' }).click();
    await expect.element(textField()).toHaveValue('Never mind');
  });

  test('A typed mail comes back when a template has replaced it', async () => {
    keepToasts();
    await openByKey();
    await textField().click();
    await type('My own words');
    await chooseTemplate('Offer');
    await expect.element(textField()).toHaveValue(expect.stringContaining('offer you the position'));
    await toast('The text was replaced').getByRole('button', { name: 'Undo' }).click();
    await expect.element(textField()).toHaveValue('My own words');
  });
});

describe('Answers', () => {
  async function openAnswer() {
    const asked = sampleMessage({
      id: 1,
      candidateId: 7,
      at: new Date(2026, 10, 20, 9, 30).toISOString(),
      subject: 'The stage',
      text: 'What is the {{stage}}?\n> We wrote before',
      messageId: 'asked@example.com',
      direction: 'in',
      state: 'received',
      from: 'ada@example.com',
    });
    const workspace = { ...plainDemo(new Date()), messages: [asked] };
    const opened = await openProfile(7, await apiWithMail(workspace));
    await page.getByRole('button', { name: 'Reply' }).click();
    await waitForComposer();
    return opened;
  }
  const QUOTE = [
    'On Nov 20, 2026, 9:30 AM, ada@example.com wrote:',
    '> What is the {{stage}}?',
    '>> We wrote before',
  ].join('\n');

  test('An answer quotes the message below its text, and the quote has no fields', async () => {
    const { api } = await openAnswer();
    await expect.element(textField()).toHaveValue(`\n\n${QUOTE}`);
    await expect.element(textField()).toHaveFocus();
    expect([...marks('filled'), ...marks('empty'), ...marks('unknown')]).toEqual([]);
    await type('The first one.');
    await press('Control+Enter');
    await expect.element(composer()).not.toBeInTheDocument();
    const sent = (await messagesOf(api, 7)).find(({ direction }) => direction === 'out');
    expect(sent).toMatchObject({
      subject: 'Re: The stage',
      text: `The first one.\n\n${QUOTE}`,
      references: ['asked@example.com'],
    });
    // The thread folds the quote.
    await expect.element(page.getByText('The first one.', { exact: true })).toBeVisible();
  });

  test('An answer of nothing but a quote is not sent', async () => {
    const { api } = await openAnswer();
    await press('Control+Enter');
    await expect.element(textField()).toHaveFocus();
    await expect.element(composer()).toBeVisible();
    expect(await messagesOf(api, 7)).toHaveLength(1);
  });

  test('An answer keeps its quote below a template', async () => {
    await openAnswer();
    await chooseTemplate('Application received');
    await expect.element(textField()).toHaveValue(expect.stringMatching(/^Hello [^]*\n\nOn Nov 20/));
    await expect.element(textField()).toHaveValue(expect.stringContaining(QUOTE));
  });
});

describe('Times of sending', () => {
  test('A mail is sent in 3 hours, tomorrow at 9, in working hours of a time zone, or at a time', async () => {
    const inAMonth = addDays(today(), 30);
    const { api } = await openByKey();
    const dueAfter = async (kind: string, more?: () => Promise<void>): Promise<Date> => {
      await chooseTemplate('Application received');
      await composer().getByLabelText('Send', { exact: true }).selectOptions(kind);
      await more?.();
      await press('Control+Enter');
      await expect.element(composer()).not.toBeInTheDocument();
      const [message] = await messagesOf(api, 7);
      await press('w');
      await waitForComposer();
      return new Date(message?.dueAt ?? '');
    };
    const before = Date.now();
    const inHours = await dueAfter('In 3 hours');
    expect(inHours.getTime() - 3 * HOUR).toBeGreaterThanOrEqual(before);
    expect(inHours.getTime() - 3 * HOUR).toBeLessThanOrEqual(Date.now());
    const tomorrow = await dueAfter('Tomorrow at 9:00');
    expect([tomorrow.getHours(), tomorrow.getMinutes()]).toEqual([9, 0]);
    const working = await dueAfter('In the candidate’s working hours', async () => {
      await chooseZone(composer().getByLabelText('Time zone'), 'tokyo', 'Japan (Tokyo)');
    });
    const clock = new Intl.DateTimeFormat('en', {
      timeZone: 'Asia/Tokyo',
      hour: 'numeric',
      hourCycle: 'h23',
      weekday: 'short',
    });
    const parts = Object.fromEntries(clock.formatToParts(working).map((part) => [part.type, part.value]));
    expect(Number(parts['hour'])).toBeGreaterThanOrEqual(9);
    expect(Number(parts['hour'])).toBeLessThan(17);
    expect(['Sat', 'Sun']).not.toContain(parts['weekday']);
    const at = await dueAfter('At a time…', async () => {
      await press('Control+Enter');
      await expect.element(composer().getByText('Choose a day and a time')).toBeVisible();
      await composer().getByLabelText('Day and time').fill('2020-01-01T08:00');
      await expect.element(composer().getByText('This time has passed')).toBeVisible();
      await composer().getByLabelText('Day and time').fill(`${inAMonth}T08:30`);
    });
    expect(at).toEqual(new Date(`${inAMonth}T08:30`));
  });
});

describe('Attachments', () => {
  test('Attachments are files of the candidate or of the device, and a refused one says why', async () => {
    const { api } = await openProfile(7, await apiWithMail());
    const form = new FormData();
    form.append('file', new File(['Hello'], 'CV of Fatou.txt'));
    await api.fetch('/candidates/7/files', { method: 'POST', body: form });
    await openProfile(7, api);
    await press('w');
    await waitForComposer();
    await chooseTemplate('Application received');
    await composer().getByRole('button', { name: 'Attach' }).click();
    await page.getByRole('menuitem', { name: 'CV of Fatou.txt' }).click();
    const attached = composer().getByRole('list', { name: 'Attachments' }).getByRole('listitem');
    await expect.element(attached).toHaveTextContent('CV of Fatou.txt');
    const input = composer().getByCss('input[type=file]');
    await userEvent.upload(input, new File(['How to find us'], 'map.txt', { type: 'text/plain' }));
    await expect.poll(() => attached.elements().length).toBe(2);
    await userEvent.upload(input, new File([new Uint8Array([0, 1, 2, 3])], 'virus.exe'));
    await expect.element(attached.nth(2)).not.toHaveTextContent('Attaching…');
    await composer().getByRole('button', { name: 'Dismiss virus.exe' }).click();
    await press('Control+Enter');
    await expect.element(composer()).not.toBeInTheDocument();
    const [message] = await messagesOf(api, 7);
    expect(message?.attachments.map(({ name, size }) => [name, size])).toEqual([
      ['CV of Fatou.txt', 5],
      ['map.txt', 14],
    ]);
  });
});

describe('A host that sends no mail', () => {
  /** The addresses that a mail program would get. */
  function followed(): string[] {
    const addresses: string[] = [];
    const listener = (event: MouseEvent): void => {
      if (!(event.target instanceof HTMLAnchorElement) || event.target.protocol !== 'mailto:') return;
      event.preventDefault();
      addresses.push(event.target.href);
    };
    document.addEventListener('click', listener);
    return addresses;
  }

  test(
    'The own mail program opens with the text on a host that sends no mail, and the mail is noted',
    { tags: ['quick'] },
    async () => {
      const addresses = followed();
      const { api, candidate } = await openByKey(apiInMemory());
      await chooseTemplate('Application received');
      await expect.element(composer().getByRole('button', { name: 'Attach' })).not.toBeInTheDocument();
      await press('Control+Enter');
      await expect.element(composer()).not.toBeInTheDocument();
      await expect.element(doneToast(`Mail to ${candidate.name} noted as written`)).toBeVisible();
      expect(addresses).toHaveLength(1);
      const address = new URL(addresses[0] ?? '');
      expect(address.pathname).toBe(candidate.email);
      expect(address.searchParams.get('subject')).toBe(`Your application for ${candidate.jobTitle}`);
      expect(address.searchParams.get('body')).toContain('\r\n\r\nThank you for applying');
      expect(await messagesOf(api, 7)).toMatchObject([
        { state: 'written', dueAt: null, to: candidate.email },
      ]);
    },
  );
});

describe('The composer', () => {
  for (const theme of ['light', 'dark'] as const) {
    test(`The composer is accessible and fits a phone, ${theme}`, { tags: tagsIn(theme) }, async () => {
      await preferTheme(theme);
      await emulatePhone();
      await openByKey();
      await chooseTemplate('A few questions');
      await expectAccessible();
      expectNothingWider();
    });
  }

  test('The composer says that a candidate has no address', async () => {
    const api = await apiWithMail();
    await api.call('PATCH', '/candidates/7', { email: '' });
    const { candidate } = await openProfile(7, api);
    await press('w');
    await waitForComposer();
    await expect.element(composer().getByText(`No email address: ${candidate.name}`)).toBeVisible();
    await expect.element(sendButton()).toBeDisabled();
  });

  test('The composer shows the failure of its data, and tries again', async () => {
    const api = await apiWithMail();
    await openProfile(7, api);
    const failing = api.fail({ method: 'GET', path: '/templates', message: 'The disk is full' });
    await press('w');
    await expect.element(composer().getByText('Error: The disk is full')).toBeVisible();
    failing.heal();
    await composer().getByRole('button', { name: 'Try again' }).click();
    await waitForComposer();
    await expect.element(errorToast('')).not.toBeInTheDocument();
  });
});
