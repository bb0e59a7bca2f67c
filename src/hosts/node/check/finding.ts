/** The result of one check. */
export interface Finding {
  readonly isWell: boolean;
  readonly sentence: string;
}

export function finding(isWell: boolean, sentence: string): Finding {
  return { isWell, sentence };
}
