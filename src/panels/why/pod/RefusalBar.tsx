import { Count, Icon, plainText, pluginIconName, useTranslation } from '../../../ui/index.ts';
import type { DecisionView, RunView } from '../../../protocol/index.ts';
import { byPlugin } from './byPlugin.ts';
import { MATRIX_ID, useWhy } from '../context.ts';
import { useLamp } from '../light.ts';
import styles from './RefusalBar.module.css';

export interface RefusalBarProps {
  readonly run: RunView;
  readonly decision: DecisionView;
}

/** Why a Pod is Pending, as a sum: each plugin's part of the nodes, as wide as it has nodes. */
export function RefusalBar({ run, decision }: RefusalBarProps) {
  const { t } = useTranslation('panels');
  const parts = byPlugin(decision.groups).map(([plugin, groups]) => ({
    plugin,
    nodes: groups.flatMap(({ group }) => group.nodes),
    first: groups[0]?.index ?? -1,
  }));
  const filtered = parts.reduce((sum, { nodes }) => sum + nodes.length, 0);
  // Of one reason there is no sum.
  if (parts.length < 2) return null;
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        {t('why.refuse', { filtered, count: run.nodes.length })}
      </figcaption>
      <ul className={styles.bar}>
        {parts.map((part) => (
          <Part key={part.plugin} decision={decision} {...part} />
        ))}
      </ul>
    </figure>
  );
}

interface PartProps {
  readonly decision: DecisionView;
  readonly plugin: string;
  readonly nodes: readonly number[];
  /** The first of its groups in `DecisionView.groups`. */
  readonly first: number;
}

function Part({ decision, plugin, nodes, first }: PartProps) {
  const { i18n } = useTranslation();
  const { openMatrix } = useWhy();
  const lamp = useLamp({ nodes, ...(first >= 0 && { group: first }) });
  const key = `plugin.${plugin}`;
  const isKnown = i18n.exists(key, { ns: 'canvas' });
  const word = plainText(i18n, 'canvas', {
    key: isKnown ? key : 'plugin.other',
  });
  return (
    <li style={{ flexGrow: nodes.length }}>
      <button
        type="button"
        className={styles.part}
        aria-haspopup="dialog"
        aria-controls={MATRIX_ID}
        title={plugin}
        onClick={() => {
          openMatrix({ cycle: decision.cycle, reason: plugin, nodes });
        }}
        {...lamp}
      >
        <Icon name={pluginIconName(plugin)} size={14} />
        <b>
          <Count of={nodes.length} />
        </b>{' '}
        <span className={styles.word}>{word}</span>
      </button>
    </li>
  );
}
