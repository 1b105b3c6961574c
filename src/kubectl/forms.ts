import { AUTOSCALE_FORM } from './autoscaling.ts';
import { CREATED, RUN_FORM } from './creating.ts';
import { DEBUG_FORM } from './debugging.ts';

type Form = Readonly<Record<string, 'switch' | 'value'>>;

/** How it is printed, which changes nothing here. */
const PRINTED: Form = { template: 'value', 'allow-missing-template-keys': 'switch' };
/** What is made is looked at first; here it always is. */
const MAKING: Form = { ...PRINTED, validate: 'switch', 'save-config': 'switch' };
/** Files that objects would be named by. */
const FILES: Form = { filename: 'value', kustomize: 'value', recursive: 'switch' };
const SELECTING: Form = { ...PRINTED, ...FILES, selector: 'value', all: 'switch' };
const SELECTING_ALSO: Form = {
  ...SELECTING,
  'field-selector': 'value',
  'all-namespaces': 'switch',
};

/** By verb: the flags that it takes here. */
export const FORMS: Readonly<Record<string, Form>> = {
  label: { ...SELECTING_ALSO, overwrite: 'switch', 'resource-version': 'value' },
  annotate: { ...SELECTING_ALSO, overwrite: 'switch', 'resource-version': 'value' },
  taint: { ...PRINTED, selector: 'value', all: 'switch', overwrite: 'switch', validate: 'switch' },
  cordon: { selector: 'value' },
  uncordon: { selector: 'value' },
  drain: {
    selector: 'value',
    'ignore-daemonsets': 'switch',
    'delete-emptydir-data': 'switch',
    force: 'switch',
    'disable-eviction': 'switch',
    timeout: 'value',
    'grace-period': 'value',
    'pod-selector': 'value',
    'skip-wait-for-delete-timeout': 'value',
    'chunk-size': 'value',
  },
  scale: { ...SELECTING, replicas: 'value', 'current-replicas': 'value', timeout: 'value' },
  'set image': { ...SELECTING },
  'set env': { ...SELECTING, containers: 'value', overwrite: 'switch' },
  'set resources': { ...SELECTING, containers: 'value', limits: 'value', requests: 'value' },
  rollout: {
    ...PRINTED,
    ...FILES,
    selector: 'value',
    'to-revision': 'value',
    timeout: 'value',
    watch: 'switch',
    revision: 'value',
  },
  patch: {
    ...PRINTED,
    ...FILES,
    patch: 'value',
    'patch-file': 'value',
    type: 'value',
    subresource: 'value',
  },
  delete: {
    ...SELECTING_ALSO,
    cascade: 'value',
    'grace-period': 'value',
    force: 'switch',
    now: 'switch',
    wait: 'value',
    timeout: 'value',
    'ignore-not-found': 'switch',
  },
  'create deployment': { ...MAKING, ...CREATED.deployment },
  'create namespace': { ...MAKING, ...CREATED.namespace },
  'create job': { ...MAKING, ...CREATED.job },
  autoscale: { ...PRINTED, ...FILES, ...AUTOSCALE_FORM },
  run: { ...PRINTED, ...RUN_FORM, 'save-config': 'switch' },
  debug: DEBUG_FORM,
};
