import type { ReleaseName } from '../../../releases/index.ts';
import { at, type Json, listAt, recordAt, textAt } from '../../json.ts';
import { FAILURES, MATCHES, ofFew, refusedConditions } from './refusedConditions.ts';
import { refusedClient, refusedHookName, refusedReviews } from './refusedHook.ts';
import { refusedHookRules } from './refusedHookRules.ts';
import { refusedBinding, refusedPolicy } from './refusedPolicy.ts';
import { duplicate, invalid, refusedSelector, required } from './refusedWords.ts';

/**
 * What a server refuses of webhooks, of policies of admission and of what binds these, as they are with their defaults;
 * expressions are not compiled. Source: pkg/apis/admissionregistration/validation.
 */
export function refusedAdmission(object: Json, release: ReleaseName): readonly string[] {
  if (textAt(object, 'apiVersion') !== 'admissionregistration.k8s.io/v1') return [];
  switch (textAt(object, 'kind')) {
    case 'MutatingWebhookConfiguration':
      return ofWebhooks(object, true, release);
    case 'ValidatingWebhookConfiguration':
      return ofWebhooks(object, false, release);
    case 'ValidatingAdmissionPolicy':
      return refusedPolicy(recordAt(object, 'spec'), textAt(object, 'metadata', 'name'), release);
    case 'ValidatingAdmissionPolicyBinding':
      return refusedBinding(recordAt(object, 'spec'), release);
    default:
      return [];
  }
}

function ofWebhooks(object: Json, isMutating: boolean, release: ReleaseName): readonly string[] {
  const webhooks = listAt(object, 'webhooks');
  const names = webhooks.map((webhook) => textAt(webhook, 'name'));
  return webhooks.flatMap((webhook, index) => {
    const path = `webhooks[${index}]`;
    const name = names[index] ?? '';
    return [
      ...ofWebhook(webhook, path, isMutating, release),
      ...refusedReviews(listAt(webhook, 'admissionReviewVersions'), path),
      ...(name !== '' && names.indexOf(name) < index ? [duplicate(`${path}.name`, name)] : []),
    ];
  });
}

/** Source: validateValidatingWebhook and validateMutatingWebhook. */
function ofWebhook(
  webhook: unknown,
  path: string,
  isMutating: boolean,
  release: ReleaseName,
): readonly string[] {
  const effects = ['None', 'NoneOnDryRun'];
  const isTold = at(webhook, 'sideEffects') !== undefined;
  const seconds = at(webhook, 'timeoutSeconds');
  const isLong = typeof seconds === 'number' && (seconds > 30 || seconds < 1);
  const words = 'the timeout value must be between 1 and 30 seconds';
  return [
    ...refusedHookName(textAt(webhook, 'name'), `${path}.name`),
    ...refusedHookRules(listAt(webhook, 'rules'), `${path}.rules`),
    ...ofFew(webhook, 'failurePolicy', FAILURES, path),
    ...ofFew(webhook, 'matchPolicy', MATCHES, path),
    ...(isTold
      ? ofFew(webhook, 'sideEffects', effects, path)
      : [required(`${path}.sideEffects`, `must specify one of ${effects.join(', ')}`)]),
    ...(isLong ? [invalid(`${path}.timeoutSeconds`, seconds, words)] : []),
    ...['namespaceSelector', 'objectSelector'].flatMap((field) =>
      refusedSelector(at(webhook, field), `${path}.${field}`, release),
    ),
    ...(isMutating ? ofFew(webhook, 'reinvocationPolicy', ['IfNeeded', 'Never'], path) : []),
    ...refusedClient(at(webhook, 'clientConfig'), `${path}.clientConfig`),
    ...refusedConditions(listAt(webhook, 'matchConditions'), `${path}.matchConditions`, release),
  ];
}
