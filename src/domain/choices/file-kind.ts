/** The kinds of files that can be attached to a candidate. */
export const FILE_KINDS = [
  'pdf',
  'docx',
  'doc',
  'odt',
  'rtf',
  'pages',
  'txt',
  'html',
  'eml',
  'msg',
  'png',
  'jpeg',
  'gif',
  'webp',
] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** The media type of each kind. HTML is sent as text, so that it is never shown as a page. */
export const MEDIA_TYPES: Readonly<Record<FileKind, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  doc: 'application/msword',
  odt: 'application/vnd.oasis.opendocument.text',
  rtf: 'application/rtf',
  pages: 'application/vnd.apple.pages',
  txt: 'text/plain; charset=utf-8',
  html: 'text/plain; charset=utf-8',
  eml: 'message/rfc822',
  msg: 'application/vnd.ms-outlook',
  png: 'image/png',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
};
