/**
 * The folders in node_modules that some packages need: their own, and those of everything that they depend on. An optional
 * peer is not needed.
 *
 * @param {Record<string, object>} installed the `packages` of package-lock.json
 * @param {readonly string[]} names
 * @returns {Set<string>}
 */
export function keptPackages(installed, names) {
  const kept = new Set();
  const waiting = names.map((name) => ({ name, from: '', isNeeded: true }));
  for (const { name, from, isNeeded } of waiting) {
    const path = folderOf(installed, name, from);
    if (path === undefined) {
      if (isNeeded)
        throw new Error(`${name}, which ${from || 'the server'} needs, is not in package-lock.json.`);
    } else if (!kept.has(path)) {
      kept.add(path);
      waiting.push(...neededBy(installed[path], path));
    }
  }
  return kept;
}

/** The names of the packages that a package needs. An optional one for another platform is not installed. */
function neededBy(
  { dependencies = {}, optionalDependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} },
  from,
) {
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
  return [
    ...[...Object.keys(dependencies), ...peers].map((name) => ({ name, from, isNeeded: true })),
    ...Object.keys(optionalDependencies).map((name) => ({ name, from, isNeeded: false })),
  ];
}

/** The folder in which Node finds a package from another one. */
function folderOf(installed, name, from) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const path = `${at && `${at}/`}node_modules/${name}`;
    if (path in installed) return path;
    if (at === '') return undefined;
  }
}
