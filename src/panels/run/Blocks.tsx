import { type CSSProperties, memo } from 'react';
import { stepCount } from '../../run/index.ts';
import { classNames, Icon, useTranslation } from '../../ui/index.ts';
import { workloadHue } from '../workloadHue.ts';
import { Acts } from './Acts.tsx';
import { shortNames } from './shortNames.ts';
import { STEP_ICONS } from './stepIcons.ts';
import { stepKind, type StepKind } from './stepText.ts';
import { workloadAt } from './stepWorkload.ts';
import type { TrackProps } from './trackProps.ts';
import styles from './Track.module.css';

/** The steps in sight as blocks in the colours of their workloads; the one at the playhead is opened. */
export function Blocks({
  run,
  now,
  textOf,
  sight,
  open,
}: Pick<TrackProps, 'run' | 'now' | 'textOf' | 'sight'> & {
  readonly open: number;
}) {
  const { t } = useTranslation('panels');
  const from = Math.max(0, Math.floor(sight.from));
  const to = Math.min(stepCount(run), Math.ceil(sight.from + sight.count));
  const steps = Array.from({ length: to - from }, (_, index) => from + index);
  const texts = steps.map(textOf);
  const names = shortNames(texts.map(({ pod }) => pod));
  return (
    <div
      aria-hidden="true"
      className={styles.blocks}
      style={{ '--open': `${String(open)}px` } as CSSProperties}
    >
      {now < from && <span className={styles.before} title={t('run.zero')} />}
      {steps.map((step, index) => {
        const kind = stepKind(run, step);
        const isNow = step === now;
        return (
          <div
            key={step}
            data-step={step}
            data-kind={kind}
            data-now={isNow || undefined}
            data-ahead={step > now || undefined}
            title={texts[index]?.full}
            className={styles.block}
            style={
              {
                '--hue': workloadHue(run, workloadAt(run, step)),
              } as CSSProperties
            }
          >
            <p className={classNames(styles.name, !isNow && styles.closed)}>
              <StepIcon kind={kind} />
              <Name>{names[index] ?? ''}</Name>
            </p>
            {isNow ? (
              <Acts run={run} step={step} />
            ) : (
              <Outcome text={texts[index]?.outcome ?? ''} />
            )}
          </div>
        );
      })}
    </div>
  );
}

// After an edit most steps are as before: what stands in their blocks is not drawn again.
const StepIcon = memo(function StepIcon({ kind }: { readonly kind: StepKind }) {
  return kind === 'placed' ? null : <Icon name={STEP_ICONS[kind]} size={12} />;
});

/** What tells nodes apart is mostly the end of their names: one without room is cut before it. */
const TO_NODE = /^(→ )(.+)$/;

const Outcome = memo(function Outcome({ text }: { readonly text: string }) {
  const [, arrow, node = text] = TO_NODE.exec(text) ?? [];
  return (
    <p className={styles.outcome}>
      <span className={styles.tail}>{arrow}</span>
      <span className={arrow === undefined ? undefined : styles.end}>{node}</span>
    </p>
  );
});

/** What a controller gave to a Pod's name stays the longest: the name before it is the block's colour. */
const GENERATED = /^(.+-)([a-z0-9]{5})$/;

/** Of a long one that a user gave, the end tells it from others. */
const LONG = /^(.{18,})(.{7})$/;

const Name = memo(function Name({ children: name }: { readonly children: string }) {
  const generated = GENERATED.exec(name);
  const [, lead, tail] = generated ?? LONG.exec(name) ?? [];
  if (lead === undefined) return <span>{name}</span>;
  return (
    <>
      <span className={generated === null ? undefined : styles.lead}>{lead}</span>
      <span className={styles.tail}>{tail}</span>
    </>
  );
});
