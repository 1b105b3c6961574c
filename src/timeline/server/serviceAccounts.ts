import { controllerOf } from '../../simulation/index.ts';
import type { Pod } from '../../model/index.ts';
import { textAt } from '../json.ts';
import type { Texts } from '../texts.ts';

const MIRROR = 'kubernetes.io/config.mirror';

/**
 * Why a new Pod is not let in: the account that it acts as is known not to be there, in the words behind `is forbidden: `.
 * Source: Admit of plugin/pkg/admission/serviceaccount, which leaves mirrors of static Pods as they are.
 */
export function lackedAccount(texts: Texts, namespace: string, pod: Pod): string | undefined {
  const name = textAt(pod.spec, 'serviceAccountName') || textAt(pod.spec, 'serviceAccount');
  if (name === '' || pod.metadata.annotations?.[MIRROR] !== undefined) return undefined;
  if (texts.lacks({ kind: 'ServiceAccount', namespace, name }) === undefined) return undefined;
  return `error looking up service account ${namespace}/${name}: serviceaccount "${name}" not found`;
}

/**
 * What a new Pod is called by the plugins that may still change it: one of a controller has yet to get the end of its
 * name, unless that is a StatefulSet. Source: extractResourceName of k8s.io/apiserver/pkg/admission.
 */
export function nameAtAdmission({ metadata }: Pod): string {
  const { name, generateName = '' } = metadata;
  if (!name) return generateName;
  const owner = controllerOf(metadata)?.kind;
  return owner === undefined || owner === 'StatefulSet' ? name : name.replace(/[^-]*$/, '');
}
