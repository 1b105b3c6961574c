import { failed, type Failure } from './failure.ts';
import type { Flags } from './flags.ts';

const KUSTOMIZATION = "'kustomization.yaml', 'kustomization.yml' or 'Kustomization'";

/** Whether what is meant stands in files. */
export function isFiled(flags: Flags): boolean {
  return flags.has('filename') || flags.has('kustomize');
}

/** Throws a Failure where a directory is to be built. Source: FilenameOptions.validate. */
export function checkKustomized(flags: Flags): void {
  if (!flags.has('kustomize')) return;
  if (flags.has('filename')) throw failed('only one of -f or -k can be specified');
  throw notKustomized(flags.text('kustomize') ?? '');
}

/** What kubectl says where a directory of `-k` or `kubectl kustomize` cannot be built; Berth builds none. */
export function notKustomized(directory: string): Failure {
  if (directory === '' || directory === '.') {
    return failed(`unable to find one of ${KUSTOMIZATION} in directory '/'`);
  }
  return failed(
    `must build at directory: not a valid directory: evalsymlink failure on '${directory}' : lstat ${directory.startsWith('/') ? '' : '/'}${directory}: no such file or directory`,
  );
}
