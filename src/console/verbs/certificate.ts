import { isFiled } from '../kustomization.ts';
import type { Context } from '../context.ts';
import { failed } from '../failure.ts';
import { OF_FILES, PRINTED } from '../flagForms.ts';
import type { FlagForms } from '../flags.ts';
import { type Json, listAt, recordAt, textAt } from '../json.ts';
import { nameOf, presentOf, targetsOf } from '../targets.ts';
import { told } from '../told.ts';
import { timeOf } from '../time.ts';

export const CERTIFICATE_FLAGS: FlagForms = {
  ...OF_FILES,
  ...PRINTED,
  force: 'switch',
};

/** What is written of each decision, which is not taken where the other one was. */
const DECISIONS = {
  approve: { type: 'Approved', other: 'Denied', word: 'approved', reason: 'KubectlApprove' },
  deny: { type: 'Denied', other: 'Approved', word: 'denied', reason: 'KubectlDeny' },
} as const;

/**
 * `kubectl certificate approve` and `deny`: a condition of each request. No controller here signs what is approved. Source:
 * addConditionIfNeeded and modifyCertificateCondition of k8s.io/kubectl/pkg/cmd/certificates.
 */
export function certificate(context: Context, verb: keyof typeof DECISIONS): void {
  const { words, flags, cluster, out } = context;
  if (words.length === 0 && !isFiled(flags)) {
    throw failed('one or more CSRs must be specified as <name> or -f <filename>');
  }
  const { type, other, word, reason } = DECISIONS[verb];
  const named = words.map((each) => (each.includes('/') ? each : `csr/${each}`));
  for (const { resource, object } of presentOf(context, targetsOf(context, named))) {
    if (resource.kind !== 'CertificateSigningRequest') {
      const got = resource.group === '' ? resource.kind : `${resource.kind}.${resource.group}`;
      throw failed(
        `can only handle CertificateSigningRequest.certificates.k8s.io objects, got ${got}`,
      );
    }
    const conditions = listAt(object, 'status', 'conditions');
    const has = (wanted: string) => conditions.some((each) => textAt(each, 'type') === wanted);
    if (has(other)) {
      out.error(
        `error: certificate signing request ${JSON.stringify(nameOf(object))} is already ${other}`,
      );
      continue;
    }
    const now = has(type) ? object : decided(object, type, timeOf(cluster.now));
    if (now !== object) cluster.others.replace(now);
    told(context, now, word);
  }

  function decided(object: Json, decision: string, time: string): Json {
    const condition = {
      lastTransitionTime: time,
      lastUpdateTime: time,
      message: `This CSR was ${word} by kubectl certificate ${verb}.`,
      reason,
      status: 'True',
      type: decision,
    };
    const conditions = [...listAt(object, 'status', 'conditions'), condition];
    return { ...object, status: { ...recordAt(object, 'status'), conditions } };
  }
}
