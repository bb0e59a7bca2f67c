import { expect, inject, test } from 'vitest';
import type { Candidate } from '#domain/candidate/candidate.ts';
import { likelyPairs } from './likely-pairs.ts';
import {
  drawPerson,
  drawsBy,
  emailFor,
  inPassport,
  nicknameOf,
  otherForm,
  phoneFor,
  type Draws,
  type Kind,
  type Person,
} from './people-in-test.ts';

type Known = Candidate & Person;

/** A rule that makes another record of one person, from a person with a name of some kind. */
interface Rule {
  readonly kind: Kind;
  /** Another name. Absent: it stays. */
  readonly name?: (person: Known, draws: Draws) => string;
  /** The person has these fields first, and the other record those. The rule is then about fields, not the name. */
  readonly fields?: (person: Known, draws: Draws) => readonly [Partial<Candidate>, Partial<Candidate>];
}

/** A job that few others apply for. */
function otherJob({ below }: Draws): number {
  return 100 + below(500);
}

const WITHOUT_CONTACT = { email: '', phone: '', links: [] };

const RULES: Readonly<Record<string, Rule>> = {
  order: {
    kind: 'any',
    name: ({ given, family }, { pick }) => pick([`${family}, ${given}`, `${family} ${given}`]),
  },
  initial: {
    kind: 'any',
    name: ({ given, family }, { pick }) =>
      pick([`${given.charAt(0)}. ${family}`, `${family} ${given.charAt(0)}`]),
  },
  title: {
    kind: 'any',
    name: ({ name }, { pick }) =>
      pick([
        `Dr. ${name}`,
        `Prof. Dr.-Ing. ${name}`,
        `Mrs ${name}`,
        `${name}, MBA`,
        `${name} Ph.D.`,
        `Herr ${name}`,
      ]),
  },
  hyphen: { kind: 'hyphenated', name: ({ name }) => name.replaceAll('-', ' ') },
  umlaut: {
    kind: 'umlaut',
    name: ({ name }) =>
      name.replace(
        /[äöüëÄÖÜ]/g,
        (letter) => `${letter.normalize('NFD').charAt(0)}${letter === 'ë' ? '' : 'e'}`,
      ),
  },
  'ß, ø and å': {
    kind: 'northern',
    name: ({ name }) =>
      name.replace(
        /[ßøåæØÅ]/g,
        (letter) => ({ ß: 'ss', ø: 'oe', å: 'aa', æ: 'ae', Ø: 'Oe', Å: 'Aa' })[letter] ?? '',
      ),
  },
  Cyrillic: { kind: 'cyrillic', name: ({ name }) => inPassport(name) },
  'ё and е': { kind: 'yo', name: ({ name }) => name.replaceAll('ё', 'е') },
  nickname: { kind: 'nicknamed', name: ({ given, family }) => `${nicknameOf(given)} ${family}` },
  'a letter too many': {
    kind: 'any',
    name: typo((word, at, letter) => word.slice(0, at) + letter + word.slice(at)),
  },
  'a letter missing': { kind: 'any', name: typo((word, at) => word.slice(0, at) + word.slice(at + 1)) },
  'another letter': {
    kind: 'any',
    name: typo((word, at, letter) => word.slice(0, at) + letter + word.slice(at + 1)),
  },
  'letters swapped': {
    kind: 'any',
    name: typo(
      (word, at) => word.slice(0, at - 1) + word.charAt(at) + word.charAt(at - 1) + word.slice(at + 1),
    ),
  },
  'middle name': {
    kind: 'any',
    name: ({ given, family }, { pick }) => `${given} ${pick(['James', 'Maria', 'T.', 'Anne'])} ${family}`,
  },
  case: {
    kind: 'any',
    name: ({ name }, { pick }) => pick([name.toUpperCase(), name.toLowerCase(), ` ${name} `]),
  },
  accents: {
    kind: 'accented',
    name: ({ name }) =>
      name
        .normalize('NFKD')
        .replace(/\p{Mark}/gu, '')
        .replace('Ł', 'L'),
  },
  phone: {
    kind: 'any',
    fields: (_, draws) => {
      const phone = phoneFor(draws);
      return [{ phone }, { ...WITHOUT_CONTACT, phone: otherForm(draws, phone), jobId: otherJob(draws) }];
    },
  },
  'dots of Gmail': {
    kind: 'any',
    fields: (person, draws) => {
      const email = emailFor(draws, person, 'gmail.com');
      const box = email.replace('@gmail.com', '').replaceAll('.', '');
      const at = draws.below(box.length - 2) + 1;
      const other = `${box.slice(0, at)}.${box.slice(at)}@${draws.pick(['gmail.com', 'googlemail.com'])}`;
      return [{ email }, { ...WITHOUT_CONTACT, email: other, jobId: otherJob(draws) }];
    },
  },
  '+tag': {
    kind: 'any',
    fields: (person, draws) => {
      const email = emailFor(draws, person);
      const other = email.replace('@', draws.pick(['+jobs@', '+hirelane@', '+2@'])).toUpperCase();
      return [{ email }, { ...WITHOUT_CONTACT, email: other, jobId: otherJob(draws) }];
    },
  },
  link: {
    kind: 'any',
    fields: ({ given, family, id }, draws) => {
      const { pick } = draws;
      const box = `${given}-${family}-${id}`.toLowerCase();
      const [host, other] = pick([
        ['www.linkedin.com/in', 'de.linkedin.com/in'],
        ['github.com', 'www.github.com'],
        ['www.xing.com/profile', 'xing.com/profile'],
      ]);
      const links = [`http://${other}/${box.toUpperCase()}/`, `https://${other}/${box}?utm_source=x`];
      return [
        { links: [`https://${host}/${box}`] },
        { ...WITHOUT_CONTACT, links: [pick(links)], jobId: otherJob(draws) },
      ];
    },
  },
};

/** The fields of the other record besides the name, for each of the ten of a rule. Nothing can find the last. */
const OTHER_FIELDS: readonly ((person: Known, draws: Draws) => Partial<Candidate>)[] = [
  ...times(4, () => ({})),
  (person, draws) => ({ email: '', phone: otherForm(draws, person.phone), jobId: otherJob(draws) }),
  ...times(2, (person: Known, draws: Draws) => ({
    email: emailFor(draws, person),
    phone: otherForm(draws, person.phone),
    links: [],
  })),
  ...times(2, () => WITHOUT_CONTACT),
  (person, draws) => ({
    email: emailFor(draws, person),
    phone: phoneFor(draws),
    links: [],
    jobId: otherJob(draws),
  }),
];

const PEOPLE = 2_000;

test('Of 2,000 people with 200 duplicates by 20 rules, at least 85 % are found, and at least 97 % of the pairs are right', () => {
  const seed = inject('seed');
  const { people, meant } = peopleWithDuplicates(drawsBy(seed));
  const pairs = likelyPairs(people).map(({ candidates: [one, other] }) => `${one.id}-${other.id}`);
  const found = pairs.filter((pair) => meant.has(pair));
  const byRule = Object.keys(RULES).map((rule) => ({
    rule,
    found: found.filter((pair) => meant.get(pair) === rule).length,
  }));
  expect(found.length / pairs.length, `precision with seed ${seed}`).toBeGreaterThanOrEqual(0.97);
  expect(found.length / meant.size, `recall with seed ${seed}`).toBeGreaterThanOrEqual(0.85);
  expect(byRule.filter((each) => each.found < 7)).toEqual([]);
});

/** People, and the rule of each pair of them that is one person. */
function peopleWithDuplicates(draws: Draws) {
  const people: Candidate[] = [];
  const meant = new Map<string, string>();
  const known = new Set<string>();
  const nextId = () => people.length + 1;
  const add = (row: Candidate) => people.push({ ...row, id: nextId() });

  /** Few people have the same name and the same job. Such are likely duplicates, whoever they are. */
  function newPerson(kind: Kind): Known {
    const person = drawPerson(draws, kind, nextId());
    const key = `${person.name} ${person.jobId}`;
    if (known.has(key)) return newPerson(kind);
    known.add(key);
    return person;
  }

  for (const [name, rule] of Object.entries(RULES)) {
    for (const otherFields of OTHER_FIELDS) {
      const person = { ...newPerson(rule.kind), phone: phoneFor(draws) };
      const [own, other] = rule.fields?.(person, draws) ?? [{}, otherFields(person, draws)];
      add({ ...person, ...own });
      add({ ...person, ...other, name: rule.name?.(person, draws) ?? person.name });
      meant.set(`${people.length - 1}-${people.length}`, name);
    }
  }
  for (let family = 0; family < 40; family += 1) {
    const [father, son] = [newPerson('any'), newPerson('accented')];
    add(father);
    add({ ...son, name: `${son.given} ${father.family}`, phone: father.phone });
  }
  for (let agency = 0; agency < 10; agency += 1) {
    for (const kind of ['any', 'accented', 'umlaut', 'cyrillic'] as const) {
      add({ ...newPerson(kind), email: `team@agency${agency}.example` });
    }
  }
  const kinds = [
    'any',
    'any',
    'any',
    'accented',
    'umlaut',
    'northern',
    'hyphenated',
    'cyrillic',
    'yo',
  ] as const;
  while (people.length < PEOPLE) add(newPerson(draws.pick(kinds)));
  return { people, meant };
}

/** A typo within one of the words of the name. A last “a” more or less makes another name. */
function typo(mistype: (word: string, at: number, letter: string) => string) {
  return ({ given, family }: Person, { below, pick }: Draws) => {
    const letter = pick('abcdefghiklmnoprstuvw'.split(''));
    const wrong = (word: string) => mistype(word, below(word.length - 2) + 1, letter);
    return below(2) === 0 ? `${wrong(given)} ${family}` : `${given} ${wrong(family)}`;
  };
}

function times<Item>(count: number, item: Item): Item[] {
  return Array.from({ length: count }, () => item);
}
