import { describe, expect, it } from 'vitest';
import { processorTime } from '../../../scripts/processor-time.ts';
import { readCv } from './read-cv.ts';

/** A number with a country code is valid here. */
function readPhone(text: string): string | null {
  return text.startsWith('+') ? text.replaceAll(/[^\d+]/g, '') : null;
}

function read(text: string, fileName = 'cv.pdf') {
  return readCv(text, fileName, readPhone);
}

function nameOf(text: string, fileName?: string): readonly unknown[] {
  const { name } = read(text, fileName);
  return [name?.value ?? null, name?.sureness ?? null, name?.where ?? null];
}

describe('Name of a CV', () => {
  it.each([
    ['the first line', 'Ada Lovelace\nMathematician\nLondon', 'cv.pdf', 'Ada Lovelace', 'likely'],
    ['agreement with the email', 'Ada Lovelace\nada.lovelace@example.com', 'cv.pdf', 'Ada Lovelace', 'sure'],
    ['agreement with an initial', 'Ada Lovelace\nalovelace@example.com', 'cv.pdf', 'Ada Lovelace', 'sure'],
    ['agreement with the file', 'Ada Lovelace\nLondon', 'CV_Ada_Lovelace_2024.pdf', 'Ada Lovelace', 'sure'],
    ['no heading', 'Curriculum Vitae\nAda Lovelace', 'cv.pdf', 'Ada Lovelace', 'likely'],
    ['no German heading', 'Lebenslauf\nPersönliche Daten\nJürgen Groß', 'cv.pdf', 'Jürgen Groß', 'likely'],
    ['no job title', 'Senior Software Engineer\nAda Lovelace', 'cv.pdf', 'Ada Lovelace', 'likely'],
    [
      'no address',
      'Green Street, London\nAda Lovelace\nada.lovelace@example.com',
      'cv.pdf',
      'Ada Lovelace',
      'sure',
    ],
    ['no title, no degree', 'Prof. Dr. Ada Lovelace, PhD\nLondon', 'cv.pdf', 'Ada Lovelace', 'likely'],
    ['large letters', 'ADA LOVELACE\nMathematician', 'cv.pdf', 'Ada Lovelace', 'likely'],
    [
      'two lines of large letters',
      'ADA\nLOVELACE\nMATHEMATICIAN',
      'Ada Lovelace.pdf',
      'Ada Lovelace',
      'sure',
    ],
    [
      'a job glued to it',
      'Ada LovelaceMathematics Engineer\nada.lovelace@example.com',
      'cv.pdf',
      'Ada Lovelace',
      'sure',
    ],
    ['a label', 'Name: Ada Lovelace\nPhone: none', 'cv.pdf', 'Ada Lovelace', 'sure'],
    ['particles', 'Ludwig van der Rohe\nArchitekt', 'cv.pdf', 'Ludwig van der Rohe', 'likely'],
    ['an initial', 'Claud D. Park | Seoul', 'cv.pdf', 'Claud D. Park', 'likely'],
    ['an apostrophe and a hyphen', 'Anne-Marie O’Connor\nNurse', 'cv.pdf', 'Anne-Marie O’Connor', 'likely'],
    [
      'accents apart from their letters',
      'Aras G¨ung¨ore\naras.gungore@example.com',
      'cv.pdf',
      'Aras Güngöre',
      'sure',
    ],
    [
      'far below, with the email',
      `${'• Skills and tools\n'.repeat(20)}Ada Lovelace\nada.lovelace@example.com`,
      'cv.pdf',
      'Ada Lovelace',
      'sure',
    ],
    ['Cyrillic', 'Иван Петров\nРазработчик\nivan.petrov@example.com', 'cv.pdf', 'Иван Петров', 'sure'],
    [
      'Cyrillic with a patronymic',
      'Резюме\nФИО: Иванова Анна Сергеевна',
      'cv.pdf',
      'Иванова Анна Сергеевна',
      'sure',
    ],
    ['Chinese', '个人简历\n姓名：李小龙\n电话：13800138000', 'cv.pdf', '李小龙', 'sure'],
    ['Chinese on a line of its own', '张三\n软件工程师', 'cv.pdf', '张三', 'likely'],
    ['Japanese', '履歴書\n氏名：山田 太郎', 'cv.pdf', '山田 太郎', 'sure'],
    ['Korean', '이력서\n이름: 홍길동', 'cv.pdf', '홍길동', 'sure'],
  ])('The name of a CV is read by %s', (_, text, fileName, value, sureness) => {
    expect(nameOf(text, fileName)).toEqual([value, sureness, 'text']);
  });

  it.each([
    ['the file', '', 'lebenslauf-ada-lovelace.pdf', ['Ada Lovelace', 'guess', 'file name']],
    [
      'the file, of words together',
      'Skills',
      'AdaLovelace_CV_EN.pdf',
      ['Ada Lovelace', 'guess', 'file name'],
    ],
    [
      'the file, agreeing with the email',
      'lovelace@example.com',
      'Ada Lovelace.pdf',
      ['Ada Lovelace', 'likely', 'file name'],
    ],
    ['the email', 'ada.lovelace@example.com', 'scan.pdf', ['Ada Lovelace', 'guess', 'text']],
    ['nothing', 'Skills and languages\nSoftware Engineer', 'scan001.pdf', [null, null, null]],
    ['an empty text', '', 'CV.pdf', [null, null, null]],
  ])('The name of a CV is otherwise read by %s', (_, text, fileName, expected) => {
    expect(nameOf(text, fileName)).toEqual(expected);
  });
});

describe('Email of a CV', () => {
  it.each([
    ['ada@example.com', 'ada@example.com', 'sure'],
    ['E-Mail:ada.b-c+d@mail.example.co.uk.', 'ada.b-c+d@mail.example.co.uk', 'sure'],
    ['ada (at) example (dot) com', 'ada@example.com', 'sure'],
    ['ada [at] example.com', 'ada@example.com', 'sure'],
    ['ada at example dot com', 'ada@example.com', 'sure'],
    ['ada @ example.com', 'ada@example.com', 'sure'],
    ['ada.lovelace\n@example.com', 'ada.lovelace@example.com', 'sure'],
    ['ada@gmail.co\nm London', 'ada@gmail.com', 'sure'],
    ['Licence: B\n@ ada@example.com', 'ada@example.com', 'sure'],
    ['+44 20 7946 0958ada@example.com', 'ada@example.com', 'sure'],
    ['ada@example.comAda-Lovelace', 'ada@example.com', 'sure'],
    ['ada@example.com\nReferences\nbo@example.org', 'ada@example.com', 'likely'],
    ['info@school.example, ada@example.com', 'ada@example.com', 'likely'],
  ])('The email of a CV of %j is read', (text, value, sureness) => {
    expect(read(text).email).toMatchObject({ value, sureness });
  });

  it('The email that agrees with the file’s name comes before the first one', () => {
    const { email } = read('boss@example.com\nlovelace@example.com', 'Ada Lovelace.pdf');
    expect(email).toMatchObject({ value: 'lovelace@example.com', sureness: 'sure' });
  });

  it.each(['Ada Lovelace', '@ada', 'a@b'])('A CV has no email in %j', (text) => {
    expect(read(text).email).toBeNull();
  });
});

describe('Phone number of a CV', () => {
  it.each([
    ['Phone: +44 20 7946 0958', '+442079460958', 'sure'],
    ['+49 (0) 30 / 90 18 20 | ada@example.com', '+49030901820', 'sure'],
    ['Tel. 030 901820', '030 901820', 'guess'],
    ['Handy 0170 1234567', '0170 1234567', 'guess'],
    ['手机：13800138000', '13800138000', 'guess'],
    ['Ada\n555 · 356 · 7936 ada@example.com', '555 · 356 · 7936', 'guess'],
    ['Ada\n(555) 123-4567', '(555) 123-4567', 'guess'],
    ['06 24 85 82 59 2 | Portfolio', '06 24 85 82 59', 'guess'],
    ['2012 - 2014\n+44 20 7946 0958', '+442079460958', 'sure'],
    // The referee's has a label, the person's own is beside the email.
    [
      `ada@example.com • +44 20 7946 0958\n${'Work\n'.repeat(50)}References\nPhone: +49 30 901820`,
      '+442079460958',
      'sure',
    ],
  ])('The phone number of a CV of %j is read', (text, value, sureness) => {
    expect(read(text).phone).toMatchObject({ value, sureness });
  });

  it.each([
    'Ada, 2012 - 2014',
    '01.02.2012 – 03.04.2014',
    'https://example.com/12345678901',
    'orcid.org/0000-0002-1825-0097',
    `${'Work\n'.repeat(60)}100 200 3000`,
    '+49 176 313 XXX XX',
  ])('A CV has no phone number in %j', (text) => {
    expect(read(text).phone).toBeNull();
  });
});

describe('Links of a CV', () => {
  it.each([
    ['linkedin.com/in/ada | github.com/ada', ['https://linkedin.com/in/ada', 'https://github.com/ada']],
    ['https://www.xing.com/profile/Ada_Lovelace', ['https://www.xing.com/profile/Ada_Lovelace']],
    ['Portfolio: ada-lovelace.dev', ['https://ada-lovelace.dev']],
    ['ada@example.com', []],
    [`${'Work\n'.repeat(20)}We built shop.example.com with Node.js, ASP.NET and Socket.IO`, []],
    ['github.com/ada\nhttps://github.com/ada/', ['https://github.com/ada']],
  ])('The links of a CV of %j are read', (text, links) => {
    expect(read(text).links.map(({ value }) => value)).toEqual(links);
  });
});

describe('Languages of a CV', () => {
  it.each([
    ['Languages: English (native), German – B2', ['English (native)', 'German (B2)']],
    ['Sprachen\nDeutsch: Muttersprache\nEnglisch fließend', ['German (native)', 'English (fluent)']],
    ['Français : langue maternelle, anglais courant', ['French (native)', 'English (fluent)']],
    ['Русский — родной, английский — C1', ['Russian (native)', 'English (C1)']],
    ['语言：英语（流利）', ['English (fluent)']],
    ['I taught English in Spanish Town', []],
  ])('The languages of a CV of %j are read', (text, languages) => {
    expect(read(text).languages.map(({ value }) => value)).toEqual(languages);
  });
});

it('A value says where it was read', () => {
  const { email, phone } = read('Ada Lovelace\nMail: ada@example.com, +44 20 7946 0958');
  expect([email?.from, phone?.from]).toEqual(Array(2).fill('Mail: ada@example.com, +44 20 7946 0958'));
});

it.each([
  'a'.repeat(50_000),
  '@'.repeat(50_000),
  '1 '.repeat(25_000),
  'A. '.repeat(16_000),
  'a.'.repeat(25_000),
])('A text that repeats itself is read in no time', (text) => {
  const took = processorTime();
  read(text);
  expect(took()).toBeLessThan(2_000);
});
