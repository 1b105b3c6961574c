/** What PodSecurity reads of a Pod, most of which scheduling does not. */

interface Handler {
  readonly httpGet?: { readonly host?: string };
  readonly tcpSocket?: { readonly host?: string };
}

interface Typed {
  readonly type?: string;
}

interface SharedContext {
  readonly appArmorProfile?: Typed;
  readonly runAsNonRoot?: boolean;
  readonly runAsUser?: number;
  readonly seLinuxOptions?: Typed & { readonly user?: string; readonly role?: string };
  readonly seccompProfile?: Typed;
  readonly windowsOptions?: { readonly hostProcess?: boolean };
}

export interface ContainerContext extends SharedContext {
  readonly allowPrivilegeEscalation?: boolean;
  readonly capabilities?: { readonly add?: readonly string[]; readonly drop?: readonly string[] };
  readonly privileged?: boolean;
  readonly procMount?: string;
}

interface PodContext extends SharedContext {
  readonly sysctls?: readonly { readonly name?: string }[];
}

export interface SecuredContainer {
  readonly name?: string;
  readonly securityContext?: ContainerContext;
  readonly ports?: readonly { readonly hostPort?: number }[];
  readonly livenessProbe?: Handler;
  readonly readinessProbe?: Handler;
  readonly startupProbe?: Handler;
  readonly lifecycle?: { readonly postStart?: Handler; readonly preStop?: Handler };
}

export interface SecuredSpec {
  readonly securityContext?: PodContext;
  readonly hostNetwork?: boolean;
  readonly hostPID?: boolean;
  readonly hostIPC?: boolean;
  readonly hostUsers?: boolean;
  readonly os?: { readonly name?: string | undefined } | undefined;
  readonly volumes?: readonly Readonly<Record<string, unknown>>[];
  readonly initContainers?: readonly SecuredContainer[];
  readonly containers?: readonly SecuredContainer[];
  readonly ephemeralContainers?: readonly SecuredContainer[];
}

/** A Pod, or the template of one, under a policy. */
export interface Secured {
  readonly annotations: Readonly<Record<string, string>>;
  readonly spec: SecuredSpec;
  /** Init containers first. Source: visitContainers. */
  readonly containers: readonly SecuredContainer[];
  /** The minor release whose policy it is held to. */
  readonly minor: number;
  /** Whether `restricted` allows volumes of images: the cluster's own release says so, not the policy's. */
  readonly hasImageVolumes: boolean;
}

/** Why a check does not let a Pod be: in a word or two, and in detail. */
export interface Violation {
  readonly reason: string;
  readonly detail: string;
}

export type Check = (pod: Secured) => Violation | undefined;

export function quotedAll(items: Iterable<string>): string {
  return `"${[...items].join('", "')}"`;
}

/** Each once, in order. */
export function sorted(items: Iterable<string>): readonly string[] {
  return [...new Set(items)].sort();
}

/** `container "a"`, `containers "a", "b"`; of several kinds in one word. */
export function named(one: string, items: readonly string[]): string {
  return `${items.length === 1 ? one : `${one}s`} ${quotedAll(items)}`;
}

/** The names of the containers of which something is so. */
export function namesOf(
  { containers }: Secured,
  isSo: (container: SecuredContainer) => boolean,
): readonly string[] {
  return containers.filter(isSo).map(({ name = '' }) => name);
}

/** Who set something: the Pod, and the containers of which it is so. */
export function settersOf(isOfPod: boolean, containers: readonly string[]): readonly string[] {
  return [
    ...(isOfPod ? ['pod'] : []),
    ...(containers.length > 0 ? [named('container', containers)] : []),
  ];
}
