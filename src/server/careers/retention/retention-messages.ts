import type { Wording } from '#domain/application/confirmation.ts';
import { ERASURE_LINK } from '#domain/message/template.ts';

/** Brings the link by which an applicant confirms that their data is to be erased. */
export const ERASURE_TO_CONFIRM: Wording = {
  link: ERASURE_LINK,
  subject: 'Erase your data at {{company}}?',
  body: `Hello {{first name}},

somebody asked {{company}} to erase the data of your application for “{{job}}”. If it was you, confirm it on this page. It can’t be undone:
{{${ERASURE_LINK}}}

If it was not you, ignore this message. {{company}} knows of the request.`,
};

/** Confirms to an applicant that they withdrew. */
export const WITHDRAWN: Wording = {
  subject: 'You withdrew your application for {{job}}',
  body: `Hello {{first name}},

you withdrew your application for “{{job}}” at {{company}}. This page shows what you sent. You can also ask for your data to be erased there:
{{link to application}}`,
};

/** Confirms to an applicant that a person will erase their data. */
export const ERASURE_ASKED: Wording = {
  subject: 'Your request to erase your data at {{company}}',
  body: `Hello {{first name}},

{{company}} has your request to erase the data of your application for “{{job}}”. You get a mail when it is done. Until then this page shows what you sent:
{{link to application}}`,
};

/** Confirms a request for erasure that came by the link of the question whether to keep the data. Its link leads to that page. */
export const ERASURE_ASKED_OF_ALL: Wording = {
  subject: 'Your request to erase your data at {{company}}',
  body: `Hello {{first name}},

{{company}} has your request to erase what it has about you and your applications. You get a mail when it is done. Until then this page shows your request:
{{link to application}}`,
};
