import { useState } from 'react';
import { Button, Tag, useTranslation } from '../../ui/index.ts';
import type { RunView } from '../../protocol/index.ts';
import styles from './Walk.module.css';

/** Nodes in sight before "more". */
const SHOWN = 12;

/** Nodes by name. */
export function NodeTags({
  run,
  nodes,
}: {
  readonly run: RunView;
  readonly nodes: readonly number[];
}) {
  const { t } = useTranslation('walk');
  const [all, setAll] = useState(false);
  const shown = all ? nodes : nodes.slice(0, SHOWN);
  return (
    <ul className={styles.nodes}>
      {shown.map((node) => (
        <li key={node}>
          <Tag>{run.nodes[node]?.name}</Tag>
        </li>
      ))}
      {nodes.length > shown.length && (
        <li>
          <Button
            className={styles.more}
            onClick={() => {
              setAll(true);
            }}
          >
            {t('ui.more', { count: nodes.length - shown.length })}
          </Button>
        </li>
      )}
    </ul>
  );
}
