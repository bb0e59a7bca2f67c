import { mailboxFor, phoneOf } from '../people/contacts.ts';
import type { DemoCv } from './people.ts';
import { TRADES, type Trade } from './trades.ts';

const [PRESENT, PAST] = [
  [
    'Example Bank',
    'Sample Travel',
    'Example Health',
    'Sample Energy',
    'Example Market',
    'Sample Mobility',
    'Example Post',
  ],
  ['Sample Agency', 'Example Insurance', 'Sample Museum', 'Example Logistics', 'Sample Studio'],
];

const DEGREES = [
  'B.Sc. Computer Science, Example University',
  'M.Sc. Software Engineering, Sample University',
  'B.A. Mathematics, Example College',
  'Apprenticeship, Sample Software',
];

const LANGUAGES = [
  'English (C1)',
  'English (native)',
  'English (C2), German (B1)',
  'English (C1), Spanish (B2)',
];

/** The candidate, the domain of their email, their trade, and the kind of the file. */
type Drawn = readonly [
  of: number,
  name: string,
  domain: 'com' | 'net' | 'org',
  trade: keyof typeof TRADES,
  kind: DemoCv['file']['kind'],
];

const PEOPLE: readonly Drawn[] = [
  [14, 'Marek Lysenko', 'org', 'product', 'pdf'],
  [17, 'Amelia O’Connor', 'net', 'backend', 'pdf'],
  [32, 'Quang Tan', 'com', 'reliability', 'docx'],
  [36, 'Fernando Guerrero', 'org', 'product', 'docx'],
  [788, 'Zola Nwosu', 'com', 'product', 'pdf'],
  [104, 'Naomi Fletcher', 'net', 'product', 'docx'],
  [123, 'Javier Villanueva', 'com', 'frontend', 'pdf'],
  [124, 'Kenji Zhou', 'net', 'frontend', 'docx'],
  [179, 'Naoki Han', 'com', 'reliability', 'pdf'],
  [206, 'Linh Lim', 'net', 'product', 'pdf'],
  [261, 'Agnieszka Zelenka', 'org', 'product', 'pdf'],
  [278, 'Rania Saleh', 'net', 'frontend', 'pdf'],
  [283, 'Yaw Balogun', 'net', 'product', 'pdf'],
  [287, 'Mateo Navarro', 'org', 'frontend', 'pdf'],
  [936, 'Ingrid Lindqvist', 'com', 'search', 'pdf'],
  [373, 'Beatriz Salazar', 'org', 'search', 'pdf'],
  [812, 'Linh Santoso', 'com', 'frontend', 'docx'],
  [816, 'Tomás Espinoza', 'net', 'frontend', 'docx'],
  [835, 'Paloma Márquez', 'org', 'backend', 'pdf'],
  [839, 'Davide Ferreira', 'com', 'backend', 'pdf'],
  [856, 'Ziyi Ito', 'org', 'frontend', 'docx'],
  [865, 'Maja Holm', 'org', 'frontend', 'pdf'],
  [866, 'Mateo Cordero', 'net', 'frontend', 'pdf'],
  [873, 'Nikhil Chaudhary', 'org', 'manager', 'pdf'],
  [885, 'Arjun Desai', 'org', 'backend', 'pdf'],
  [889, 'Bayu Nguyễn', 'com', 'product', 'docx'],
  [900, 'Shreya Perera', 'net', 'backend', 'docx'],
  [913, 'Tomás Salazar', 'net', 'search', 'pdf'],
  [919, 'Joko Bautista', 'com', 'product', 'pdf'],
  [939, 'Klara Schneider', 'org', 'frontend', 'pdf'],
  [943, 'Sade Asante', 'com', 'search', 'pdf'],
  [954, 'Nils Möller', 'com', 'frontend', 'pdf'],
  [964, 'Nikhil Joshi', 'com', 'reliability', 'docx'],
  [968, 'Darya Kowalczyk', 'com', 'backend', 'docx'],
];

/** The sizes and hashes of these people's files, in the same order. */
const FILES: readonly (readonly [size: number, hash: string])[] = [
  [2591, '3f65c554af673e42fb0457a39da57b677b1ac1fefe6ebce7e729fa82db5d6db8'],
  [2601, 'd68d27bd44d5df1f205c3f2ca2d166f744fde42a601cc7de0a5cbe243f0f7836'],
  [4846, 'd9591f311de0e23b785aabb503c583e1c446c9dd86b0f40be45cee9ea299224d'],
  [4846, 'c293691aa5b11005a490ae760c9b21647f2dc1c74c460eb952265b21192a68d9'],
  [2583, '4a5e440ecd0a98a9855ab6adf2960953fd2d868ee20f677d47618eb5b16b2707'],
  [4871, 'dd4c2998e77ceb9040304cfc1d20ea8029d9240c65afa3ea58d5a4e92225eea7'],
  [2620, '0ec4c74b00549e11c6120a05f4805908ef263b86aef7ac5ae5a197f27fc24678'],
  [4896, 'da2da67e251587a1a9d134b71f3f9217e5ad57dd0cec9dc642a54be29d8ddd41'],
  [2579, '5c524d1304e7e97817eac15ac13706401c12c9d5374a3b593860a788ffa8257f'],
  [2583, '0af8dbc6fc4c05a57ee80192e4709510e14ffb6bd83fde1799817c540c7effc3'],
  [2571, '410681f80d620ad95b58394056b542074f87e78bbcd4647d4bc96f4b91fa8dde'],
  [2565, '42ab2e61a7de6272b13b2e108c12898dcb2c8b6cf6b03515fc2a0cab3cd9a79f'],
  [2577, '9725a1b4fe6dbb214421f72d82959245aba58df2f45fa094601af16717260b21'],
  [2591, '67b2adb4109a3b8f98b3b45d78a0fe0d8d83bb8559806732022556357cee9f43'],
  [2577, 'e09a661423c7ca28d73518c281b6c008f523866308c331ea7b26837793eaf376'],
  [2608, 'da769a3c81917ba7744878bc0fdbf030d5dd44e3e9054d0b71ca4a6ee327ae9b'],
  [4857, '647f66aa76de2ba158635738cb8259b304e2ccbf265458899ad1a774078e30a9'],
  [4878, '3db215793acf67212f3bd2ff5878ea766e4b66b10432343ee094d6e01609e5f1'],
  [2638, 'ef1615a0c47f0bdb3f9c561fe6fa02d99981e8a006cc5ea95afda34b85ea22e5'],
  [2632, '43afa436be22ae789da1f904987bb846d83b48226c792e0e92533d47a0f69567'],
  [4892, 'aa888a9a2dcb2512904cec8ce02b768998f77cb0dc44b08a7b540cb6e377d65e'],
  [2590, '418740d7e28755e5f914ba14bbe3e230128aa6b73909ad2c645a99582fb57f70'],
  [2564, '4215962018556eae60e291188d31eeb947d147808e33c1b429b1a573329720e7'],
  [2561, 'be3489f10167ff2ae0f39ef74ba1def131731f7d886740ac03cb7a69837f5fd8'],
  [2580, 'f5eed6ea314e131164d2ca3967c5b33aa599a1ff8bebdec9a3bbd82e5c135733'],
  [4862, '3f9b9fcce618ae58c3e4afe962decfef5e28c9b505f521217db30390d105fcdb'],
  [4876, '80ae10196b3cc9b65891a0280bef4eb45df2390019320c5942c567ced25855f3'],
  [2603, 'e8707a2322c17ad46704eb804d888382c36e5bea5c50c3ba5dedf66890be4c6d'],
  [2582, '60a3ee8b5fe97b060540af68e6b51b2b5f28940f9bcd8e28b9fb4b048da10496'],
  [2613, '82ce9ed05c925ac4d769982863b9a9530fc5f0bf29b63f7276ecf57f7cd36c61'],
  [2599, 'e47a6f50470cca5c04f155ec9e4020012e484804472ee8f07ed9a143d62b8840'],
  [2585, '17f99d19aad6dcefc46d186a80c81c36589c7c6b9ead72136fd855aadbb3227f'],
  [4877, '3177ed4fa81e4954b9e5210ebf7e9ae21e4534ce686be87179e588f6a5c198a8'],
  [4890, '68a4a862b1043b52b68055de5086e41eee1db4c2e9c019abbf030bd52e545742'],
];

/** CVs whose sentences are drawn from what people of a trade write. The same person always has the same ones. */
export const DRAWN_CVS: readonly DemoCv[] = PEOPLE.map(([of, name, domain, trade, kind], place) => {
  const [size, hash] = FILES[place] ?? [0, ''];
  const { titles, profiles, now, before, skills }: Trade = TRADES[trade];
  const since = 2019 + (of % 5);
  const first = since - 3 - (of % 4);
  return {
    of,
    file: { name: `${name} CV.${kind}`, kind, size, hash },
    name,
    title: at(titles, of),
    contact: [`${mailboxFor(name)}@example.${domain}`, phoneOf(of)],
    profile: [at(profiles, of)],
    experience: [
      station(at(titles, of), at(PRESENT, place), `${since} – today`, [at(now, of), at(now, of + 1)]),
      station(at(titles, of + 1), at(PAST, place), `${first} – ${since}`, [at(before, of)]),
    ],
    education: [{ what: at(DEGREES, of), when: `${first - 4} – ${first}`, lines: [] }],
    skills: [at(skills, of)],
    languages: at(LANGUAGES, of),
  };
});

function station(title: string, employer: string, when: string, lines: readonly string[]) {
  return { what: `${title}, ${employer}`, when, lines };
}

function at(texts: readonly string[], place: number): string {
  return texts[place % texts.length] ?? '';
}
