import type { i18n } from 'i18next';
import { stepCount, stepOf } from '../../run/index.ts';
import { pendingPods, releaseInForce, type State } from '../../store/index.ts';
import { exactTime, plainText } from '../../ui/index.ts';
import { canvasText } from '../canvasText.ts';

/** What a picture says of itself, for who sees it without the page. */
export interface Caption {
  /** The scenario's name. */
  readonly title: string;
  /** What the moment comes to; '' where no decision is looked at. */
  readonly sentence: string;
  /** Names of the Pods that wait. */
  readonly pending: readonly string[];
  /** The step or the moment. */
  readonly moment: string;
  /** Who answers, and as which release. */
  readonly source: string;
  /** Whether cards carry verdicts, whose signs are explained then. */
  readonly hasVerdicts: boolean;
}

/** The caption of the moment on the screen. */
export function captionOf(state: State, texts: i18n): Caption {
  const { run, decision, moment, playhead, name } = state;
  const lead = decision === undefined || playhead < 0 ? [] : decision.lead;
  const gap = texts.language === 'zh' ? '' : ' ';
  const sentence = lead.map((each) => plainText(texts, 'explain', each)).join(gap);
  const pod = run?.pods.names[run.cycles.pod[decision?.cycle ?? -1] ?? -1];
  return {
    title: titleOf(texts, name),
    sentence:
      sentence === '' || pod === undefined
        ? sentence
        : canvasText(texts, 'caption.ofPod', { pod, sentence }),
    pending: run === undefined ? [] : pendingPods(state).map((pod) => run.pods.names[pod] ?? ''),
    moment:
      moment !== undefined
        ? canvasText(texts, 'caption.time', { time: exactTime(state.time) })
        : run === undefined || playhead < 0
          ? canvasText(texts, 'caption.start')
          : canvasText(texts, 'caption.step', {
              step: stepOf(run, playhead) + 1,
              count: stepCount(run),
            }),
    source: canvasText(texts, 'caption.source', { release: releaseInForce(state) }),
    hasVerdicts: lead.length > 0,
  };
}

/** An example is known by its id, which the catalogue has a title for. */
function titleOf(texts: i18n, name: string): string {
  const title: unknown = texts.getResource(texts.language, 'app', `examples.${name}.title`);
  return typeof title === 'string' ? title : name;
}
