import type { LessonPart } from '../../protocol/index.ts';
import type { TextOf } from '../../ui/index.ts';

/** What tells one question from another: all of it but what it expects and what is said to it. */
export function keyOf(part: LessonPart): string {
  const { kind, pod, of, by } = part;
  return JSON.stringify([kind, pod, of, by]);
}

/** A question in words, as a text of `teach`. */
export function askedText({ kind, pod, of }: LessonPart): TextOf {
  const name = String(pod);
  switch (kind) {
    case 'node':
    case 'nodes':
    case 'domains':
    case 'time':
      return { key: `question.${kind}`, values: { pod: name } };
    case 'pods':
      return { key: `question.${String(of)}`, values: {} };
    case 'count':
      return { key: 'question.count', values: { pods: podsOf(of) } };
    default:
      return { key: 'question.own', values: {} };
  }
}

/**
 * What is told when it was answered, to begin with: true of any scenario, since the facts are the run's. Undefined
 * where there is no fact that tells it.
 */
export function toldText({ kind, pod, of, pinned }: LessonPart): TextOf | undefined {
  const values = { pod: String(pod), pods: podsOf(of) };
  switch (kind) {
    case 'node':
      return { key: pinned === 'nowhere' ? 'start.told.nowhere' : 'start.told.node', values };
    case 'nodes': {
      const isNone = Array.isArray(pinned) && pinned.length === 0;
      return { key: isNone ? 'start.told.nodesNone' : 'start.told.nodes', values };
    }
    case 'count':
      return { key: 'start.told.count', values };
    default:
      return undefined;
  }
}

/** The Pods that a number is asked of: `placed app=web` asks of `app=web`. */
function podsOf(of: unknown): string {
  return typeof of === 'string' ? of.replace(/^\S+ /, '') : '';
}
