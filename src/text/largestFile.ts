/** Bytes; the editor and the worker take in a text of this size while the page answers. */
export const LARGEST_FILE = 30_000_000;
