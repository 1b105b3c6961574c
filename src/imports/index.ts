export { importFiles, type Work } from './importFiles.ts';
export type {
  GivenFile,
  Imported,
  ImportNote,
  ImportRefusal,
  ImportReport,
  Passed,
  PassedWhy,
} from './imported.ts';
export { kindsIn } from './kindsIn.ts';
export { LIMITS } from './limits.ts';
export { namesInRow, noteValues, refusalValues } from './told.ts';
export { type ArchivedFile, type ArchivedPicture, archiveOf } from './archive.ts';
