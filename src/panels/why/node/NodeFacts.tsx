import { Fragment, useState } from 'react';
import { MoreButton } from '../../../commands/index.ts';
import { formatBytes } from '../../../model/index.ts';
import { type Nomination, useActions, useBerth } from '../../../store/index.ts';
import {
  Count,
  Bar,
  Button,
  Chip,
  classNames,
  Disclosure,
  Icon,
  Tag,
  useStateOf,
  useTranslation,
} from '../../../ui/index.ts';
import type { DecisionView, NodeView, RunView } from '../../../protocol/index.ts';
import { cores } from '../../amounts.ts';
import type { Placement } from '../../placement.ts';
import { workloadHue, workloadLetter } from '../../workloadHue.ts';
import { NodeDevices } from './NodeDevices.tsx';
import { NodeVerdict } from './NodeVerdict.tsx';
import { PodLink } from '../pod/PodStory.tsx';
import headerStyles from '../Header.module.css';
import factStyles from './NodeFacts.module.css';
import listStyles from '../PodList.module.css';
import styles from '../Why.module.css';

/** Pods in sight before "more". */
const SHOWN = 20;

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
      <header className={headerStyles.header}>
        <div className={headerStyles.who}>
          <Icon name="node" size={18} />
          <h2 className={headerStyles.name}>{view.name}</h2>
          <MoreButton target={{ kind: 'node', node: `Node/${view.name}` }} />
        </div>
        {view.unschedulable && (
          <span className={classNames(headerStyles.status, headerStyles.pending)}>
            <Icon name="unschedulable" size={14} />
            {t('node.unschedulable')}
          </span>
        )}
      </header>
      {decision !== undefined && (
        <NodeVerdict key={`verdict ${String(node)}`} run={run} node={node} decision={decision} />
      )}
      <Resources run={run} view={view} node={node} placement={placement} />
      <NodeDevices key={`devices ${String(node)}`} run={run} node={node} />
      <PodsOnNode
        key={`pods ${String(node)}`}
        run={run}
        pods={placement.podsOnNode[node] ?? []}
        reserved={placement.nominations.filter((each) => each.node === node)}
      />
      <EndedOnNode node={node} />
      <Taints view={view} />
      <Labels view={view} relevant={decision?.relevantLabelKeys ?? []} />
    </>
  );
}

/** Those that ended here, told apart from those that have room here; nothing where there are none. */
function EndedOnNode({ node }: { readonly node: number }) {
  const { t } = useTranslation('time');
  const ended = useBerth(({ moment }) => moment?.ended);
  const { selectEndedPod } = useActions();
  const here = (ended ?? []).filter((pod) => pod.node === node);
  if (here.length === 0) return null;
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>
        {t('ended.title')}
        <span>
          <Count of={here.length} />
        </span>
      </h3>
      <p className={styles.note}>{t('ended.note')}</p>
      <ul className={listStyles.podList}>
        {here.slice(0, SHOWN).map((pod) => (
          <li key={`${pod.namespace}/${pod.name}`}>
            <button
              type="button"
              onClick={() => {
                selectEndedPod(pod);
              }}
            >
              <Icon name={pod.state === 'failed' ? 'error' : 'done'} size={14} />
              <span title={pod.name}>{pod.name}</span>
              <small>{pod.reason === '' ? t(`row.${pod.state}`) : pod.reason}</small>
            </button>
          </li>
        ))}
      </ul>
      {here.length > SHOWN && (
        <p className={styles.note}>{t('ended.more', { count: here.length - SHOWN })}</p>
      )}
    </section>
  );
}

/** Resources that are amounts of bytes. */
const BYTES = /^(?:memory|ephemeral-storage|hugepages-.*)$/;

/** What is free: allocatable less the requests of the Pods on the node, whatever they use. */
function Resources({
  run,
  view,
  node,
  placement,
}: {
  readonly run: RunView;
  readonly view: NodeView;
  readonly node: number;
  readonly placement: Placement;
}) {
  const { t } = useTranslation('panels');
  const { allocatable } = view;
  const pods = placement.podsOnNode[node] ?? [];
  const others = run.pods.otherRequests;
  const used = (name: string): number => {
    if (name === 'cpu') return placement.cpuMilli[node] ?? 0;
    if (name === 'memory') return placement.memoryBytes[node] ?? 0;
    if (name === 'pods') return pods.length;
    return pods.reduce((sum, pod) => sum + (others[name]?.[pod] ?? 0), 0);
  };
  const format = (name: string, amount: number): string => {
    if (name === 'cpu') return cores(amount);
    return BYTES.test(name) ? formatBytes(amount) : String(amount);
  };
  const names = new Set(['cpu', 'memory', 'pods', ...Object.keys(allocatable)]);
  return (
    <section className={classNames(styles.section, factStyles.sized)}>
      <h3 className={styles.title}>{t('node.resources')}</h3>
      <table className={factStyles.resources}>
        <thead>
          <tr>
            <th scope="col">{t('node.resource')}</th>
            <th scope="col">{t('node.share')}</th>
            <th scope="col">{t('node.requested')}</th>
            <th scope="col">{t('node.allocatable')}</th>
            <th scope="col">{t('facts.free')}</th>
          </tr>
        </thead>
        <tbody>
          {[...names].map((name) => {
            const all = allocatable[name] ?? 0;
            return (
              <tr key={name}>
                <th scope="row">
                  <ResourceName name={name} />
                </th>
                <td>
                  <Bar value={used(name)} of={all} />
                </td>
                <td>{format(name, used(name))}</td>
                <td>{format(name, all)}</td>
                <td>{format(name, all - used(name))}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className={styles.fine}>{t('facts.requests')}</p>
    </section>
  );
}

/** May break behind a slash or a hyphen: `nvidia.com/` · `gpu`. */
function ResourceName({ name }: { readonly name: string }) {
  return (
    <>
      {name.split(/(?<=[/-])/).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </>
  );
}

/** Taints in sight before "more"; one that is alone behind them is told with them. */
const TAINTS = 8;

function Taints({ view }: { readonly view: NodeView }) {
  const { t } = useTranslation('panels');
  const [all, setAll] = useStateOf(view.name, false);
  const shown =
    all || view.taints.length <= TAINTS + 1 ? view.taints : view.taints.slice(0, TAINTS);
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>{t('node.taints')}</h3>
      {view.taints.length === 0 ? (
        <p className={styles.note}>{t('node.noTaints')}</p>
      ) : (
        <ul className={styles.nodes}>
          {shown.map(({ key, value, effect }) => (
            <li key={`${key} ${effect}`}>
              <Tag tone={effect === 'PreferNoSchedule' ? 'wait' : 'no'}>
                {key}
                {value !== '' && `=${value}`}:{effect}
              </Tag>
            </li>
          ))}
        </ul>
      )}
      {shown.length < view.taints.length && (
        <Button
          className={styles.more}
          onClick={() => {
            setAll(true);
          }}
        >
          {t('why.moreListed', { count: view.taints.length - shown.length })}
        </Button>
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
  const [all, setAll] = useState(false);
  const shown = all ? pods : pods.slice(0, SHOWN);
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>
        {t('node.pods')}
        <span>
          <Count of={pods.length} />
        </span>
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
      <ul className={listStyles.podList}>
        {shown.map((pod) => {
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
                <span title={run.pods.names[pod]}>{run.pods.names[pod]}</span>
                <small>{run.pods.namespaces[pod]}</small>
              </button>
            </li>
          );
        })}
      </ul>
      {shown.length < pods.length && (
        <Button
          className={styles.more}
          onClick={() => {
            setAll(true);
          }}
        >
          {t('why.moreNodes', { count: pods.length - shown.length })}
        </Button>
      )}
    </section>
  );
}
