import type { LessonQuestion, LessonRead, LessonView } from '../../protocol/index.ts';
import type { LessonScenes, Question } from '../check/scenes.ts';
import { podsOfFact } from '../facts/fact.ts';
import { filled } from '../facts/fill.ts';
import { LESSON_LANGUAGES, type Prediction, type Prose } from '../lesson.ts';
import { NEVER, NOWHERE, truthOf } from '../predict.ts';
import { editedTexts } from '../scene/edited.ts';
import { domainOf, podsEver, podsThere } from '../scene/pods.ts';
import type { Scene } from '../scene/scene.ts';
import { openedLesson } from './opened.ts';

/** What a lesson's text comes to, for a page. Never throws, whatever the text. */
export function lessonRead(text: string): LessonRead {
  const { read, scenes } = openedLesson(text);
  return {
    lesson: scenes && lessonView(scenes),
    faults: [
      // What is said of syntax says by itself where it stands.
      ...read.problems.map(({ code, range: { startLine: line, startColumn: column }, values }) => ({
        line,
        message: { key: code, values: { ...values, line, column } },
      })),
      ...read.diagnostics.map(({ code, range, values }) => ({
        line: range.startLine,
        message: { key: code, values: values ?? {} },
      })),
    ],
  };
}

function lessonView(scenes: LessonScenes): LessonView {
  const { lesson } = scenes;
  const { id, version, minutes, concepts, texts, task, again } = lesson;
  const questions = scenes.questions().map(questionOf);
  return {
    id,
    version,
    minutes,
    concepts,
    texts,
    questions: questions.filter(({ before }) => !before.startsWith('again.')),
    until: lesson.until ?? 0,
    hasTask: task !== undefined,
    clusters: task?.clusters.map((cluster) => cluster.id) ?? [],
    again: questions.filter(({ before }) => before.startsWith('again.')),
    againTexts: again && editedTexts(texts, again.edits),
    prose: Object.fromEntries(
      LESSON_LANGUAGES.flatMap((language) => {
        const prose = lesson.prose[language];
        return prose === undefined ? [] : [[language, filledProse(scenes, prose, language)]];
      }),
    ),
  };
}

function filledProse(
  scenes: LessonScenes,
  prose: Prose,
  language: (typeof LESSON_LANGUAGES)[number],
): Prose {
  const [solution] = scenes.lesson.task?.solutions ?? [];
  const sceneOf = (slot: string): Scene => {
    if (slot.startsWith('again.')) return scenes.again?.scene() ?? scenes.opening;
    if (slot !== 'solved') return scenes.opening;
    return (solution && scenes.trial(solution)?.standing().scene) ?? scenes.opening;
  };
  const texts = Object.entries(prose).map(([slot, text]) => [
    slot,
    filled(text, sceneOf(slot), language),
  ]);
  return Object.fromEntries(texts) as Prose;
}

function questionOf({ prediction, before, stage }: Question): LessonQuestion {
  const scene = stage.scene();
  const truth = truthOf(prediction, scene);
  const isOneOf = prediction.kind === 'node' && typeof truth === 'object';
  return {
    before,
    kind: prediction.kind,
    pod: podOf(prediction, scene),
    by: prediction.kind === 'domains' ? prediction.by : '',
    isFree: isFree(prediction),
    offered: offeredBy(prediction, scene),
    right: truth === undefined ? [] : isOneOf ? truth : [truth],
    mistakes: prediction.misconceptions.map(({ id, answer }) => ({ id, answer })),
  };
}

function isFree(prediction: Prediction): boolean {
  const isNumber = prediction.kind === 'count' || prediction.kind === 'time';
  return isNumber && prediction.choices === undefined;
}

/** The name of the Pod that is asked about, as the scene has it; of several one that waits, or the last. */
function podOf(prediction: Prediction, scene: Scene): string {
  if (prediction.kind === 'count') {
    const pods = podsOfFact(prediction.of);
    const asked = pods === undefined ? [] : podsThere(scene, pods);
    return (asked.find(({ end }) => end === 'waiting') ?? asked.at(-1))?.name ?? '';
  }
  if (!('pod' in prediction)) return '';
  return podsEver(scene, prediction.pod)[0]?.name ?? '';
}

function offeredBy(prediction: Prediction, scene: Scene): readonly (string | number)[] {
  const nodes = scene.nodes.map(({ metadata }) => metadata.name ?? '');
  switch (prediction.kind) {
    case 'node':
      return [...nodes, NOWHERE];
    case 'nodes':
      return nodes;
    case 'domains': {
      const domains = nodes.flatMap((node) => domainOf(scene, node, prediction.by) ?? []);
      return [...new Set(domains)].toSorted();
    }
    case 'pods': {
      const { pods } = prediction;
      const all = pods === undefined ? scene.pods : podsEver(scene, pods);
      return all.map(({ name }) => name).toSorted();
    }
    case 'count':
      return prediction.choices ?? [];
    case 'time':
      return [...(prediction.choices ?? []), NEVER];
    case 'choice':
      return prediction.choices.map(({ id }) => id);
  }
}
