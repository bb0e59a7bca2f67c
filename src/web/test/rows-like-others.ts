/** What differs from row to row by what the row tells, and not by how it looks or what it is to a screen reader. */
const OF_ITS_OWN =
  /^(?:id|href|src|style|value|title|key|for|datetime|aria-(?:label|labelledby|describedby|description|controls|details|owns|rowindex|posinset)|data-(?:candidate|job|collection|key|tooltip|index|react-aria.*))$/;

/** The rows of lists and boards that are built like one before them: a check of that one tells of these too. */
export function rowsLikeOthers(): Element[] {
  const kinds = new Set<string>();
  return [...document.querySelectorAll('tr, li, [role=row], [role=option]')].filter((row) => {
    const kind = [row, ...row.querySelectorAll('*')].map(kindOf).join();
    if (kinds.has(kind)) return true;
    kinds.add(kind);
    return false;
  });
}

/** Tag, class, role and state of an element, and what of it is empty. */
function kindOf(element: Element): string {
  const attributes = [...element.attributes].map(({ name, value }) =>
    OF_ITS_OWN.test(name) ? `${name}${value === ''}` : `${name}=${value}`,
  );
  return `${element.localName} ${attributes.join(' ')} ${element.textContent.trim() === ''}`;
}
