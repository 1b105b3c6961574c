import { type LabelSelector, type Labels, labelValue } from '../model/index.ts';
import type { Subject } from './cluster/subject.ts';

/** Labels that name an app, the recommended one first. */
const APP_LABELS = ['app.kubernetes.io/name', 'app', 'k8s-app'] as const;

/**
 * The selector that finds the subject's own Pods: its workload's, or else the label that names its
 * app, or else its only labels. Undefined where nothing tells them from others.
 */
export function ownSelector({ selector, labels }: Subject): LabelSelector | undefined {
  const own = selector ?? appLabels(labels);
  return own && { matchLabels: own };
}

function appLabels(labels: Labels): Labels | undefined {
  for (const key of APP_LABELS) {
    const value = labelValue(labels, key);
    if (value) return { [key]: value };
  }
  const count = Object.keys(labels).length;
  return count > 0 && count <= 2 ? labels : undefined;
}
