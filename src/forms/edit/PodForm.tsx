import type { ReactNode } from 'react';
import { useBerth } from '../../store/index.ts';
import { Section } from '../fields/Card.tsx';
import { MapField } from '../fields/MapField.tsx';
import { useForm } from '../fields/scope.ts';
import { TextRow } from '../fields/TextRow.tsx';
import { fieldsAt, itemsAt, type Path, shownText, valueAt } from '../fields/values.ts';
import { Annotations } from './Annotations.tsx';
import { JobFields } from './Job.tsx';
import { EXTENDED_RESOURCES } from './known.ts';
import { NameRow } from './NameRow.tsx';
import { NodeAffinity } from './NodeAffinity.tsx';
import { PodAffinity } from './PodAffinity.tsx';
import { Replicas } from './Replicas.tsx';
import { SchedulingGates } from './SchedulingGates.tsx';
import { Spread } from './Spread.tsx';
import { workloadKind } from '../../model/index.ts';
import { Tolerations } from './Tolerations.tsx';
import styles from '../fields/Fields.module.css';
import { useTranslation } from '../../ui/index.ts';

const OWN_REQUESTS = ['cpu', 'memory'] as const;
const PRIORITY_CLASSES = ['system-cluster-critical', 'system-node-critical'];

/** What a Pod, or each Pod of a controller, asks for and where it may run. */
export function PodForm({ kind, pod }: { readonly kind: string; readonly pod: Path }) {
  const { t } = useTranslation('forms');
  const { value, nodeLabels, podLabels } = useForm();
  const spec: Path = [...pod, 'spec'];
  const labels: Path = [...pod, 'metadata', 'labels'];
  const tolerations: Path = [...spec, 'tolerations'];
  const spread = itemsAt(value, [...spec, 'topologySpreadConstraints']).length;
  const selector: Path = [...spec, 'nodeSelector'];
  const classes = usePriorityClasses();
  const nodeNames = useBerth((state) => state.run?.nodes);
  return (
    <>
      <Section title={kind === 'Pod' ? 'Pod' : t('workload.identity')}>
        <NameRow />
        {workloadKind(kind)?.counted === 'replicas' && <Replicas />}
        {(kind === 'Job' || kind === 'CronJob') && <JobFields kind={kind} />}
      </Section>
      <Section
        title={pod.length === 0 ? t('labels') : t('workload.podLabels')}
        count={Object.keys(fieldsAt(value, labels)).length}
      >
        <MapField
          label={t('labels')}
          path={labels}
          known={podLabels}
          // A controller that no longer selects its own Pods is refused: both change in one step.
          alsoIn={
            pod.length === 0
              ? []
              : [
                  ['spec', 'selector', 'matchLabels'],
                  ['spec', 'selector'],
                ]
          }
        />
      </Section>
      {(['initContainers', 'containers'] as const).flatMap((list) =>
        itemsAt(value, [...spec, list]).map((_, index) => (
          <Container key={`${list}/${index}`} path={[...spec, list, index]} />
        )),
      )}
      <RuleSection title={t('rule.podAntiAffinity')} spec={spec} rule="podAntiAffinity">
        <PodAffinity pod={pod} rule="podAntiAffinity" />
      </RuleSection>
      <RuleSection title={t('rule.podAffinity')} spec={spec} rule="podAffinity">
        <PodAffinity pod={pod} rule="podAffinity" />
      </RuleSection>
      <RuleSection title={t('rule.nodeAffinity')} spec={spec} rule="nodeAffinity">
        <NodeAffinity spec={spec} />
      </RuleSection>
      <Section title={t('spread.title')} count={spread} isOpen={spread > 0}>
        <Spread pod={pod} />
      </Section>
      <Section
        title={t('toleration.title')}
        count={itemsAt(value, tolerations).length}
        isOpen={itemsAt(value, tolerations).length > 0}
      >
        <Tolerations path={tolerations} />
      </Section>
      <Section
        title={t('rule.nodeSelector')}
        count={Object.keys(fieldsAt(value, selector)).length}
        isOpen={Object.keys(fieldsAt(value, selector)).length > 0}
      >
        <MapField label={t('rule.nodeSelector')} path={selector} known={nodeLabels} />
      </Section>
      <Section title={t('workload.scheduling')}>
        <TextRow
          label={t('workload.priorityClass')}
          path={[...spec, 'priorityClassName']}
          known={classes}
          placeholder={t('workload.none')}
        />
        <TextRow
          label={t('workload.scheduler')}
          path={[...spec, 'schedulerName']}
          placeholder="default-scheduler"
        />
        <TextRow
          label={t('workload.nodeName')}
          path={[...spec, 'nodeName']}
          known={nodeNames?.slice(0, 60).map(({ name }) => name)}
          placeholder={t('workload.anyNode')}
        />
        <SchedulingGates path={[...spec, 'schedulingGates']} />
      </Section>
      {pod.length > 0 && (
        <Annotations
          title={t('workload.podAnnotations')}
          path={[...pod, 'metadata', 'annotations']}
        />
      )}
      <Annotations title={t('annotations')} path={['metadata', 'annotations']} />
    </>
  );
}

/** The rules of one kind of affinity, folded while there are none. */
function RuleSection({
  title,
  spec,
  rule,
  children,
}: {
  readonly title: string;
  readonly spec: Path;
  readonly rule: 'podAffinity' | 'podAntiAffinity' | 'nodeAffinity';
  readonly children: ReactNode;
}) {
  const { value } = useForm();
  const affinity: Path = [...spec, 'affinity', rule];
  const required: Path = [...affinity, 'requiredDuringSchedulingIgnoredDuringExecution'];
  const terms: Path = rule === 'nodeAffinity' ? [...required, 'nodeSelectorTerms'] : required;
  const preferred: Path = [...affinity, 'preferredDuringSchedulingIgnoredDuringExecution'];
  const count = itemsAt(value, terms).length + itemsAt(value, preferred).length;
  return (
    <Section title={title} count={count} isOpen={count > 0}>
      {children}
    </Section>
  );
}

function Container({ path }: { readonly path: Path }) {
  const { t } = useTranslation('forms');
  const { value } = useForm();
  const requests: Path = [...path, 'resources', 'requests'];
  const name = shownText(valueAt(value, [...path, 'name']));
  // What is limited and not requested is requested as far as it is limited.
  const unsaid = (resource: string): string => {
    const limit = shownText(valueAt(value, [...path, 'resources', 'limits', resource]));
    return limit === '' ? t('workload.noRequest') : t('workload.requestIsLimit', { limit });
  };
  return (
    <Section title={t('workload.container', { name })}>
      <TextRow label={t('workload.image')} path={[...path, 'image']} />
      {OWN_REQUESTS.map((resource) => (
        <TextRow
          key={resource}
          label={t('workload.requests', { resource })}
          path={[...requests, resource]}
          kind="quantity"
          placeholder={unsaid(resource)}
        />
      ))}
      <span className={styles.subtitle}>{t('workload.otherRequests')}</span>
      <MapField
        label={t('workload.otherRequests')}
        path={requests}
        kind="quantity"
        known={EXTENDED_RESOURCES}
        except={OWN_REQUESTS}
      />
    </Section>
  );
}

function usePriorityClasses(): readonly string[] {
  const objects = useBerth((state) => state.report?.objects);
  const own = objects?.filter(({ kind }) => kind === 'PriorityClass').map(({ name }) => name);
  return [...(own ?? []), ...PRIORITY_CLASSES];
}
