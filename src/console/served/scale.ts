import { goJson } from '../../timeline/index.ts';
import { Failure } from '../failure.ts';
import { at, type Json, numberAt, textAt } from '../json.ts';
import { sortedByName } from '../sortedByName.ts';
import { labelSelectorText } from '../selectorText.ts';

/** What a server answers for the subresource `scale` of a workload. Source: scaleFromDeployment of pkg/registry/apps. */
export function scaleOf(object: Json): Json {
  const metadata = (field: string) => textAt(object, 'metadata', field);
  const selector = labelSelectorText(at(object, 'spec', 'selector'));
  return {
    apiVersion: 'autoscaling/v1',
    kind: 'Scale',
    metadata: {
      creationTimestamp: metadata('creationTimestamp'),
      name: metadata('name'),
      namespace: metadata('namespace'),
      resourceVersion: metadata('resourceVersion'),
      uid: metadata('uid'),
    },
    spec: { replicas: numberAt(object, 'spec', 'replicas') },
    status: { replicas: numberAt(object, 'status', 'replicas'), selector },
  };
}

/**
 * Throws a Failure for a count that a Scale cannot hold, in the API server's words. Source: applyPatchToCurrentObject of
 * k8s.io/apiserver/pkg/endpoints/handlers, and ScaleSpec of autoscaling/v1.
 */
export function checkReplicas(scale: Json, replicas: number): void {
  if (replicas <= MOST_REPLICAS) return;
  const sent = { ...scale, spec: { replicas } };
  const text = JSON.stringify(goJson(sortedByName(sent)));
  throw new Failure(
    `The request is invalid: patch: Invalid value: ${text}: json: cannot unmarshal number ${replicas} into Go struct field ScaleSpec.spec.replicas of type int32`,
  );
}

const MOST_REPLICAS = 2 ** 31 - 1;
