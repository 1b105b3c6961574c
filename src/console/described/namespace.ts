import type { Cluster } from '../cluster.ts';
import { usedText } from './amounts.ts';
import { type Json, listAt, pairsAt, textAt } from '../json.ts';
import { findResource } from '../resources.ts';
import { longTime } from '../time.ts';
import { metadata, name, namespace, type Row } from './parts.ts';

/** A Namespace, as old as it is. Source: describeNamespace. */
export function describedNamespace(object: Json, cluster: Cluster): readonly Row[] {
  const own = textAt(object, 'metadata', 'name');
  const quotas = listed(cluster, 'resourcequotas', own);
  const limits = listed(cluster, 'limitranges', own);
  return [
    name(object),
    ...metadata(object),
    ['Status:', textAt(object, 'status', 'phase') || 'Active'],
    ...conditions(object),
    [''],
    ...(quotas.length === 0
      ? [['No resource quota.']]
      : [
          ['Resource Quotas'],
          ...quotas.flatMap((quota) => [
            ['  Name:', textAt(quota, 'metadata', 'name')],
            ...quotaScopes(quota, '  '),
            ['  Resource', 'Used', 'Hard'],
            ['  --------', '---', '---'],
            ...pairsAt(quota, 'spec', 'hard').map(([resource, hard]): Row => [
              `  ${resource}`,
              textAt(quota, 'status', 'used', resource) || '0',
              hard,
            ]),
          ]),
        ]),
    [''],
    ...(limits.length === 0
      ? [['No LimitRange resource.']]
      : [['Resource Limits'], ...limits.flatMap((range) => limitRows(range, ' '))]),
  ];
}

function conditions(object: Json): readonly Row[] {
  const told = listAt(object, 'status', 'conditions');
  if (told.length === 0) return [];
  return [
    ['Conditions:'],
    ['  Type', 'Status', 'LastTransitionTime', 'Reason', 'Message'],
    ['  ----', '------', '------------------', '------', '-------'],
    ...told.map((each): Row => [
      `  ${textAt(each, 'type')}`,
      textAt(each, 'status'),
      longTime(textAt(each, 'lastTransitionTime')),
      textAt(each, 'reason'),
      textAt(each, 'message'),
    ]),
  ];
}

function listed(cluster: Cluster, resource: string, of: string): readonly Json[] {
  const found = findResource(resource);
  return found ? cluster.list(found, of) : [];
}

const LIMITS = ['min', 'max', 'defaultRequest', 'default', 'maxLimitRequestRatio'] as const;

/** Source: describeLimitRangeSpec. */
function limitRows(range: Json, indent: string): readonly Row[] {
  const titles = ['Type', 'Resource', 'Min', 'Max', 'Default Request', 'Default Limit'];
  const head = [...titles, 'Max Limit/Request Ratio'];
  const line = head.map((title) => title.replace(/./g, '-'));
  const rows = listAt(range, 'spec', 'limits').flatMap((item) => {
    const names = new Set(LIMITS.flatMap((field) => pairsAt(item, field).map(([key]) => key)));
    return [...names]
      .toSorted()
      .map((key): Row => [
        `${indent}${textAt(item, 'type')}`,
        key,
        ...LIMITS.map((field) => textAt(item, field, key) || '-'),
      ]);
  });
  const indented = ([first = '', ...rest]: readonly string[]): Row => [
    `${indent}${first}`,
    ...rest,
  ];
  return [indented(head), indented(line), ...rows];
}

const SCOPES: Readonly<Record<string, string>> = {
  Terminating:
    'Matches all pods that have an active deadline. These pods have a limited lifespan on a node before being actively terminated by the system.',
  NotTerminating:
    'Matches all pods that do not have an active deadline. These pods usually include long running pods whose container command is not expected to terminate.',
  BestEffort:
    'Matches all pods that do not have resource requirements set. These pods have a best effort quality of service.',
  NotBestEffort:
    'Matches all pods that have at least one resource requirement set. These pods have a burstable or guaranteed quality of service.',
};

/** What a ResourceQuota counts, so far in: of a Namespace it stands below it. */
function quotaScopes(quota: Json, indent: '' | '  '): readonly Row[] {
  const scopes = listAt(quota, 'spec', 'scopes').map(String).toSorted();
  if (scopes.length === 0) return [];
  return [
    [`${indent}Scopes:`, scopes.join(', ')],
    ...scopes.flatMap((scope): readonly Row[] => {
      const told = Object.hasOwn(SCOPES, scope) ? SCOPES[scope] : undefined;
      return told === undefined ? [] : [[`${indent || ' '}* ${told}`]];
    }),
  ];
}

/** Source: describeQuota. */
export function describedQuota(quota: Json): readonly Row[] {
  return [
    name(quota),
    namespace(quota),
    ...quotaScopes(quota, ''),
    ['Resource', 'Used', 'Hard'],
    ['--------', '----', '----'],
    ...pairsAt(quota, 'spec', 'hard').map(([resource, hard]): Row => [
      resource,
      usedText(textAt(quota, 'status', 'used', resource) || '0', hard),
      hard,
    ]),
  ];
}

/** Source: describeLimitRange. */
export function describedLimitRange(range: Json): readonly Row[] {
  return [name(range), namespace(range), ...limitRows(range, '')];
}
