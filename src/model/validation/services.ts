/** `ValidateService` of pkg/apis/core/validation. */
import type { Service } from '../kubernetes.ts';
import type { Loose } from './loose.ts';
import { LABEL, validateLabels, validateName } from './metadata.ts';
import { GoValue } from './goValue.ts';
import { child, item } from './path.ts';
import { PROTOCOLS, validateTarget } from './ports.ts';
import type { Report } from './report.ts';
import {
  validateAllocations,
  validateServiceAnnotations,
  validateServiceFields,
  type CheckedServiceSpec,
} from './serviceFields.ts';
import { validateEnum, validatePortNumber } from './values.ts';

type ServicePort = NonNullable<NonNullable<Service['spec']>['ports']>[number];

const SPEC = child(undefined, 'spec');
const TYPES = ['ClusterIP', 'ExternalName', 'LoadBalancer', 'NodePort'] as const;

/** Reports what is wrong in a Service: its ports, its type and what it selects. */
export function validateService(service: Loose<Service>, report: Report): void {
  const spec: CheckedServiceSpec = service.spec ?? {};
  const { ports = [], type, clusterIP, selector, sessionAffinity, externalName } = spec;
  // Addresses and ports of nodes are given out first: what is wrong there is all that is said.
  if (!report.lenient && !validateAllocations(spec, SPEC, report)) return;
  const headless = clusterIP === 'None';
  if (ports.length === 0 && !headless && type !== 'ExternalName') {
    report.required(child(SPEC, 'ports'));
  }
  if (type === 'ExternalName' && !externalName) {
    const nameAt = child(SPEC, 'externalName');
    report.required(nameAt);
  }
  validatePorts(ports, report);
  validateLabels(selector, child(SPEC, 'selector'), report);
  const affinities = ['ClientIP', 'None'];
  validateEnum(sessionAffinity, affinities, child(SPEC, 'sessionAffinity'), report);
  validateEnum(type, TYPES, child(SPEC, 'type'), report);
  if (report.lenient) return;
  validateServiceAnnotations(service.metadata?.annotations, spec, report);
  validateServiceFields(spec, SPEC, report);
}

function validatePorts(ports: readonly Loose<ServicePort>[], report: Report): void {
  const names = new Set<string>();
  const numbers = new Set<string>();
  ports.forEach((port, index) => {
    const at = item(child(SPEC, 'ports'), index);
    const { name = '', protocol = '', port: number = 0, targetPort } = port;
    if (name === '' && ports.length > 1) report.required(child(at, 'name'));
    if (name !== '') {
      validateName(name, LABEL, child(at, 'name'), report);
      if (names.has(name)) report.duplicate(child(at, 'name'), name);
      names.add(name);
    }
    validatePortNumber(number, child(at, 'port'), report);
    validateEnum(protocol, PROTOCOLS, child(at, 'protocol'), report);
    // A target that is left out is the port itself.
    validateTarget(targetPort || number, child(at, 'targetPort'), report);
    const pair = `${protocol || 'TCP'}/${number}`;
    if (numbers.has(pair)) {
      const again = new GoValue('core.ServicePort', {
        Name: '',
        Protocol: protocol || 'TCP',
        AppProtocol: null,
        Port: number,
        TargetPort: 0,
        NodePort: 0,
      });
      report.duplicate(at, again, 'service-port-duplicate', { values: { value: pair } });
    }
    numbers.add(pair);
  });
}
