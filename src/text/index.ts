export {
  type Change,
  changeBetween,
  editBetween,
  forgetEdit,
  linesBetween,
  noteEdit,
} from './difference.ts';
export { afterEdits, type Edit, editedText, editsInOrder } from './edit.ts';
export { LARGEST_FILE } from './largestFile.ts';
export { type ReadableText, TextPieces, wholeText } from './pieces.ts';
