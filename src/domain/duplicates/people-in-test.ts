import { sampleCandidate } from '#domain/samples/sample-rows.ts';
import type { Candidate } from '#domain/candidate/candidate.ts';

/** The source of a test's random choices. The same seed gives the same choices. */
export interface Draws {
  readonly below: (count: number) => number;
  readonly pick: <Item>(items: readonly Item[]) => Item;
}

export function drawsBy(seed: number): Draws {
  let state = seed >>> 0;
  // Mulberry32.
  function below(count: number): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * count);
  }
  return { below, pick: (items) => items[below(items.length)] as (typeof items)[number] };
}

export interface Person {
  readonly given: string;
  readonly family: string;
}

const NICKNAMES: Readonly<Record<string, string>> = Object.fromEntries(
  `Robert Bob, William Bill, Elizabeth Liz, Catherine Cathy, Jennifer Jenny, Michael Mike, Alexander Alex, Thomas Tom,
  Margaret Peggy, Daniel Danny, Patricia Trish, Gregory Greg, Matthew Matt, Samantha Sam, Benjamin Ben, Victoria Vicky,
  Nicholas Nick, Jonathan Jon, Christopher Chris, Andrew Andy`
    .split(/,\s*/)
    .map((pair) => pair.split(' ') as [string, string]),
);

export function nicknameOf(given: string): string {
  return NICKNAMES[given] ?? given;
}

/** Given and family names that occur together, of a kind that some rules need. */
export const NAMES = {
  any: names(
    `Robert William Elizabeth Catherine Jennifer Michael Alexander Thomas Margaret Daniel Patricia Gregory Matthew
    Samantha Benjamin Victoria Nicholas Jonathan Christopher Andrew Priya Arjun Kavya Rohan Ngozi Emeka Thandiwe Fatou
    Kenji Haruka Naoki Sakura Intan Wahyu Ratna Mehmet Aylin Tarek Yasmin Karim`,
    `Fletcher Carter Whitaker Prescott Gallagher Barrett Lawson Kessler Mercer Harding Jennings Dawson Sharma Banerjee
    Kapoor Agarwal Chaudhary Okonkwo Adeyemi Balogun Mensah Ndlovu Nakamura Yamada Fujita Santoso Pratama Wijaya Hartono
    Demir Haddad Mansour Kassem Rahimi Saleh Brooks Sullivan Henderson Coleman Patterson`,
  ),
  nicknamed: names(
    Object.keys(NICKNAMES).join(' '),
    `Fletcher Carter Whitaker Prescott Gallagher Barrett Lawson Kessler Mercer Harding Jennings Dawson Brooks Sullivan`,
  ),
  accented: names(
    `Inés Lucía Sofía Tomás Léa Théo Adèle Noémie Zoë Agnès François Jérôme Łukasz Zdeněk Beyoncé José Andrés`,
    `Benítez Ibáñez Márquez Peña García Fernández Lefèvre Dvořák Wójcik Gutiérrez Cárdenas Bélanger Côté Muñoz`,
  ),
  umlaut: names(
    `Jörg Björn Günther Jürgen Sören Käthe Göran Märta Hannelore Steffen Katharina Ulrich Verena Lukas Meike Anke`,
    `Müller Schröder Köhler Jäger Krüger Böhm Schäfer Günther Möller Löwe Bäcker Hüttner Kühn`,
  ),
  northern: names(
    `Søren Jørgen Bjørn Håkon Pål Åse Gørild Frøydis Ingrid Lars`,
    `Weiß Strauß Großmann Preuß Ødegård Sørensen Ågren Østergaard Nyström Bøe Kjær`,
  ),
  hyphenated: names(
    `Anna-Lena Jean-Luc Hans-Peter Marie-Claire Karl-Heinz Eva-Maria Jean-Pierre Ana-Sofia`,
    `Weber-Lang Fontaine Roux Baumann-Kraus Lambert Schubert Garnier-Petit Engel Fabre Kaiser-Wolf`,
  ),
  cyrillic: names(
    `Сергей Дмитрий Екатерина Татьяна Михаил Ольга Юлия Анастасия Николай Владимир Наталья Ирина Алексей Ярослав`,
    `Иванов Кузнецов Соколова Чайковский Захаров Щербаков Жукова Тихонов Королёв Хабаров Шевченко Бондаренко`,
  ),
  yo: names(
    `Пётр Семён Алёна Фёдор Артём Матвей`,
    `Королёв Соловьёв Журавлёв Ковалёв Шишмарёв Лавренёв Киселёв`,
  ),
} as const;

export type Kind = keyof typeof NAMES;

export function drawName({ pick }: Draws, kind: Kind): Person {
  const { given, family } = NAMES[kind];
  return { given: pick(given), family: pick(family) };
}

function names(given: string, family: string) {
  return { given: given.split(/\s+/), family: family.split(/\s+/) };
}

const LATIN: Readonly<Record<string, string>> = Object.fromEntries(
  `а a б b в v г g д d е e ж zh з z и i й y к k л l м m н n о o п p р r с s т t у u ф f х kh ц ts ч ch ш sh щ shch ы y
  ь _ э e ю yu я ya ё e`
    .split(/\s+/)
    .flatMap((letter, place, all) =>
      place % 2 === 0 ? [[letter, all[place + 1]?.replace('_', '') ?? '']] : [],
    ),
);

/** As a passport has it: Сергей Захаров is Sergey Zakharov. */
export function inPassport(text: string): string {
  return text.replace(/\p{Script=Cyrillic}/gu, (letter) => {
    const latin = LATIN[letter.toLowerCase()] ?? letter;
    return letter === letter.toLowerCase() ? latin : latin.charAt(0).toUpperCase() + latin.slice(1);
  });
}

/** The mailbox and the links of a person are of their name. */
export function plainly(text: string): string {
  return inPassport(text)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');
}

const HOSTS = ['gmail.com', 'example.com', 'example.org', 'posteo.example', 'mail.example'];

export function emailFor({ below, pick }: Draws, { given, family }: Person, host = pick(HOSTS)): string {
  const box = pick([
    `${plainly(given)}.${plainly(family)}`,
    `${plainly(given).slice(0, 1)}${plainly(family)}`,
  ]);
  return `${box}${below(900_000) + 100_000}@${host}`;
}

/** A number in the form that people write it in Germany, Britain, the United States or Denmark. */
export function phoneFor({ below, pick }: Draws): string {
  const digits = (count: number) => Array.from({ length: count }, () => below(10)).join('');
  return pick([
    () => `+49 17${below(10)} ${digits(7)}`,
    () => `+49 30 ${below(8) + 1}${digits(6)}`,
    () => `+44 20 7${digits(3)} ${digits(4)}`,
    () => `+1 (${below(7) + 2}${digits(2)}) ${below(8) + 2}${digits(2)}-${digits(4)}`,
    () => `+45 ${below(7) + 2}${digits(1)} ${digits(2)} ${digits(2)} ${digits(2)}`,
  ])();
}

/** The same number in another form. */
export function otherForm({ pick }: Draws, phone: string): string {
  const [, country = '', rest = ''] = /^\+(\d+) (.*)$/.exec(phone) ?? [];
  const digits = rest.replace(/\D/g, '');
  const trunk = ['49', '44'].includes(country) ? '0' : '';
  return pick([
    `00${country}${digits}`,
    `+${country}${digits}`,
    `${trunk}${digits}`,
    `${trunk}${rest.replace(' ', '/')}`,
    `+${country} (0)${rest.replaceAll(/[()]/g, '')}`.replace(trunk === '' ? ' (0)' : '', ' '),
  ]);
}

export function drawPerson(draws: Draws, kind: Kind, id: number): Candidate & Person {
  const person = drawName(draws, kind);
  const box = plainly(person.given) + plainly(person.family) + id;
  return {
    ...person,
    ...sampleCandidate({
      id,
      name: `${person.given} ${person.family}`,
      email: draws.below(10) === 0 ? '' : emailFor(draws, person),
      phone: draws.below(5) === 0 ? '' : phoneFor(draws),
      links: draws.pick([
        [],
        [],
        [`https://www.linkedin.com/in/${box}`],
        ['https://acme.example', `https://github.com/${box}`],
      ]),
      jobId: draws.below(15) + 1,
    }),
  };
}
