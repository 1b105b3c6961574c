import { isRecord, type Json, listAt, recordAt, textAt } from '../json.ts';

/**
 * An object whose inner metadata say that nobody knows when it was made, as a server writes every metadata whose
 * moment is not left out where there is none. Source: ObjectMeta of k8s.io/apimachinery.
 */
export function withOwnTimes(object: Json): Json {
  const spec = recordAt(object, 'spec');
  const kind = textAt(object, 'kind');
  switch (kind) {
    case 'Pod':
      return { ...object, spec: withClaims(spec) };
    case 'Deployment':
    case 'ReplicaSet':
    case 'ReplicationController':
    case 'DaemonSet':
    case 'Job':
      return { ...object, spec: withTemplate(spec) };
    case 'StatefulSet': {
      const claims = listAt(spec, 'volumeClaimTemplates').map(timeless);
      const own = claims.length > 0 ? { volumeClaimTemplates: claims } : {};
      return { ...object, spec: { ...withTemplate(spec), ...own } };
    }
    case 'CronJob': {
      const { jobTemplate: job } = spec;
      if (!isRecord(job)) return object;
      const jobTemplate = { ...timeless(job), spec: withTemplate(recordAt(job, 'spec')) };
      return { ...object, spec: { ...spec, jobTemplate } };
    }
    case 'PodTemplate':
      return withTemplate(object);
    case 'ResourceClaimTemplate':
      return { ...object, spec: timeless(spec) };
    case 'ControllerRevision': {
      const data = recordAt(object, 'data');
      return isRecord(data['spec'])
        ? { ...object, data: { ...data, spec: withTemplate(data['spec']) } }
        : object;
    }
    default:
      return object;
  }
}

/** Fields with those of the template among them. */
function withTemplate(fields: Json): Json {
  const { template } = fields;
  if (!isRecord(template)) return fields;
  const whole = { ...timeless(template), spec: withClaims(recordAt(template, 'spec')) };
  return { ...fields, template: whole };
}

/** A Pod's spec with those of the claims that are made for it. */
function withClaims(spec: Json): Json {
  const given = listAt(spec, 'volumes');
  const isClaimed = (volume: unknown) =>
    isRecord(recordAt(volume, 'ephemeral')['volumeClaimTemplate']);
  if (!given.some(isClaimed)) return spec;
  const volumes = given.map((volume) => {
    if (!isClaimed(volume)) return volume;
    const ephemeral = recordAt(volume, 'ephemeral');
    const template = timeless(ephemeral['volumeClaimTemplate']);
    return { ...recordAt(volume), ephemeral: { ...ephemeral, volumeClaimTemplate: template } };
  });
  return { ...spec, volumes };
}

/** With the moment of making that nobody knows. */
function timeless(value: unknown): Json {
  const whole = recordAt(value);
  return { ...whole, metadata: { creationTimestamp: null, ...recordAt(whole, 'metadata') } };
}
