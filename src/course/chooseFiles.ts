import type { RecordFile } from './courseState.ts';

/** Bytes of a file that is read: a record of every answer to every lesson has a fiftieth. */
const LARGEST = 2_000_000;

/** Shows the browser's file chooser, and gives the texts of what was chosen; of one that is too large none. */
export function chooseFiles(take: (files: readonly RecordFile[]) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = true;
  input.accept = '.json,application/json';
  input.addEventListener('change', () => {
    const read = [...(input.files ?? [])].map(async (file) => ({
      name: file.name,
      text: file.size > LARGEST ? '' : await file.text(),
    }));
    void Promise.all(read).then((files) => {
      if (files.length > 0) take(files);
    });
  });
  input.click();
}
