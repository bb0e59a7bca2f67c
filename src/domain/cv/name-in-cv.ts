import { foundIn, type Found, type Sureness } from './found.ts';
import { agreement, nameWords } from './name-keys.ts';
import { isNoName } from './not-a-name.ts';

/** The number of lines of a CV that may begin with the name of its person. */
const FIRST_LINES = 60;

/** Lines before a name that say nothing of a person. */
const NOT_COUNTED =
  /^[^\p{L}\p{N}]*(?:last updated?|updated|stand|page \d|curriculum vitae|cv|résumé|resume|lebenslauf)(?!\p{L}).{0,30}$|^[^\p{L}\p{N}]*$/iu;

/** Labels that stand before a name. */
const LABEL =
  /^(?:full ?name|name|vor- und (?:nach|zu)name|vor-? ?(?:und )?zuname|name, vorname|nom(?: et prénoms?)?|nombre(?: y apellidos)?|nome(?: completo| e cognome)?|naam|imię i nazwisko|ф\.? ?и\.? ?о\.?|имя|姓\s*名|氏\s*名|名前|성명|이름)\s*[:：|]\s*/iu;

const TITLES =
  /^(?:dr|prof|professor|doktor|doctor|ing|dipl|mag|mr|mrs|ms|miss|herr|herrn|frau|mme|monsieur|madame|sr|sra|dott|dottoressa|ir|rer|nat|med|phil|h\.c)\.?(?:-ing\.?)?$/iu;

const DEGREES =
  /^(?:ph\.?d|m\.?sc|b\.?sc|m\.?a|b\.?a|m\.?b\.?a|m\.?d|ll\.?m|b\.?eng|m\.?eng|b\.?tech|cpa|pmp|esq|jr|sr|ii|iii|hons|rn|cfa|acca)\.?$/iu;

const PARTICLES =
  /^(?:von|van|der|den|de|del|della|di|da|dos|das|do|du|la|le|el|al|bin|bint|ibn|ben|abu|zu|zum|zur|ten|ter|y|e|af|av|st)$/iu;

/** A word of a name: “Lovelace”, “LOVELACE”, “O’Connor”, “Anne-Marie”, “D.” */
const WORD = /^\p{Lu}[\p{L}\p{M}]*(?:['’‘`.-]\p{L}[\p{L}\p{M}]*)*\.?$/u;

const HAN =
  /^(?:\p{Script=Han}{2,4}|\p{Script=Han}{1,3}[ \u3000][\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{1,4}|\p{Script=Hangul}{2,4}|\p{Script=Katakana}{2,8}[ ・]\p{Script=Katakana}{2,8})$/u;

/** Words around a name in a file's name: “CV_Ada_Lovelace_2024.pdf” */
const FILE_WORDS =
  /^(?:cv|resume|résumé|curriculum|vitae|lebenslauf|bewerbung|currículo|curriculo|hv|final|new|neu|copy|kopie|version|v|rev|updated|update|latest|draft|en|eng|de|ger|fr|fra|es|esp|it|ita|pt|ru|rus|english|deutsch|se|qa|dev|it|pdf|docx?|odt|rtf|txt|md|document|dokument|scan|theme|template|sample|example|main|резюме|简历|履歴書|이력서)$/iu;

interface Candidate {
  readonly name: string;
  readonly line: string;
  readonly place: number;
  readonly isLabelled: boolean;
  /** The part of a line after or before which the line goes on. */
  readonly isWhole: boolean;
  /** A line of its own in large letters, or above a job title. */
  readonly isHeading: boolean;
}

interface Known {
  readonly fileName: string;
  /** Empty: none. */
  readonly email: string;
}

/** The name of the person whom a CV is about, by its first lines, the file's name and the email address. */
export function nameInCv(text: string, known: Known): Found | null {
  const lines = text
    .split('\n')
    .filter((line) => !NOT_COUNTED.test(line))
    .slice(0, FIRST_LINES);
  const file = known.fileName.replace(/\.[\p{L}\p{N}]{1,5}$/u, '');
  const ranked = candidatesIn(lines)
    .map((candidate) => ({ candidate, ...rank(candidate, file, known.email) }))
    .toSorted((a, b) => b.score - a.score);
  const [best] = ranked;
  if (best && best.score >= LEAST) {
    const { name, line } = best.candidate;
    return foundIn(line, inCase(name), best.sureness);
  }
  return fromFile(known) ?? fromEmail(known.email);
}

/** A line further down that agrees with nothing is no name. */
const LEAST = 2;

function rank({ name, place, isLabelled, isWhole, isHeading }: Candidate, file: string, email: string) {
  const byEmail = email === '' ? 0 : agreement(name, email);
  const byFile = agreement(name, file);
  const words = nameWords(name).length;
  const first = place === 0 ? 3 : place < 3 ? 2 : place < 8 ? 1 : 0;
  const score =
    first -
    (GLUED.test(name) && !ONE_WORD.test(name) ? 2 : 0) +
    (isHeading ? 1 : 0) +
    (isLabelled ? 6 : 0) +
    (isWhole ? 1 : 0) +
    5 * byEmail +
    5 * byFile +
    (words === 2 || words === 3 ? 1 : 0);
  const agrees = byEmail >= 0.5 || byFile >= 0.5;
  const sureness: Sureness = agrees || isLabelled ? 'sure' : place < 3 ? 'likely' : 'guess';
  return { score, sureness };
}

function candidatesIn(lines: readonly string[]): Candidate[] {
  return lines.flatMap((line, place) => {
    const label = LABEL.exec(line)?.[0] ?? '';
    const rest = line.slice(label.length);
    const isLabelled = label !== '';
    const next = lines[place + 1] ?? '';
    const parts = partsOf(rest);
    const names = parts.flatMap((part) =>
      namesIn(part).map((name) => ({ name, isWhole: parts.length === 1 && name === part.trim() })),
    );
    // A name of large letters may be on two lines.
    const joined = parts.length === 1 && isOneWord(rest) && isOneWord(next) ? namesIn(`${rest} ${next}`) : [];
    return [...names, ...joined.map((name) => ({ name, isWhole: true }))].map((each) => ({
      ...each,
      isHeading: each.isWhole && (!/\p{Ll}/u.test(line) || isTitle(next)),
      line,
      place,
      isLabelled,
    }));
  });
}

/** “Senior Software Engineer” */
function isTitle(line: string): boolean {
  const words = line.split(/\s+/);
  return words.length <= 6 && words.some((word) => isNoName(word.replaceAll(/[^\p{L}]/gu, '')));
}

function isOneWord(line: string): boolean {
  return WORD.test(line.trim()) && line.trim().length > 1;
}

/** The parts of a line between signs that no name has. */
function partsOf(line: string): string[] {
  return line
    .replace(/^[#*>\s_=-]+/, '')
    .split(/[|·•,;:()[\]{}/\\<>＋+*@"“”~…0-9&\uE000-\uF8FF]|\s[–—-]\s|\s{2,}|[\t\u3000]{2,}/u)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** The names that a part of a line begins with. */
function namesIn(part: string): string[] {
  if (HAN.test(part)) return isNoName(part.replaceAll(/\s/g, '')) ? [] : [part];
  const glued = part.replaceAll(/(\p{Ll}{2})(?=\p{Lu}\p{L}{2})/gu, '$1 ');
  return [...new Set([part, glued])].flatMap((text) => longestName(text) ?? []);
}

function longestName(text: string): string | null {
  const words = text.split(/\s+/);
  while (words[0] !== undefined && TITLES.test(words[0])) words.shift();
  const name: string[] = [];
  for (const word of words.slice(0, 6)) {
    if (DEGREES.test(word) && name.length > 1) break;
    const isWord = WORD.test(word) && !isNoName(word.replace(/\.$/, ''));
    if (!isWord && !(name.length > 0 && PARTICLES.test(word))) break;
    name.push(word);
  }
  while (isNoEnd(name.at(-1))) name.pop();
  const long = name.filter((word) => word.replace('.', '').length > 1);
  return name.length >= 2 && name.length <= 5 && long.length >= 1 ? name.join(' ') : null;
}

/** A name ends neither with a particle nor with an initial. */
function isNoEnd(word: string | undefined): boolean {
  return word !== undefined && (/^\p{Lu}\.$/u.test(word) || (PARTICLES.test(word) && !/^\p{Lu}/u.test(word)));
}

/** “ParkDevOps”: two words that a layout has put together. “MacDonald” is one. */
const GLUED = /\p{Ll}{2}\p{Lu}\p{L}{2}/u;
const ONE_WORD = /(?:^|[\s'’-])(?:Mac|Fitz|Van|Von|Den)\p{Lu}\p{Ll}/u;

/** “ADA LOVELACE” as a name is written. */
function inCase(name: string): string {
  if (/\p{Ll}/u.test(name) || !/\p{Lu}/u.test(name)) return name;
  return name
    .toLowerCase()
    .replaceAll(
      /(^|[\s'’.-])(\p{L})/gu,
      (_, before: string, letter: string) => before + letter.toUpperCase(),
    );
}

/** “lebenslauf-ada-lovelace.pdf” */
function fromFile({ fileName, email }: Known): Found | null {
  const words = fileName
    .replace(/\.[\p{L}\p{N}]{1,5}$/u, '')
    .replaceAll(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
    .split(/[^\p{L}\p{M}'’]+/u)
    .filter((word) => word !== '' && !FILE_WORDS.test(word) && !isNoName(word));
  const name = words.map(withCapital).join(' ');
  const isName = HAN.test(name) || (words.length >= 2 && words.length <= 4);
  if (!isName) return null;
  const sureness = email !== '' && agreement(name, email) >= 0.5 ? 'likely' : 'guess';
  return { value: inCase(name), sureness, from: fileName, where: 'file name' };
}

/** “ada.lovelace@example.com” */
function fromEmail(email: string): Found | null {
  const [local = ''] = email.split('@');
  const words = local.split(/[._-]/).filter((word) => /^\p{L}{2,}$/u.test(word));
  return words.length === 2 ? foundIn(email, words.map(withCapital).join(' '), 'guess') : null;
}

function withCapital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}
