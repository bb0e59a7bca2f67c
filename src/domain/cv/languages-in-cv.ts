import { foundIn, type Found } from './found.ts';

/** A language in English, and the beginnings of its names in other languages. */
const LANGUAGES: Readonly<Record<string, string>> = {
  English: 'english|englisch|anglais|inglés|inglese|inglês|engels|angielski|английский|英语|英語|영어',
  German: 'german|deutsch|allemand|alemán|tedesco|alemão|duits|niemiecki|немецкий|德语|ドイツ語|독일어',
  French:
    'french|französisch|français|francés|francese|francês|frans|francuski|французский|法语|フランス語|프랑스어',
  Spanish:
    'spanish|spanisch|espagnol|español|spagnolo|espanhol|castellano|spaans|hiszpański|испанский|西班牙语|スペイン語',
  Italian: 'italian|italienisch|italien|italiano|italiaans|włoski|итальянский|意大利语',
  Portuguese:
    'portuguese|portugiesisch|portugais|portugués|portoghese|português|portugees|португальский|葡萄牙语',
  Dutch: 'dutch|niederländisch|néerlandais|neerlandés|olandese|nederlands|нидерландский',
  Polish: 'polish|polnisch|polonais|polaco|polacco|polski|польский',
  Russian: 'russian|russisch|russe|ruso|russo|rosyjski|русский|俄语|ロシア語',
  Ukrainian: 'ukrainian|ukrainisch|ukrainien|українська|украинский',
  Turkish: 'turkish|türkisch|turc|turco|türkçe|турецкий',
  Arabic: 'arabic|arabisch|arabe|árabe|arabo|арабский|العربية|阿拉伯语',
  Chinese:
    'chinese|mandarin|cantonese|chinesisch|chinois|chino|cinese|chinês|китайский|中文|汉语|普通话|中国語|중국어',
  Japanese: 'japanese|japanisch|japonais|japonés|giapponese|японский|日语|日本語|일본어',
  Korean: 'korean|koreanisch|coréen|coreano|корейский|韩语|韓国語|한국어',
  Hindi: 'hindi',
  Swedish: 'swedish|schwedisch|suédois|sueco|svenska',
  Danish: 'danish|dänisch|danois|danés|dansk',
  Norwegian: 'norwegian|norwegisch|norvégien|noruego|norsk',
  Finnish: 'finnish|finnisch|finnois|finés|suomi',
  Czech: 'czech|tschechisch|tchèque|checo|čeština',
  Greek: 'greek|griechisch|grec|griego|greco',
  Hebrew: 'hebrew|hebräisch|hébreu|hebreo',
  Romanian: 'romanian|rumänisch|roumain|rumano|română',
  Hungarian: 'hungarian|ungarisch|hongrois|húngaro|magyar',
  Catalan: 'catalan|katalanisch|catalán|català',
  Sinhala: 'sinhala|sinhalese',
  Tamil: 'tamil',
  Vietnamese: 'vietnamese|vietnamesisch|vietnamien',
};

const NAMES = Object.entries(LANGUAGES).map(
  ([name, words]) => [name, new RegExp(`(?<!\\p{L})(?:${words})`, 'iu')] as const,
);

/** Words for a level, and how it is told. The levels of the European framework stay as they are. */
const LEVELS: readonly (readonly [string, RegExp])[] = [
  [
    'native',
    /native|mother ?tongue|muttersprach|maternelle|natal|nativ|madrelingua|materna|moedertaal|ojczysty|родной|母语|母語|ネイティブ|모국어|bilingual|bilingue|zweisprachig/iu,
  ],
  [
    'fluent',
    /fluent|flie[sß]+end|verhandlungssicher|courant|fluid|fluente|vloeiend|biegł|свободн|流利|精通|full professional|professional working|proficient/iu,
  ],
  [
    'advanced',
    /advanced|sehr gut|avancé|avanzad|avanzat|avançad|gevorderd|upper.intermediate|熟练|продвинут/iu,
  ],
  [
    'intermediate',
    /intermediate|\bgut\b|intermédiaire|intermedi|средн|\bgood\b|conversational|limited working|良好|日常会話/iu,
  ],
  [
    'basic',
    /\bbasic|beginner|elementary|grundkenntnisse|anfänger|notions|débutant|básic|principiante|scolastic|podstawow|начальн|базов|基础/iu,
  ],
];

const FRAMEWORK = /(?<![\p{L}\p{N}])([ABC][12])(?![\p{L}\p{N}])/u;

/** The most characters between a language and its level. */
const NEAR = 40;

/** The languages of a CV that are told with a level: “German (native)”, “English (C1)”. */
export function languagesInCv(text: string): Found[] {
  const found = new Map<string, Found>();
  for (const line of text.split('\n')) {
    if (line.length > 300) continue;
    const places = NAMES.flatMap(([name, words]) => {
      const match = words.exec(line);
      return match ? [{ name, start: match.index, end: match.index + match[0].length }] : [];
    }).toSorted((a, b) => a.start - b.start);
    for (const [place, { name, end }] of places.entries()) {
      const next = places[place + 1]?.start ?? line.length;
      const level = levelIn(line.slice(end, Math.min(next, end + NEAR)));
      if (level && !found.has(name)) found.set(name, foundIn(line, `${name} (${level})`, 'likely'));
    }
  }
  return [...found.values()];
}

function levelIn(text: string): string | null {
  return FRAMEWORK.exec(text)?.[1] ?? LEVELS.find(([, words]) => words.test(text))?.[0] ?? null;
}
