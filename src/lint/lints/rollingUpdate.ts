import type { PodSpec } from '../../model/index.ts';
import type { Mending, PodLint } from '../finding.ts';
import { apartRules } from '../selfAntiAffinity.ts';

const DEFAULT = '25%';

/**
 * A rolling update that cannot take its first step: every place is held by a Pod of the old
 * revision, none may go before a new one is ready, and the new one finds no place. Rounding as in
 * `ResolveFenceposts` (pkg/controller/deployment/util): maxUnavailable down, maxSurge up,
 * and one unavailable where both are 0.
 */
export const rollingUpdateLint: PodLint = {
  codes: ['rolling-update-deadlock'],
  *check(subject, facts) {
    const { object, spec, name, replicas = 0, isAsked } = subject;
    if (object.kind !== 'Deployment' || replicas === 0 || !isAsked) return;
    const update = rollingUpdateOf(object.spec.strategy);
    if (update === undefined) return;
    const { maxUnavailable, maxSurge } = update;
    const surge = share(maxSurge, replicas, Math.ceil);
    const isStuck = share(maxUnavailable, replicas, Math.floor) === 0 && surge > 0;
    if (!isStuck) return;
    const at = ['spec', 'strategy', 'rollingUpdate', 'maxUnavailable'];
    const letOneGo: Mending = {
      title: 'value',
      values: { field: 'maxUnavailable', value: 1 },
      edits: [{ op: 'set', path: at, value: 1 }],
    };
    const values = { name, replicas, given: String(maxUnavailable) };
    for (const { term, path, domains } of apartRules(subject, facts)) {
      // With the revision in the selector, old and new Pods do not see each other.
      const seesOld = !term.matchLabelKeys?.includes('pod-template-hash');
      if (!seesOld || replicas !== domains) continue;
      const apart: Mending = {
        title: 'append',
        values: { field: 'matchLabelKeys', value: 'pod-template-hash' },
        edits: [{ op: 'append', path: [...path, 'matchLabelKeys'], value: 'pod-template-hash' }],
      };
      yield {
        code: 'rolling-update-deadlock',
        severity: 'warning',
        path: [...path, 'topologyKey'],
        variant: 'antiAffinity',
        values: { ...values, count: domains, key: term.topologyKey },
        link: 'rollingUpdate',
        fixes: term.labelSelector === undefined ? [letOneGo] : [letOneGo, apart],
      };
    }
    const isOnlyBeside = hostPorts(spec.containers, spec).length === 0;
    const ports = hostPorts([...spec.containers, ...sidecarsOf(spec)], spec);
    const open = facts.open(spec).length;
    if (ports.length === 0 || open === 0 || replicas < open) return;
    yield {
      code: 'rolling-update-deadlock',
      severity: 'warning',
      path: [...subject.at, isOnlyBeside ? 'initContainers' : 'containers'],
      variant: 'hostPort',
      // Further replicas wait.
      values: { ...values, replicas: open, count: open, ports: ports.join(', ') },
      link: 'rollingUpdate',
      fixes: [letOneGo],
    };
  },
};

type Amount = string | number;

/** Undefined where Pods are not replaced one by one. */
function rollingUpdateOf(
  strategy: unknown,
): { readonly maxUnavailable: Amount; readonly maxSurge: Amount } | undefined {
  const { type = 'RollingUpdate', rollingUpdate } = (strategy ?? {}) as {
    readonly type?: unknown;
    readonly rollingUpdate?: { readonly maxUnavailable?: unknown; readonly maxSurge?: unknown };
  };
  if (type !== 'RollingUpdate') return undefined;
  return {
    maxUnavailable: amount(rollingUpdate?.maxUnavailable),
    maxSurge: amount(rollingUpdate?.maxSurge),
  };
}

function amount(given: unknown): Amount {
  return typeof given === 'number' || typeof given === 'string' ? given : DEFAULT;
}

function share(given: Amount, of: number, round: (value: number) => number): number {
  if (typeof given === 'number') return given;
  const percent = /^(\d+)%$/.exec(given)?.[1];
  return percent === undefined ? 0 : round((Number(percent) * of) / 100);
}

/** Init containers that do not end hold their ports, others none. Source: `GetHostPorts` of pkg/scheduler/util. */
function sidecarsOf({ initContainers = [] }: PodSpec): PodSpec['containers'] {
  return initContainers.filter(({ restartPolicy }) => restartPolicy === 'Always');
}

function hostPorts(containers: PodSpec['containers'], { hostNetwork }: PodSpec): readonly number[] {
  return containers.flatMap(({ ports = [] }) =>
    ports.flatMap(({ hostPort, containerPort }) => {
      const port = hostPort ?? (hostNetwork === true ? containerPort : 0);
      return port > 0 ? [port] : [];
    }),
  );
}
