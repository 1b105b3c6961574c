import { useState } from 'react';
import { usePage } from '../../commands/index.ts';
import { type FullKey, podOfKey, readFullKey } from '../../model/index.ts';
import type { DifferingPods, ReleaseAnswer, ReleasesView } from '../../protocol/index.ts';
import { PATCHES, RELEASE_NAMES, type ReleaseName } from '../../releases/index.ts';
import { releaseInForce, useActions, useBerth, useBerthStore } from '../../store/index.ts';
import { Icon, Tag, useTranslation } from '../../ui/index.ts';
import { OutcomeCell } from './OutcomeCell.tsx';
import styles from './Releases.module.css';

/** Pods of a row that are named before the rest is asked for. */
const NAMED = 3;

/** The Pods that differ by the releases, of which neighbours that answer alike share a cell. */
export function DifferenceTable({ view }: { readonly view: ReleasesView }) {
  const { t } = useTranslation('releases');
  const inForce = useBerth(releaseInForce);
  return (
    <div className={styles.scroll} role="region" aria-label={t('table')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('pod')}</th>
            {RELEASE_NAMES.map((release) => (
              <ReleaseHead key={release} release={release} isInForce={release === inForce} />
            ))}
          </tr>
        </thead>
        <tbody>
          {view.differing.map((row) => (
            <Row key={row.pods[0]} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface ReleaseHeadProps {
  readonly release: ReleaseName;
  readonly isInForce: boolean;
}

/** A release, as a button that has the cluster answer as it. */
function ReleaseHead({ release, isInForce }: ReleaseHeadProps) {
  const { t } = useTranslation('releases');
  const page = usePage();
  return (
    <th scope="col" className={isInForce ? styles.inForce : undefined}>
      <button
        type="button"
        aria-pressed={isInForce}
        title={t(isInForce ? 'inForce' : 'answerAs', {
          patch: PATCHES[release],
        })}
        onClick={() => {
          if (!isInForce) page.verb('setRelease')?.(release);
        }}
      >
        {isInForce && <Icon name="chosen" size={12} />}
        {release}
      </button>
    </th>
  );
}

function Row({ row: { pods, count, answers } }: { readonly row: DifferingPods }) {
  const { t } = useTranslation('releases');
  const [isWhole, setWhole] = useState(false);
  const named = isWhole ? pods : pods.slice(0, NAMED);
  const hasEvents = answers.some(({ outcome }) => outcome.events.length > 0);
  const inForce = useBerth(releaseInForce);
  return (
    <tr>
      <th scope="row">
        <div className={styles.pods}>
          {named.map((pod) => (
            <PodName key={pod} pod={pod} />
          ))}
          {count > named.length && (
            <span className={styles.more}>{t('more', { count: count - named.length })}</span>
          )}
          {(hasEvents || pods.length > NAMED) && (
            <button
              type="button"
              className={styles.whole}
              aria-expanded={isWhole}
              onClick={() => {
                setWhole(!isWhole);
              }}
            >
              {t(isWhole ? 'less' : 'whole')}
            </button>
          )}
        </div>
      </th>
      {answers.map((answer, index) => {
        const first = releasesOf(answers.slice(0, index));
        const names = RELEASE_NAMES.slice(first, first + answer.releases);
        return (
          <OutcomeCell
            key={names[0]}
            answer={answer}
            // The first has none before it, and is held against the one behind.
            other={answers[index === 0 ? 1 : index - 1]?.outcome}
            isWhole={isWhole}
            isInForce={names.includes(inForce)}
          />
        );
      })}
    </tr>
  );
}

/** How many releases give these answers together. */
function releasesOf(answers: readonly ReleaseAnswer[]): number {
  return answers.reduce((sum, { releases }) => sum + releases, 0);
}

/** A Pod, as a button that selects it where the run on the screen has it. */
function PodName({ pod }: { readonly pod: FullKey }) {
  const { t } = useTranslation('releases');
  const store = useBerthStore();
  const { selectPod } = useActions();
  const { namespace, name, life = 0 } = readFullKey(pod);
  const again = life > 0 ? t('again', { count: life + 1 }) : '';
  return (
    <Tag
      title={`${namespace}/${name}${again}`}
      onClick={() => {
        const { run } = store.getState();
        const index = run ? podOfKey(run.pods, pod) : -1;
        if (index >= 0) selectPod(index);
      }}
    >
      {name}
      {again}
    </Tag>
  );
}
