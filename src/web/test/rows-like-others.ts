/** Attributes that differ between rows because of their data, and not because of their look or accessibility. */
const OF_ITS_OWN =
  /^(?:id|href|src|style|value|title|key|for|datetime|aria-(?:label|labelledby|describedby|description|controls|details|owns|rowindex|posinset)|data-(?:candidate|job|collection|key|tooltip|index|react-aria.*))$/;

/** The rows of lists and boards that are built like an earlier row. A check of the earlier row covers them, too. */
export function rowsLikeOthers(): Element[] {
  const kinds = new Set<string>();
  return [...document.querySelectorAll('tr, li, [role=row], [role=option]')].filter((row) => {
    const kind = [row, ...row.querySelectorAll('*')].map(kindOf).join();
    if (kinds.has(kind)) return true;
    kinds.add(kind);
    return false;
  });
}

/** The tag, class, role and state of an element, and which of its attributes are empty. */
function kindOf(element: Element): string {
  const attributes = [...element.attributes].map(({ name, value }) =>
    OF_ITS_OWN.test(name) ? `${name}${value === ''}` : `${name}=${value}`,
  );
  return `${element.localName} ${attributes.join(' ')} ${element.textContent.trim() === ''}`;
}
