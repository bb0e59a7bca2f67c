import PostalMime from 'postal-mime';
import { vi } from 'vitest';
import { hiddenFields, PDF } from '#server/careers/apply/forms-in-test.ts';
import { readInvitation } from '#server/mail/outbox/invitations-in-test.ts';
import { CHECKING_SERVER, DANA, JOBS, later, type Person, type WeekServers } from './week-servers-in-test.ts';

const PATIENCE = 60_000;
const APPLY = '/careers/bakery/carpenter';

/** A candidate with a mailbox, a calendar on Radicale and a browser, who acts as anybody outside does. */
export class CandidateInWeek {
  readonly #week: WeekServers;
  readonly email: string;
  readonly id: number;

  constructor(week: WeekServers, email: string, id: number) {
    this.#week = week;
    this.email = email;
    this.id = id;
  }

  /** The latest mail to the candidate with this text. */
  async mailed(text: string) {
    const raw = await vi.waitFor(() => {
      const found = this.#week.postfix.delivered(DANA).map(String);
      const own = found.findLast((each) => each.includes(`To: ${this.email}`) && each.includes(text));
      return own ?? Promise.reject(new Error(`No mail with “${text}” to ${this.email}`));
    }, PATIENCE);
    return { raw, ...(await PostalMime.parse(raw)) };
  }

  /** A link in the latest mail to the candidate. */
  async link(path: string): Promise<string> {
    const { text = '' } = await this.mailed(path);
    return new RegExp(`http\\S*${path}\\S*`).exec(text)?.[0] ?? '';
  }

  /** Answers a mail, and waits until the server has it. */
  async answer(by: Person): Promise<void> {
    const { replyTo, messageId, subject } = await this.mailed('Subject: Hello');
    await this.#week.programs.sendMail({
      from: this.email,
      to: replyTo?.[0]?.address ?? '',
      subject: `Re: ${subject}`,
      inReplyTo: messageId ?? '',
      text: 'On Monday',
    });
    await vi.waitFor(async () => {
      const { data } = await this.#week.call(by, `GET /candidates/${this.id}/messages`);
      if (!data.some(({ direction }: { direction: string }) => direction === 'in'))
        throw new Error('No answer');
    }, PATIENCE);
  }

  /**
   * Keeps an invitation in the calendar, answers it there, and the calendar mails that to its organizer. Whoever declines
   * writes words of their own.
   */
  async answerInvitation(answer: 'accepted' | 'declined'): Promise<void> {
    const { radicale, programs } = this.#week;
    const invitation = await readInvitation((await this.mailed('text/calendar')).raw);
    // Empties it, so that it has this event alone.
    await radicale.calendar('dana');
    await radicale.take('dana', invitation.text);
    const kept = await radicale.events('dana');
    const answered = kept
      .replaceAll(/\r?\n[ \t]/g, '')
      .replaceAll(/PARTSTAT=[A-Z-]+(?=[^\r\n]*dana)/g, `PARTSTAT=${answer.toUpperCase()}`);
    await radicale.put('dana', invitation.uid, answered);
    const content = (await radicale.events('dana')).replace(
      /^BEGIN:VCALENDAR/,
      'BEGIN:VCALENDAR\r\nMETHOD:REPLY',
    );
    await programs.sendMail({
      from: this.email,
      to: invitation.organizer.replace(/^mailto:/i, ''),
      subject: answer === 'declined' ? 'Declined' : 'Accepted: Trial day',
      text: answer === 'declined' ? 'My answer is in the calendar.' : 'Accepted: Trial day',
      headers: { 'Authentication-Results': `${CHECKING_SERVER}; dmarc=pass header.from=people.example` },
      icalEvent: { method: 'REPLY', content },
    });
  }

  /** Opens the form of the careers page, fills it in for ten seconds, and sends it. @returns the application's page */
  async apply(more: Readonly<Record<string, string>> = {}): Promise<URL> {
    const { page, post, url } = this.#week;
    const fields = hiddenFields(await page(`${APPLY}/apply`));
    later(10_000);
    const form = { ...fields, name: 'Dana', email: this.email, agreed: 'yes', cv: new File([PDF], 'CV.pdf') };
    return new URL(await post(`${APPLY}/apply`, { ...form, ...more }), url);
  }

  /** Withdraws, or asks for erasure, on the page of an application. */
  async end(application: URL, event: 'withdraw' | 'erase'): Promise<void> {
    const token = application.searchParams.get('token') ?? '';
    await this.#week.post('/careers/bakery/application', { token, event });
  }

  async answerOffer(event: 'accept' | 'decline'): Promise<void> {
    const { post, page } = this.#week;
    const path = await this.link('/offer');
    await post(path, { event: 'read' });
    const fields = hiddenFields(await page(path));
    await post(
      path,
      event === 'accept' ? { ...fields, event, name: 'Dana', agreed: 'yes' } : { event, reason: '' },
    );
  }
}

/** A mail of a stranger to the workspace. */
export async function strangersMail({ programs }: WeekServers): Promise<void> {
  await programs.sendMail({ from: 's@third.example', to: JOBS, subject: 'Hello', text: 'Who reads this?' });
}
