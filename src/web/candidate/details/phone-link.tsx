/** A phone number that calls. */
export function PhoneLink({ phone }: { phone: string }) {
  return <a href={`tel:${dialled(phone)}`}>{phone}</a>;
}

/** What a phone dials: without an extension after the number, and without the 0 that is for calls inside a country. */
function dialled(phone: string): string {
  const [number = ''] = /[^a-z]*/i.exec(phone) ?? [];
  const abroad = number.trimStart().startsWith('+') ? number.replace('(0)', '') : number;
  return abroad.replaceAll(/[^\d+]/g, '');
}
