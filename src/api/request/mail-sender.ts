import type { Inviting } from '#domain/interview/invitation.ts';

/** A host's way of sending mail. */
export interface MailSender {
  /** The address that mail is sent from. */
  readonly from: string;
  /** The name of the person who sends it. */
  readonly name: string;
  /** The host's way of inviting to interviews. Absent: it can't. */
  readonly invitations?: Invitations;
  /** True if the host has the public page that an offer's link opens. */
  readonly hasOfferPage?: boolean;
}

/** Invites people to interviews by mail. */
export interface Invitations extends Pick<Inviting, 'answersTo' | 'calendarOf' | 'pageAt'> {
  /** The members of the workspace, by their handle in lower case. */
  people(): Promise<Inviting['people']>;
}
