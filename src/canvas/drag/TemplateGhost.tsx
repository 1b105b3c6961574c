import { type FullKey, readFullKey } from '../../model/index.ts';
import { useBerth } from '../../store/index.ts';
import { Named, plainText, useTranslation } from '../../ui/index.ts';
import type { Operation, WorkloadTemplate } from '../../protocol/index.ts';
import { canvasText, dragText } from '../canvasText.ts';
import { workloadPlace, type DropPlace } from './drop.ts';
import { dropOperation } from './dropOperation.ts';
import { GhostFrame, GhostWarning } from './GhostFrame.tsx';
import type { Drag } from './useDrag.ts';
import { useForecast } from './useForecast.ts';
import styles from './Drag.module.css';

export interface TemplateGhostProps {
  readonly drag: Drag;
  readonly template: WorkloadTemplate;
  readonly place: DropPlace | undefined;
}

/** `Deployment web` */
function titleOf(key: FullKey): string {
  const { kind, name } = readFullKey(key);
  return `${kind} ${name}`;
}

/** A template that goes with the pointer: what would be added, where it may run, and what is against it. */
export function TemplateGhost({ drag, template, place }: TemplateGhostProps) {
  const { i18n } = useTranslation();
  const operation = useBerth((state) =>
    place === undefined
      ? ''
      : JSON.stringify(dropOperation(i18n, state, { kind: 'template', template }, place)),
  );
  const view = useForecast(operation === '' ? undefined : (JSON.parse(operation) as Operation));
  const nodes = useBerth((state) => state.run?.nodes) ?? [];
  const kept = place && workloadPlace(place, nodes);
  const select = view?.select;
  const title =
    select === undefined
      ? plainText(i18n, 'forms', { key: `template.of.${template}.title`, values: {} })
      : titleOf(select);
  const reason = (view?.unschedulable ?? [])
    .map((each) => plainText(i18n, 'explain', each))
    .join(canvasText(i18n, 'join'));
  return (
    <GhostFrame drag={drag} title={title} view={view}>
      <span>
        <Named>{dropText()}</Named>
      </span>
      {kept !== undefined && (
        <code className={styles.rule}>
          {kept.value === undefined
            ? `nodeAffinity: ${kept.key} DoesNotExist`
            : `nodeSelector: ${kept.key}=${kept.value}`}
        </code>
      )}
      {reason !== '' && (
        <GhostWarning icon="filtered" text={dragText(i18n, 'wouldWait', { reason })} />
      )}
    </GhostFrame>
  );

  function dropText(): string {
    switch (place?.kind) {
      case undefined:
        return dragText(i18n, 'nowhere.template');
      case 'anywhere':
      case 'tray':
        return dragText(i18n, 'add');
      case 'node':
        return dragText(i18n, 'addOn', { name: nodes[place.node]?.name ?? '' });
      case 'zone':
      case 'region': {
        const { topologyKey: key, value } = place.kind === 'zone' ? place.zone : place.region;
        return value === undefined
          ? dragText(i18n, 'addWithout', { key })
          : dragText(i18n, 'addIn', { name: value });
      }
    }
  }
}
