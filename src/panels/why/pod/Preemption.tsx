import { useState } from 'react';
import { useActions } from '../../../store/index.ts';
import {
  Button,
  classNames,
  Icon,
  RichText,
  Tag,
  useTranslation,
  Named,
} from '../../../ui/index.ts';
import type { PreemptionCandidateView, PreemptionView, RunView } from '../../../protocol/index.ts';
import { useLamp } from '../light.ts';
import { PodLink } from './PodStory.tsx';
import { Section } from '../Section.tsx';
import styles from '../Why.module.css';

/** Candidates in sight before "more", and victims of one of them. */
const SHOWN = 4;
const SHOWN_VICTIMS = 8;

export interface PreemptionProps {
  readonly run: RunView;
  readonly preemption: PreemptionView;
}

/** The nodes that preemption could clear, with their victims, and why it takes the one it takes. */
export function Preemption({ run, preemption }: PreemptionProps) {
  const { t } = useTranslation('panels');
  const [all, setAll] = useState(false);
  const { candidates, nominated, why } = preemption;
  const shown = all ? candidates : candidates.slice(0, SHOWN);
  const rest = candidates.length - shown.length;
  return (
    <Section
      id="preemption"
      title={t('preemption.title')}
      aside={t('preemption.candidates', { count: candidates.length })}
    >
      <p className={styles.note}>
        <RichText ns="explain" text={why} />
      </p>
      <ul>
        {shown.map((candidate) => (
          <Candidate
            key={candidate.node}
            run={run}
            candidate={candidate}
            picked={candidate.node === nominated}
          />
        ))}
      </ul>
      {rest > 0 && (
        <Button
          className={classNames(styles.more, styles.indented)}
          onClick={() => {
            setAll(true);
          }}
        >
          {t('preemption.more', { count: rest })}
        </Button>
      )}
      {candidates.length > 1 && (
        <p className={styles.fine}>
          <Named>{t('preemption.order')}</Named>
        </p>
      )}
    </Section>
  );
}

function Candidate({
  run,
  candidate,
  picked,
}: {
  readonly run: RunView;
  readonly candidate: PreemptionCandidateView;
  readonly picked: boolean;
}) {
  const { t } = useTranslation('panels');
  const { selectNode } = useActions();
  const [all, setAll] = useState(false);
  const { node, victims, pdbViolations, lost } = candidate;
  const shown = all ? victims : victims.slice(0, SHOWN_VICTIMS);
  const rest = victims.length - shown.length;
  const lamp = useLamp({ nodes: [node], pods: victims });
  const priority = Math.max(...victims.map((pod) => run.pods.priority[pod] ?? 0));
  return (
    <li className={styles.group} {...lamp}>
      {picked ? (
        <Icon name="preemption" className={classNames(styles.groupIcon, styles.waitIcon)} />
      ) : (
        <span />
      )}
      <div className={styles.groupBody}>
        <h4 className={styles.plugin}>
          <button
            type="button"
            className={styles.candidate}
            onClick={() => {
              selectNode(node);
            }}
          >
            {run.nodes[node]?.name}
          </button>
          {picked && <span> {t('preemption.picked')}</span>}
        </h4>
        {lost !== undefined && (
          <p className={styles.reason}>
            <RichText ns="explain" text={lost} />
          </p>
        )}
        <ul className={styles.nodes}>
          {shown.map((pod) => (
            <li key={pod}>
              <PodLink run={run} pod={pod} />
            </li>
          ))}
          {rest > 0 && (
            <li>
              <Button
                className={styles.more}
                onClick={() => {
                  setAll(true);
                }}
              >
                {t('why.moreNodes', { count: rest })}
              </Button>
            </li>
          )}
        </ul>
        <p className={styles.reason}>
          {t('preemption.victims', { count: victims.length, priority })}
          {pdbViolations > 0 && (
            <>
              {' '}
              <Tag tone="no">{t('preemption.budgets', { count: pdbViolations })}</Tag>
            </>
          )}
        </p>
      </div>
    </li>
  );
}
