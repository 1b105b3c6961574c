import { failed } from '../failure.ts';

/** What kubectl asks of `NAMESPACE/POD:PATH`. Source: extractFileSpec of k8s.io/kubectl/pkg/cmd/cp. */
export function checkCopied(words: readonly string[]): void {
  for (const word of words) {
    const at = word.indexOf(':');
    if (at === 0 || word.slice(0, Math.max(0, at)).split('/').length > 2) {
      throw failed('filespec must match the canonical format: [[namespace/]pod:]file/path');
    }
  }
  if (words.every((word) => word.includes(':'))) {
    throw failed('one of src or dest must be a local file specification');
  }
  if (words.some((word) => word === '' || word.endsWith(':'))) {
    throw failed('filepath can not be empty');
  }
}
