/**
 * Tells whether a mail server that the settings name found the sender's domain proven (`dmarc=pass` in
 * `Authentication-Results`, RFC 8601). Anybody can write such a header, so only the first one of a named server counts:
 * the server adds its own above those that came with the mail, and removes others in its name.
 */
export function isSenderProven(
  headers: readonly string[],
  servers: readonly string[],
  address: string,
): boolean {
  const domain = address.split('@').at(-1) ?? '';
  for (const header of headers) {
    const [server = '', ...results] = withoutComments(header).split(';');
    if (!servers.includes(server.trim().split(/\s+/)[0]?.toLowerCase() ?? '')) continue;
    return results.some((result) => {
      if (!/^\s*dmarc\s*=\s*pass\b/i.test(result)) return false;
      const [, proven = domain] = /\bheader\.from\s*=\s*"?(?:[^\s"@;]*@)?([^\s";]+)/i.exec(result) ?? [];
      return proven.toLowerCase() === domain;
    });
  }
  return false;
}

/** Comments in round brackets say nothing that counts, and may contain anything. */
function withoutComments(header: string): string {
  let depth = 0;
  let kept = '';
  for (const character of header) {
    if (character === '(') depth++;
    else if (character === ')') depth = Math.max(0, depth - 1);
    else if (depth === 0) kept += character;
  }
  return kept;
}
