import { renderBookedPage, renderCancelledPage, renderEndedPage } from '#careers/pages/booked-page.ts';
import { renderConsentPage, renderEraseConfirmPage, renderErasedPage } from '#careers/pages/consent-page.ts';
import { timesByDay } from '#careers/pages/hours.ts';
import { renderOfferPage, type ShownOffer } from '#careers/pages/offer-page.ts';
import { stylesheet } from '#careers/pages/stylesheet.ts';
import { renderConfirmPage, renderTimesPage } from '#careers/pages/times-page.ts';
import { expectNoSidewaysScroll } from './careers-site.ts';
import { expect, expectAccessible, expectReadable, test } from './fixtures.ts';

const company = { name: 'Acme Workshops' };
const STYLE = `data:text/css,${encodeURIComponent(stylesheet('#7b4b12'))}`;
const LONG = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenmacherin';

const consentPage = { company, addresses: { form: '/consent', stylesheet: STYLE }, token: 'a'.repeat(80) };
const consent = {
  jobs: `“${LONG}” and “Baker”`,
  keep: '6 months',
  keptUntil: null,
  hasAskedForErasure: false,
  erasedAtOnce: null,
  notice: { id: 1, text: '## What we keep\n\n- your name\n- [your CV](https://acme.example/privacy)' },
  isNoticeNew: false,
};

const offerPage = {
  company,
  token: 'a',
  addresses: { form: '/offer', document: '/offer/offer.txt?token=a', stylesheet: STYLE },
};
const offer: ShownOffer = {
  job: LONG,
  state: 'open',
  document: `Hello Cleo,\n\n${'We would like to work with you. '.repeat(20)}\n\nPay: EUR 60,000 a year`,
  hash: 'c0ffee'.repeat(10),
  expiresOn: '2030-02-01',
  answeredAt: null,
  signedName: '',
};
const answered = { ...offer, answeredAt: '2030-01-05T10:00:00.000Z' } as const;

const timesPage = {
  company,
  stylesheet: STYLE,
  script: '/careers/times.js',
  address: '/interview',
  token: 'a',
  job: LONG,
  writeTo: 'ada@acme.example',
  zone: 'America/New_York',
  unknownZone: null,
  isZoneChosen: true,
  isAgain: false,
};
const parts = [
  { name: 'Talk', minutes: 30 },
  { name: LONG, minutes: 60 },
];
const free = timesByDay(
  [...Array(30).keys()].map((nth) => new Date(Date.UTC(2030, 0, 7 + nth, 8 + (nth % 6))).toISOString()),
  'America/New_York',
  '2030-01-10',
);
const none = timesByDay([], 'America/New_York', '');
const times = { parts, breakMinutes: 15, ...free, booked: [], problem: null, comment: '' };
const interviews = [
  {
    name: 'Talk',
    startsAt: '2030-01-07T14:00:00.000Z',
    endsAt: '2030-01-07T14:30:00.000Z',
    people: ['Ada King', 'Olga Owner'],
    place: `https://meet.example.com/${'room'.repeat(20)}`,
    details: 'Bring your own plane.',
  },
  {
    name: LONG,
    startsAt: '2030-01-07T14:45:00.000Z',
    endsAt: '2030-01-07T15:45:00.000Z',
    people: [],
    place: 'Room 4',
    details: '',
  },
];
const booked = {
  interviews,
  changeUntil: '2030-01-06T14:00:00.000Z',
  isClosed: false,
  problem: null,
  reason: '',
  key: 'a',
} as const;
const cancelled = {
  interviews,
  newer: [],
  haveNewerPages: true,
  isReplaced: false,
  mayChoose: false,
} as const;
const confirmed = {
  startsAt: '2030-01-07T14:00:00.000Z',
  interviews,
  isChange: false,
  comment: '',
  key: 'a',
};

/** The pages for candidates outside of the careers site, in each of their states. */
const PAGES = {
  'the question whether to keep': renderConsentPage(consentPage, consent),
  'a question whose notice has changed': renderConsentPage(consentPage, { ...consent, isNoticeNew: true }),
  'the answer that is kept': renderConsentPage(consentPage, {
    ...consent,
    keptUntil: '2030-07-01T00:00:00.000Z',
    erasedAtOnce: 'your application for “Baker”',
  }),
  'a request for erasure': renderConsentPage(consentPage, { ...consent, hasAskedForErasure: true }),
  'the confirmation of an erasure': renderEraseConfirmPage(
    consentPage,
    'your applications for “Baker” and “Cook”',
  ),
  'an erasure': renderErasedPage(consentPage),
  'an offer before it is read': renderOfferPage(offerPage, { ...offer, state: 'unread' }),
  'an offer': renderOfferPage(offerPage, offer),
  'an offer with problems': renderOfferPage(offerPage, offer, {
    name: '',
    isTicked: false,
    isOutdated: true,
  }),
  'an accepted offer': renderOfferPage(offerPage, {
    ...answered,
    state: 'accepted',
    signedName: 'Cleo Berg',
  }),
  'a declined offer': renderOfferPage(offerPage, { ...answered, state: 'declined' }),
  'a withdrawn offer': renderOfferPage(offerPage, { ...offer, state: 'withdrawn' }),
  'an expired offer': renderOfferPage(offerPage, { ...offer, state: 'expired' }),
  times: renderTimesPage(timesPage, times),
  'times with a zone that is none': renderTimesPage({ ...timesPage, unknownZone: 'Atlantis' }, times),
  'times without any left': renderTimesPage(timesPage, { ...times, ...none }),
  'times after a refusal': renderTimesPage(timesPage, { ...times, problem: 'This time was just taken.' }),
  'other times': renderTimesPage(timesPage, { ...times, booked: interviews, comment: 'Later, please' }),
  'a chosen time': renderConfirmPage(timesPage, confirmed),
  'booked interviews': renderBookedPage(timesPage, booked),
  'an interview that can’t be changed': renderBookedPage(timesPage, {
    ...booked,
    interviews: interviews.slice(0, 1),
    changeUntil: null,
    problem: 'It is too late.',
  }),
  'cancelled interviews': renderCancelledPage(timesPage, { ...cancelled, mayChoose: true }),
  'an interview that was called off': renderCancelledPage(timesPage, {
    ...cancelled,
    interviews: interviews.slice(0, 1),
    newer: interviews.slice(1, 2),
    isReplaced: true,
  }),
  'a closed link': renderEndedPage(timesPage, 'This link is closed.'),
};

test.describe('Pages that candidates open by a link', () => {
  test.use({ freshProfile: true, viewport: { width: 390, height: 800 } });

  test('Pages behind a link are accessible in each state, light and dark, and no wider than a phone', async ({
    page,
  }) => {
    for (const [name, rendered] of Object.entries(PAGES)) {
      // A script of another origin does not belong to what is looked at.
      await page.setContent((await rendered).replaceAll(/<script[\s\S]*?<\/script>/g, ''));
      await test.step(name, async () => {
        await expect(page.locator('body')).not.toHaveCSS('margin', '8px');
        await expectNoSidewaysScroll(page);
        await page.emulateMedia({ colorScheme: 'light' });
        await expectAccessible(page);
        await page.emulateMedia({ colorScheme: 'dark' });
        await expectReadable(page);
      });
    }
  });
});
