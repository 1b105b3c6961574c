import { apiRulesOf, type ReleaseName } from '../../releases/index.ts';
import { type Json, listAt, recordAt, textAt } from '../json.ts';

const HINTS = 'service.kubernetes.io/topology-aware-hints';
const MODE = 'service.kubernetes.io/topology-mode';

/** What a server warns of in a Service. Source: GetWarningsForService of pkg/api/service; what it says of addresses is not told. */
export function ofService(service: Json, release: ReleaseName): readonly string[] {
  const spec = recordAt(service, 'spec');
  const type = textAt(spec, 'type') || 'ClusterIP';
  const { headlessWarnings: told, addressesDeprecated, closeDeprecated } = apiRulesOf(release);
  const isNone = type === 'ClusterIP' && textAt(spec, 'clusterIP') === 'None';
  const isHeadless = isNone && told !== 'none';
  const isNamed = type === 'ExternalName';
  const hasAddresses = listAt(spec, 'externalIPs').length > 0;
  const isClose = textAt(spec, 'trafficDistribution') === 'PreferClose';
  const annotations = recordAt(service, 'metadata', 'annotations');
  const warnings: readonly (readonly [boolean, string])[] = [
    [
      annotations[HINTS] !== undefined,
      `annotation ${HINTS} is deprecated, please use ${MODE} instead`,
    ],
    [
      isHeadless && textAt(spec, 'loadBalancerIP') !== '',
      'spec.loadBalancerIP is ignored for headless services',
    ],
    [isHeadless && hasAddresses, 'spec.externalIPs is ignored for headless services'],
    [
      isHeadless && (told === 'always' || (textAt(spec, 'sessionAffinity') || 'None') !== 'None'),
      'spec.SessionAffinity is ignored for headless services',
    ],
    [hasAddresses && addressesDeprecated, 'spec.externalIPs is deprecated'],
    [isNamed && hasAddresses, 'spec.externalIPs is ignored when spec.type is "ExternalName"'],
    [
      !isNamed && textAt(spec, 'externalName') !== '',
      'spec.externalName is ignored when spec.type is not "ExternalName"',
    ],
    [
      isClose && closeDeprecated,
      'spec.trafficDistribution: "PreferClose" is deprecated; use "PreferSameZone"',
    ],
  ];
  return warnings.flatMap(([isSo, words]) => (isSo ? [words] : []));
}
