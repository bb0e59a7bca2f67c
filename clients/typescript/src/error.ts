/** An answer that is an error. `message` is the server’s sentence, to be shown to a person. */
export class HirelaneError extends Error {
  /** The HTTP status; 0 when no answer came. */
  readonly status: number;
  /** With refused answers to an assessment: the error of each question by its id. */
  readonly errors: Readonly<Record<string, string>>;
  /** The id by which the operator finds the request in the log. */
  readonly requestId: string | null;

  constructor(
    message: string,
    {
      status,
      errors = {},
      requestId = null,
      cause,
    }: {
      readonly status: number;
      readonly errors?: Readonly<Record<string, string>>;
      readonly requestId?: string | null;
      readonly cause?: unknown;
    },
  ) {
    super(message, { cause });
    this.name = 'HirelaneError';
    this.status = status;
    this.errors = errors;
    this.requestId = requestId;
  }
}
