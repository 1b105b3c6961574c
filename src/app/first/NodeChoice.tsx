import type { DecisionView, RunView } from '../../protocol/index.ts';
import { Bar, classNames, Icon, pluginIconName, RichText, useTranslation } from '../../ui/index.ts';
import { ASKED_CPU, ASKED_POD, type AskedNode } from '../examples/onePod.ts';
import styles from './NodeChoice.module.css';
import named from './PodName.module.css';

export interface NodeChoiceProps {
  readonly node: AskedNode;
  readonly isGuess: boolean;
  /** Undefined while it is asked. */
  readonly answered: { readonly run: RunView; readonly decision: DecisionView } | undefined;
  readonly onGuess: () => void;
}

/** A node as an answer, and then with what the decision says of it. */
export function NodeChoice({ node, isGuess, answered, onGuess }: NodeChoiceProps) {
  const index = answered?.run.nodes.findIndex(({ name }) => name === node.name) ?? -1;
  const isChosen = answered !== undefined && answered.decision.chosen === index;
  const face = <Face node={node} isGuess={isGuess} isChosen={isChosen} />;
  if (answered === undefined) {
    return (
      <button type="button" className={styles.node} aria-pressed={isGuess} onClick={onGuess}>
        {face}
      </button>
    );
  }
  const isFiltered = answered.decision.feasible[index] !== 1;
  return (
    <div
      className={classNames(
        styles.node,
        isChosen && styles.chosen,
        isFiltered && styles.filtered,
        isGuess && styles.guessed,
      )}
    >
      {face}
      {isFiltered && <Refusal decision={answered.decision} node={index} />}
    </div>
  );
}

interface FaceProps {
  readonly node: AskedNode;
  readonly isGuess: boolean;
  readonly isChosen: boolean;
}

function Face({ node, isGuess, isChosen }: FaceProps) {
  const { t } = useTranslation();
  const pods = isChosen ? [...node.pods, ASKED_POD] : node.pods;
  const used = pods.reduce((sum, { cpu }) => sum + cpu, 0);
  return (
    <>
      <span className={styles.name}>
        {node.name}
        {isChosen && (
          <span className={styles.badge}>
            <Icon name="chosen" size={12} /> {t('first.chosen')}
          </span>
        )}
      </span>
      {node.disktype === undefined ? (
        <span className={styles.noLabel}>{t('first.noLabel', { key: 'disktype' })}</span>
      ) : (
        <code className={styles.label}>disktype={node.disktype}</code>
      )}
      <span className={styles.cpu}>
        <span>{t('first.cpu')}</span>
        <span>{t('first.cpuOf', { used: used / 1000, of: ASKED_CPU / 1000 })}</span>
      </span>
      <Bar value={used} of={ASKED_CPU} />
      <span className={styles.pods}>
        {pods.map((pod) =>
          pod === ASKED_POD ? (
            <b key={pod.name} data-flies-to className={named.pod}>
              {pod.name}
            </b>
          ) : (
            <span key={pod.name} className={styles.runs}>
              {pod.name}
            </span>
          ),
        )}
        {isGuess && <GuessMark />}
      </span>
    </>
  );
}

/** The mark on what the reader expects. */
export function GuessMark() {
  const { t } = useTranslation();
  return <span className={styles.guess}>{t('first.guess')}</span>;
}

/** Why a node was filtered out, as its card on the canvas says it. */
function Refusal({ decision, node }: { readonly decision: DecisionView; readonly node: number }) {
  const reason = decision.reasons[decision.reason[node] ?? -1];
  if (reason === undefined) return null;
  const plugin = decision.filterPlugins[decision.reported[node] ?? -1] ?? '';
  return (
    <span className={styles.reason}>
      <Icon name={pluginIconName(plugin)} size={13} />
      <span>
        <RichText ns="explain" text={reason} />
      </span>
    </span>
  );
}
