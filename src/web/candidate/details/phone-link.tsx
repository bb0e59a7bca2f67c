/** A phone number as a link that starts a call. */
export function PhoneLink({ phone }: { phone: string }) {
  return <a href={`tel:${dialled(phone)}`}>{phone}</a>;
}

/** The number to dial: without an extension and, in an international number, without the trunk 0. */
function dialled(phone: string): string {
  const [number = ''] = /[^a-z]*/i.exec(phone) ?? [];
  const abroad = number.trimStart().startsWith('+') ? number.replace('(0)', '') : number;
  return abroad.replaceAll(/[^\d+]/g, '');
}
