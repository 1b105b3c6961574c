import { isRecord, listAt, recordAt, textAt } from '../json.ts';
import { without } from '../without.ts';
import { isSameValue } from './sameValue.ts';

/** What a server says of them where a Pod is made. Source: ValidatePodCreate of pkg/apis/core/validation. */
export const EPHEMERAL_OF_NEW = 'spec.ephemeralContainers: Forbidden: cannot be set on create';

/**
 * A Pod with the ephemeral containers of another, and all else as it was. Source: dropNonEphemeralContainerUpdates of
 * pkg/registry/core/pod.
 */
export function withEphemeralOf(before: object, written: object): object {
  const own = isRecord(before) ? recordAt(before, 'spec') : {};
  const { ephemeralContainers } = recordAt(written, 'spec');
  return {
    ...before,
    spec: {
      ...without(own, 'ephemeralContainers'),
      ...(ephemeralContainers !== undefined && { ephemeralContainers }),
    },
  };
}

/**
 * Those that are there stay, as they are, in the API server's words but for the difference that it prints behind. Source:
 * ValidatePodEphemeralContainersUpdate of pkg/apis/core/validation.
 */
export function forbiddenEphemeral(before: object, after: object): readonly string[] {
  const [old, next] = [before, after].map((pod) => listAt(pod, 'spec', 'ephemeralContainers')) as [
    readonly unknown[],
    readonly unknown[],
  ];
  return old.flatMap((container) => {
    const name = textAt(container, 'name');
    const now = next.find((each) => textAt(each, 'name') === name);
    if (now !== undefined && isSameValue(container, now)) return [];
    const what = now === undefined ? 'removed' : 'changed';
    return [
      `spec.ephemeralContainers: Forbidden: existing ephemeral containers ${JSON.stringify(name)} may not be ${what}\n`,
    ];
  });
}
