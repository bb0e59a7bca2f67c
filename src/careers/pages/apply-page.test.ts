import { describe, expect, it } from 'vitest';
import { serverAddresses } from '#careers/addresses.ts';
import { answersOf, applicationProblems, linksOf, NOTHING_TYPED } from '#careers/application.ts';
import { COMPANY, sampleOpening } from '#careers/feeds/sample-openings.ts';
import { renderApplyPage, type ApplyPage } from './apply-page.ts';

const ADDRESSES = serverAddresses('https://hire.example.com', 'brot');
const HOSTILE = `"><script>alert(1)</script>'&`;

const CONTENT: ApplyPage['content'] = {
  sections: [
    {
      id: 's',
      title: 'About bread',
      description: '',
      questions: [
        {
          id: 'night',
          type: 'single',
          title: 'Do you work at night?',
          required: true,
          options: ['Yes', 'No'],
          condition: null,
        },
        {
          id: 'hours',
          type: 'number',
          title: 'How many hours?',
          required: true,
          min: 1,
          max: 8,
          condition: { questionId: 'night', equalsValue: 'Yes' },
        },
        {
          id: 'breads',
          type: 'multi',
          title: 'Which breads?',
          required: false,
          options: ['Rye', 'Wheat'],
          condition: null,
        },
        { id: 'why', type: 'long', title: 'Why?', required: false, maxLength: 5, condition: null },
      ],
    },
  ],
};

const FINE = {
  ...NOTHING_TYPED,
  name: 'Ada',
  email: 'ada@example.com',
  answers: new Map([['night', ['No']]]),
  hasAgreed: true,
};

function applyPage(fields: Partial<ApplyPage> = {}): Promise<string> {
  const page: ApplyPage = {
    company: COMPANY,
    opening: sampleOpening(),
    content: CONTENT,
    typed: NOTHING_TYPED,
    problems: [],
    files: [],
    privacy: { text: 'We keep it **a year**.', version: 3 },
    key: 'k',
    opened: 'o',
    source: '',
    fileHint: 'PDF or Word, at most 25 MB.',
    script: '/careers/apply.js',
    challenge: '{}',
    ...fields,
  };
  return renderApplyPage(page, ADDRESSES);
}

describe('applicationProblems (product §19)', () => {
  it.each<[string, Partial<typeof FINE>, [field: string, message: string][]]>([
    ['a whole application has none', {}, []],
    ['a name is needed', { name: ' ' }, [['name', 'Enter your name']]],
    ['an email is needed', { email: '' }, [['email', 'Enter an email address']]],
    ['an email has a form', { email: 'ada' }, [['email', 'Email needs an @']]],
    [
      'an email is one to which any server can send',
      { email: 'ada@localhost' },
      [['email', 'Enter an email address like name@example.com']],
    ],
    [
      'an email is not longer than mail servers take',
      { email: `${'a'.repeat(250)}@example.com` },
      [['email', 'Email can’t be longer than 254 characters']],
    ],
    ['a phone number has digits', { phone: 'none' }, [['phone', 'A phone number has digits']]],
    ['a link needs no https', { links: 'example.com/ada' }, []],
    ['a link can’t run code', { links: 'javascript:alert(1)' }, []],
    [
      'a question asked under a condition is required only then',
      { answers: new Map([['night', ['Yes']]]) },
      [['question-hours', 'Answer this question']],
    ],
    [
      'a number is within its bounds',
      {
        answers: new Map([
          ['night', ['Yes']],
          ['hours', ['9']],
        ]),
      },
      [['question-hours', 'Enter 8 or less']],
    ],
    [
      'a text is not too long',
      {
        answers: new Map([
          ['night', ['No']],
          ['why', ['because']],
        ]),
      },
      [['question-why', 'At most 5 characters']],
    ],
    [
      'consent is needed',
      { hasAgreed: false },
      [['agreed', 'Tick the box to agree, so that the application can be kept']],
    ],
  ])('%s', (_says, fields, problems) => {
    const found = applicationProblems({ ...FINE, ...fields }, CONTENT);
    expect(found.map(({ field, message }) => [field, message])).toEqual(problems);
  });

  it('A required question for a file wants one, as soon as it is asked', () => {
    const file = {
      id: 'permit',
      type: 'file',
      title: 'Your permit?',
      required: true,
      condition: { questionId: 'night', equalsValue: 'Yes' },
    } as const;
    const [section] = CONTENT.sections;
    const content = { sections: [{ ...section!, questions: [...section!.questions, file] }] };
    const problemsOf = (answers: [string, string[]][]) =>
      applicationProblems({ ...FINE, answers: new Map(answers) }, content);
    const asked: [string, string[]][] = [
      ['night', ['Yes']],
      ['hours', ['3']],
    ];
    expect(problemsOf([['night', ['No']]])).toEqual([]);
    expect(problemsOf(asked)).toEqual([
      { field: 'question-permit', label: 'Your permit', message: 'Choose a file' },
    ]);
    expect(problemsOf([...asked, ['permit', ['Permit.pdf']]])).toEqual([]);
  });

  it('Answers have the form of an assessment’s', () => {
    const answers = new Map([
      ['night', ['Yes']],
      ['breads', ['Rye', 'Wheat']],
      ['why', ['']],
      ['unknown', ['x']],
    ]);
    expect(answersOf({ answers }, CONTENT)).toEqual({ night: 'Yes', breads: ['Rye', 'Wheat'] });
  });

  it('Links are those of web pages', () => {
    expect(linksOf({ links: 'a.example\nhttp://b.example  javascript:alert(1)' })).toEqual([
      'https://a.example',
      'http://b.example',
      'https://javascript:alert(1)',
    ]);
  });
});

describe('The page for applying', () => {
  it('The page names each error at the top, at its field, and in the title', async () => {
    const page = await applyPage({ problems: applicationProblems({ ...FINE, email: 'ada' }, CONTENT) });
    expect(page).toContain('<title>Error: Apply: Baker at Brot &amp; Söhne</title>');
    expect(page).toContain('<a href="#email">Email: Email needs an @</a>');
    expect(page).toMatch(/aria-describedby="email-error"\s+aria-invalid="true"/);
    expect(page).toContain('<p class="error" id="email-error">');
  });

  it('A question’s mark stands before no colon', async () => {
    const problems = applicationProblems({ ...FINE, answers: new Map() }, CONTENT);
    expect(await applyPage({ problems })).toContain('Do you work at night: Answer this question</a>');
  });

  it('The page keeps what was typed, and the files', async () => {
    const page = await applyPage({ typed: FINE, files: [{ field: 'kept', name: 'CV.pdf', token: 't0k' }] });
    expect(page).toContain('value="ada@example.com"');
    expect(page).toMatch(/value="No"\s+checked/);
    expect(page).toMatch(/name="kept" value="t0k" data-sent checked \/>\s*CV\.pdf/);
  });

  it('The page asks for the file of a question, and lists the one that was sent there', async () => {
    const file = { id: 'permit', type: 'file', title: 'Permit', required: true, condition: null } as const;
    const content = { sections: [{ id: 's', title: 'Papers', description: '', questions: [file] }] };
    const page = await applyPage({
      content,
      files: [{ field: 'question-permit', name: 'Permit.pdf', token: 't0k' }],
    });
    expect(page).toMatch(/<label for="question-permit">Permit<\/label>/);
    expect(page).toMatch(/<input id="question-permit" name="question-permit" type="file"/);
    expect(page).toMatch(/name="question-permit" value="t0k" data-sent checked \/>\s*Permit\.pdf/);
    expect(page).not.toContain('Files already sent');
  });

  it('The form can be cleared without a script, and keeps the source then', async () => {
    expect(await applyPage({ source: 'A & B' })).toContain(
      'href="https://hire.example.com/careers/brot/baker/apply?source=A%20%26%20B"',
    );
  });

  it('The page keeps blanks and empty lines of a text', async () => {
    const answers = new Map([['why', ['a\n\n   b']]]);
    expect(await applyPage({ typed: { ...FINE, answers } })).toContain('\na\n\n   b</textarea');
  });

  it('The page says when a question is asked', async () => {
    expect(await applyPage()).toContain('Only if your answer to “Do you work at night?” is “Yes”.');
  });

  it('No typed text becomes markup on the page for applying', async () => {
    const page = await applyPage({
      typed: { ...FINE, name: HOSTILE, links: HOSTILE, answers: new Map([['why', [HOSTILE]]]) },
      files: [{ field: HOSTILE, name: HOSTILE, token: HOSTILE }],
      source: HOSTILE,
      key: HOSTILE,
      privacy: { text: HOSTILE, version: 1 },
      fileHint: HOSTILE,
      content: {
        sections: [
          {
            id: 's',
            title: HOSTILE,
            description: HOSTILE,
            questions: [
              {
                id: HOSTILE,
                type: 'single',
                title: HOSTILE,
                required: true,
                options: [HOSTILE],
                condition: { questionId: HOSTILE, equalsValue: HOSTILE },
              },
              { id: 'why', type: 'long', title: HOSTILE, required: true, condition: null },
            ],
          },
        ],
      },
    });
    expect(page).not.toContain('<script>');
    // No attribute ends early, so no text stands where an attribute's name would.
    expect(page).not.toMatch(/"><script|'&(?!amp;|#)/);
  });
});
