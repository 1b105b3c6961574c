import { at, type Json, numberAt, textAt } from '../json.ts';
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
