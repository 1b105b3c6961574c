import { isRecord } from '../json.ts';

/** Fields that hold maps of texts, which the API's types leave out where they are empty; `emptyDir: {}` means something. */
const MAPS = new Set([
  'labels',
  'annotations',
  'matchLabels',
  'nodeSelector',
  'limits',
  'requests',
]);

/** Fields that are left out where they hold the empty value of their type. */
const PLAIN: Readonly<Record<string, false | 0 | ''>> = {
  hostIPC: false,
  hostNetwork: false,
  hostPID: false,
  publishNotReadyAddresses: false,
  readOnly: false,
  stdin: false,
  stdinOnce: false,
  tty: false,
  unschedulable: false,
  hostPort: 0,
  initialDelaySeconds: 0,
  minReadySeconds: 0,
  effect: '',
  hostname: '',
  nodeName: '',
  operator: '',
  priorityClassName: '',
  subPath: '',
  subdomain: '',
  value: '',
  workingDir: '',
};
/** Sources of volumes that tell of it all the same whether they are read only. */
const TOLD = new Set(['csi', 'azureDisk']);

/**
 * A value without the lists and maps that are empty, at any depth, and without what says nothing: as the API server
 * serves what was written, or emptied. The same value where there are none. Source: `omitempty` of the types of
 * k8s.io/api.
 */
export function withoutEmpty(value: unknown): unknown {
  return without(value, '');
}

function without(value: unknown, within: string): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => without(item, within));
    return items.every((item, at) => item === value[at]) ? value : items;
  }
  // Maps of texts have names of their users' own, and parameters are not of the API's types.
  if (!isRecord(value) || MAPS.has(within) || within === 'parameters') return value;
  let isSame = true;
  const kept: Record<string, unknown> = {};
  for (const [field, part] of Object.entries(value)) {
    const rest = without(part, field);
    if (isEmpty(field, rest) || isPlain(field, part, within)) {
      isSame = false;
      continue;
    }
    if (rest !== part) isSame = false;
    kept[field] = rest;
  }
  return isSame ? value : kept;
}

function isEmpty(field: string, value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return MAPS.has(field) && isRecord(value) && Object.keys(value).length === 0;
}

function isPlain(field: string, value: unknown, within: string): boolean {
  if (field === 'readOnly' && TOLD.has(within)) return false;
  return Object.hasOwn(PLAIN, field) && PLAIN[field] === value;
}
