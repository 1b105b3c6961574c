import type { Container, Pod, PodSpec } from '../model/index.ts';

/** What a container says that has ended with a code, by the first of its rules which names that; undefined where none does. */
function ruleFor({ restartPolicy, restartPolicyRules = [] }: Container, code: number) {
  if (restartPolicy === undefined) return undefined;
  return restartPolicyRules.find(({ exitCodes }) => {
    const isNamed = exitCodes?.values?.includes(code) === true;
    return exitCodes?.operator === 'In' ? isNamed : exitCodes?.operator === 'NotIn' && !isNamed;
  });
}

/** Whether a kubelet starts a container again that has ended with a code. Source: ContainerShouldRestart of pkg/api/v1/pod. */
export function isStartedAgain(spec: PodSpec, container: Container, code: number): boolean {
  if (ruleFor(container, code)?.action === 'Restart') return true;
  const policy = container.restartPolicy ?? spec.restartPolicy;
  return policy === 'OnFailure' ? code !== 0 : policy !== 'Never';
}

/** Whether it starts all containers of the Pod again for it. Source: ShouldAllContainersRestart of pkg/kubelet/container. */
export function areAllStartedAgain(container: Container, code: number): boolean {
  return ruleFor(container, code)?.action === 'RestartAllContainers';
}

/** Whether a container has ended and is not started again, though others of its Pod are. */
export function isOver({ spec, status }: Pod, name: string): boolean {
  const code = status?.containerStatuses?.find((each) => each.name === name)?.state?.terminated
    ?.exitCode;
  const container = spec.containers.find((each) => each.name === name);
  return code !== undefined && container !== undefined && !isStartedAgain(spec, container, code);
}

/** By which policy containers of a Pod are started again that have ended: that of the first of them, and whether by its rules. */
export function restartPolicyOf(
  spec: PodSpec,
  { names, isOfAll, code }: { names: readonly string[]; isOfAll: boolean; code: number },
): string {
  const codeOf = (index: number) => (index === 0 ? code : 0);
  const first = spec.containers.findIndex((each, index) =>
    isOfAll ? areAllStartedAgain(each, codeOf(index)) : names.includes(each.name),
  );
  const container = spec.containers[first];
  const policy = container?.restartPolicy ?? spec.restartPolicy ?? 'Always';
  const isByRules = container !== undefined && ruleFor(container, codeOf(first)) !== undefined;
  return isByRules ? `${policy} + restartPolicyRules` : policy;
}
