import { useAnswer } from '../../../store/index.ts';
import { Disclosure, Icon, RichText, useStateOf, useTranslation } from '../../../ui/index.ts';
import type { DecisionView, NodeExplanation, ScoreView } from '../../../protocol/index.ts';
import { FactList } from '../FactList.tsx';
import factStyles from '../Facts.module.css';
import { useLamp } from '../light.ts';
import { PluginName } from '../PluginName.tsx';
import styles from '../Sum.module.css';

export interface ScoreSumProps {
  readonly decision: DecisionView;
  readonly node: number;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * One node's total as a sum: raw, then 0–100, times weight. Each line unfolds to how it came to be,
 * which is asked of the worker only then.
 */
export function ScoreSum({ decision, node }: ScoreSumProps) {
  const { t } = useTranslation('panels');
  const subject = `${decision.cycle} ${node}`;
  const [open, setOpen] = useStateOf<ReadonlySet<string>>(subject, NONE);
  const [skippedOpen, setSkippedOpen] = useStateOf(subject, false);
  const asked = open.size > 0 || skippedOpen;
  const { answer, isWaiting } = useAnswer(
    asked ? { kind: 'node', cycle: decision.cycle, node } : undefined,
  );
  const toggle = (plugin: string) => {
    const after = new Set(open);
    if (!after.delete(plugin)) after.add(plugin);
    setOpen(after);
  };
  return (
    <>
      <table className={styles.sum}>
        <thead>
          <tr>
            <th scope="col">{t('why.plugin')}</th>
            <th scope="col">{t('why.raw')}</th>
            <th scope="col">{t('why.normalized')}</th>
            <th scope="col">{t('why.weight')}</th>
            <th scope="col">{t('why.points')}</th>
          </tr>
        </thead>
        <tbody>
          {decision.scores.map((score, series) => (
            <Line
              key={score.plugin}
              score={score}
              series={series}
              node={node}
              open={open.has(score.plugin)}
              onToggle={() => {
                toggle(score.plugin);
              }}
              explained={answer}
              isWaiting={isWaiting}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={4}>
              {t('why.total')}
            </th>
            <td>{decision.total[node]}</td>
          </tr>
        </tfoot>
      </table>
      {decision.skippedScores.length > 0 && (
        <Disclosure
          summary={t('sum.skipped', { count: decision.skippedScores.length })}
          open={skippedOpen}
          onToggle={setSkippedOpen}
        >
          <ul className={styles.skipped}>
            {decision.skippedScores.map((plugin) => {
              const why = answer?.skippedScores.find((each) => each.plugin === plugin)?.why;
              return (
                <li key={plugin}>
                  <b>
                    <PluginName name={plugin} />
                  </b>{' '}
                  {why !== undefined && <RichText ns="explain" text={why} />}
                </li>
              );
            })}
          </ul>
        </Disclosure>
      )}
    </>
  );
}

function Line({
  score,
  series,
  node,
  open,
  onToggle,
  explained,
  isWaiting,
}: {
  readonly score: ScoreView;
  readonly series: number;
  readonly node: number;
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly explained: NodeExplanation | undefined;
  readonly isWaiting: boolean;
}) {
  const { t } = useTranslation('panels');
  const normalized = score.normalized[node] ?? 0;
  const how = explained?.scores.find(({ plugin }) => plugin === score.plugin);
  const lamp = useLamp({ nodes: [node], score: series });
  const isEmpty = how === undefined || how.steps.length + how.facts.length === 0;
  return (
    <>
      <tr {...lamp}>
        <th scope="row">
          <button
            type="button"
            className={styles.plugin}
            aria-expanded={open}
            title={t('sum.step', { plugin: score.plugin })}
            onClick={onToggle}
          >
            <Icon name={open ? 'down' : 'right'} size={12} />
            <span>
              <PluginName name={score.plugin} />
            </span>
          </button>
        </th>
        <td>{figure(score.raw[node] ?? 0)}</td>
        <td>{figure(normalized)}</td>
        <td>×{score.weight}</td>
        <td>{figure(normalized * score.weight)}</td>
      </tr>
      {open && (
        <tr className={styles.detail}>
          <td colSpan={5}>
            <div className={factStyles.inside} aria-busy={isWaiting}>
              {how !== undefined && how.steps.length > 0 && (
                <ol className={factStyles.steps}>
                  {how.steps.map((step, index) => (
                    <li key={index}>
                      <RichText ns="explain" text={step} />
                    </li>
                  ))}
                </ol>
              )}
              {how !== undefined && how.facts.length > 0 && <FactList facts={how.facts} />}
              {isEmpty && (
                <p className={factStyles.text}>{t(isWaiting ? 'sum.working' : 'sum.noSteps')}</p>
              )}
            </div>
          </td>
        </tr>
      )}
    </>
  );
}

/** Whole numbers as they are; the few that are not with two decimals. */
function figure(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(2);
}
