/** The kinds of files that can be attached to a candidate. */
export const FILE_KINDS = ['pdf', 'docx', 'odt', 'rtf', 'txt', 'png', 'jpeg', 'gif', 'webp'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** The media type of each kind. */
export const MEDIA_TYPES: Readonly<Record<FileKind, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  odt: 'application/vnd.oasis.opendocument.text',
  rtf: 'application/rtf',
  txt: 'text/plain; charset=utf-8',
  png: 'image/png',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
};
