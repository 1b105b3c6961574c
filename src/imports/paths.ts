/** Files that hold what programs printed. */
const LOG = /(?:^|\/)logs?\/|\.log(?:\.\d+)?$|(?:^|\/)logs\.txt$|\/current\.log$/i;
/** What systems leave beside files. */
const LEFTOVER = /(?:^|\/)(?:\._|\.DS_Store$|__MACOSX\/|\.git\/|Thumbs\.db$)/;

/** Whether a path is that of a log, or of what a system left beside files. */
export function isLog(path: string): boolean {
  return LOG.test(path) || LEFTOVER.test(path);
}

/** Whether a name stays in its archive: relative, without `..`, backslashes and control characters. */
export function isSafe(name: string): boolean {
  if (/[\u0000-\u001f\\\u007f]/.test(name)) return false;
  if (name.startsWith('/') || /^[A-Za-z]:/.test(name)) return false;
  return !name.split('/').includes('..');
}

/** The folder of a path; '' at the top. */
export function folderOf(path: string): string {
  const at = path.lastIndexOf('/');
  return at === -1 ? '' : path.slice(0, at);
}

/** The last part of a path. */
export function baseOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
