import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { PodIndex } from '../../model/index.ts';
import { useActions, useBerthStore } from '../../store/index.ts';
import {
  Button,
  Disclosure,
  Icon,
  plainText,
  RichText,
  Tag,
  useTranslation,
} from '../../ui/index.ts';
import type { ChangeProposal, MovedPod, RunView, ScenarioTexts } from '../../protocol/index.ts';
import { EditPreview } from './EditPreview.tsx';
import { hunksOf } from './previewLines.ts';
import styles from './Changes.module.css';

export interface ProposalCardProps {
  readonly run: RunView;
  /** The Pod that it is for. */
  readonly pod: PodIndex;
  /** No node was feasible before. */
  readonly isGain: boolean;
  readonly proposal: ChangeProposal;
  /** The texts that it edits, and their revision; undefined while newer ones are being run. */
  readonly texts: ScenarioTexts | undefined;
  readonly revision: number;
  /** The lines that change are in sight from the start. */
  readonly isOpen: boolean;
  /** It is about an older run, while the newer one's answer is on its way. */
  readonly isStale: boolean;
}

/** One change that helps: what it does, what follows, its lines, and a button that makes it. */
export function ProposalCard(props: ProposalCardProps) {
  const { run, pod, isGain, proposal, texts, revision, isOpen, isStale } = props;
  const { t, i18n } = useTranslation('changes');
  const { applyEdits } = useActions();
  const [open, setOpen] = useState(isOpen);
  const hunks = useMemo(
    () => (texts ? hunksOf(texts, proposal.edits) : []),
    [texts, proposal.edits],
  );
  const lamp = useLines(
    pod,
    proposal.chosen,
    hunks.map(({ range }) => range),
  );
  const id = useId();
  // Chinese sets no space between sentences.
  const gap = i18n.language === 'zh' ? '' : ' ';
  const { title, also, chosen, feasible, cautions, movedCount, newNode, inTime } = proposal;
  const isRefused = inTime?.key === 'inTime.refused';
  return (
    <li className={styles.card} aria-labelledby={id} {...lamp}>
      <div className={styles.head}>
        <h4 id={id} className={styles.cardTitle}>
          <RichText ns="changes" text={title} />
          {also && (
            <>
              <br />
              {'+ '}
              <RichText ns="changes" text={also} />
            </>
          )}
        </h4>
        {/* Where the Pod itself goes there is none. */}
        {feasible > 0 && (
          <span className={styles.gain} title={t('panel.gainHint')}>
            {t(isGain ? 'panel.gain' : 'panel.feasible', {
              count: feasible,
            })}
          </span>
        )}
      </div>
      {inTime ? (
        <p className={styles.outcome}>
          <RichText ns="changes" text={inTime} />
        </p>
      ) : (
        <p className={styles.outcome}>
          {proposal.isGone !== true && (
            <RichText
              ns="changes"
              text={
                chosen < 0
                  ? { key: 'panel.staysPending' }
                  : {
                      key: 'panel.goesTo',
                      values: { node: run.nodes[chosen]?.name ?? newNode ?? '' },
                    }
              }
            />
          )}
          {movedCount === 0 && (proposal.isGone === true ? '' : gap) + t('panel.nothingMoves')}
        </p>
      )}
      {inTime === undefined && movedCount > 0 && (
        <Moves run={run} moved={proposal.moved} count={movedCount} newNode={newNode} />
      )}
      {cautions.length > 0 && (
        <ul className={styles.cautions}>
          {cautions.map((caution, index) => (
            <li key={index}>
              <Icon name="warning" size={13} />
              <span>
                <RichText ns="changes" text={caution} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {/* Before the lines, which may be many: it is in sight as long as what it does is. */}
      {!isRefused && (
        <Button
          look="outline"
          className={styles.apply}
          aria-label={t('panel.applyTitle', {
            title: [title, ...(also ? [also] : [])]
              .map((each) => plainText(i18n, 'changes', each))
              .join(' + '),
          })}
          aria-disabled={isStale || undefined}
          onClick={() => {
            if (isStale) return;
            applyEdits(proposal.edits, revision, {
              namespace: 'changes',
              message: title,
            });
          }}
        >
          {t('panel.apply')}
        </Button>
      )}
      <Disclosure summary={t('panel.lines')} open={open} onToggle={setOpen}>
        {open && <EditPreview hunks={hunks} />}
      </Disclosure>
    </li>
  );
}

function Moves({
  run,
  moved,
  count,
  newNode,
}: {
  readonly run: RunView;
  readonly moved: readonly MovedPod[];
  readonly count: number;
  readonly newNode: string | undefined;
}) {
  const { t } = useTranslation('changes');
  const place = (node: number) =>
    run.nodes[node]?.name ?? (node >= 0 ? newNode : undefined) ?? t('panel.pending');
  return (
    <Disclosure summary={t('panel.moves', { count })}>
      <ul className={styles.moves}>
        {moved.map(({ name, namespace, from, to }) => (
          <li key={`${namespace}/${name}`}>
            <Tag title={`${namespace}/${name}`}>{name}</Tag>
            <span>{t('panel.move', { from: place(from), to: place(to) })}</span>
          </li>
        ))}
        {count > moved.length && <li>{t('panel.more', { count: count - moved.length })}</li>}
      </ul>
    </Disclosure>
  );
}

/** Lights the node and the lines of a change, with the Pod's ghost in the node, while the pointer or the keyboard is on it. */
function useLines(
  pod: PodIndex,
  chosen: number,
  ranges: ReturnType<typeof hunksOf>[number]['range'][],
) {
  const store = useBerthStore();
  const lit = useRef(false);
  const on = () => {
    lit.current = true;
    const nodes = chosen >= 0 ? [chosen] : [];
    store.getState().actions.setLight({
      nodes,
      pods: [],
      ranges,
      ...(chosen >= 0 && { ghost: { pod, node: chosen } }),
      from: 'why',
    });
  };
  const off = () => {
    if (lit.current) store.getState().actions.setLight(undefined);
    lit.current = false;
  };
  const leave = useRef(off);
  useEffect(() => {
    leave.current = off;
  });
  useEffect(() => () => leave.current(), []);
  return { onPointerEnter: on, onPointerLeave: off, onFocus: on, onBlur: off };
}
