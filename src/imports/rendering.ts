import type { ImportRefusal } from './imported.ts';
import { baseOf, folderOf } from './paths.ts';

const KUSTOMIZATION = /^(?:kustomization\.ya?ml|Kustomization)$/;

/**
 * What has to be rendered before its manifests can be read, with the command that does; undefined for
 * files that stand for themselves. `given` is the name of the one archive that all came from, if any.
 */
export function unrendered(
  paths: readonly string[],
  given: string | undefined,
): ImportRefusal | undefined {
  const all = new Set(paths);
  for (const path of all) {
    const folder = folderOf(path);
    const inFolder = folder === '' ? '' : `${folder}/`;
    if (
      baseOf(path) === 'Chart.yaml' &&
      paths.some((each) => each.startsWith(`${inFolder}templates/`))
    ) {
      return { kind: 'chart', command: `helm template ${quoted(given ?? (folder || '.'))}` };
    }
  }
  const built = paths.find((path) => KUSTOMIZATION.test(baseOf(path)));
  if (built === undefined) return undefined;
  return { kind: 'kustomization', command: `kubectl kustomize ${quoted(folderOf(built) || '.')}` };
}

const COMPOSE = /^services:[ \t]*\r?\n(?:[ \t].*\r?\n|\r?\n)*?[ \t]+(?:image|build):/m;

/** What files are that hold no manifest, where it is known what makes manifests of them, or prints those. */
export function foreign(
  files: readonly { readonly path: string; readonly text: string }[],
): ImportRefusal | undefined {
  const compose = files.find(({ path, text }) => /\.ya?ml$/i.test(path) && COMPOSE.test(text));
  if (compose !== undefined) {
    return { kind: 'compose', command: `kompose convert --stdout -f ${quoted(compose.path)}` };
  }
  return files.some(({ path }) => /\.tf(?:\.json)?$/i.test(path))
    ? { kind: 'terraform' }
    : undefined;
}

/** As a shell takes it. */
function quoted(word: string): string {
  return /^[\w./@%+=:,-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
}
