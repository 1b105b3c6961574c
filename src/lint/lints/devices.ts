import type { KubernetesObject } from '../../model/index.ts';
import type { ClusterFacts } from '../cluster/clusterFacts.ts';
import type { Found, LintCode } from '../finding.ts';
import { requestsOf, selectorsOf } from '../matches/deviceMatches.ts';
import { nearestWord } from '../nearest.ts';

export const DEVICE_CODES: readonly LintCode[] = [
  'device-selector-refused',
  'device-selector-unknown',
  'device-class-not-found',
];

/** Selectors that no server takes or that cannot be told of here, and classes that claims name and that are not there. */
export function* checkDevices(object: KubernetesObject, facts: ClusterFacts): Iterable<Found> {
  for (const { expression, path } of selectorsOf(object)) {
    const fault = facts.selectorFault(expression);
    if (fault === undefined) continue;
    yield {
      code: fault.is === 'refused' ? 'device-selector-refused' : 'device-selector-unknown',
      severity: 'warning',
      path,
      values: { words: fault.words },
      link: 'devices',
    };
  }
  for (const { request, path } of requestsOf(object)) {
    const asked = [
      ...(request.exactly ? [[request.exactly, [...path, 'exactly']] as const] : []),
      ...(request.firstAvailable ?? []).map(
        (part, index) => [part, [...path, 'firstAvailable', index]] as const,
      ),
    ];
    for (const [{ deviceClassName = '' }, at] of asked) {
      if (deviceClassName === '' || facts.deviceClasses.has(deviceClassName)) continue;
      const near = nearestWord(deviceClassName, [...facts.deviceClasses]);
      yield {
        code: 'device-class-not-found',
        severity: 'warning',
        path: [...at, 'deviceClassName'],
        values: { name: deviceClassName },
        link: 'devices',
        ...(near !== undefined && {
          fixes: [
            {
              title: 'value',
              values: { field: 'deviceClassName', value: near },
              edits: [{ op: 'set', path: [...at, 'deviceClassName'], value: near }],
            },
          ],
        }),
      };
    }
  }
}
