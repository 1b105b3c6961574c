import type { LegacyRules } from '../runOptions.ts';
import type { ReleaseName } from '../../releases/index.ts';
import type { Loose } from './loose.ts';
import type { PodSpec } from '../kubernetes.ts';
import { haveSameParts } from '../sameParts.ts';
import type { Report } from './report.ts';

/** How a spec was judged. */
interface Judged {
  readonly spec: Loose<PodSpec>;
  readonly isTemplate: boolean;
  readonly release: ReleaseName;
  readonly legacy: LegacyRules;
  readonly served: boolean;
  readonly lenient: boolean;
}

/** Specs that are kept of one list of containers. */
const MOST_SPECS = 4;

/** The name of a node is looked at by itself: it differs between Pods that are otherwise the same. */
const BY_ITSELF = 'nodeName' satisfies keyof PodSpec;

/** By their list of containers: specs of Pods of which there was nothing to tell. */
const known = new WeakMap<object, Judged[]>();

/**
 * Whether a spec has the very parts of one, judged in the same way, of which there was nothing to tell, but for the
 * name of its node. A dump is read into few parts that many Pods share, so that what was looked at once
 * need not be again.
 */
export function isKnownRight(spec: Loose<PodSpec>, isTemplate: boolean, report: Report): boolean {
  const like = spec.containers && known.get(spec.containers);
  if (like === undefined) return false;
  const { release, legacy, served, lenient } = report;
  return like.some(
    (judged) =>
      judged.isTemplate === isTemplate &&
      judged.release === release &&
      judged.legacy === legacy &&
      judged.served === served &&
      judged.lenient === lenient &&
      haveSameParts(judged.spec, spec, BY_ITSELF),
  );
}

/** There was nothing to tell of a spec; nobody may change it from now on. */
export function noteRight(spec: Loose<PodSpec>, isTemplate: boolean, report: Report): void {
  if (spec.containers === undefined) return;
  const like = known.get(spec.containers) ?? [];
  if (like.length === MOST_SPECS) like.shift();
  const { release, legacy, served, lenient } = report;
  like.push({ spec, isTemplate, release, legacy, served, lenient });
  known.set(spec.containers, like);
}
