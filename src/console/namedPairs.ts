import { type Failure, failed } from './failure.ts';
import { knownResource, type Resource, resourcesOf } from './resources.ts';

/** A name of a kind. */
export interface Pair {
  readonly resource: Resource;
  readonly name: string;
}

/** The kinds and names that the words behind a verb spell out, whether they are there or not. Throws a Failure. */
export function namedPairs(words: readonly string[]): readonly Pair[] {
  if (words.some((word) => word.includes('/'))) return pairsOf(words);
  const [types = '', ...names] = words;
  return namedResources(types).flatMap((resource) => names.map((name) => ({ resource, name })));
}

/** The resources before names: what stands for several is none of them. Source: normalizeMultipleResourcesArgs, and Builder.visitByName. */
function namedResources(types: string): readonly Resource[] {
  if (types.includes(',')) return [...new Set(types.split(','))].map(knownResource);
  const resources = resourcesOf(types);
  if (resources.length > 1) throw failed('you must specify only one resource');
  return resources;
}

/** That names stand beside a selector. Source: Builder.visitByName and visitBySelector of k8s.io/cli-runtime/pkg/resource. */
export function chosenTwice(): Failure {
  return failed('selectors and the all flag cannot be used when passing resource/name arguments');
}

/** Of words like `TYPE/NAME`. Throws a Failure. */
export function pairsOf(words: readonly string[]): readonly Pair[] {
  checkPairs(words);
  return words.map((word) => {
    const [type = '', name = ''] = word.split('/');
    return { resource: knownResource(type), name };
  });
}

/** Throws a Failure for words that are not all `TYPE/NAME`. Source: hasCombinedTypeArgs and SplitResourceTypeName of k8s.io/cli-runtime/pkg/resource. */
export function checkPairs(words: readonly string[]): void {
  if (!words.every((word) => word.includes('/'))) {
    throw failed(
      `there is no need to specify a resource type as a separate argument when passing arguments in resource/name form (e.g. 'kubectl get resource/<resource_name>' instead of 'kubectl get resource resource/<resource_name>'`,
    );
  }
  for (const word of words) {
    const [type = '', name = '', ...more] = word.split('/');
    if (more.length > 0) {
      throw failed('arguments in resource/name form may not have more than one slash');
    }
    if (type === '' || name === '' || type.includes(',')) {
      throw failed('arguments in resource/name form must have a single resource and name');
    }
  }
}
