/** The templates of a new workspace. */
const FIRST = [
  {
    name: 'Application received',
    purpose: 'confirmation',
    stage: 'applied',
    subject: 'Your application for {{job}}',
    body: 'Hello {{first name}},\n\nThank you for applying for {{job}}. We have your application and read it in the next days. You will hear from us either way.\n\nKind regards\n{{sender}}',
  },
  {
    name: 'A few questions',
    purpose: 'assessment',
    stage: 'screen',
    subject: 'A few questions about {{job}}',
    body: 'Hello {{first name}},\n\nWe would like to know you better. Please answer a few questions about {{job}}:\n\n{{link to assessment}}\n\nIf anything is unclear, just answer this mail.\n\nKind regards\n{{sender}}',
  },
  {
    name: 'Invitation to an interview',
    purpose: 'interview',
    stage: 'tech',
    subject: 'Interview for {{job}}',
    body: 'Hello {{first name}},\n\nWe enjoyed reading your application for {{job}} and would like to talk to you. Which days and times suit you in the next two weeks?\n\nKind regards\n{{sender}}',
  },
  {
    name: 'Invite to choose a time',
    purpose: 'interview',
    stage: 'tech',
    subject: 'Interview for {{job}}: choose a time',
    body: 'Hello {{first name}},\n\nWe enjoyed reading your application for {{job}} and would like to talk to you. Please choose a time that suits you:\n\n{{link to interview}}\n\nIf no time suits you, just answer this mail.\n\nKind regards\n{{sender}}',
  },
  {
    name: 'Offer',
    purpose: 'offer',
    stage: 'offer',
    subject: 'Our offer: {{job}}',
    body: 'Hello {{first name}},\n\nWe would like to work with you and offer you the position {{job}}.\n\nPay: {{pay}}\nFirst day of work: {{start}}\n\nThis offer is open until {{last day}}.\n\nKind regards\n{{sender}}',
  },
  {
    name: 'Rejection',
    purpose: 'rejection',
    stage: 'rejected',
    subject: 'Your application for {{job}}',
    body: 'Hello {{first name}},\n\nThank you for applying for {{job}} and for the time you took. We have decided to move forward with other candidates.\n\nWe wish you all the best.\n\nKind regards\n{{sender}}',
  },
] as const;

/** The first rows of `templates`. */
export function firstTemplates() {
  return FIRST.map((template, order) => ({ id: order + 1, ...template, jobId: null, order }));
}
