import type { CandidateFile } from '#domain/files/file.ts';

/** A CV of somebody of the demo. */
export interface DemoCv {
  /** The id of the candidate. */
  readonly of: number;
  /** The size and the hash are known, so that laying down the demo makes no bytes. */
  readonly file: Pick<CandidateFile, 'name' | 'size' | 'hash'> & { readonly kind: 'pdf' | 'docx' };
  readonly name: string;
  readonly title: string;
  readonly contact: readonly string[];
  readonly profile: readonly string[];
  readonly experience: readonly Station[];
  readonly education: readonly Station[];
  readonly skills: readonly string[];
  readonly languages: string;
}

/** A job or a degree. */
interface Station {
  readonly what: string;
  readonly when: string;
  readonly lines: readonly string[];
}

/** CVs of people whose names and emails are the demo’s. Employers and numbers are made up and reach nobody. */
export const DEMO_CVS: readonly DemoCv[] = [
  {
    of: 998,
    file: {
      name: 'Akira Mori CV.pdf',
      kind: 'pdf',
      size: 3095,
      hash: '173f5aea1c586f659b0e7a6ed50f54f40f6492003c2962d1c206d6682fd222c9',
    },
    name: 'Akira Mori',
    title: 'Senior Frontend Engineer',
    contact: ['akira.mori@example.org', '+1 808 555 0198', 'https://portfolio.example.com/akira-mori'],
    profile: [
      'Frontend engineer with nine years of experience. I build interfaces that stay fast with a lot',
      'of data, and I care about what happens on an old laptop with a bad connection.',
    ],
    experience: [
      {
        what: 'Senior Frontend Engineer, Example Logistics',
        when: '2021 – today',
        lines: [
          'Rewrote the dispatch board in React: 40,000 parcels in a view that scrolls without a pause.',
          'Led the move to TypeScript, file by file, over eight months and without a freeze.',
          'Mentored three engineers; two of them lead teams today.',
        ],
      },
      {
        what: 'Frontend Engineer, Sample Travel',
        when: '2017 – 2021',
        lines: [
          'Built the booking form, and halved its steps after watching people use it.',
          'Introduced tests in real browsers, which found most faults before a release.',
        ],
      },
    ],
    education: [{ what: 'B.Sc. Computer Science, Example University', when: '2013 – 2017', lines: [] }],
    skills: ['TypeScript, React, CSS, accessibility, performance budgets, Playwright'],
    languages: 'Japanese (native), English (C1)',
  },
  {
    of: 995,
    file: {
      name: 'CV_Jana_Kovacs.pdf',
      kind: 'pdf',
      size: 3051,
      hash: '05e0117b23529baa1409a3064440e1c1db63bdbe318919a84c6b8a02478c6cf0',
    },
    name: 'Jana Kovács',
    title: 'Accessibility Engineer',
    contact: ['jana.kovacs@example.org', '+1 808 555 0195'],
    profile: [
      'I make products usable with a keyboard, a screen reader and tired eyes. Before I wrote code I',
      'taught people who had lost their sight how to use a computer.',
    ],
    experience: [
      {
        what: 'Accessibility Engineer, Example Bank',
        when: '2020 – today',
        lines: [
          'Brought the online bank from 61 known barriers to none that block a task.',
          'Wrote the component library’s patterns for focus, errors and live regions.',
          'Test every quarter with eight people who use assistive technology.',
        ],
      },
      {
        what: 'Web Developer, Sample Museum',
        when: '2016 – 2020',
        lines: ['Built a guide for visitors with captions, transcripts and an easy-to-read version.'],
      },
    ],
    education: [
      { what: 'M.A. Special Needs Education, Sample University', when: '2012 – 2015', lines: [] },
      { what: 'Certified Professional in Web Accessibility', when: '2019', lines: [] },
    ],
    skills: ['WCAG 2.2, ARIA, NVDA, JAWS, VoiceOver, HTML, CSS, user research'],
    languages: 'Hungarian (native), English (C2), German (B2)',
  },
  {
    of: 989,
    file: {
      name: 'Rafael Acosta - resume.pdf',
      kind: 'pdf',
      size: 2898,
      hash: 'd34353dbd029185ba1c6d2bacafce86b6ada8862bb16c1d3163b21dae0fc2b96',
    },
    name: 'Rafael Acosta',
    title: 'Engineering Manager',
    contact: ['rafael.acosta@example.net', '+1 808 555 0189'],
    profile: [
      'I lead teams that own what they ship. Fourteen years in payments, six of them as a manager,',
      'after eight years of writing the code that I now review too seldom.',
    ],
    experience: [
      {
        what: 'Engineering Manager, Sample Payments',
        when: '2019 – today',
        lines: [
          'Two teams of seven: checkout and refunds. Nobody has left in three years.',
          'Brought failed payments down from 2.1 to 0.6 percent with weekly reviews of causes.',
          'Introduced an on-call rota that people sleep with.',
        ],
      },
      {
        what: 'Staff Engineer, Example Shop',
        when: '2011 – 2019',
        lines: ['Designed the ledger that every order goes through, in Java and PostgreSQL.'],
      },
    ],
    education: [{ what: 'Ingeniería Informática, Universidad de Ejemplo', when: '2006 – 2011', lines: [] }],
    skills: ['Hiring, coaching, incident reviews, payments, Java, PostgreSQL, Kafka'],
    languages: 'Spanish (native), English (C1), Portuguese (B1)',
  },
  {
    of: 980,
    file: {
      name: 'mateo-salazar.pdf',
      kind: 'pdf',
      size: 2641,
      hash: '8f1ede101077da20fff25e2d6a33c84bc01c495b304442d6cb83f773df319983',
    },
    name: 'Mateo Salazar',
    title: 'Product Engineer',
    contact: ['mateo.salazar@example.org', '+44 20 7946 0980'],
    profile: [
      'Product engineer for small teams: I talk to customers in the morning and ship in the afternoon.',
    ],
    experience: [
      {
        what: 'Product Engineer, Example Health',
        when: '2022 – today',
        lines: [
          'Built appointments for 120 clinics with two colleagues, from the first call to the invoice.',
          'Cut the time to the first booking from nine minutes to two.',
        ],
      },
      {
        what: 'Full Stack Developer, Sample Agency',
        when: '2018 – 2022',
        lines: ['Thirty sites and four shops. I still maintain one of them on Sundays.'],
      },
    ],
    education: [{ what: 'B.A. Industrial Design, Sample College', when: '2014 – 2018', lines: [] }],
    skills: ['TypeScript, React, Node.js, SQL, interviews with users, prototypes'],
    languages: 'Spanish (native), English (C1)',
  },
  {
    of: 1000,
    file: {
      name: 'Zelenka_Lukasz_CV.docx',
      kind: 'docx',
      size: 5170,
      hash: '6fd9c0d4fc31ab890c2aaa1a10f5c97727f6e0983c2ef725b6c1f613ec4d3d5f',
    },
    name: 'Łukasz Zelenka',
    title: 'Security Engineer',
    contact: ['lukasz.zelenka@example.net', '+44 20 7946 0000'],
    profile: [
      'I find out how things break and stay until they are mended. Seven years of application security,',
      'first from the outside and now beside the developers.',
    ],
    experience: [
      {
        what: 'Security Engineer, Example Cloud',
        when: '2020 – today',
        lines: [
          'Threat models with each team before the first line of code, an hour a month.',
          'Took signing keys out of 200 build jobs and into hardware.',
        ],
      },
      {
        what: 'Penetration Tester, Sample Audit',
        when: '2016 – 2020',
        lines: ['More than ninety tests of web and mobile applications, with reports that people read.'],
      },
    ],
    education: [{ what: 'M.Sc. Computer Science, Politechnika Przykładowa', when: '2011 – 2016', lines: [] }],
    skills: ['Threat modelling, code review, OAuth, TLS, Go, Python, incident response'],
    languages: 'Polish (native), Czech (native), English (C1)',
  },
  {
    of: 970,
    file: {
      name: 'Grace Kessler - CV 2026.docx',
      kind: 'docx',
      size: 4954,
      hash: 'c5654e58c4c37d6cc84658df4f6c02760c2fbb41567d3534f0046b796fa10343',
    },
    name: 'Grace Kessler',
    title: 'Database Engineer',
    contact: ['grace.kessler@example.net', '+1 808 555 0170'],
    profile: [
      'PostgreSQL is my home. I keep large databases boring: backed up, measured and upgraded in time.',
    ],
    experience: [
      {
        what: 'Database Engineer, Example Weather',
        when: '2019 – today',
        lines: [
          'Run 14 TB of measurements on PostgreSQL; restored it completely twice a year, on purpose.',
          'Moved from one server to a cluster during business hours, with four seconds of waiting.',
        ],
      },
      {
        what: 'Database Administrator, Sample Insurance',
        when: '2014 – 2019',
        lines: ['Replaced nightly batches by streams, and gave the nights back to the team.'],
      },
    ],
    education: [{ what: 'B.Sc. Mathematics, Example State University', when: '2010 – 2014', lines: [] }],
    skills: ['PostgreSQL, replication, query plans, Linux, Ansible, Python'],
    languages: 'English (native), German (B1)',
  },
];
