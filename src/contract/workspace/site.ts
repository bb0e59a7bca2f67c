import * as z from 'zod/mini';
import { routes } from '#contract/schemas/route.ts';
import { rowSchemas, schemaOf } from '#contract/schemas/row-schemas.ts';
import { NOT_BLANK, oneLine, someOf, text } from '#contract/schemas/shared-schemas.ts';
import {
  COLOUR,
  COMPANY_MAX_LENGTH,
  INTRODUCTION_MAX_LENGTH,
  LOGO,
  NOTICE_MAX_LENGTH,
} from '#domain/site-fields.ts';

const { notices: notice, sites } = rowSchemas;

/** The careers site in an answer. */
const site = z.omit(sites, { id: true, updatedAt: true });

export const siteRoutes = routes({
  'GET /notices': {
    id: 'listPrivacyNotices',
    group: 'Privacy notices.',
    access: 'read',
    offline: true,
    summary: 'The privacy notices that applicants agree to, the present one last.',
    answer: z.strictObject({ data: z.array(notice) }),
  },
  'POST /notices': {
    id: 'addPrivacyNotice',
    access: 'admin',
    offline: false,
    summary: 'Replaces the privacy notice. Older ones stay, because applicants have agreed to them.',
    body: z.strictObject({
      text: text(NOTICE_MAX_LENGTH).check(z.regex(NOT_BLANK, 'A privacy notice can’t be empty')),
    }),
    status: 201,
    answer: notice,
    errors: [409],
  },
  'GET /site': {
    id: 'getSite',
    group: 'The careers site’s looks.',
    access: 'read',
    offline: true,
    summary: 'What the careers site says of the company.',
    answer: site,
  },
  'PATCH /site': {
    id: 'changeSite',
    access: 'admin',
    offline: false,
    summary: 'Changes what the careers site says of the company. A logo is a PNG, JPEG or WebP in Base64.',
    body: someOf(
      {
        company: text(COMPANY_MAX_LENGTH).check(oneLine),
        introduction: text(INTRODUCTION_MAX_LENGTH),
        colour: z.string().check(z.regex(COLOUR, 'A colour is six digits such as #4f46e5')),
        logo: z.nullable(schemaOf(LOGO)),
      },
      'Give a field of the careers site',
    ),
    answer: site,
    errors: [409],
  },
});
