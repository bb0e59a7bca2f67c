import * as z from 'zod/mini';
import { routes } from '#contract/schemas/route.ts';
import { rowSchemas } from '#contract/schemas/row-schemas.ts';
import { idParam, natural } from '#contract/schemas/shared-schemas.ts';
import { FILE_MAX_SIZE, FILE_TEXT_MAX_LENGTH } from '#domain/file-limits.ts';

/** A file in a form. */
export interface SentFile {
  readonly name: string;
  readonly size: number;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** An answer of bytes instead of JSON. */
export interface SentBytes {
  /** `StoredBytes` of the store. */
  readonly bytes: object;
  readonly type: string;
  readonly name: string;
}

const sentFile = z
  .custom<SentFile>((value) => typeof value === 'object' && value !== null, 'must be a file')
  .check(z.meta({ type: 'string', format: 'binary' }));

export const sentBytes = z
  .custom<SentBytes>((value) => typeof value === 'object' && value !== null)
  .check(z.meta({ type: 'string', format: 'binary' }));

/** A file in an answer: without its searchable text, and with the fact whether its bytes are missing. */
export const file = z.extend(z.omit(rowSchemas.files, { text: true }), { missing: z.boolean() });

const params = z.object({ id: idParam });
const missing = 'File not found';

/** The maximum size of a form. A form also has field names and boundaries, so it is larger than its file. */
const MAX_FORM_BYTES = FILE_MAX_SIZE + 1_000_000;

export const fileRoutes = routes({
  'GET /candidates/{id}/files': {
    id: 'listFilesOfCandidate',
    access: 'review',
    offline: true,
    summary: 'A candidate’s files, latest first. `missing`: the bytes are not there, or not all of them.',
    params,
    answer: z.strictObject({ data: z.array(file) }),
    missing: 'Candidate not found',
    errors: [404],
  },
  'POST /candidates/{id}/files': {
    id: 'attachFile',
    access: 'write',
    offline: false,
    summary:
      'Attaches a file of at most 20 MB to a candidate: PDF, DOCX, DOC, ODT, RTF, Pages, TXT, HTML, EML, MSG, PNG, JPEG, GIF or WebP, told by its content. `text` is what can be searched of what is in it.',
    params,
    form: true,
    body: z.strictObject({
      file: sentFile,
      text: z.optional(z.string().check(z.maxLength(FILE_TEXT_MAX_LENGTH))),
    }),
    maxBytes: MAX_FORM_BYTES,
    tooLarge: 'A file can’t be larger than 20 MB',
    status: 201,
    answer: file,
    missing: 'Candidate not found',
    errors: [404, 409],
  },
  'POST /files': {
    id: 'storeFileForImport',
    group: 'Attached files.',
    access: 'write',
    offline: false,
    summary:
      'Keeps the bytes of a file for an import, which names them by their hash. Nobody has the file yet: bytes that no import names are removed within hours.',
    form: true,
    body: z.strictObject({ file: sentFile }),
    maxBytes: MAX_FORM_BYTES,
    tooLarge: 'A file can’t be larger than 20 MB',
    answer: z.pick(file, { name: true, kind: true, size: true, hash: true }),
    changesNothing: true,
  },
  'GET /files/usage': {
    id: 'getFilesUsage',
    access: 'read',
    offline: false,
    summary: 'How many files are kept, and how many bytes they take. A file that several have is kept once.',
    answer: z.strictObject({ files: natural, bytes: natural }),
  },
  'GET /files/{id}': {
    id: 'downloadFile',
    access: 'review',
    offline: true,
    summary: 'The bytes of a file, or the range of them that the header `Range` asks for.',
    params,
    bytes: true,
    answer: sentBytes,
    missing,
    errors: [404],
  },
  'DELETE /files/{id}': {
    id: 'deleteFile',
    access: 'write',
    offline: true,
    summary: 'Deletes a file and answers it. Its bytes stay as long as that can be undone.',
    params,
    answer: file,
    missing,
    errors: [404, 409],
  },
});
