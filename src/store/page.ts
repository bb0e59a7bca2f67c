/** A page of rows and how many match in all. */
export interface Page<T> {
  readonly data: T[];
  readonly total: number;
}
