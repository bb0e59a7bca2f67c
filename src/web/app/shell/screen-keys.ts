/** One or more keys with the same function, and a description of it. */
interface ScreenKey {
  readonly keys: readonly string[];
  readonly does: string;
  /** True if only a host that sends mail has it. */
  readonly isOfTeam?: boolean;
}

/** Keys that belong together, under their heading. */
interface KeyGroup {
  readonly label: string;
  readonly keys: readonly ScreenKey[];
}

interface ScreenKeys {
  readonly screen: string;
  readonly path: RegExp;
  readonly keys: readonly ScreenKey[];
  /** True if candidates can be rejected there. */
  readonly rejects?: boolean;
}

const STAGE_KEYS = ['1 … 6'];

/** The keys of the prompt that asks for a rejection reason, and of the one that offers a mail after it. */
const AFTER_REJECTION: readonly ScreenKey[] = [
  { keys: ['1 … 9'], does: 'That reason' },
  { keys: ['Enter'], does: 'The reason used last' },
  { keys: ['0'], does: 'Another reason' },
  { keys: ['Escape'], does: 'No reason' },
  { keys: ['7', '8'], does: 'After the reason: send the offered mail now, or in 3 hours', isOfTeam: true },
  { keys: ['9'], does: 'After the reason: write the mail yourself' },
  { keys: ['Enter'], does: 'Right after the reason: send it as last time', isOfTeam: true },
];

/** The keys of the filters used most. */
const QUICK_FILTERS: readonly ScreenKey[] = [
  { keys: ['Y'], does: 'Mine: only candidates whom you own, or all again' },
  { keys: ['R'], does: 'Only those rated “Strong yes”, or all again' },
];

/** The keys of each screen (product §2). The first entry that matches the path is used. */
const SCREENS: readonly ScreenKeys[] = [
  {
    screen: 'Jobs',
    path: /^\/jobs\/?$/,
    keys: [
      { keys: ['/'], does: 'Go to the search' },
      { keys: ['Y'], does: 'Mine: only your work in Today, or everybody’s again' },
      { keys: ['J', '↓'], does: 'Next row' },
      { keys: ['K', '↑'], does: 'Previous row' },
      { keys: ['Home', 'End'], does: 'First and last row' },
      { keys: ['Enter'], does: 'Open the job' },
      { keys: STAGE_KEYS, does: 'List the job’s candidates in that stage' },
      { keys: ['B'], does: 'Board of the job' },
      { keys: ['L'], does: 'List of the job’s candidates' },
      { keys: ['T'], does: 'Triage the job’s new candidates' },
      { keys: ['E'], does: 'Edit the title' },
      { keys: ['M'], does: 'More actions' },
      { keys: ['Alt ↑', 'Alt ↓'], does: 'Move the job' },
    ],
  },
  {
    screen: 'Report',
    path: /^\/(insight|jobs\/[^/]+\/report)\/?$/,
    keys: [
      { keys: ['['], does: 'As of the day before' },
      { keys: [']'], does: 'As of the day after' },
      { keys: ['V'], does: 'Show the weeks as a table, or as a chart' },
    ],
  },
  {
    screen: 'Scorecard',
    path: /^\/interviews\/[^/]+\/scorecard\/?$/,
    keys: [
      { keys: ['1', '2', '3', '4'], does: 'Answer the question with the focus' },
      { keys: ['0'], does: 'Could not tell' },
    ],
  },
  {
    screen: 'Candidate Board',
    path: /^\/candidates\/board\/?$/,
    keys: [
      { keys: ['/'], does: 'Find anything' },
      { keys: ['F'], does: 'Filter' },
      ...QUICK_FILTERS,
      { keys: ['V'], does: 'Save a view' },
      { keys: ['T'], does: 'Triage the column' },
      { keys: ['[', ']'], does: 'As of the day before, and after' },
      { keys: ['J', '↓'], does: 'Next card, or next candidate while peeking' },
      { keys: ['K', '↑'], does: 'Previous card, or previous candidate while peeking' },
      { keys: ['←', '→'], does: 'Card of the column beside' },
      { keys: ['Enter'], does: 'Open the candidate' },
      { keys: ['Space'], does: 'Select the card' },
      { keys: ['M'], does: 'Choose a stage to move to' },
      { keys: STAGE_KEYS, does: 'Move to that stage' },
      { keys: ['+', '-'], does: 'Raise and lower the rating' },
      { keys: ['W'], does: 'Write to the candidate, or to those selected' },
      { keys: ['I'], does: 'Schedule an interview' },
      { keys: ['C'], does: 'Compare the two or three selected' },
      { keys: ['Shift ←', 'Shift →'], does: 'Move one stage back or on' },
      { keys: ['D'], does: 'Drag the card' },
      { keys: ['P'], does: 'Peek at the candidate, and close it' },
      { keys: ['P'], does: 'With the focus in the peek: read the first PDF, picture or text' },
      { keys: ['Escape'], does: 'Select none' },
    ],
    rejects: true,
  },
  {
    screen: 'Candidates',
    path: /^\/candidates\/?$/,
    keys: [
      { keys: ['/'], does: 'Go to the search' },
      { keys: ['↓', 'Enter'], does: 'In the search: go to the first row' },
      { keys: ['F'], does: 'Filter' },
      ...QUICK_FILTERS,
      { keys: ['V'], does: 'Save a view' },
      { keys: ['T'], does: 'Triage the matching candidates; without a filter those in Applied' },
      { keys: ['J', '↓'], does: 'Next row' },
      { keys: ['K', '↑'], does: 'Previous row' },
      { keys: ['Home', 'End'], does: 'First and last row' },
      { keys: ['Enter'], does: 'Open the candidate' },
      { keys: ['Space', 'X'], does: 'Select the row' },
      { keys: ['Shift ↑', 'Shift ↓'], does: 'Select several rows' },
      { keys: ['Ctrl A'], does: 'Select the page' },
      { keys: ['M'], does: 'Choose a stage for the row or the selection' },
      { keys: STAGE_KEYS, does: 'Move the row or the selection to that stage' },
      { keys: ['+', '-'], does: 'Raise and lower the rating' },
      { keys: ['W'], does: 'Write to the candidate, or to those selected' },
      { keys: ['I'], does: 'Schedule an interview' },
      { keys: ['C'], does: 'Compare the two or three selected' },
      { keys: ['P'], does: 'Peek at the candidate, and close it' },
      { keys: ['P'], does: 'With the focus in the peek: read the first PDF, picture or text' },
      { keys: ['Escape'], does: 'Select none' },
    ],
    rejects: true,
  },
  {
    screen: 'Compare candidates',
    path: /^\/candidates\/compare\/?$/,
    keys: [
      { keys: ['←', '→'], does: 'Go from candidate to candidate' },
      { keys: ['M'], does: 'Choose a stage for the focused candidate' },
      { keys: STAGE_KEYS, does: 'Move the focused candidate to that stage' },
      { keys: ['Escape'], does: 'Go back' },
    ],
    rejects: true,
  },
  {
    screen: 'Duplicates',
    path: /^\/candidates\/duplicates\/?$/,
    keys: [],
  },
  {
    screen: 'Candidate',
    path: /^\/candidates\//,
    keys: [
      { keys: ['/'], does: 'Find anything' },
      { keys: ['J'], does: 'Next candidate' },
      { keys: ['K'], does: 'Previous candidate' },
      { keys: STAGE_KEYS, does: 'Move to that stage' },
      { keys: ['N'], does: 'Write a note' },
      { keys: ['Ctrl Enter'], does: 'Add the note' },
      { keys: ['W'], does: 'Write to the candidate' },
      { keys: ['I'], does: 'Schedule an interview' },
      { keys: ['P'], does: 'Read the first PDF, picture or text' },
      { keys: ['E'], does: 'Edit the name' },
      { keys: ['O'], does: 'Choose the owner' },
      { keys: ['+', '-'], does: 'Raise and lower the rating' },
      { keys: ['A'], does: 'Add a next step' },
    ],
    rejects: true,
  },
  {
    screen: 'Inbox',
    path: /^\/inbox\/?$/,
    keys: [
      { keys: ['J', 'K'], does: 'Next and previous application' },
      { keys: ['Enter'], does: 'Open the candidate' },
      { keys: ['Space', 'X'], does: 'Select the row' },
      { keys: ['Shift ↑', 'Shift ↓'], does: 'Select several rows' },
      { keys: ['Ctrl A'], does: 'Select the page' },
      {
        keys: STAGE_KEYS,
        does: 'Move the row or the selection to that stage; the present stage takes it out of the inbox',
      },
      { keys: ['M'], does: 'Choose a stage for the row or the selection' },
      { keys: ['O'], does: 'Show the person’s other applications, and hide them' },
      { keys: ['W'], does: 'Write to those selected' },
      { keys: ['C'], does: 'Compare the two or three selected' },
      { keys: ['F'], does: 'Choose the job' },
      { keys: ['A'], does: 'Filter by answers' },
      { keys: ['T'], does: 'Triage the new applications' },
      { keys: ['P'], does: 'Peek at the candidate, and close it' },
      { keys: ['P'], does: 'With the focus in the peek: read the first PDF, picture or text' },
      { keys: ['Escape'], does: 'Select none' },
    ],
    rejects: true,
  },
  {
    screen: 'Triage',
    path: /^\/triage\/?$/,
    keys: [
      {
        keys: STAGE_KEYS,
        does: 'Move to that stage, and go on; from the inbox, the present stage keeps them in it',
      },
      { keys: ['S'], does: 'Skip' },
      { keys: ['Y'], does: 'Mine: only candidates whom you own, or all again; not from the inbox' },
      { keys: ['U', 'Ctrl Z'], does: 'Take the last one back' },
      { keys: ['N'], does: 'Write a note' },
      { keys: ['Ctrl Enter'], does: 'Add the note' },
      { keys: ['W'], does: 'Write to the candidate' },
      { keys: ['I'], does: 'Schedule an interview' },
      { keys: ['P'], does: 'Read the first PDF, picture or text' },
      { keys: ['+', '-'], does: 'Raise and lower the rating' },
      { keys: ['Escape'], does: 'End triage, or leave the note' },
    ],
    rejects: true,
  },
  {
    screen: 'Templates',
    path: /^\/templates\/?$/,
    keys: [{ keys: ['Ctrl S'], does: 'Save' }],
  },
  {
    screen: 'My interviews',
    path: /^\/interviews\/?$/,
    keys: [
      { keys: ['[', ']'], does: 'The day before, and the day after' },
      { keys: ['P'], does: 'Peek at the candidate of the focused interview' },
    ],
  },
  {
    screen: 'Interview library',
    path: /^\/kits\/?$/,
    keys: [{ keys: ['Alt ↑', 'Alt ↓'], does: 'Move the interview' }],
  },
  {
    screen: 'Job',
    path: /^\/jobs\/[^/]+\/?$/,
    keys: [{ keys: ['Alt ↑', 'Alt ↓'], does: 'Move the interview' }],
  },
  {
    screen: 'Opening',
    path: /^\/jobs\/[^/]+\/opening\/?$/,
    keys: [{ keys: ['Ctrl S'], does: 'Save' }],
  },
  {
    screen: 'Assessment Builder',
    path: /^\/assessments\/[^/]+\/?$/,
    keys: [
      { keys: ['Ctrl S'], does: 'Save' },
      { keys: ['Alt ↑', 'Alt ↓'], does: 'Move the question or section' },
    ],
  },
];

/** The keys of the screens of one job (product §2). The list and the board have a T of their own. */
const OF_JOB: readonly ScreenKey[] = [
  { keys: ['T'], does: 'Triage the job' },
  { keys: ['B'], does: 'Go to the board of the job' },
  { keys: ['L'], does: 'Go to the list of the job' },
];

/** The screens of one job, and those that become one by a job in their query. */
const JOB_PATHS = /^\/(?:jobs\/[^/]+(?:\/opening|\/report)?|assessments\/[^/]+)\/?$/;
const NARROWED_PATHS = /^\/(?:candidates|candidates\/board|interviews)\/?$/;

/** The keys of all screens. */
const EVERYWHERE: readonly ScreenKey[] = [
  { keys: ['Ctrl K'], does: 'Find anything' },
  { keys: ['Ctrl Z'], does: 'Undo' },
  { keys: ['Ctrl Shift Z'], does: 'Redo' },
  { keys: ['H'], does: 'Show the history' },
  { keys: ['Ctrl Enter'], does: 'While writing a mail: send it, or open it in your mail program' },
  { keys: ['Alt ↑', 'Alt ↓'], does: 'While writing to several: previous and next mail' },
  { keys: ['F8'], does: 'Go to the newest message' },
  { keys: ['?'], does: 'Show these keys' },
];

const GO_TO: readonly ScreenKey[] = [
  { keys: ['G J'], does: 'Jobs' },
  { keys: ['G C'], does: 'Candidates' },
  { keys: ['G B'], does: 'Kanban' },
  { keys: ['G I'], does: 'Interviews' },
];

interface Shown {
  readonly pathname: string;
  /** True if the query narrows the screen to a job. */
  readonly hasJob: boolean;
  /** True on a server, false in the browser edition. */
  readonly isTeam: boolean;
}

/** The keys that act on a screen of this edition, in groups. */
export function keysOf({ pathname, hasJob, isTeam }: Shown): readonly KeyGroup[] {
  const own = SCREENS.find(({ path }) => path.test(pathname));
  const keys = own?.keys ?? [];
  const isOfJob = JOB_PATHS.test(pathname) || (hasJob && NARROWED_PATHS.test(pathname));
  const ofJob = OF_JOB.filter(({ keys: [key] }) => !keys.some((each) => each.keys.includes(key ?? '')));
  const groups: readonly KeyGroup[] = [
    { label: own?.screen ?? '', keys },
    {
      label: 'Right after a rejection',
      keys: own?.rejects ? AFTER_REJECTION.filter((key) => isTeam || !key.isOfTeam) : [],
    },
    { label: 'This job', keys: isOfJob ? ofJob : [] },
    { label: 'Go to, one key after the other', keys: GO_TO },
    { label: 'Every screen', keys: EVERYWHERE },
  ];
  return groups.filter((group) => group.keys.length > 0);
}
