import type { Node } from '../kubernetes/node.ts';
import { labelValue } from './selectors.ts';
import { OS_LABEL } from './wellKnownLabels.ts';

/** `linux` or `windows`, as the node tells of itself; undefined where it does not. Source: the kubelet, which sets both. */
export function operatingSystemOf({ metadata, status }: Node): string | undefined {
  return status?.nodeInfo?.operatingSystem || labelValue(metadata.labels, OS_LABEL);
}
