import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { finish } from '../model/index.ts';
import { seedsOf, seenAgain } from '../engine/testing/seeds.ts';
import { createParseCache, parseTab } from '../io/index.ts';
import { answer } from './answers/testing/answer.ts';
import { type FinishedRun, loadScenario } from './load.ts';
import { createLoadMemory } from './memory.ts';
import type { Question } from '../protocol/index.ts';
import { EVERY_FIELD } from './testing/everyField.ts';
import { EVERY_OPTION, EVERY_SETTING } from './testing/everySetting.ts';
import { type FieldPath, fieldsOf, LOSSES, withoutField } from './testing/withoutField.ts';

type Json = Readonly<Record<string, unknown>>;

/** A scenario as documents: those of a cluster with its Pods, and those that configure the run. */
interface Documents {
  readonly id: string;
  readonly objects: readonly Json[];
  readonly settings: readonly Json[];
}

/** One field of one document. */
interface Place {
  readonly of: Documents;
  /** Index among the objects, then the settings. */
  readonly document: number;
  readonly path: FieldPath;
}

const cache = createLoadMemory();

const textOf = (documents: readonly unknown[]): string =>
  documents.map((document) => JSON.stringify(document)).join('\n---\n');

/** What is read of an object: what it leaves of the run, and of each answer, comes of this alone. */
const readOf = (given: unknown): string =>
  JSON.stringify(
    parseTab('cluster', textOf([given]), createParseCache()).objects.map(({ object, state }) => [
      object,
      state,
    ]),
  );

function load({ objects, settings }: Documents): FinishedRun {
  const texts = { workload: '', cluster: textOf(objects), scheduler: textOf(settings) };
  const request = { kind: 'load', revision: 1, scenario: 1, texts } as const;
  return finish(loadScenario({ ...request, focusPod: '' }, cache, () => 0));
}

function without({ of, document, path }: Place, loss: (typeof LOSSES)[number]): Documents {
  const { objects, settings } = of;
  const change = (documents: readonly Json[], at: number) =>
    documents.map((given, index) =>
      index === at ? (withoutField(given, path, loss) as Json) : given,
    );
  return {
    ...of,
    objects: change(objects, document),
    settings: change(settings, document - objects.length),
  };
}

/** Asks all that the page asks of a run; what it says is held elsewhere. */
function askAll(run: FinishedRun): void {
  const { cycles, pods } = run.simulation.run;
  const cycle = cycles.length - 1;
  for (const at of [0, cycle >> 1, cycle]) run.decisions.at(at);
  const questions: Question[] = [
    { kind: 'lints' },
    { kind: 'drift' },
    { kind: 'refused', from: 0 },
  ];
  if (cycle >= 0) {
    questions.push(
      { kind: 'walk', cycle },
      { kind: 'relations', cycle },
      { kind: 'closest', cycle },
    );
    questions.push({ kind: 'node', cycle, node: 0 }, { kind: 'pair', cycle, node: 0, other: 1 });
  }
  for (const { pod, key } of pods) {
    if (pod.spec.nodeName) questions.push({ kind: 'today', pod: `Pod/${key}` });
  }
  for (const question of questions) finish(answer(run, question, () => 0));
}

/** Keys of given Pods and, of each workload, that it has any: all but those of one document. */
function answeredIn({ simulation }: FinishedRun, but: string): ReadonlySet<string> {
  const { run, plan } = simulation;
  const tried = new Set(run.cycles.map(({ pod }) => pod));
  const answered = new Set<string>();
  run.pods.forEach(({ key, pod, workload, refused }, index) => {
    // Who is refused at admission, without a RuntimeClass' overhead say, has its answer in that.
    const isAside = pod.spec.nodeName ?? pod.metadata.deletionTimestamp ?? refused;
    if (isAside === undefined && !tried.has(index)) return;
    const { kind = 'Pod', name = key } = plan.workloads[workload] ?? {};
    answered.add(`${kind}/${name}`);
  });
  answered.delete(but);
  return answered;
}

function nameOf(document: Json | undefined): string {
  const { name, namespace = 'default' } = (document?.['metadata'] ?? {}) as Record<string, string>;
  const kind = String(document?.['kind']);
  return kind === 'Pod' ? `Pod/${namespace}/${name ?? ''}` : `${kind}/${name ?? ''}`;
}

/** What goes wrong without the field, undefined when nothing does. */
function faultOf(place: Place, before: FinishedRun): string | undefined {
  const { of, document, path } = place;
  const changed = [...of.objects, ...of.settings][document];
  const own = nameOf(changed);
  const tried = new Set<string>();
  for (const loss of LOSSES) {
    const lacking = without(place, loss);
    // What is null is mostly read as if it were not there: that has been tried.
    const read = document < of.objects.length ? readOf(lacking.objects[document]) : loss;
    if (tried.has(read)) continue;
    tried.add(read);
    const where = `${of.id}: ${own} with ${path.join('.')} ${loss}`;
    try {
      const run = load(lacking);
      // What is null or empty is read much as what is dropped: the run alone shows it.
      if (loss === 'dropped') askAll(run);
      const answered = answeredIn(run, own);
      const missing = [...answeredIn(before, own)].filter((key) => !answered.has(key));
      // A DaemonSet has Pods for the nodes that there are.
      const lost = missing.filter((key) => !key.startsWith('DaemonSet/'));
      if (lost.length > 0) return `${where}: no answer for ${lost.join(', ')}`;
    } catch (error) {
      return `${where}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
    }
  }
  return undefined;
}

/**
 * Fields alike in kind and path are one: indexes do not count, nor names of labels and resources; and
 * a template's Pod is read as a Pod is.
 */
function patternOf(document: Json | undefined, path: FieldPath): string {
  const steps = path.map((key) => (typeof key === 'number' ? '*' : key)).join('.');
  const plain = steps
    .replace(
      /((?:[lL]abels|nodeSelector|annotations|requests|limits|capacity|[aA]llocat\w+|overhead))\..*/,
      '$1.*',
    )
    .replace(/.*template\.spec\./, 'Pod spec.');
  return plain.startsWith('Pod ') ? plain : `${String(document?.['kind'])} ${plain}`;
}

/** What an object is: without it another is meant, and what names it is refused. */
const IDENTITY = new Set(['apiVersion', 'kind', 'metadata', 'metadata.name', 'metadata.namespace']);

/** A field of each pattern, in the first scenario that has it. */
function oneOfEach(all: Iterable<Documents>): Place[] {
  const found = new Map<string, Place>();
  /** Most fields were met before, and their pattern with them. */
  const met = new Set<string>();
  for (const of of all) {
    for (const [at, document] of [...of.objects, ...of.settings].entries()) {
      const kind = String(document['kind']);
      for (const path of fieldsOf(document)) {
        const field = path.join('.');
        if (met.has(`${kind} ${field}`)) continue;
        met.add(`${kind} ${field}`);
        if (IDENTITY.has(field)) continue;
        const pattern = patternOf(document, path);
        if (!found.has(pattern)) found.set(pattern, { of, document: at, path });
      }
    }
  }
  return [...found.values()];
}

/** The recorded scenarios, the smallest first. */
function* recorded(): Generator<Documents> {
  const folder = new URL('../engine/conformance/fixtures/', import.meta.url);
  const lines = readdirSync(folder)
    .filter((file) => file.endsWith('.jsonl.gz') && !file.startsWith('large'))
    .flatMap((file) =>
      gunzipSync(readFileSync(new URL(file, folder)))
        .toString()
        .trim()
        .split('\n'),
    )
    .sort((a, b) => a.length - b.length);
  for (const line of lines) {
    const { id, objects, config } = JSON.parse(line) as {
      id: string;
      objects: Json[];
      config?: Json;
    };
    yield { id, objects, settings: config ? [config] : [] };
  }
}

/** Fields are tried in so many parts, one a run: each commit tries another. */
const PARTS = 3;

function partOf(all: readonly Place[]): readonly Place[] {
  const [seed = 0] = seedsOf(1);
  return all.filter((_, index) => index % PARTS === seed % PARTS);
}

function faultsOf(places: readonly Place[]): string[] {
  const runs = new Map<Documents, FinishedRun>();
  return places.flatMap((place) => {
    const before = runs.get(place.of) ?? load(place.of);
    runs.set(place.of, before);
    return faultOf(place, before) ?? [];
  });
}

describe('A3: each optional field dropped, null or empty, one at a time', () => {
  const every = { id: 'every field', objects: EVERY_FIELD, settings: [] };
  const settings = [EVERY_SETTING, EVERY_OPTION];

  it('is tried on objects that are valid', () => {
    const { diagnostics } = load({ ...every, settings }).report;
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('no run throws, and every other Pod is answered: every field of every kind', () => {
    const places = partOf(oneOfEach([every]));
    expect(places.length).toBeGreaterThan(100);
    expect(faultsOf(places), seenAgain()).toEqual([]);
  }, 300_000);

  it('no run throws, and every other Pod is answered: every field of a configuration', () => {
    const nodesAndPods = EVERY_FIELD.filter(({ kind }) => kind === 'Node' || kind === 'Pod');
    const configured = { id: 'every setting', objects: nodesAndPods, settings };
    const places = oneOfEach([configured]);
    const set = places.filter(({ document }) => document >= nodesAndPods.length);
    expect(faultsOf(set)).toEqual([]);
  }, 300_000);

  it('no run throws, and every other Pod is answered: the recorded scenarios', () => {
    const places = partOf(oneOfEach(recorded()));
    expect(places.length).toBeGreaterThan(100);
    expect(faultsOf(places), seenAgain()).toEqual([]);
  }, 300_000);
});
