import { mailboxFor, phoneOf } from '#demo/people/contacts.ts';
import type { DemoCv } from './people.ts';
import { TRADES, type Trade } from './trades.ts';

/** Employers in present jobs. */
const PRESENT = [
  'Example Bank',
  'Sample Travel',
  'Example Health',
  'Sample Energy',
  'Example Market',
  'Sample Mobility',
  'Example Post',
];

/** Employers in previous jobs. */
const PAST = ['Sample Agency', 'Example Insurance', 'Sample Museum', 'Example Logistics', 'Sample Studio'];

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
  [2593, '43539c1eb6f006b2723c3f06384e0e935643fcb60d53b20a72612a06df16a121'],
  [2593, 'df100ccba8e51d5dcecd69f009ccdf88a00412fdc824f15894f26820351bfba0'],
  [4830, '056f74338ea1a8802792ee36a23a9c27d5419a148062efaf2211388a19c1f671'],
  [4845, '1da52845945dfd7e55dc8e3354da505f623df97b94f557c3b6ababf31c059235'],
  [2585, '18b55693b0e8fdd32140e80000c226efbd1cb44977d51d4277d40d532db3c4ae'],
  [4873, '0d8350a9a41e3caf4abc60724fd097e53cc79fd43264e44c1673c9c0f10351d8'],
  [2601, '16fc463a18009a32df029dca98ac42a4c12ede7d04e9e017a707bd477b22f06f'],
  [4882, '98e905ea1f6d0f571a70a082e23b16c364c8c6777f134a62253d98886b300a5f'],
  [2587, 'f9dce9ba5f20ed3ebdba66ce5849f93677d0ddcba243eadfe1fed82bbf378614'],
  [2585, 'e339b0a1ad3b41d1c4878aa4bca305029e6d305cf47d52e5bc50398f2c37c94d'],
  [2570, '9b36b0e54faed262efd5b6ff6bcdc622da6b2fefe9f8f0328f47d57c3389a2e6'],
  [2587, '57ba78af70c1d4360e19618dc5b912675dcb306e2bcb62ca999f141a22f984dc'],
  [2577, '9725a1b4fe6dbb214421f72d82959245aba58df2f45fa094601af16717260b21'],
  [2613, '447fa6c29545e93d5bda02328a41563f023c1750da46c3223eb7d6396a1108c0'],
  [2570, 'c579a5fcb3e8ee9eda4a75f83441fc34acdb46444e3dcaf39aa6f730803b3fd3'],
  [2608, 'da769a3c81917ba7744878bc0fdbf030d5dd44e3e9054d0b71ca4a6ee327ae9b'],
  [4879, 'fb9e684e47b33ef6082ecdd567554295e77078c505deb2a072806d750a10d525'],
  [4859, '7f6339ca53616aa3dbdc82fbb894522b265807592d8d9b130d1fb92475880a4f'],
  [2624, 'b2c6ef34aa9cc73fb221ef480e0c4edee7c0aa4a5f34e52b9af7fc103c287e16'],
  [2624, 'f6bdb36bdda2abdfaa2e2efdd5176cc0cbd2b97def4608030bb39a0a7a92c3cd'],
  [4878, '345736a4247b913a838f726f2d42dcfdd64a2d7a988137691c7e3404a00f1bdb'],
  [2576, '2945fa774db1a0de5679afbc5bac06bdcb147469afaf3d389cac732b9d7330b1'],
  [2586, 'b09abac132c220c9779d301ee4ab1627c916e9f70efbe4c0a131d74eca634990'],
  [2566, 'd6c89089a3b9c2652171fc09be7be2fc7d6f504055ea236d70d858b18066b99c'],
  [2606, '6e4dafb508375f0db88f742543afbca01097174dbe30eb0c0c8891d586dd93ef'],
  [4862, '3f9b9fcce618ae58c3e4afe962decfef5e28c9b505f521217db30390d105fcdb'],
  [4902, '2bba3ac28f6adb0af6656b3f23f5b86d82805c8f1d66a14ee60e3473af2fe9f9'],
  [2603, 'e8707a2322c17ad46704eb804d888382c36e5bea5c50c3ba5dedf66890be4c6d'],
  [2582, '60a3ee8b5fe97b060540af68e6b51b2b5f28940f9bcd8e28b9fb4b048da10496'],
  [2594, 'ff92a780fb7d8976fe623f3599c3a4593daeb2ae72cac1c619ca5c39b03eb9b7'],
  [2599, 'e47a6f50470cca5c04f155ec9e4020012e484804472ee8f07ed9a143d62b8840'],
  [2566, 'ddc86335a175ecfcabfa0365e52c11a86782e52ee65e742910fef04302454487'],
  [4861, 'b1839cd7c5d914f7603a599cdc99f90f1b7cdd4b8b1792f4d0f93909ab30833c'],
  [4882, 'f6037673d9e0a9beace8676b37d749d0ee865969c3a7eaa909bbb63a840b1e7c'],
];

/** CVs whose sentences are drawn from what people of a trade write. The same person always has the same ones. */
export const DRAWN_CVS: readonly DemoCv[] = PEOPLE.map(([of, name, domain, trade, kind], place) => {
  const [size, hash] = FILES[place] ?? [0, ''];
  const { titles, profiles, now, before, skills }: Trade = TRADES[trade];
  const rank = of % titles.length;
  const since = 2019 + (of % 5);
  const first = since - 3 - (of % 4);
  return {
    of,
    file: { name: `${name} CV.${kind}`, kind, size, hash },
    name,
    title: at(titles, rank),
    contact: [`${mailboxFor(name)}@example.${domain}`, phoneOf(of)],
    profile: [at(profiles, of)],
    experience: [
      station(at(titles, rank), at(PRESENT, place), `${since} – today`, [at(now, of), at(now, of + 1)]),
      station(at(titles, Math.max(0, rank - 1)), at(PAST, place), `${first} – ${since}`, [at(before, of)]),
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
