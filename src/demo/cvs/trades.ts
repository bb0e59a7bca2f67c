/** The texts of CVs of one trade. */
export interface Trade {
  /** Job titles, the first job first. */
  readonly titles: readonly string[];
  readonly profiles: readonly string[];
  /** Achievements in the present job. */
  readonly now: readonly string[];
  /** Achievements in the previous job. */
  readonly before: readonly string[];
  readonly skills: readonly string[];
}

/** The sentences that CVs of the demo are drawn from. */
export const TRADES = {
  frontend: {
    titles: ['Web Developer', 'Frontend Engineer', 'Senior Frontend Engineer'],
    profiles: [
      'I build interfaces that people learn once and then no longer notice.',
      'Frontend engineer with an eye for slow screens, and the patience to find out why they are slow.',
      'I turn designs into components that work with a keyboard, on a phone and in the sun.',
    ],
    now: [
      'Brought the first paint of the shop from four seconds to one, and keep it there with a budget.',
      'Own the component library that five teams build with.',
      'Replaced three date pickers by one that screen readers can read.',
      'Moved the account pages to React, route by route, without a freeze.',
    ],
    before: [
      'Built forms for insurance claims and tested them with the people who fill them in.',
      'Maintained eleven sites, and wrote the tests that let us update them on Fridays.',
      'Drew charts of energy use for a hundred thousand households.',
    ],
    skills: [
      'TypeScript, React, CSS, accessibility, Playwright',
      'JavaScript, Vue, HTML, design systems, Figma',
    ],
  },
  backend: {
    titles: ['Software Engineer, Payments', 'Backend Engineer', 'Senior Backend Engineer'],
    profiles: [
      'I like systems that can be explained on one page, and money that adds up in the evening.',
      'Backend engineer for services that must not lose anything: payments, bookings, messages.',
    ],
    now: [
      'Wrote the reconciliation that finds a missing cent among two million payments a day.',
      'Made refunds idempotent; support has had no double refund since.',
      'Split the order service in two while it kept on taking orders.',
      'Cut the slowest query of the ledger from nine seconds to forty milliseconds.',
    ],
    before: [
      'Built the interfaces to six banks, each with its own idea of a date.',
      'Moved nightly jobs to a queue that retries and tells whom to ask.',
      'Kept an old monolith healthy until its last customer had moved.',
    ],
    skills: ['Go, PostgreSQL, Kafka, payments, on call', 'Java, Kotlin, PostgreSQL, event sourcing, testing'],
  },
  search: {
    titles: ['Search Engineer', 'Staff Engineer, Search'],
    profiles: [
      'I make search answer what people meant, and measure whether it did.',
      'Twelve years of search and ranking, from libraries to marketplaces.',
    ],
    now: [
      'Raised the share of searches with a click from 61 to 74 percent in a year.',
      'Built the evaluation that every change of ranking goes through, with judges and with clicks.',
      'Halved the memory of the index by storing what is read and nothing else.',
    ],
    before: [
      'Wrote the spelling correction for nine languages.',
      'Indexed forty million documents of an archive, and made scans readable.',
    ],
    skills: [
      'Rust, Lucene, ranking, experiments, statistics',
      'Java, Elasticsearch, learning to rank, Python',
    ],
  },
  product: {
    titles: ['Software Engineer', 'Full Stack Developer', 'Product Engineer'],
    profiles: [
      'I ask who needs it before I ask how to build it.',
      'Full stack developer who likes to talk to customers and dislikes handovers.',
      'I have shipped something every week for six years, most of it small and some of it good.',
    ],
    now: [
      'Shipped appointments by text message, which one clinic in three now uses.',
      'Found out in five interviews that nobody needed the report, and removed it.',
      'Built the onboarding that a new customer finishes alone in eleven minutes.',
      'Lead a team of four that owns everything from the sign-up to the invoice.',
    ],
    before: [
      'Wrote a booking tool for mountain huts that works with a bad connection.',
      'Built prototypes in a week each; two of nine became products.',
      'Supported two hundred restaurants and fixed what they called about.',
    ],
    skills: ['TypeScript, React, Node.js, SQL, interviews', 'Python, Django, HTMX, PostgreSQL, prototypes'],
  },
  reliability: {
    titles: ['Platform Engineer', 'Site Reliability Engineer'],
    profiles: [
      'I make incidents boring: found early, explained once, gone for good.',
      'Platform engineer. Developers deploy with one command and know what happens next.',
    ],
    now: [
      'Brought pages at night from nine a week to one a month.',
      'Run four clusters in two regions, and rehearse losing one of them every quarter.',
      'Wrote the runbooks that new colleagues follow on their second day.',
    ],
    before: [
      'Automated the setup of servers for a broadcaster with two million viewers at once.',
      'Replaced a backup that nobody had restored by one that is restored each night.',
    ],
    skills: [
      'Kubernetes, Terraform, Prometheus, Linux, Go',
      'AWS, Ansible, networks, Python, incident reviews',
    ],
  },
  manager: {
    titles: ['Senior Software Engineer', 'Engineering Manager'],
    profiles: ['I lead teams that say early what they will not finish.'],
    now: [
      'Two teams of six for cart and checkout, with four promotions in two years.',
      'Introduced weekly conversations about causes instead of estimates.',
    ],
    before: ['Led the move of the checkout from seven pages to two.'],
    skills: ['Hiring, coaching, roadmaps, payments, TypeScript'],
  },
} satisfies Readonly<Record<string, Trade>>;
