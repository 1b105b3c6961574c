import { useState } from 'react';
import { archiveOf } from '../../../imports/index.ts';
import { useCanvasCommands } from '../../../canvas/index.ts';
import { toMarkdown } from '../../../panels/index.ts';
import { shownDecision, useBerth, useBerthStore } from '../../../store/index.ts';
import { Button, LiveRegion, useTranslation, Named } from '../../../ui/index.ts';
import { download, fileNameOf, scenarioTitle } from '../../workspace/index.ts';
import styles from '../ShareForm.module.css';
import { explanationFiles } from './explanation.ts';
import { folderOf } from './folder.ts';
import { timelineJson } from './timelineJson.ts';
import { placementsCsv, runJson } from './placements.ts';

type Outcome = 'none' | 'making' | 'saved' | 'failed' | 'overtaken';

interface ExportPartProps {
  /** To the scenario; undefined where there is none, or not yet. */
  readonly link: string | undefined;
  /** Objects have other names behind the link. */
  readonly isRenamed: boolean;
}

/**
 * What other programs take: an explanation, placements, decisions, and all that a real scheduler needs to
 * be asked the same.
 */
export function ExportPart({ link, isRenamed }: ExportPartProps) {
  const { t, i18n } = useTranslation('share');
  const { answers } = useBerthStore();
  const run = useBerth((state) => state.run);
  const timeline = useBerth((state) => state.timeline);
  const isInTime = useBerth((state) => state.moment !== undefined);
  const name = useBerth((state) => state.name);
  const decision = useBerth(shownDecision);
  const canvas = useCanvasCommands();
  const [outcome, setOutcome] = useState<Outcome>('none');
  const title = scenarioTitle(i18n, name);
  const save = (ending: string, content: Blob): void => {
    download(fileNameOf(title, ending), content);
    setOutcome('saved');
  };
  const saveFolder = async (): Promise<void> => {
    if (run === undefined) return;
    setOutcome('making');
    const manifests = await answers.ask({ kind: 'manifests' }).answer;
    if (manifests === undefined) setOutcome('failed');
    else save('tar.gz', await archiveOf(folderOf(title, run, manifests)));
  };
  // What Why says of a node is said of the decision on the screen.
  const node = useBerth(({ selection }) =>
    selection?.kind === 'node' ? selection.node : undefined,
  );
  const isOfNode = node !== undefined && (decision?.filterPlugins.length ?? 0) > 0;
  const saveExplanation = async (alone?: number): Promise<void> => {
    if (decision === undefined || link === undefined) return;
    setOutcome('making');
    const { cycle } = decision;
    const of = alone === undefined ? {} : { node: alone };
    const asked = answers.ask({ kind: 'copy', cycle, ...of, format: 'markdown' });
    const [copied, picture] = await Promise.all([asked.answer, canvas.pictureFile()]);
    if (copied?.format !== 'markdown') {
      setOutcome('overtaken');
      return;
    }
    const explanation = toMarkdown(copied.blocks, i18n);
    const files = explanationFiles({ explanation, link, title, open: t('embed.open'), picture });
    save('explanation.tar.gz', await archiveOf(files));
  };
  const text = (type: string, content: string): Blob => new Blob([content], { type });
  return (
    <section aria-labelledby="share-export" className={styles.part}>
      <h3 id="share-export">{t('export.title')}</h3>
      {decision !== undefined && (
        <Way
          label={t('export.explanation')}
          detail={t(explanationText(isRenamed, canvas.can('pictureFile')))}
          disabled={link === undefined || isRenamed || outcome === 'making'}
          onClick={() => {
            void saveExplanation();
          }}
        />
      )}
      {isOfNode && (
        <Way
          label={t('export.explanationOfNode')}
          detail={t('export.explanationOfNodeDetail')}
          disabled={link === undefined || isRenamed || outcome === 'making'}
          onClick={() => {
            void saveExplanation(node);
          }}
        />
      )}
      <Way
        label={t('export.csv')}
        detail={t(isInTime ? 'export.csvMoment' : 'export.csvDetail')}
        disabled={run === undefined}
        onClick={() => {
          if (run !== undefined) save('csv', text('text/csv', placementsCsv(run)));
        }}
      />
      <Way
        label={t('export.json')}
        detail={t('export.jsonDetail')}
        disabled={run === undefined}
        onClick={() => {
          if (run !== undefined) save('json', text('application/json', runJson(title, run)));
        }}
      />
      {timeline !== undefined && (
        <Way
          label={t('export.timeline')}
          detail={t('export.timelineDetail')}
          disabled={run === undefined}
          onClick={() => {
            if (run === undefined) return;
            const told = timelineJson(title, run.options.release, timeline);
            save('timeline.json', text('application/json', told));
          }}
        />
      )}
      <Way
        label={t('export.folder')}
        detail={t(isInTime ? 'export.folderInTime' : 'export.folderDetail')}
        disabled={run === undefined || isInTime || outcome === 'making'}
        onClick={() => {
          void saveFolder();
        }}
      />
      <LiveRegion text={outcome === 'saved' ? t('export.saved') : ''} every={0} />
      {(outcome === 'failed' || outcome === 'overtaken') && (
        <p role="alert" className={styles.refused}>
          <Named>{t(`export.${outcome}`)}</Named>
        </p>
      )}
    </section>
  );
}

function explanationText(isRenamed: boolean, isDrawn: boolean) {
  if (isRenamed) return 'export.explanationRenamed' as const;
  return isDrawn ? ('export.explanationDetail' as const) : ('export.explanationAlone' as const);
}

interface WayProps {
  readonly label: string;
  readonly detail: string;
  readonly disabled: boolean;
  readonly onClick: () => void;
}

function Way({ label, detail, disabled, onClick }: WayProps) {
  return (
    <div>
      <Button
        look="outline"
        icon="save"
        className={styles.save}
        disabled={disabled}
        onClick={onClick}
      >
        {label}
      </Button>
      <p className={styles.detail}>
        <Named>{detail}</Named>
      </p>
    </div>
  );
}
