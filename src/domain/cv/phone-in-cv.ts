import { DETAILS } from '#domain/candidate/candidate-details.ts';
import { foundIn, type Found } from './found.ts';

/** A phone number in one form if it is valid; else null. A host's library does it. */
export type ReadPhone = (text: string) => string | null;

/** Digits with the signs between them that phone numbers have, within a line. */
const NUMBER = /(?:\+ ?|\(\+?)?\d(?:[ ()./\u00a0\u00ad\u2010-\u2014·-]{0,3}\d){6,16}(?!\p{L}|\d| ?[X*]{2})/gu;

const LABEL =
  /(?:phone|mobile|mobil|cell|handy|tel(?:efon|éfono|efono|éphone|efone|efoon)?|portable|móvil|celular|cellulare|gsm|whatsapp|телефон|тел|моб|电话|手机|電話|携帯|연락처|전화|휴대폰)[^\d\n]{0,12}$/iu;

const ICON = /[\u{f095}\u{f10b}\u{f3cd}\u{f3ce}\u{f098}☎☏✆📞📱📲Æ]\s*\(?\+?$/u;

const YEARS = /^\(?(?:19|20)\d\d\D{0,3}(?:19|20)\d\d\)?$/;
const DATE =
  /^\d{1,2}[./-]\d{1,2}[./-](?:19|20)?\d\d|^(?:19|20)\d\d[./-]\d\d[./-]\d\d|^(?:0?[1-9]|1[0-2])[./](?:19|20)\d\d/;

/** Contact details of others. */
const REFERENCES =
  /^[^\p{L}\p{N}]*(?:non[ -]?related )?(?:references?|referees?|referenzen|références|referencias|referenze|рекомендации)[^\p{L}\p{N}]*$/iu;

/**
 * The number of first lines of a CV that may have contact details without a label, and the most lines between two of
 * them.
 */
const CONTACT_LINES = 40;
const NEAR = 6;

interface Candidate {
  readonly found: Found;
  readonly rank: number;
}

/**
 * The phone number of a CV. One beside the person's email address comes before others, and so does one with a label or a
 * country code.
 *
 * @param email as it was found in the CV; empty: none
 */
export function phoneInCv(text: string, email: string, readPhone: ReadPhone): Found | null {
  const lines = text.split('\n');
  const local = email.slice(0, email.indexOf('@'));
  const emailLine = local === '' ? -1 : lines.findIndex((line) => line.includes(local));
  const referees = lines.findIndex((line) => REFERENCES.test(line));
  const candidates = lines.flatMap((line, place) => {
    const beside = emailLine === -1 || Math.abs(emailLine - place) > NEAR ? 0 : emailLine === place ? 8 : 5;
    const isOfOthers = referees !== -1 && place > referees;
    const isNear = place < CONTACT_LINES || beside > 0;
    return [...line.matchAll(NUMBER)].flatMap((match) => {
      const before = `${lines[place - 1] ?? ''} ${line.slice(0, match.index)}`;
      const found = phoneIn(match[0], { line, before, isNear, readPhone });
      return found ? [{ ...found, rank: found.rank + beside - (isOfOthers ? 4 : 0) - place / 1000 }] : [];
    });
  });
  return candidates.toSorted((a, b) => b.rank - a.rank)[0]?.found ?? null;
}

interface Around {
  readonly line: string;
  /** The text before the number, on its line and on the line before. */
  readonly before: string;
  /** True if the number stands where contact details are. */
  readonly isNear: boolean;
  readonly readPhone: ReadPhone;
}

/** Numbers as they are written in some countries, which may be none here. */
const PLAIN = /^\(?0\d|^\(?\d{3}\)?[ .\u00ad\u2010·-]{0,3}\d{3}[ .\u00ad\u2010·-]{1,3}\d{4}$|^1[3-9]\d{9}$/;

function phoneIn(given: string, { line, before, isNear, readPhone }: Around): Candidate | null {
  // A digit apart at the end is an icon.
  const number = given.trim().replace(/(?<=(?:\d{2} ){3}\d{2}) \d$/, '');
  if (YEARS.test(number) || DATE.test(number) || number.length > DETAILS.phone.maxLength) return null;
  const start = line.slice(0, line.indexOf(given));
  const word = start.split(/\s/).at(-1) ?? '';
  if (/(?:\/|id=|[\p{L}_-])$/iu.test(word) || /orcid/i.test(word)) return null;
  const valid = readPhone(number);
  const isLabelled = LABEL.test(before) || ICON.test(before);
  const hasCode = /^\(?\+|^00/.test(number);
  const isKnown = isLabelled || hasCode || (isNear && (valid !== null || PLAIN.test(number)));
  if (!isKnown) return null;
  const sureness = valid !== null && (isLabelled || hasCode) ? 'sure' : valid === null ? 'guess' : 'likely';
  const rank = (isLabelled ? 2 : 0) + (hasCode ? 2 : 0) + (valid === null ? 0 : 1);
  return { found: foundIn(line, valid ?? number, sureness), rank };
}
