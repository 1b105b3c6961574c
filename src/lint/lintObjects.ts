import { isSetting, type KubernetesObject, type ObjectEdit } from '../model/index.ts';
import type { ClusterFacts } from './cluster/clusterFacts.ts';
import type { Subject } from './cluster/subject.ts';
import type { Finding, Fix, Found, Mending } from './finding.ts';
import type { PlacedObject } from './input.ts';
import { LINKS } from './links.ts';
import { checkDevices } from './lints/devices.ts';
import { checkBudget } from './lints/disruptionBudget.ts';
import { checkNode } from './lints/nodeCondition.ts';
import { POD_LINTS } from './registry.ts';
import { SilentPods } from './silentPods.ts';

/** Objects between two steps where none has to be looked at. */
const OBJECTS_A_STEP = 32;

export interface LintStep {
  /** Undefined for a step that found nothing. */
  readonly finding: Finding | undefined;
  /** Objects behind it. */
  readonly done: number;
}

/**
 * Looks for rules that are valid and hardly meant, object by object: in what an author writes, and
 * not once more in what a controller made of it.
 */
export function* lintObjects(
  facts: ClusterFacts,
  objects: readonly PlacedObject[],
  subjectOf: (placed: PlacedObject) => Subject | undefined,
): Generator<LintStep, void, void> {
  const authored = authorship(objects);
  const silent = new SilentPods();
  let done = 0;
  for (const placed of objects) {
    const isAuthored = authored(placed.object);
    const subject = isAuthored ? subjectOf(placed) : undefined;
    const isLookedAt = isAuthored && !(subject && silent.has(subject));
    if (isLookedAt) {
      let isSilent = true;
      for (const found of check(facts, placed.object, subject)) {
        isSilent = false;
        yield { finding: finding(found, placed.index), done };
      }
      if (subject && isSilent) silent.add(subject);
    }
    done += 1;
    if (isLookedAt || done % OBJECTS_A_STEP === 0) yield { finding: undefined, done };
  }
}

function* check(
  facts: ClusterFacts,
  object: KubernetesObject,
  subject: Subject | undefined,
): Iterable<Found> {
  if (object.kind === 'PodDisruptionBudget') yield* checkBudget(object, facts);
  yield* checkDevices(object, facts);
  if (object.kind === 'Node') yield* checkNode(object);
  if (subject === undefined) return;
  const mended = new Set<string>();
  for (const lint of POD_LINTS) {
    for (const found of lint.check(subject, facts)) {
      // An old label that no node has is told already, with what comes of it and the same way to mend it.
      if (found.code === 'deprecated-label' && mendings(found).some((each) => mended.has(each))) {
        continue;
      }
      for (const each of mendings(found)) mended.add(each);
      yield found;
    }
  }
}

/** What each of the ways to mend it does to the object, in any order. */
function mendings({ fixes = [] }: Found): readonly string[] {
  return fixes.flatMap(({ edits }) =>
    edits.length === 0
      ? []
      : [
          edits
            .map((edit) => JSON.stringify(edit))
            .sort()
            .join(),
        ],
  );
}

/**
 * Tells what an author wrote: neither what a controller owns that is there to be looked at itself,
 * nor a Pod on its node that is part of a cluster's state. Of Pods whose controller is not there,
 * the first of each stands for all.
 */
function authorship(objects: readonly PlacedObject[]): (object: KubernetesObject) => boolean {
  const there = new Set<string>();
  for (const { object } of objects) {
    // Nothing is a Pod's, and of all that a cluster holds most are Pods.
    if (isSetting(object) || object.kind === 'Pod') continue;
    const { namespace, name } = object.metadata;
    there.add(ownerKey(object.kind, namespace, name));
  }
  const seen = new Set<string>();
  return (object) => {
    if (isSetting(object)) return false;
    const { ownerReferences, namespace, uid } = object.metadata;
    const owner = ownerReferences?.find(({ controller }) => controller === true);
    const isState = object.kind === 'Pod' && Boolean(object.spec.nodeName);
    if (owner === undefined) return !isState || uid === undefined;
    if (isState) return false;
    const key = ownerKey(owner.kind, namespace, owner.name);
    if (there.has(key) || seen.has(key)) return false;
    seen.add(key);
    return true;
  };
}

function ownerKey(kind: string, namespace: string | undefined, name: string): string {
  return `${kind}/${namespace ?? 'default'}/${name}`;
}

function finding(
  { code, severity, path, variant, values, link, fixes = [] }: Found,
  object: number,
): Finding {
  const key = variant === undefined ? `says.${code}` : `says.${code}.${variant}`;
  return {
    code,
    severity,
    object,
    path,
    text: { key, values },
    link: LINKS[link],
    fixes: fixes.map((mending) => fix(mending, object)),
  };
}

function fix({ title, values = {}, edits, others = [] }: Mending, object: number): Fix {
  const own: readonly ObjectEdit[] = edits.length === 0 ? [] : [{ kind: 'fields', object, edits }];
  return { title: { key: `fix.${title}`, values }, edits: [...own, ...others] };
}
