/** `ValidateService` of pkg/apis/core/validation. */
import type { Service } from '../../kubernetes.ts';
import type { Loose } from '../loose.ts';
import { LABEL, validateLabelKey, validateLabels, validateName } from '../metadata.ts';
import { GoValue } from '../go/value.ts';
import { child, item } from '../path.ts';
import { PROTOCOLS, validateTarget } from '../pods/ports.ts';
import type { Report } from '../report.ts';
import {
  validateAddresses,
  validateAffinityTime,
  validateAllocations,
  validateBalancer,
  validateGivenPorts,
  validateHints,
  validateOfType,
  validateRanges,
  validateTraffic,
  type CheckedServiceSpec,
} from '../fields/serviceFields.ts';
import { validateEnum, validatePortNumber } from '../values.ts';

type ServicePort = NonNullable<CheckedServiceSpec['ports']>[number];

const SPEC = child(undefined, 'spec');
const PORTS = child(SPEC, 'ports');
const TYPES = ['ClusterIP', 'ExternalName', 'LoadBalancer', 'NodePort'] as const;

/** Reports what is wrong in a Service, in the order in which a server looks: its ports, its type and what it selects. */
export function validateService(service: Loose<Service>, report: Report): void {
  const spec: CheckedServiceSpec = service.spec ?? {};
  const annotations = service.metadata?.annotations;
  const { ports = [], type, clusterIP, selector, sessionAffinity, externalName = '' } = spec;
  const { lenient } = report;
  // Addresses and ports of nodes are given out first: what is wrong there is all that is said.
  if (!lenient && !validateAllocations(spec, SPEC, report)) return;
  if (!lenient) validateHints(annotations, report);
  const headless = clusterIP === 'None';
  if (ports.length === 0 && !headless && type !== 'ExternalName') report.required(PORTS);
  if (!lenient) validateOfType(spec, SPEC, report);
  // A dot alone says only that the name before it is whole.
  if (type === 'ExternalName' && externalName.replace(/\.$/, '') === '') {
    report.required(child(SPEC, 'externalName'));
  }
  validatePorts(ports, report);
  validateLabels(selector, child(SPEC, 'selector'), report);
  const affinities = ['ClientIP', 'None'];
  validateEnum(sessionAffinity, affinities, child(SPEC, 'sessionAffinity'), report);
  if (!lenient) {
    validateAffinityTime(spec, SPEC, report);
    validateAddresses(spec, SPEC, report);
  }
  validateEnum(type, TYPES, child(SPEC, 'type'), report);
  if (!lenient) validateGivenPorts(spec, PORTS, report);
  reportTwice(ports, report);
  if (lenient) return;
  validateRanges(spec, annotations, SPEC, report);
  validateBalancer(spec, SPEC, report);
  validateTraffic(spec, SPEC, report);
}

/** `validateServicePort` of each. */
function validatePorts(ports: readonly ServicePort[], report: Report): void {
  const names = new Set<string>();
  ports.forEach((port, index) => {
    const at = item(PORTS, index);
    const { name = '', protocol = '', port: number = 0, targetPort, appProtocol } = port;
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
    if (appProtocol !== undefined && !report.lenient) {
      validateLabelKey(appProtocol, child(at, 'appProtocol'), report);
    }
  });
}

/** A number may stand once for each protocol. */
function reportTwice(ports: readonly ServicePort[], report: Report): void {
  const numbers = new Set<string>();
  ports.forEach(({ protocol = '', port: number = 0 }, index) => {
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
      const options = { values: { value: pair } };
      report.duplicate(item(PORTS, index), again, 'service-port-duplicate', options);
    }
    numbers.add(pair);
  });
}
