import { useId } from 'react';
import { Icon, plainText, useTranslation, type IconName } from '../../ui/index.ts';
import type { WorkloadTemplate } from '../../protocol/index.ts';
import { useCanCanvas } from '../canvasCommands.ts';
import { dragText } from '../canvasText.ts';
import styles from './Templates.module.css';

type Offered = readonly [template: WorkloadTemplate, icon: IconName];

/** What makes Pods, and what teaches a rule of where they go. */
const GROUPS: readonly {
  readonly name: 'kinds' | 'rules';
  readonly offered: readonly Offered[];
}[] = [
  {
    name: 'kinds',
    offered: [
      ['deployment', 'queue'],
      ['statefulset', 'volume'],
      ['daemonset', 'map'],
      ['job', 'done'],
      ['pod', 'image'],
    ],
  },
  {
    name: 'rules',
    offered: [
      ['spread-over-zones', 'spread'],
      ['one-per-node', 'node'],
      ['beside-another', 'pod-affinity'],
      ['tolerates-taint', 'taint'],
      ['high-priority', 'preemption'],
    ],
  },
];

export interface TemplatesProps {
  /** By a click or by key; a drag is followed by the canvas, which knows a template by its attribute. */
  readonly onChoose: (template: WorkloadTemplate) => void;
}

/** The templates of workloads, to be dragged or chosen. */
export function Templates({ onChoose }: TemplatesProps) {
  const { i18n } = useTranslation();
  const id = useId();
  // The outline takes no drag of them.
  const canDrag = useCanCanvas('fit');
  const forms = (key: string) =>
    plainText(i18n, 'forms', { key: `template.of.${key}`, values: {} });
  return (
    <div className={styles.templates}>
      <p className={styles.hint}>
        {dragText(i18n, canDrag ? 'templates.hint' : 'templates.hintChoose')}
      </p>
      <div className={styles.groups}>
        {GROUPS.map(({ name, offered }) => (
          <div key={name} role="group" aria-labelledby={`${id}${name}`} className={styles.group}>
            <div className={styles.name} id={`${id}${name}`}>
              {dragText(i18n, `templates.${name}`)}
            </div>
            {offered.map(([template, icon]) => (
              <button
                key={template}
                type="button"
                className={styles.template}
                data-template={template}
                onClick={() => {
                  onChoose(template);
                }}
              >
                <span className={styles.icon}>
                  <Icon name={icon} size={16} />
                </span>
                <span className={styles.words}>
                  <b>{forms(`${template}.title`)}</b>
                  <span>{forms(`${template}.detail`)}</span>
                </span>
              </button>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
