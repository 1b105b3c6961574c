import type { DeviceSelector, FieldPath, KubernetesObject } from '../../model/index.ts';
import type { ClusterFacts } from '../cluster/clusterFacts.ts';
import { match, type Match } from './match.ts';

/** A selector of devices, and where its expression stands. */
export interface PlacedSelector {
  readonly expression: string;
  readonly path: FieldPath;
}

/** The selectors of a class, a claim or a template of claims. */
export function selectorsOf(object: KubernetesObject): readonly PlacedSelector[] {
  if (object.kind === 'DeviceClass') return placed(['spec'], object.spec);
  const requests = requestsOf(object);
  return requests.flatMap(({ request, path }) => [
    ...placed([...path, 'exactly'], request.exactly),
    ...(request.firstAvailable ?? []).flatMap((part, index) =>
      placed([...path, 'firstAvailable', index], part),
    ),
  ]);
}

/** The requests of a claim or a template of claims. */
export function requestsOf(object: KubernetesObject) {
  const [spec, at] = claimSpecOf(object);
  return (spec?.devices?.requests ?? []).map((request, index) => ({
    request,
    path: [...at, 'devices', 'requests', index],
  }));
}

function claimSpecOf(object: KubernetesObject): readonly [ClaimSpec, FieldPath] {
  // A text may lack what a server would ask for, or let be.
  const { spec } = object as { readonly spec?: ClaimSpec & { readonly spec?: ClaimSpec } };
  if (object.kind === 'ResourceClaim') return [spec, ['spec']];
  if (object.kind === 'ResourceClaimTemplate') return [spec?.spec, ['spec', 'spec']];
  return [undefined, []];
}

/** As a text has it, in which a list may be missing. */
type ClaimSpec =
  | {
      readonly devices?: {
        readonly requests?: readonly {
          readonly name?: string;
          readonly exactly?: Asked;
          readonly firstAvailable?: readonly Asked[];
        }[];
      };
    }
  | undefined;

interface Asked {
  readonly deviceClassName?: string;
  readonly selectors?: readonly DeviceSelector[];
}

function placed(
  at: FieldPath,
  owner: { readonly selectors?: readonly DeviceSelector[] } | undefined,
): readonly PlacedSelector[] {
  return (owner?.selectors ?? []).flatMap(({ cel }, index) =>
    cel?.expression
      ? [{ expression: cel.expression, path: [...at, 'selectors', index, 'cel', 'expression'] }]
      : [],
  );
}

/** How many devices of the cluster each selector lets in. */
export function deviceMatches(facts: ClusterFacts, object: KubernetesObject): Match[] {
  return selectorsOf(object).flatMap(({ expression, path }) => {
    const devices = facts.devicesLetIn(expression);
    if (devices === undefined) return [];
    const of = facts.deviceCount;
    const isWarning = devices.length === 0 && of > 0;
    return match({ path, what: 'devices', count: devices.length, of, isWarning, items: devices });
  });
}
