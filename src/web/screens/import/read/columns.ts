import { EMAIL } from '#domain/candidate/candidate.ts';
import { searchable } from '#domain/searchable.ts';

/** What a column of a file can say of a candidate, in the order of the screen's choices. */
export const IMPORT_FIELDS = {
  name: 'Name',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  job: 'Job',
  stage: 'Stage',
  appliedAt: 'Applied',
  source: 'Source',
  tags: 'Tags',
  links: 'Links',
  reason: 'Rejection reason',
  note: 'Note',
} as const;

export type ImportField = keyof typeof IMPORT_FIELDS;

/** What each column says; null: nothing that is imported. */
export type Mapping = readonly (ImportField | null)[];

/** Beside where somebody works, these are what they are there, not what they apply for. */
const OWN_TITLES: readonly string[] = ['job title', 'position', 'role'];
const EMPLOYERS: readonly string[] = [
  'company',
  'current company',
  'employer',
  'firma',
  'entreprise',
  'empresa',
];

/** Several columns may say these: all that they say is taken. */
const SEVERAL: ReadonlySet<ImportField> = new Set(['tags', 'links', 'note']);

/**
 * What columns are called, in lower case and without accents: by this product, by Greenhouse, Lever, Workable and LinkedIn
 * Recruiter, and in English, German, French and Spanish spreadsheets. The surest is first.
 */
const HEADINGS: Readonly<Record<ImportField, readonly string[]>> = {
  firstName: [
    'first name',
    'firstname',
    'candidate first name',
    'given name',
    'forename',
    'vorname',
    'prenom',
    'nombre de pila',
  ],
  lastName: [
    'last name',
    'lastname',
    'candidate last name',
    'surname',
    'family name',
    'nachname',
    'familienname',
    'nom de famille',
    'apellidos',
    'apellido',
  ],
  name: ['name', 'full name', 'candidate name', 'candidate', 'applicant', 'nom complet', 'nombre', 'nom'],
  email: [
    'email',
    'e mail',
    'email address',
    'e mail address',
    'emails',
    'email addresses',
    'candidate email',
    'primary email',
    'mail',
    'e mail adresse',
    'adresse e mail',
    'courriel',
    'correo electronico',
    'correo',
  ],
  phone: [
    'phone',
    'phone number',
    'phone numbers',
    'phones',
    'mobile',
    'mobile phone',
    'telephone',
    'telefon',
    'telefonnummer',
    'handy',
    'telefono',
    'movil',
  ],
  job: [
    'job',
    'job name',
    'job title',
    'jobs',
    'job post',
    'posting',
    'posting title',
    'position',
    'role',
    'requisition',
    'active project',
    'project',
    'stelle',
    'poste',
    'puesto',
    'vacante',
  ],
  stage: [
    'stage',
    'current stage',
    'stage name',
    'pipeline stage',
    'status',
    'application status',
    'candidate status',
    'phase',
    'etape',
    'statut',
    'etapa',
    'estado',
  ],
  appliedAt: [
    'applied at utc',
    'applied',
    'applied at',
    'applied on',
    'applied date',
    'date applied',
    'application date',
    'created at',
    'createdat',
    'created datetime',
    'date added',
    'bewerbungsdatum',
    'beworben am',
    'date de candidature',
    'fecha de solicitud',
    'fecha',
  ],
  source: [
    'source',
    'source name',
    'sources',
    'sourcing channels',
    'origin',
    'application source',
    'quelle',
    'origine',
    'fuente',
    'origen',
  ],
  tags: ['tags', 'tag', 'candidate tags', 'labels', 'schlagworte', 'etiquetas', 'etiquettes', 'mots cles'],
  links: [
    'links',
    'link',
    'linkedin',
    'linkedin url',
    'linkedin profile',
    'profile url',
    'public profile url',
    'website',
    'website address',
    'websites',
    'social media',
    'portfolio',
    'github',
    'url',
    'profil',
  ],
  reason: [
    'rejection reason',
    'reason for rejection',
    'disqualification reason',
    'disqualified reason',
    'archive reason',
    'archived reason',
    'reject reason',
    'absagegrund',
    'motif de refus',
    'motivo de rechazo',
  ],
  note: [
    'note',
    'notes',
    'note 0',
    'note 1',
    'note 2',
    'note 3',
    'comment',
    'comments',
    'feedback',
    'notiz',
    'notizen',
    'bemerkung',
    'commentaire',
    'notas',
    'comentario',
  ],
};

/** Words only, in lower case: “E-Mail_Address ” is “e mail address”. */
export function headingKey(heading: string): string {
  return searchable(heading)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** A guess of what each column says, from its heading, and where that tells nothing, from its values. */
export function guessMapping(headings: readonly string[], samples: readonly (readonly string[])[]): Mapping {
  const mapping: (ImportField | null)[] = headings.map(() => null);
  const keys = headings.map(headingKey);
  const isOwnTitle = (key: string) =>
    OWN_TITLES.includes(key) && keys.some((each) => EMPLOYERS.includes(each));
  for (const [field, names] of Object.entries(HEADINGS) as [ImportField, readonly string[]][]) {
    const ranked = keys
      .map((key, column) => ({ column, rank: isOwnTitle(key) ? -1 : names.indexOf(key) }))
      .filter(({ column, rank }) => rank >= 0 && mapping[column] === null)
      .toSorted((a, b) => a.rank - b.rank || a.column - b.column);
    for (const { column } of SEVERAL.has(field) ? ranked : ranked.slice(0, 1)) mapping[column] = field;
  }
  // A first name that stands alone is the whole one.
  if (mapping.includes('name')) {
    for (const [column, field] of mapping.entries()) {
      if (field === 'firstName' || field === 'lastName') mapping[column] = null;
    }
  } else if (!mapping.includes('lastName') && mapping.includes('firstName')) {
    mapping[mapping.indexOf('firstName')] = 'name';
  }
  for (const [column, key] of keys.entries()) {
    // “Lever Posting URL” is a link to the job, not one of the candidate’s.
    if (key.includes('posting')) continue;
    const field = mapping[column] === null ? guessFromValues(samples.map((row) => row[column] ?? '')) : null;
    if (field && (!mapping.includes(field) || SEVERAL.has(field))) mapping[column] = field;
  }
  return mapping;
}

/** Of the values that are there, most have to look alike. */
const MOST = 0.6;

function guessFromValues(values: readonly string[]): ImportField | null {
  const given = values.map((value) => value.trim()).filter((value) => value !== '');
  const mostly = (isLike: (value: string) => boolean) =>
    given.length > 0 && given.filter(isLike).length >= given.length * MOST;
  if (mostly((value) => EMAIL.test(value))) return 'email';
  if (mostly((value) => /^https?:\/\//i.test(value))) return 'links';
  if (mostly((value) => /^\+?[\d\s()./-]{7,}$/.test(value) && /^\+|^0|\(/.test(value))) return 'phone';
  return null;
}

/** Where a mapping of headings is remembered: files with the same headings are mapped alike. */
export function headingsKey(headings: readonly string[]): string {
  return headings.map(headingKey).join('|');
}

/** What a mapping lacks before it can be used, as a sentence; null: nothing. */
export function mappingProblem(mapping: Mapping): string | null {
  const twice = mapping.find(
    (field, column) => field !== null && !SEVERAL.has(field) && mapping.indexOf(field) !== column,
  );
  if (twice) return `Choose “${IMPORT_FIELDS[twice]}” for one column only.`;
  const hasName = mapping.includes('name') || mapping.includes('firstName') || mapping.includes('lastName');
  if (!hasName) return 'Choose the column with the name.';
  return mapping.includes('email') ? null : 'Choose the column with the email address.';
}
