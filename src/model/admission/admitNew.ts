import type {
  KubernetesObject,
  PersistentVolumeClaim,
  Pod,
  LimitRange,
  RuntimeClass,
} from '../kubernetes.ts';
import type { ObjectsByKind } from './legacyAdmission.ts';
import { nameOf, namespaceOf } from '../objectKey.ts';
import { policyOf, type SecurityPolicy } from '../podSecurity/podSecurity.ts';
import { admitPod, podAdmission } from './podAdmission.ts';
import type { Release } from '../../releases/index.ts';
import type { RunOptions } from '../runOptions.ts';
import { type Admission, createPod, forbidden, refusedPod } from './createPod.ts';
import { classesAtHand, isHeld, provenPriorityClasses } from './held.ts';
import { claimBeyondLimits } from './limitRanger.ts';
import type { QuotaLedger } from './quotaLedger.ts';
import { resourceOf } from './quotaUsage.ts';

/** An object that the API server does not let in, and its words. */
export interface RefusedObject {
  readonly object: KubernetesObject;
  readonly message: string;
}

/** Prepares the admission of new Pods into a cluster of these objects. */
export function admissionOf(
  lists: Pick<ObjectsByKind, 'PriorityClass' | 'RuntimeClass' | 'Namespace' | 'Pod'>,
  limitRanges: readonly LimitRange[],
  objects: readonly KubernetesObject[],
  options: RunOptions,
  release: Release,
): Admission {
  const { PriorityClass: given, RuntimeClass: runtimeClasses, Pod: pods } = lists;
  const byNamespace = new Map<string, LimitRange[]>();
  for (const limitRange of limitRanges) {
    const namespace = namespaceOf(limitRange);
    byNamespace.set(namespace, [...(byNamespace.get(namespace) ?? []), limitRange]);
  }
  return {
    ...podAdmission([...given, ...provenPriorityClasses(pods, given)], release),
    limitRanges: byNamespace,
    runtimeClasses: new Map(
      runtimeClasses.map((runtimeClass): [string, RuntimeClass] => [
        runtimeClass.metadata.name,
        runtimeClass,
      ]),
    ),
    securityPolicies: new Map(
      lists.Namespace.map(({ metadata }): [string, SecurityPolicy] => [
        metadata.name,
        policyOf(metadata.labels, 'enforce'),
      ]).filter(([, { level }]) => level !== 'privileged'),
    ),
    release: release.name,
    tolerationSeconds: {
      notReady: options.defaultNotReadyTolerationSeconds,
      unreachable: options.defaultUnreachableTolerationSeconds,
    },
    complete: classesAtHand(objects),
  };
}

/** Lets new objects in, one after the other, and keeps what is refused. */
export class Gate {
  readonly refused: RefusedObject[] = [];
  readonly #admission: Admission;
  readonly #ledger: QuotaLedger;

  constructor(admission: Admission, ledger: QuotaLedger) {
    this.#admission = admission;
    this.#ledger = ledger;
  }

  /** The Pods that the cluster has then; those that a server held stand as they are. */
  pods(given: readonly Pod[]): readonly Pod[] {
    return given.flatMap((pod) => {
      if (isHeld(pod)) return admitPod(pod, this.#admission);
      const created = createPod(pod, this.#admission);
      if ('refusal' in created) {
        const object = admitPod(pod, this.#admission);
        this.refused.push({ object, message: refusedPod(nameOf(object), created.refusal) });
        return [];
      }
      return this.#charge(created.pod);
    });
  }

  claims(given: readonly PersistentVolumeClaim[]): readonly PersistentVolumeClaim[] {
    return given.flatMap((claim) => {
      if (isHeld(claim)) return [claim];
      const limitRanges = this.#admission.limitRanges.get(namespaceOf(claim)) ?? [];
      const beyond = claimBeyondLimits(claim, limitRanges);
      if (beyond === undefined) return this.#charge(claim);
      this.#refuse(claim, beyond);
      return [];
    });
  }

  /** What is left of objects that only quotas look at. */
  others<Given extends KubernetesObject>(given: readonly Given[]): readonly Given[] {
    return given.flatMap((object) => (isHeld(object) ? [object] : this.#charge(object)));
  }

  #charge<Given extends KubernetesObject>(object: Given): readonly Given[] {
    const refusal = this.#ledger.charge(object);
    if (refusal === undefined) return [object];
    this.#refuse(object, refusal);
    return [];
  }

  #refuse(object: KubernetesObject, words: string): void {
    this.refused.push({
      object,
      message: forbidden(resourceOf(object.kind), nameOf(object), words),
    });
  }
}
