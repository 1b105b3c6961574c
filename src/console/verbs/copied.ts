import type { Context } from '../context.ts';
import { Failure, failed } from '../failure.ts';
import type { Json } from '../json.ts';
import { knownResource } from '../resources.ts';
import { notFound } from '../targets.ts';

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

/** The Pod of a file, `[[namespace/]pod:]path`, from which kubectl copies by running tar in it. Source: CopyOptions.copyFromPod. */
export function copiedFrom({ cluster, namespace: own }: Context, file: string): Json {
  const words = file.slice(0, file.indexOf(':')).split('/');
  const [name = '', namespace = own] = words.toReversed();
  const pods = knownResource('pods');
  const pod = cluster.find(pods, namespace, name);
  if (pod === undefined) throw new Failure(notFound(pods, name));
  return pod;
}
