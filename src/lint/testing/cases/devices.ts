import { documents, THREE_NODES } from '../manifests.ts';
import type { LintCase } from './lintCase.ts';

const CLUSTER = documents(
  THREE_NODES,
  `apiVersion: resource.k8s.io/v1
kind: DeviceClass
metadata: { name: gpu }
spec: {}`,
);

const claim = (expression: string, name = 'gpu') => `apiVersion: resource.k8s.io/v1
kind: ResourceClaim
metadata: { name: one }
spec:
  devices:
    requests:
    - name: r
      exactly:
        deviceClassName: ${name} # as bought
        selectors:
        - cel:
            expression: ${expression}
`;
const KNOWN = 'device.driver == "gpu.example.com"';

export const DEVICE_CASES: readonly LintCase[] = [
  {
    code: 'device-selector-refused',
    severity: 'warning',
    says: 'A server refuses this selector: ',
    marks: 'device.drivr == 1 +',
    texts: { workload: claim('device.drivr == 1 +'), cluster: CLUSTER },
    not: { workload: claim(KNOWN), cluster: CLUSTER },
  },
  {
    code: 'device-selector-unknown',
    severity: 'warning',
    says: 'Berth cannot evaluate this selector (',
    marks: 'isURL("https://a.b")',
    texts: { workload: claim('isURL("https://a.b")'), cluster: CLUSTER },
    not: { workload: claim(KNOWN), cluster: CLUSTER },
  },
  {
    code: 'device-class-not-found',
    severity: 'warning',
    says: 'There is no DeviceClass gqu',
    marks: 'gqu',
    fixes: {
      'Set deviceClassName to gpu': [
        '-        deviceClassName: gqu # as bought',
        '+        deviceClassName: gpu # as bought',
      ],
    },
    texts: { workload: claim(KNOWN, 'gqu'), cluster: CLUSTER },
    not: { workload: claim(KNOWN), cluster: CLUSTER },
  },
];
