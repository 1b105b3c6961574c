import type { i18n } from 'i18next';
import { plainText } from '../../ui/index.ts';
import type { Message, ProposalFrame, WalkFrame, WalkStage } from '../../protocol/index.ts';
import type { Act, StageText } from '../transport/stages.ts';

/** What a list of frames and a screen reader say of one frame. */
export type FrameText = StageText;

const ACTS: Readonly<Record<WalkStage, Act>> = {
  PreEnqueue: 'queue',
  PreFilter: 'filter',
  Search: 'filter',
  Filter: 'filter',
  Feasible: 'filter',
  PostFilter: 'outcome',
  PreScore: 'score',
  Score: 'score',
  Outcome: 'outcome',
};

/** Steps 1 and 2 of the proposal leave nodes out, 3 and 4 give points to those that are left. */
const PROPOSAL_ACTS: Readonly<Record<ProposalFrame['step'], Act>> = {
  start: 'queue',
  '1a': 'filter',
  '1b': 'filter',
  '2': 'filter',
  '3a': 'score',
  '3b': 'score',
  '4': 'score',
  result: 'outcome',
};

/** The first frame of an act, or of all where it has none. */
export const firstOf = (frames: readonly WalkFrame[], act: Act | undefined): number =>
  Math.max(
    0,
    frames.findIndex(({ stage }) => ACTS[stage] === act),
  );

const text = (i18n: i18n, key: string, values: Message['values'] = {}): string =>
  plainText(i18n, 'walk', { key, values });

export function schedulerFrameText(i18n: i18n, frame: WalkFrame): FrameText {
  const { stage: at, plugins, filters, left } = frame;
  const stage = text(i18n, `stage.${at}`);
  const name = nameOf(i18n, frame);
  const isAboutNodes = filters >= 0 && (at === 'PreFilter' || at === 'Search' || at === 'Filter');
  return {
    stage,
    act: ACTS[at],
    name,
    title:
      name === ''
        ? stage
        : text(i18n, 'ui.titled', {
            stage,
            plugins: plugins.length > 1 ? plugins.join(', ') : name,
          }),
    sentence: sentenceOf(i18n, frame.says),
    left: isAboutNodes ? left : -1,
  };
}

function nameOf(i18n: i18n, { stage, plugins }: WalkFrame): string {
  const [first, second] = plugins;
  if (stage === 'PreFilter' && first === undefined) return text(i18n, 'ui.skipped');
  if (stage === 'PreScore' || first === undefined) return '';
  if (second === undefined) return first;
  return text(i18n, 'ui.several', { first, others: plugins.length - 1 });
}

export function proposalFrameText(i18n: i18n, { step, says, left }: ProposalFrame): FrameText {
  const title = text(i18n, `step.${step}`);
  const isReducing = step === '1a' || step === '1b' || step === '2';
  return {
    stage: step === 'start' || step === 'result' ? '' : step,
    act: PROPOSAL_ACTS[step],
    name: text(i18n, `name.${step}`),
    title,
    sentence: sentenceOf(i18n, says),
    left: isReducing ? left : -1,
  };
}

function sentenceOf(i18n: i18n, says: readonly Message[]): string {
  const gap = i18n.language === 'zh' ? '' : ' ';
  return says.map((message) => plainText(i18n, 'walk', message)).join(gap);
}
