/** The most files that are taken of folders. */
const MOST = 2_000;

/** Files that a system puts into folders, and that people don't see. */
const HIDDEN = /^(?:\.|(?:thumbs\.db|desktop\.ini)$)/i;

/** Tells whether this browser lets people choose a folder. */
export function canChooseFolder(): boolean {
  return 'webkitdirectory' in HTMLInputElement.prototype;
}

/** The first files of a chosen folder and of the folders in it, in the order of their paths. */
export function filesOfFolder(chosen: FileList, most = MOST): readonly File[] {
  return [...chosen]
    .filter(({ name }) => !HIDDEN.test(name))
    .toSorted((a, b) => a.webkitRelativePath.localeCompare(b.webkitRelativePath))
    .slice(0, most);
}

export function hasFiles(data: DataTransfer): boolean {
  return data.files.length > 0;
}

/** Tells whether a folder is among what is dropped. */
export function hasFolder(data: DataTransfer): boolean {
  return entriesIn(data).some((entry) => entry.isDirectory);
}

/**
 * The files of a drop or a paste, with those in its folders. Begins at once: the data is gone after the event.
 *
 * @param most the most files that are taken of folders
 */
export async function filesIn(data: DataTransfer, most = MOST): Promise<readonly File[]> {
  const [entries, files] = [entriesIn(data), [...data.files]];
  if (!entries.some((entry) => entry.isDirectory)) return files;
  const found: File[] = [];
  const open = [...entries];
  for (let entry = open.shift(); entry && found.length < most; entry = open.shift()) {
    // oxlint-disable-next-line no-await-in-loop -- a folder is known only once it is read
    if (isFolder(entry)) open.push(...(await entriesOf(entry)));
    // oxlint-disable-next-line no-await-in-loop -- so that the order stays
    else if (isFile(entry) && !HIDDEN.test(entry.name)) found.push(await fileOf(entry));
  }
  return found;
}

function entriesIn({ items }: DataTransfer): FileSystemEntry[] {
  return Array.from(items, (item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

/** The file of an entry, with its path, as files of a chosen folder have it. */
async function fileOf(entry: FileSystemFileEntry): Promise<File> {
  const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
  return Object.defineProperty(file, 'webkitRelativePath', { value: entry.fullPath.slice(1) });
}

/** A browser tells of a folder's entries some at a time. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- each part starts where the last one ended
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return all.toSorted((a, b) => a.name.localeCompare(b.name));
    all.push(...some);
  }
}
