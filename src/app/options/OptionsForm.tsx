import { useMemo } from 'react';
import { usePage } from '../../commands/index.ts';
import { useEditorCommands } from '../../editor/index.ts';
import { setRunOption } from '../../io/index.ts';
import {
  DEFAULT_RUN_OPTIONS,
  type LegacyRules,
  MOST_PODS,
  MOST_SECONDS,
  type RunOptions,
  type RunOptionsChange,
} from '../../model/index.ts';
import { PATCHES, RELEASE_NAMES, releaseOf } from '../../releases/index.ts';
import { useBerth } from '../../store/index.ts';
import { Button, Icon, SegmentedControl, Switch, useTranslation } from '../../ui/index.ts';
import { type BrokenOptions, brokenOptions } from './brokenOptions.ts';
import { DaemonNamespaces } from './DaemonNamespaces.tsx';
import { Option } from './Option.tsx';
import { optionsSet } from './optionsSet.ts';
import { SeedField } from './SeedField.tsx';
import type { EditRunOptions } from './useRunOptions.ts';
import { WholeNumberField } from './WholeNumberField.tsx';
import styles from './RunOptions.module.css';

export interface OptionsFormProps {
  readonly options: RunOptions;
  readonly onChange: (edit: EditRunOptions, change: RunOptionsChange) => void;
  /** The user goes to the text. */
  readonly onLeave: () => void;
}

type SwitchedRule = Exclude<keyof LegacyRules, 'daemonNamespaces'>;

/** The rules in the order of how often they are met; the list of namespaces stands among them. */
const RULES = [
  'limitPodHardAntiAffinityTopology',
  'emptyTopologyKeyMeansAllTopologies',
  'denyAllNamespacesHardAntiAffinity',
  'daemonNamespaces',
  'requiredDuringExecution',
  'requiredDuringExecutionByPriority',
] as const satisfies readonly (keyof LegacyRules)[];

/** Every option with what it does, where it comes from, its default and its control. */
export function OptionsForm({ options, onChange, onLeave }: OptionsFormProps) {
  const { t } = useTranslation('options');
  const report = useBerth((state) => state.report);
  const error = useMemo(() => brokenOptions(report), [report]);
  const broken = error !== undefined;
  const change = (next: RunOptionsChange) => {
    onChange(setRunOption, next);
  };
  return (
    <div>
      {error !== undefined && <Broken error={error} onLeave={onLeave} />}
      <fieldset disabled={broken} className={styles.options}>
        <Release options={options} onChange={change} onLeave={onLeave} />
        <Sampling options={options} onChange={change} />
        <Ties options={options} onChange={change} />
        <Tolerations options={options} onChange={change} />
        <Times options={options} onChange={change} />
        <Provisioners options={options} onChange={change} />
        <Ceiling options={options} onChange={change} />
        <section aria-labelledby="legacy-rules">
          <h3 id="legacy-rules" className={styles.part}>
            {t('legacy.title')}
          </h3>
          {RULES.map((rule) =>
            rule === 'daemonNamespaces' ? (
              <DaemonNamespaces
                key={rule}
                namespaces={options.legacy.daemonNamespaces}
                disabled={broken}
                onChange={(daemonNamespaces) => {
                  change({ legacy: { daemonNamespaces } });
                }}
              />
            ) : (
              <Rule
                key={rule}
                rule={rule}
                on={options.legacy[rule]}
                disabled={broken}
                onChange={(on) => {
                  change({ legacy: { [rule]: on } });
                }}
              />
            ),
          )}
        </section>
        <div className={styles.foot}>
          <Button
            look="outline"
            icon="reload"
            disabled={broken || optionsSet(options) === 0}
            onClick={() => {
              change(DEFAULT_RUN_OPTIONS);
            }}
          >
            {t('toDefaults')}
          </Button>
        </div>
      </fieldset>
    </div>
  );
}

interface BrokenProps {
  readonly error: BrokenOptions;
  readonly onLeave: () => void;
}

function Broken({ error: { what, line }, onLeave }: BrokenProps) {
  const { t } = useTranslation('options');
  const editorCommands = useEditorCommands();
  return (
    <div role="alert" className={styles.broken}>
      <Icon name="error" />
      <p>{t(`broken.${what}`)}</p>
      <Button
        look="outline"
        onClick={() => {
          onLeave();
          editorCommands.revealLine('scheduler', line);
        }}
      >
        {t('broken.goTo', { line })}
      </Button>
    </div>
  );
}

interface PartProps {
  readonly options: RunOptions;
  readonly onChange: (change: RunOptionsChange) => void;
}

/** As which release of Kubernetes the cluster answers. */
function Release({
  options: { release },
  onChange,
  onLeave,
}: PartProps & Pick<OptionsFormProps, 'onLeave'>) {
  const { t } = useTranslation('options');
  const page = usePage();
  return (
    <Option
      name={t('release.title')}
      text="release.text"
      source={t('release.source', { patch: PATCHES[release] })}
      byDefault={t('release.byDefault', { release: DEFAULT_RUN_OPTIONS.release })}
    >
      <SegmentedControl
        label={t('release.title')}
        value={release}
        options={RELEASE_NAMES.map((value) => ({ value, text: value }))}
        onChange={(chosen) => {
          onChange({ release: chosen });
        }}
      />
      <Button
        look="outline"
        icon="matrix"
        className={styles.compare}
        onClick={() => {
          onLeave();
          page.verb('compareReleases')?.();
        }}
      >
        {t('release.compare')}
      </Button>
    </Option>
  );
}

function Sampling({ options, onChange }: PartProps) {
  const { t } = useTranslation('options');
  const configured = useBerth((state) => state.run?.percentageConfigured === true);
  return (
    <Option
      name={t('sampling.title')}
      text="sampling.text"
      source={t('sampling.source')}
      byDefault={t('sampling.byDefault')}
      note={configured ? 'sampling.configured' : undefined}
    >
      <SegmentedControl
        label={t('sampling.title')}
        value={options.sampling}
        options={(['EveryNode', 'AsKubeScheduler'] as const).map((value) => ({
          value,
          text: t(`sampling.${value}`),
        }))}
        onChange={(sampling) => {
          onChange({ sampling });
        }}
      />
    </Option>
  );
}

function Ties({ options, onChange }: PartProps) {
  const { t } = useTranslation('options');
  const { tieBreaking, seed } = options;
  return (
    <Option
      name={t('ties.title')}
      text="ties.text"
      source={t('ties.source')}
      byDefault={t('ties.byDefault')}
    >
      <SegmentedControl
        label={t('ties.title')}
        value={tieBreaking}
        options={(['FirstName', 'DrawLots'] as const).map((value) => ({
          value,
          text: t(`ties.${value}`),
        }))}
        onChange={(chosen) => {
          onChange({ tieBreaking: chosen });
        }}
      />
      {tieBreaking === 'DrawLots' && (
        <SeedField
          seed={seed}
          onChange={(drawn) => {
            onChange({ seed: drawn });
          }}
        />
      )}
    </Option>
  );
}

const TOLERATIONS = [
  'defaultNotReadyTolerationSeconds',
  'defaultUnreachableTolerationSeconds',
] as const;

/** How long new Pods tolerate a node that is not ready or out of reach. */
function Tolerations({ options, onChange }: PartProps) {
  const { t } = useTranslation('options');
  return (
    <Option
      name={t('tolerations.title')}
      text="tolerations.text"
      source={t('tolerations.source')}
      byDefault={t('tolerations.byDefault')}
    >
      {TOLERATIONS.map((option) => (
        <WholeNumberField
          key={option}
          label={t(`tolerations.${option}`)}
          problem={t('tolerations.problem')}
          value={options[option]}
          least={0}
          onChange={(seconds) => {
            onChange({ [option]: seconds });
          }}
        />
      ))}
    </Option>
  );
}

const TIMES = ['podStartSeconds', 'podStopSeconds', 'horizonSeconds'] as const;

/** How long things take in time that no object says. */
function Times({ options, onChange }: PartProps) {
  const { t } = useTranslation('options');
  const ofRelease = releaseOf(options.release).controllers.nodeMonitorGracePeriod;
  return (
    <Option
      name={t('times.title')}
      text="times.text"
      source={t('times.source')}
      byDefault={t('times.byDefault', { grace: ofRelease })}
    >
      <WholeNumberField
        label={t('times.nodeMonitorGracePeriodSeconds')}
        problem={t('times.problem', { least: 1, largest: MOST_SECONDS })}
        value={options.nodeMonitorGracePeriodSeconds ?? ofRelease}
        least={1}
        most={MOST_SECONDS}
        onChange={(seconds) => {
          onChange({ nodeMonitorGracePeriodSeconds: seconds === ofRelease ? null : seconds });
        }}
      />
      {TIMES.map((option) => {
        const least = option === 'horizonSeconds' ? 1 : 0;
        return (
          <WholeNumberField
            key={option}
            label={t(`times.${option}`)}
            problem={t('times.problem', { least, largest: MOST_SECONDS })}
            value={options[option]}
            least={least}
            most={MOST_SECONDS}
            onChange={(seconds) => {
              onChange({ [option]: seconds });
            }}
          />
        );
      })}
    </Option>
  );
}

/** Who makes volumes for claims. */
function Provisioners({ options, onChange }: PartProps) {
  const { t } = useTranslation('options');
  return (
    <Option
      name={t('provisioners.title')}
      text="provisioners.text"
      source={t('provisioners.source')}
      byDefault={t('provisioners.byDefault')}
    >
      <SegmentedControl
        label={t('provisioners.title')}
        value={options.provisioners}
        options={(['EveryClass', 'None'] as const).map((value) => ({
          value,
          text: t(`provisioners.${value}`),
        }))}
        onChange={(provisioners) => {
          onChange({ provisioners });
        }}
      />
    </Option>
  );
}

/** How many Pods one run plans. */
function Ceiling({ options, onChange }: PartProps) {
  const { t } = useTranslation('options');
  return (
    <Option
      name={t('ceiling.title')}
      text="ceiling.text"
      source={t('ceiling.source')}
      byDefault={t('ceiling.byDefault', { ceiling: DEFAULT_RUN_OPTIONS.maxPods })}
    >
      <WholeNumberField
        label={t('ceiling.label')}
        problem={t('ceiling.problem', { largest: MOST_PODS })}
        value={options.maxPods}
        least={1}
        most={MOST_PODS}
        onChange={(maxPods) => {
          onChange({ maxPods });
        }}
      />
    </Option>
  );
}

interface RuleProps {
  readonly rule: SwitchedRule;
  readonly on: boolean;
  readonly disabled: boolean;
  readonly onChange: (on: boolean) => void;
}

function Rule({ rule, on, disabled, onChange }: RuleProps) {
  const { t } = useTranslation('options');
  const id = `rule-${rule}`;
  return (
    <Option
      name={t(`legacy.${rule}.name`)}
      nameFor={id}
      text={`legacy.${rule}.text`}
      textId={`${id}-text`}
      source={t(`legacy.${rule}.source`)}
      byDefault={t('offByDefault')}
      beside={
        <Switch
          id={id}
          checked={on}
          disabled={disabled}
          describedBy={`${id}-text`}
          onChange={onChange}
        />
      }
    />
  );
}
