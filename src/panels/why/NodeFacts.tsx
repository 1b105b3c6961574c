import { useTranslation } from 'react-i18next';
import { formatBytes } from '../../model/index.ts';
import { type Nomination, useActions } from '../../store/index.ts';
import { Bar, Chip, classNames, Disclosure, Icon, Tag } from '../../ui/index.ts';
import type { DecisionView, NodeView, RunView } from '../../worker/protocol.ts';
import { cores } from '../amounts.ts';
import type { Placement } from '../placement.ts';
import { workloadHue, workloadLetter } from '../workloadHue.ts';
import { NodeVerdict } from './NodeVerdict.tsx';
import { PodLink } from './PodStory.tsx';
import styles from './Why.module.css';

export interface NodeFactsProps {
  readonly run: RunView;
  readonly node: number;
  readonly placement: Placement;
  /** The decision at the playhead, for this node's part in it. */
  readonly decision: DecisionView | undefined;
}

/** What a node is, what it holds, and what the decision at the playhead says of it. */
export function NodeFacts({ run, node, placement, decision }: NodeFactsProps) {
  const { t } = useTranslation('panels');
  const view = run.nodes[node];
  if (view === undefined) return null;
  return (
    <>
      <header className={styles.header}>
        <div className={styles.who}>
          <Icon name="node" size={18} />
          <h2 className={styles.name}>{view.name}</h2>
        </div>
        {view.unschedulable && (
          <span className={classNames(styles.status, styles.pending)}>
            <Icon name="unschedulable" size={14} />
            {t('node.unschedulable')}
          </span>
        )}
      </header>
      {decision !== undefined && <NodeVerdict run={run} node={node} decision={decision} />}
      <Resources view={view} node={node} placement={placement} />
      <Taints view={view} />
      <Labels view={view} relevant={decision?.relevantLabelKeys ?? []} />
      <PodsOnNode
        run={run}
        pods={placement.podsOnNode[node] ?? []}
        reserved={placement.nominations.filter((each) => each.node === node)}
      />
    </>
  );
}

function Resources({
  view,
  node,
  placement,
}: {
  readonly view: NodeView;
  readonly node: number;
  readonly placement: Placement;
}) {
  const { t } = useTranslation('panels');
  const { allocatable } = view;
  const cpu = placement.cpuMilli[node] ?? 0;
  const memory = placement.memoryBytes[node] ?? 0;
  const pods = placement.podsOnNode[node]?.length ?? 0;
  const rows = [
    { name: 'cpu', used: cpu, all: allocatable['cpu'] ?? 0, format: cores },
    { name: 'memory', used: memory, all: allocatable['memory'] ?? 0, format: formatBytes },
    { name: 'pods', used: pods, all: allocatable['pods'] ?? 0, format: String },
  ];
  const rest = Object.entries(allocatable).filter(
    ([name]) => !rows.some((row) => row.name === name),
  );
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>{t('node.resources')}</h3>
      <table className={styles.resources}>
        <thead>
          <tr>
            <th scope="col">{t('node.resource')}</th>
            <th scope="col">{t('node.share')}</th>
            <th scope="col">{t('node.requested')}</th>
            <th scope="col">{t('node.allocatable')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, used, all, format }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <Bar value={used} of={all} />
              </td>
              <td>{format(used)}</td>
              <td>{format(all)}</td>
            </tr>
          ))}
          {rest.map(([name, amount]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td />
              <td />
              <td>{name === 'ephemeral-storage' ? formatBytes(amount) : String(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Taints({ view }: { readonly view: NodeView }) {
  const { t } = useTranslation('panels');
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>{t('node.taints')}</h3>
      {view.taints.length === 0 ? (
        <p className={styles.note}>{t('node.noTaints')}</p>
      ) : (
        <ul className={styles.nodes}>
          {view.taints.map(({ key, value, effect }) => (
            <li key={`${key} ${effect}`}>
              <Tag tone={effect === 'PreferNoSchedule' ? 'wait' : 'no'}>
                {key}
                {value !== '' && `=${value}`}:{effect}
              </Tag>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Labels({
  view,
  relevant,
}: {
  readonly view: NodeView;
  readonly relevant: readonly string[];
}) {
  const { t } = useTranslation('panels');
  const all = Object.entries(view.labels);
  const first = all.filter(([key]) => relevant.includes(key));
  const rest = all.filter(([key]) => !relevant.includes(key));
  const list = (labels: typeof all, tone: 'accent' | 'neutral') => (
    <ul className={styles.nodes}>
      {labels.map(([key, value]) => (
        <li key={key}>
          <Tag tone={tone} title={`${key}=${value}`}>
            {key}={value}
          </Tag>
        </li>
      ))}
    </ul>
  );
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>{t('node.labels')}</h3>
      {all.length === 0 && <p className={styles.note}>{t('node.noLabels')}</p>}
      {first.length > 0 && list(first, 'accent')}
      {rest.length > 0 &&
        (first.length === 0 && rest.length <= 8 ? (
          list(rest, 'neutral')
        ) : (
          <Disclosure summary={t('node.otherLabels', { count: rest.length })}>
            {list(rest, 'neutral')}
          </Disclosure>
        ))}
    </section>
  );
}

function PodsOnNode({
  run,
  pods,
  reserved,
}: {
  readonly run: RunView;
  readonly pods: readonly number[];
  readonly reserved: readonly Nomination[];
}) {
  const { t } = useTranslation('panels');
  const { selectPod } = useActions();
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>
        {t('node.pods')}
        <span>{pods.length}</span>
      </h3>
      {reserved.length > 0 && (
        <dl className={styles.story}>
          <div>
            <dt>{t('node.reservedFor')}</dt>
            <dd>
              {reserved.map(({ pod }) => (
                <PodLink key={pod} run={run} pod={pod} />
              ))}
            </dd>
          </div>
        </dl>
      )}
      {pods.length === 0 && <p className={styles.note}>{t('node.noPods')}</p>}
      <ul className={styles.podList}>
        {pods.map((pod) => {
          const workload = run.pods.workload[pod] ?? -1;
          return (
            <li key={pod}>
              <button
                type="button"
                onClick={() => {
                  selectPod(pod);
                }}
              >
                <Chip hue={workloadHue(run, workload)} text={workloadLetter(run, workload)} />
                <span>{run.pods.names[pod]}</span>
                <small>{run.pods.namespaces[pod]}</small>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
