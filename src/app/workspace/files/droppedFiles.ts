import type { GivenFile } from '../../../imports/index.ts';

/** More files than any folder of manifests has: what comes behind them is not looked for. */
const MOST = 50_000;

/**
 * The files that were dropped, those of folders by their paths; empty where none was. What a drop holds
 * is gone when its event is over, so it is asked for before anything is waited for.
 */
export function droppedFiles(
  data: Pick<DataTransfer, 'items' | 'files'>,
): Promise<readonly GivenFile[]> {
  const entries = [...data.items]
    .filter(({ kind }) => kind === 'file')
    .map((item) => item.webkitGetAsEntry());
  const plain = [...data.files].map((file): GivenFile => ({ path: file.name, content: file }));
  if (!entries.some((entry) => entry?.isDirectory === true)) return Promise.resolve(plain);
  return walked(entries.filter((entry) => entry !== null));
}

async function walked(entries: readonly FileSystemEntry[]): Promise<readonly GivenFile[]> {
  const files: GivenFile[] = [];
  const waiting = [...entries];
  for (let entry = waiting.shift(); entry !== undefined && files.length <= MOST;) {
    const path = entry.fullPath.replace(/^\//, '');
    if (isFile(entry)) files.push({ path, content: await fileOf(entry) });
    else if (isFolder(entry)) waiting.unshift(...(await entriesOf(entry)));
    entry = waiting.shift();
  }
  return files;
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

/** An empty one for a file that cannot be read: it is counted as that. */
async function fileOf(entry: FileSystemFileEntry): Promise<Blob> {
  return new Promise((resolve) => {
    entry.file(resolve, () => {
      resolve(new Blob());
    });
  });
}

/** In the order of their names; browsers give them by the hundred. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<readonly FileSystemEntry[]>((resolve) => {
      reader.readEntries(resolve, () => {
        resolve([]);
      });
    });
    if (some.length === 0) break;
    all.push(...some);
  }
  return all.sort((a, b) => (a.name < b.name ? -1 : 1));
}
