import { isRecord, type Json, listAt, numberAt, recordAt, textAt } from '../json.ts';
import { without } from '../without.ts';
import { sameFields } from './heldFields.ts';

/**
 * A Service as an update of it leaves it: it keeps what it was given, and loses with its type what that type alone has.
 * `before`: as it is served. Sources: beginUpdate and PrepareForUpdate of pkg/registry/core/service.
 */
export function settledService(before: Json, next: Json): Json {
  const { spec } = next;
  if (!isRecord(spec)) return next;
  const [old, named] = [recordAt(before, 'spec'), withAddresses(recordAt(before, 'spec'), spec)];
  const whole: Json = { ...next, spec: ofType(old, withPorts(old, named)) };
  // What a balancer has given is gone with it.
  const isFree = !balances(spec) && isRecord(whole['status']);
  return isFree ? { ...whole, status: { ...recordAt(whole, 'status'), loadBalancer: {} } } : whole;
}

const typeOf = (spec: Json) => textAt(spec, 'type') || 'ClusterIP';
const balances = (spec: Json) => typeOf(spec) === 'LoadBalancer';
const hasAddress = (spec: Json) => typeOf(spec) !== 'ExternalName';
const hasNodePorts = (spec: Json) => balances(spec) || typeOf(spec) === 'NodePort';
const isChecked = (spec: Json) =>
  balances(spec) && textAt(spec, 'externalTrafficPolicy') === 'Local';
const isReached = (spec: Json) =>
  hasNodePorts(spec) || (typeOf(spec) === 'ClusterIP' && listAt(spec, 'externalIPs').length > 0);

/** The addresses that it has, where it names none; one that is named alone is the first. Sources: patchAllocatedValues, normalizeClusterIPs. */
function withAddresses(old: Json, next: Json): Json {
  if (!hasAddress(old) || !hasAddress(next)) return next;
  const clusterIP = textAt(next, 'clusterIP') || textAt(old, 'clusterIP');
  if (clusterIP === '') return next;
  const isHeld = clusterIP === textAt(old, 'clusterIP');
  const given = listAt(next, 'clusterIPs');
  const isLeft = given.length === 0 ? isHeld : sameFields(old, next, ['clusterIPs']);
  return {
    ...next,
    clusterIP,
    ...(isLeft && { clusterIPs: isHeld ? listAt(old, 'clusterIPs') : [clusterIP] }),
  };
}

/** Ports of the nodes stay with the ports of their names, unless others ask for them. Source: patchAllocatedValues. */
function withPorts(old: Json, next: Json): Json {
  const health = numberAt(next, 'healthCheckNodePort') || numberAt(old, 'healthCheckNodePort');
  const checked =
    health > 0 && isChecked(old) && isChecked(next)
      ? { ...next, healthCheckNodePort: health }
      : next;
  if (!hasNodePorts(old) || !hasNodePorts(next) || next['ports'] === undefined) return checked;
  const asked = new Set(nodePortsOf(next));
  const known = new Map(
    listAt(old, 'ports').map((port) => [textAt(port, 'name'), numberAt(port, 'nodePort')]),
  );
  const ports = listAt(next, 'ports').map((port): unknown => {
    const nodePort = known.get(textAt(port, 'name')) ?? 0;
    const isOpen = isRecord(port) && numberAt(port, 'nodePort') === 0;
    return isOpen && nodePort > 0 && !asked.has(nodePort) ? { ...port, nodePort } : port;
  });
  return { ...checked, ports };
}

function nodePortsOf(spec: Json): readonly number[] {
  return listAt(spec, 'ports')
    .map((port) => numberAt(port, 'nodePort'))
    .filter((each) => each > 0);
}

/** Without what the type before had and this one has not, unless it was changed as well. Source: dropTypeDependentFields. */
function ofType(old: Json, next: Json): Json {
  const lost = (has: (spec: Json) => boolean, ...fields: readonly string[]) =>
    has(old) && !has(next) && sameFields(old, next, fields) ? fields : [];
  const dropped = [
    ...lost(hasAddress, 'clusterIP', 'clusterIPs'),
    ...lost(hasAddress, 'ipFamilies'),
    ...lost(hasAddress, 'ipFamilyPolicy'),
    ...lost(isChecked, 'healthCheckNodePort'),
    ...lost(balances, 'allocateLoadBalancerNodePorts'),
    ...lost(balances, 'loadBalancerClass'),
    ...lost(isReached, 'externalTrafficPolicy'),
  ];
  const rest = Object.fromEntries(Object.entries(next).filter(([name]) => !dropped.includes(name)));
  const given = new Set(nodePortsOf(old));
  const isFreed = hasNodePorts(old) && !hasNodePorts(next);
  if (!isFreed || nodePortsOf(next).some((each) => !given.has(each))) return rest;
  const ports = listAt(next, 'ports').map((port) =>
    isRecord(port) ? without(port, 'nodePort') : port,
  );
  return ports.length > 0 ? { ...rest, ports } : rest;
}
