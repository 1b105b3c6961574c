import { OS_LABEL } from '../../model/index.ts';
import type { PodLint } from '../finding.ts';
import { listed } from '../wording.ts';

/**
 * `spec.os` draws a Pod nowhere: kube-scheduler does not read it, and the kubelet of another system turns the Pod down
 * (rejectPodAdmissionBasedOnOSField of pkg/kubelet/lifecycle).
 */
export const operatingSystemLint: PodLint = {
  codes: ['os-does-not-attract'],
  *check({ spec, at, name, isAsked }, facts) {
    const system = spec.os?.name;
    if (!system || !isAsked) return;
    const others = facts.open(spec).filter((node) => {
      const own = facts.nodes[node]?.system;
      return own !== undefined && own !== system;
    });
    if (others.length === 0) return;
    yield {
      code: 'os-does-not-attract',
      severity: 'warning',
      path: [...at, 'os', 'name'],
      values: {
        name,
        os: system,
        nodes: listed(others.map((node) => facts.nodeName(node))),
        count: others.length,
      },
      link: 'operatingSystem',
      fixes: [
        {
          title: 'nodeSelector',
          values: { label: `${OS_LABEL}=${system}` },
          edits: [{ op: 'set', path: [...at, 'nodeSelector', OS_LABEL], value: system }],
        },
      ],
    };
  },
};
