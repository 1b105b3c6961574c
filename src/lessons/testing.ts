import type { Lesson } from './lesson.ts';
import type { Predicate } from './predicates/predicate.ts';
import { judge } from './predicates/judge.ts';
import { Field, type Sink } from './read/field.ts';
import { predicatesIn } from './read/predicates.ts';
import { lessonOf } from './read/readLesson.ts';
import { playScene } from './scene/play.ts';
import { readScenario } from './scene/scenario.ts';
import type { Scene } from './scene/scene.ts';

/** Scenes and lessons for tests. */

/** Nodes `name cpu label=value …`, one a line, as manifests. */
export function nodes(...lines: readonly string[]): string {
  return documents(lines, (line) => {
    const [name = '', cpu = '', ...labels] = line.split(' ');
    return {
      apiVersion: 'v1',
      kind: 'Node',
      metadata: { name, labels: { 'kubernetes.io/hostname': name, ...labelsOf(labels) } },
      status: { allocatable: { cpu, memory: '8Gi', pods: '110' } },
    };
  });
}

/** Pods `name cpu label=value …`, with `on=NODE` for one that is bound. */
export function pods(...lines: readonly string[]): string {
  return documents(lines, (line) => {
    const [name = '', cpu = '', ...rest] = line.split(' ');
    const { on: nodeName, ...labels } = labelsOf(rest);
    return {
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name, labels },
      spec: {
        ...(nodeName !== undefined && { nodeName }),
        containers: [{ name: 'main', image: 'nginx', resources: { requests: { cpu } } }],
      },
    };
  });
}

/** A scene of these texts, played to its end. */
export function sceneOf(cluster: string, workload: string, until?: number): Scene {
  return playScene(readScenario({ cluster, workload, scheduler: '' }), { until });
}

/** One predicate, as a lesson writes it. */
export function predicateOf(value: unknown): Predicate {
  const sink: Sink = [];
  const [predicate] = predicatesIn(new Field([value], [], sink));
  if (!predicate || sink.length > 0) throw new Error(`no predicate: ${JSON.stringify(sink)}`);
  return predicate;
}

/** Whether a predicate, as a lesson writes it, holds of a scene. */
export function holds(scene: Scene, value: unknown, opening: Scene = scene): boolean {
  return judge({ scene, opening }, predicateOf(value)).holds;
}

/** A lesson of this file, and the codes of what is wrong with it. */
export function lessonWith(value: object): {
  lesson: Lesson | undefined;
  codes: readonly string[];
} {
  const sink: Sink = [];
  const lesson = lessonOf({ apiVersion: 'berth/v1', kind: 'Lesson', ...value }, sink);
  return { lesson, codes: sink.map(({ code }) => code) };
}

function labelsOf(words: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    words.map((word) => {
      const [key = '', value = ''] = word.split('=');
      return [key, value];
    }),
  );
}

function documents(lines: readonly string[], make: (line: string) => object): string {
  return lines.map((line) => JSON.stringify(make(line))).join('\n---\n');
}
