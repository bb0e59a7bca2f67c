import { searchable } from '#domain/searchable.ts';
import { inLatin } from './cyrillic.ts';

/** A name as it is compared: its words in one spelling, sorted, without titles and particles. */
export interface PersonName {
  readonly words: readonly string[];
  /** The first word: most often a given name. Empty: the name has no word. */
  readonly first: string;
  /** The same words in Latin letters, as they are written: a typo can change more than one letter of the other spelling. */
  readonly written: readonly string[];
  /** Equal for the same name; empty: none. */
  readonly key: string;
  /** “jr”, “sr”, “ii” or “iii”; empty: not said. */
  readonly generation: string;
}

const TITLES = listed(
  `dr prof professor mr mrs ms miss mx sir herr frau mag ing dipl phd dphil mba msc bsc mphil meng beng llm llb
  dott dottssa sra srta mme mlle esq cpa pmp habil`,
);

/** Titles whose letters stand apart or that mean something else alone. */
const TITLES_OF_TWO =
  /\b(?:ph\.? ?d|m\.? ?sc|b\.? ?sc|m\.b\.a|m\.a|b\.a|m\.d|ll\.? ?m|h\. ?c|rer\.? (?:nat|pol|oec)|dr\.? med)\b/g;

const GENERATIONS = listed('jr sr ii iii');

const PARTICLES = listed(
  `de del della den der des di do dos da das du la le el al af av van von vom zu zum ter ten op bin ibn`,
);

/** Reads a name for comparing. */
export function personName(name: string): PersonName {
  const plain = searchable(name).replace(/['`´ʼ]/g, '');
  const found =
    withoutSpaces(plain)
      .replace(TITLES_OF_TWO, ' ')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const untitled = kept(found, TITLES, 1);
  const generation = untitled.length > 1 ? (untitled.findLast((word) => GENERATIONS.has(word)) ?? '') : '';
  const written = kept(kept(untitled, GENERATIONS, 1), PARTICLES, 2).map(latinWord);
  const spelled = written.map(inOneSpelling);
  const words = spelled.toSorted();
  return { words, first: spelled[0] ?? '', written, key: words.join(' '), generation };
}

/** Tells whether a word is no part of most names: a title, “jr”, or “van”. */
export function isBesideName(word: string): boolean {
  return TITLES.has(word) || GENERATIONS.has(word) || PARTICLES.has(word);
}

/** Leaves out words, unless fewer than `least` whole words remain. */
function kept(words: readonly string[], dropped: ReadonlySet<string>, least: number): readonly string[] {
  const rest = words.filter((word) => !dropped.has(word));
  return rest.length === words.length || rest.filter((word) => word.length > 1).length < least ? words : rest;
}

/** Chinese, Japanese and Korean names are written with and without a space. */
function withoutSpaces(name: string): string {
  return /^[\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+$/u.test(name)
    ? name.replace(/\s/g, '')
    : name;
}

/** A word in Latin letters. An initial remains one: Ю is y, not yu. */
function latinWord(word: string): string {
  const latin = inLatin(word);
  return word.length === 1 ? latin.slice(0, 1) : latin;
}

/** A Latin word without what spellings differ in: ö is oe or o, y is i, ie or ey, х is kh or h. */
function inOneSpelling(word: string): string {
  if (!OTHER_SPELLINGS.test(word)) return word;
  return word
    .replace(/([aou])e+|x|kh|ph|y/g, (found, vowel) => vowel ?? FOLDED[found] ?? found)
    .replace(/(?:ie|ei)$/, 'i')
    .replace(/(\p{L})\1+/gu, '$1');
}

/** Most words have one spelling, and are not replaced letter by letter. */
const OTHER_SPELLINGS = /[^a-z]|[aou]e|x|kh|ph|y|(.)\1|(?:ie|ei)$/;

const FOLDED: Readonly<Record<string, string>> = {
  x: 'ks',
  kh: 'h',
  ph: 'f',
  y: 'i',
};

/** For each nickname the given names that it is short for. Read on first use, so that a start does not wait for it. */
let givenNamesOf: ReadonlyMap<string, ReadonlySet<string>> | null = null;

/** The given names that a word may be short for. */
export function givenNames(word: string): ReadonlySet<string> {
  givenNamesOf ??= readNicknames();
  return givenNamesOf.get(word) ?? NONE;
}

const NONE: ReadonlySet<string> = new Set();

/** A given name and its nicknames between commas. Chosen from the list “nicknames” (see NOTICE). */
const ENGLISH = `
abigail abbe abbey gail, abraham abe, albert al bert, alexander al alec alex sandy, alfred al fred freddy,
andrea andi, andrew andy drew randy, anna anne annie, anne annie, anthony ant tony, barbara barby,
benjamin ben benjy bennie, catherine cathy kathy katy kay, charles charlie chuck, charlotte lotta sherry,
christian chris, christina chris chrissy christy crissy kris kristy tina, christopher chris,
daniel dan danny, danielle dani, david dave davey day, deborah deb debbie, dennis dennie, donald don donnie,
dorothy dottie, edward ed eddie ned ted teddy, eleanor ellen ellie nora,
elizabeth beth betsy betty lisa liz liza lizzie, emily em, francis frank frankie,
frederick fred freddie fritz rick ricky, gabriel gabby gabe, geoffrey geoff jeff, gerald gerry jerry,
gregory greg, helen ellie, henry hal hank harry, isabel bell bella belle issy, isabella bella belle issy,
jacob jake, jacqueline jack jackie jacqui, james jim jimmie, jeffrey geoff jeff, jennifer jen jenni,
jessica jess, john jack johnny jon jonnie, jonathan jon jonathon jonnie, joseph joe joey, joshua joe josh,
julia julie, katherine cathy kate kathy katy kay, kathleen cathy kathy katy kay, kenneth ken kenny,
louis lewis lou louie, margaret maggie marge margie meg peg peggy, martin marty, mary molly polly,
matthew matt mattie, maximilian max, michael mick mickey mike, michelle mickey shellie, nathan nat nate,
nathaniel nat nate nathan, nicholas nic nick nico, pamela pam, patricia pat patsy patti tricia trish trisha,
patrick paddy pat patsy, peter pete, philip phil, rebecca becca beck becky,
richard dick rich richie rick ricky, robert bill billy bob bobby rob robby, ronald ron ronnie,
samantha sam sammy, samuel sam sammy, sarah sadie sally sara, sophia sophie,
stephanie annie steffi steph stevie, stephen steve, steven steve stevie, susan sue susie suzie,
theodore ted teddy theo, theresa terry tess tessa tracie, thomas tom tommy, timothy tim timmy, victor vic,
victoria tori vicki, vincent vic vince vinnie, william bill billy wil willie, zachary zac zach zack zakk`;

/** Names of other languages, which that list does not have. */
const OTHER_LANGUAGES = `
aleksandr sasha shura alex, aleksandra sasha ola, aleksei alyosha lyosha, christoph chris,
dmitri dima mitya, ekaterina katya, elisabeth elli lisa lisbeth sissi, evgeni zhenya,
francisco fran paco pancho, friedrich fritz, giuseppe beppe pino, ignacio nacho, ivan vanya,
johannes hannes hans johann, josef pepi sepp, jose pepe, katarzyna kasia, katharina kathi kathrin,
maria masha, mikhail misha, mohammed md mohamad mohamed mohammad muhammad, natalia natasha,
petr peter piotr pyotr, sebastian basti, tatiana tanya, vladimir volodya vova, wilhelm willi`;

/** Given names, each with its nicknames after it. */
const NICKNAMES: readonly (readonly string[])[] = `${ENGLISH},${OTHER_LANGUAGES}`
  .split(',')
  .map((names) => names.trim().split(' '));

function readNicknames(): ReadonlyMap<string, ReadonlySet<string>> {
  const read = new Map<string, Set<string>>();
  for (const names of NICKNAMES) {
    const [given = '', ...nicknames] = names.map(inOneSpelling);
    for (const nickname of nicknames) read.set(nickname, (read.get(nickname) ?? new Set()).add(given));
  }
  return read;
}

function listed(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/));
}
