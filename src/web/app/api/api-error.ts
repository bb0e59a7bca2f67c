/** A call that failed. Its message is shown to the person. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The HTTP status; 0 when no answer came. */
  readonly status: number;
  /** By question id, when answers were refused. */
  readonly errors: Readonly<Record<string, string>>;

  constructor(
    message: string,
    details: { status: number; errors?: Record<string, string>; cause?: unknown },
  ) {
    super(message, { cause: details.cause });
    this.status = details.status;
    this.errors = details.errors ?? {};
  }
}
