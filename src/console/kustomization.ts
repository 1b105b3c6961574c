import { failed, type Failure } from './failure.ts';

const KUSTOMIZATION = "'kustomization.yaml', 'kustomization.yml' or 'Kustomization'";

/** What kubectl says where a directory of `-k` or `kubectl kustomize` cannot be built; Berth builds none. */
export function notKustomized(directory: string): Failure {
  if (directory === '' || directory === '.') {
    return failed(`unable to find one of ${KUSTOMIZATION} in directory '/'`);
  }
  return failed(
    `must build at directory: not a valid directory: evalsymlink failure on '${directory}' : lstat ${directory.startsWith('/') ? '' : '/'}${directory}: no such file or directory`,
  );
}
