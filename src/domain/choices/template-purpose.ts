/** The purposes of templates, with their labels. */
export const TEMPLATE_PURPOSE_LABELS = {
  general: 'General',
  confirmation: 'Confirmation',
  assessment: 'Assessment',
  interview: 'Interview',
  rejection: 'Rejection',
  offer: 'Offer',
} as const;

type TemplatePurpose = keyof typeof TEMPLATE_PURPOSE_LABELS;

export const TEMPLATE_PURPOSES = [
  'general',
  'confirmation',
  'assessment',
  'interview',
  'rejection',
  'offer',
] as const satisfies readonly TemplatePurpose[];
