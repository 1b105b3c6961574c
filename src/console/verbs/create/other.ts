import { newJob, newJobSpec } from '../../../kubectl/index.ts';
import {
  canonicalQuantity,
  parseSelectorText,
  podTemplatePath,
  selectorProblem,
} from '../../../model/index.ts';
import { encoded } from '../../base64.ts';
import { isRecord, type Json, recordAt, textAt } from '../../json.ts';
import type { Context } from '../../context.ts';
import { isQuantityText, NO_QUANTITY } from '../../quantityText.ts';
import { failed, Failure } from '../../failure.ts';
import { knownResource } from '../../resources.ts';
import { notFound } from '../../targets.ts';
import { SAVED } from '../../flagForms.ts';
import { made, nameGiven, pairs } from './create.ts';
import { withHash } from '../appendHash.ts';
import type { Creation } from './creation.ts';
import { ACCESS_CREATIONS, createToken, TOKEN_FLAGS } from './access.ts';
import { INGRESS_CREATION } from './ingress.ts';
import { KEY_CREATIONS, SECRET_CREATION } from './secret.ts';
import { SERVICE_CREATIONS } from './service.ts';
import { textsGiven } from './sources.ts';

/** Source: k8s.io/kubectl/pkg/cmd/create. */
export const CREATIONS: readonly Creation[] = [
  {
    words: ['job'],
    forms: { ...SAVED, image: 'text', from: 'text' },
    object: (context, name, command) => ({
      apiVersion: 'batch/v1',
      kind: 'Job',
      ...jobOf(context, name, command),
    }),
  },
  {
    words: ['cronjob', 'cj'],
    forms: { ...SAVED, image: 'text', schedule: 'text', restart: 'text' },
    required: ['image', 'schedule'],
    object: ({ flags, namespace }, name, command) => ({
      apiVersion: 'batch/v1',
      kind: 'CronJob',
      metadata: { name, namespace },
      spec: {
        schedule: flags.text('schedule') ?? '',
        jobTemplate: {
          metadata: { name },
          spec: newJobSpec({
            ...{ name, command },
            image: flags.text('image') ?? '',
            restartPolicy: flags.text('restart') ?? 'OnFailure',
          }),
        },
      },
    }),
  },
  {
    words: ['priorityclass', 'pc'],
    forms: {
      ...SAVED,
      value: 'int32',
      'global-default': 'switch',
      description: 'text',
      'preemption-policy': 'text',
    },
    object: ({ flags }, name) => ({
      apiVersion: 'scheduling.k8s.io/v1',
      kind: 'PriorityClass',
      metadata: { name },
      value: flags.number('value') ?? 0,
      ...(flags.isOn('global-default') && { globalDefault: true }),
      ...(flags.text('description') && { description: flags.text('description') }),
      preemptionPolicy: flags.text('preemption-policy') ?? 'PreemptLowerPriority',
    }),
  },
  {
    words: ['poddisruptionbudget', 'pdb'],
    forms: { ...SAVED, selector: 'text', 'min-available': 'text', 'max-unavailable': 'text' },
    object: (context, name) => budget(context, name),
  },
  {
    words: ['quota', 'resourcequota'],
    forms: { ...SAVED, hard: 'text', scopes: 'text' },
    object: ({ flags, namespace }, name) => ({
      apiVersion: 'v1',
      kind: 'ResourceQuota',
      metadata: { name, namespace },
      spec: {
        ...(flags.text('hard') && { hard: hardOf(flags.list('hard')) }),
        ...(flags.text('scopes') && { scopes: flags.list('scopes') }),
      },
    }),
  },
  {
    words: ['configmap', 'cm'],
    forms: {
      ...SAVED,
      'from-literal': 'text',
      'from-file': 'text',
      'from-env-file': 'text',
      'append-hash': 'switch',
    },
    object: (context, name) => {
      const data = textsGiven(context, name, 'ConfigMap');
      return {
        apiVersion: 'v1',
        kind: 'ConfigMap',
        metadata: { name, namespace: context.namespace },
        ...(Object.keys(data).length > 0 && { data }),
      };
    },
  },
  {
    ...SECRET_CREATION,
    object: (context, name) => {
      const texts = textsGiven(context, name, 'Secret');
      const data = Object.entries(texts).map(([key, text]) => [key, encoded(text)]);
      return {
        apiVersion: 'v1',
        ...(data.length > 0 && { data: Object.fromEntries(data) as Json }),
        kind: 'Secret',
        metadata: { name, namespace: context.namespace },
        ...(context.flags.has('type') && { type: context.flags.text('type') }),
      };
    },
  },
  ...KEY_CREATIONS,
  ...SERVICE_CREATIONS,
  ...ACCESS_CREATIONS,
  INGRESS_CREATION,
  { words: ['token'], forms: TOKEN_FLAGS, object: createToken },
  {
    words: ['serviceaccount', 'sa'],
    forms: SAVED,
    object: ({ namespace }, name) => ({
      apiVersion: 'v1',
      kind: 'ServiceAccount',
      metadata: { name, namespace },
    }),
  },
];

/** Makes it, and tells that it is there. */
export function createOther(context: Context, { object, required: wanted = [] }: Creation): void {
  const lacking = wanted.filter((flag) => !context.flags.has(flag));
  if (lacking.length > 0) {
    const all = lacking.map((flag) => `"${flag}"`).join(', ');
    throw failed(`required flag(s) ${all} not set`);
  }
  const name = nameGiven(context);
  const whole = object(context, name, context.words.slice(1));
  made(context, context.flags.isOn('append-hash') ? withHash(whole) : whole);
}

/** Source: populateResourceListV1 of k8s.io/kubectl/pkg/generate. */
function hardOf(list: readonly string[]): Json {
  const wrong = list.find((part) => part.split('=').length !== 2);
  if (wrong !== undefined) {
    throw failed(`Invalid argument syntax ${wrong}, expected <resource>=<value>`);
  }
  const amounts = pairs(list) ?? {};
  if (!Object.values(amounts).every(isQuantityText)) throw failed(NO_QUANTITY);
  // A whole number is written as it was given.
  return Object.fromEntries(
    Object.entries(amounts).map(([name, amount]) => [
      name,
      /^\d+$/.test(amount) ? amount : canonicalQuantity(amount),
    ]),
  );
}

/** Of an image, or of the template of a CronJob. */
function jobOf(context: Context, name: string, command: readonly string[]): Json {
  const { flags, namespace, cluster } = context;
  const from = flags.text('from') ?? '';
  const image = flags.text('image') ?? '';
  const metadata = { name, namespace };
  if (from === '') {
    if (image === '') throw failed('either --image or --from must be specified');
    return newJob({ name, namespace, image, command });
  }
  if (image !== '') throw failed('either --image or --from must be specified');
  if (command.length > 0) throw failed('cannot specify --from and command');
  const [type = '', of = ''] = from.split('/');
  const resource = knownResource(type);
  if (of === '') throw failed('resource(s) were provided, but no name was specified');
  if (resource.kind !== 'CronJob') {
    if (cluster.find(resource, namespace, of) === undefined) {
      throw new Failure(notFound(resource, of));
    }
    throw failed(`unknown object type *${resource.version}.${resource.kind}`);
  }
  const cronJob = cluster.find(resource, namespace, of);
  if (cronJob === undefined) throw new Failure(notFound(resource, of));
  const template = recordAt(cronJob, ...(podTemplatePath('CronJob') ?? []).slice(0, -2));
  const annotations = { 'cronjob.kubernetes.io/instantiate': 'manual' };
  const { apiVersion, kind } = cronJob;
  const uid = textAt(cronJob, 'metadata', 'uid');
  return {
    metadata: {
      ...metadata,
      annotations: { ...annotations, ...annotationsOf(template) },
      ...labelsOf(template),
      ownerReferences: [{ apiVersion, controller: true, kind, name: of, uid }],
    },
    spec: template['spec'],
  };
}

function labelsOf(template: Json): Json {
  const found = recordAt(template, 'metadata')['labels'];
  return isRecord(found) && Object.keys(found).length > 0 ? { labels: found } : {};
}

function annotationsOf(template: Json): Json {
  const found = recordAt(template, 'metadata')['annotations'];
  return isRecord(found) ? found : {};
}

function budget({ flags, namespace }: Context, name: string): Json {
  const selector = flags.text('selector');
  const [least, most] = ['min-available', 'max-unavailable'].map(
    (flag) => flags.text(flag) || undefined,
  );
  if (selector === undefined || selector === '') throw failed('a selector must be specified');
  if (least === undefined && most === undefined) {
    throw failed('one of min-available or max-unavailable must be specified');
  }
  if (least !== undefined && most !== undefined) {
    throw failed('min-available and max-unavailable cannot be both specified');
  }
  for (const [field, text] of [
    ['min-available', least],
    ['max-unavailable', most],
  ] as const) {
    if (text !== undefined && !/^\d+%?$/.test(text)) {
      throw failed(`invalid format specified for ${field}`);
    }
  }
  const problem = selectorProblem(selector);
  if (problem !== undefined) {
    throw failed(`couldn't parse the selector string "${selector}": ${problem}`);
  }
  if (/!=/.test(selector)) throw failed('"!=" is not a valid label selector operator');
  const amount = (text: string) => (/^\d+$/.test(text) ? Number(text) : text);
  return {
    apiVersion: 'policy/v1',
    kind: 'PodDisruptionBudget',
    metadata: { name, namespace },
    spec: {
      ...(least !== undefined && { minAvailable: amount(least) }),
      ...(most !== undefined && { maxUnavailable: amount(most) }),
      selector: parseSelectorText(selector) ?? {},
    },
  };
}
