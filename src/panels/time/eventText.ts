import type { TFunction } from 'i18next';
import type { EventIndex } from '../../model/index.ts';
import type { TimelineView } from '../../protocol/index.ts';
import { evictionOf, kindOf, textOf } from './marks.ts';

type Words = TFunction<'time'>;

/** A Pod by its name, with its namespace where that is not `default`. */
export function podName(view: Pick<TimelineView, 'pods'>, pod: number): string {
  return (view.pods[pod] ?? '').replace(/^default\//, '');
}

/** What happened, as a sentence without its time. */
export function eventText(view: TimelineView, event: EventIndex, t: Words): string {
  const kind = kindOf(view, event);
  const pod = podName(view, view.events.pod[event] ?? -1);
  const node = view.nodes[view.events.node[event] ?? -1] ?? '';
  const text = textOf(view, event);
  switch (kind) {
    case 'action':
      return actionText(view, event, t);
    case 'bound':
    case 'nominated':
      return t(`event.${kind}`, { pod, node });
    case 'unschedulable':
      return text === ''
        ? t('event.unschedulable', { pod })
        : t('event.unschedulableAs', { pod, text });
    case 'created':
    case 'running':
    case 'resized':
    case 'succeeded':
    case 'gone':
      return t(`event.${kind}`, { pod });
    case 'failed':
      return text === '' ? t('event.failed', { pod }) : t('event.failedAs', { pod, text });
    case 'deleting':
      return deletingText(pod, node, text, t);
    case 'exited':
    case 'restarted':
    case 'resize-pending':
      return t(`event.${kind}`, { pod, text });
    case 'stalled':
      return t('event.stalled', { text });
    case 'job-failed': {
      const [job = '', reason = ''] = text.split(' ');
      return t('event.job-failed', { job, reason });
    }
    case 'taint':
    case 'taint-gone':
      return t(`event.${kind}`, { node, text });
    case 'ready':
    case 'not-ready':
    case 'unknown':
    case 'node-gone':
      return t(`event.${kind}`, { node });
  }
}

function actionText(view: TimelineView, event: EventIndex, t: Words): string {
  const action = view.actions[view.events.action[event] ?? -1];
  if (action === undefined) return '';
  const said = t(`event.${action.what}`, { text: action.text });
  return action.hasFailed ? t('event.refused', { action: said }) : said;
}

function deletingText(pod: string, node: string, message: string, t: Words): string {
  if (node === '') return t('event.deleting', { pod });
  switch (evictionOf(message)) {
    case 'taint':
      return t('event.byTaint', { pod, node });
    case 'device':
      return t('event.byDevice', { pod, node });
    case 'api':
      return t('event.byApi', { pod, node });
    case 'preemption':
      return t('event.byPreemption', { pod, node });
    case 'garbage':
      return t('event.byGarbage', { pod, node });
    case undefined:
      return t('event.deletingOn', { pod, node });
  }
}
