import { VIEW_SCREENS } from './choices/view-screen.ts';
import { defaultReasons } from './default-reasons.ts';
import { boolean, choice, filledHandle, filledText, map, natural, ordinal, text } from './field.ts';
import { REPORTS, table } from './table.ts';

/** The reasons for rejecting candidates that the workspace offers. */
export const reasons = table({
  noun: ['reason', 'reasons'],
  component: 'Reason',
  since: 3,
  firstRows: defaultReasons,
  fields: {
    id: ordinal,
    name: filledText,
    /** The position in the list. Equal positions are sorted by id. */
    order: natural,
    /** True if the reason is no longer offered. Rejected candidates keep it. */
    retired: boolean,
  },
  typed: [],
  owner: null,
  ordered: { within: null, most: null },
  changeKind: 'reason',
  shownBy: ['GET /reasons', 'GET /candidates', 'GET /candidates/{id}', ...REPORTS],
  reviewers: 'nothing',
});

export const views = table({
  noun: ['view', 'views'],
  component: 'View',
  since: 4,
  fields: {
    id: ordinal,
    name: filledText,
    screen: choice(VIEW_SCREENS),
    /** The search parameters of the screen's address, by name. The screen ignores unknown ones. */
    params: map(text),
    /** The position among the views of the screen. Equal positions are sorted by id. */
    order: natural,
  },
  typed: [],
  owner: null,
  ordered: { within: 'screen', most: 50 },
  changeKind: 'view',
  searchKind: 'view',
  shownBy: ['GET /views'],
  reviewers: 'nothing',
});

/** The colleagues of somebody who works alone in this browser. On a team server the members are the colleagues. */
export const colleagues = table({
  noun: ['colleague', 'colleagues'],
  component: 'Colleague',
  since: 12,
  fields: {
    id: ordinal,
    name: filledText,
    /** The name for mentions, without the @. It never changes, because notes and owners name it. */
    handle: filledHandle,
    /** Empty when it is not known. */
    email: { kind: 'text', pattern: /^$|^[^\s@]+@[^\s@]+$/ },
    /** The position in the list. Equal positions are sorted by id. */
    order: natural,
  },
  typed: ['name', 'email'],
  owner: null,
  ordered: { within: null, most: 200 },
  changeKind: null,
  shownBy: ['GET /colleagues'],
  reviewers: 'nothing',
});
