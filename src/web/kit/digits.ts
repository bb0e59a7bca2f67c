/** A whole number with commas: "1,000". It does not use `Intl`, whose first use takes a browser 10 to 20 ms. */
export function digits(count: number): string {
  return String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
}
