import { MOST_APPLICATION_FILES } from '#domain/application-limits.ts';
import { FILE_MAX_SIZE } from '#domain/file-limits.ts';

/** The limits up to which a body is read before its sender is known. */
export interface BodyBound {
  /** The most bytes of everything that is no file. */
  readonly bytes: number;
  /** The most fields of a form. */
  readonly fields: number;
  /** The most files of a form. */
  readonly files: number;
  /** The most bytes of one file. The rest of a larger one is left out. */
  readonly fileBytes: number;
  /** The most bytes of all files of a form. */
  readonly allFileBytes: number;
}

const NO_FILES = { files: 0, fileBytes: 0, allFileBytes: 0 } as const;

/** The form of a page, such as the answer to an offer. */
const PAGE: BodyBound = { bytes: 100_000, fields: 100, ...NO_FILES };

/**
 * An application. A browser sends each of its empty file fields as a file of no bytes.
 */
const APPLICATION: BodyBound = {
  bytes: 1_000_000,
  fields: 5_000,
  files: MOST_APPLICATION_FILES + 5,
  fileBytes: FILE_MAX_SIZE,
  allFileBytes: 3 * FILE_MAX_SIZE,
};

/** A file that a script sends ahead of an application, a part of one, or the names of its parts. */
const FILE: BodyBound = {
  ...APPLICATION,
  bytes: 100_000,
  fields: 100,
  files: 1,
  allFileBytes: FILE_MAX_SIZE + 1_000_000,
};

/** Bodies of calls, by what they are about. Each is read before the caller's rights are looked up. */
export const CALL_BYTES = {
  people: 64_000,
  directory: 1_000_000,
  links: 1_000_000,
  careers: 100_000,
  mailIn: 100_000,
  webhooks: 20_000,
  operator: 20_000,
} as const;

/** An application in JSON, with files in Base64. */
export const BOARD_JSON_BYTES = 8_000_000;

const BOUNDS: readonly (readonly [path: RegExp, BodyBound])[] = [
  [/^\/careers\/[^/]+\/[^/]+\/apply\/*$/, APPLICATION],
  [/^\/careers\/[^/]+\/[^/]+\/files\/*$/, FILE],
  [/^\/v1\/boards\/[^/]+\/jobs\/[^/]+\/*$/, APPLICATION],
  [/^\/careers\/[^/]+\/application\/*$/, PAGE],
  [/^\/(consent|offers?|interviews?)(\/|$)/, PAGE],
];

const NOTHING: BodyBound = { bytes: 0, fields: 0, ...NO_FILES };

/** The bound of a body that is sent to a public page. Every other path takes none. */
export function publicBound(pathname: string): BodyBound {
  return BOUNDS.find(([path]) => path.test(pathname))?.[1] ?? NOTHING;
}
