import { useId, useState } from 'react';
import { useBerth } from '../../store/index.ts';
import type { Omission } from '../../protocol/index.ts';
import {
  Button,
  classNames,
  Gap,
  Icon,
  LiveRegion,
  useCopy,
  useTranslation,
} from '../../ui/index.ts';
import { LINK_LENGTHS } from '../../workspace/index.ts';
import { scenarioTitle, useFiles } from '../workspace/index.ts';
import { embedSnippet } from './embedSnippet.ts';
import { bracketed } from './exports/explanation.ts';
import { ExportPart } from './exports/ExportPart.tsx';
import { Choice } from './Choice.tsx';
import { OnlyChoice, useSelectedPod } from './OnlyChoice.tsx';
import { useLink } from './useLink.ts';
import styles from './ShareForm.module.css';

const OMISSIONS = [
  'env',
  'annotations',
  'ignored',
  'running',
] as const satisfies readonly Omission[];
/** What goes along only where the user says so. */
const PRIVATE: readonly Omission[] = ['env', 'annotations', 'ignored'];

/** The link, how far it can be sent, and what goes along with it. */
export function ShareForm() {
  const { t, i18n } = useTranslation('share');
  const [omit, setOmit] = useState(PRIVATE);
  const [isRenamed, setRenamed] = useState(false);
  const [hasView, setHasView] = useState(true);
  const pod = useSelectedPod();
  const [isOnly, setOnly] = useState(false);
  const only = isOnly ? pod : undefined;
  const { link, isBroken, counts, neighbourhood } = useLink({ omit, isRenamed, hasView, only });
  const name = useBerth((state) => state.name);
  const title = scenarioTitle(i18n, name);
  const isTooLong = link !== undefined && link.length > LONGEST;
  return (
    <div className={styles.form}>
      <TheLink
        link={isTooLong ? undefined : link}
        title={title}
        isMaking={link === undefined && !isBroken}
      />
      {isBroken && (
        <p role="alert" className={styles.note}>
          <Icon name="warning" />
          <span>{t('broken')}</span>
        </p>
      )}
      {link !== undefined && <Length length={link.length} />}
      <section aria-labelledby="share-with" className={styles.part}>
        <h3 id="share-with">{t('with')}</h3>
        <Choice label={t('view')} detail={t('viewDetail')} on={hasView} onChange={setHasView} />
      </section>
      <section aria-labelledby="share-without" className={styles.part}>
        <h3 id="share-without">{t('without')}</h3>
        <p className={styles.detail}>{t('secrets')}</p>
        {OMISSIONS.filter((each) => counts[each] > 0).map((each) => (
          <Choice
            key={each}
            label={t(`omit.${each}`, { count: counts[each] })}
            detail={t(`omit.${each}Detail`)}
            on={omit.includes(each)}
            onChange={(on) => {
              setOmit(on ? [...omit, each] : omit.filter((other) => other !== each));
            }}
          />
        ))}
        {pod !== undefined && (
          <OnlyChoice
            pod={pod}
            on={isOnly}
            isMade={link !== undefined}
            made={neighbourhood}
            onChange={setOnly}
          />
        )}
        <Choice label={t('names')} detail={t('namesDetail')} on={isRenamed} onChange={setRenamed} />
      </section>
      <ExportPart link={isTooLong ? undefined : link} isRenamed={isRenamed} />
    </div>
  );
}

const LONGEST = LINK_LENGTHS[LINK_LENGTHS.length - 1] ?? 0;

interface TheLinkProps {
  readonly link: string | undefined;
  readonly title: string;
  readonly isMaking: boolean;
}

function TheLink({ link, title, isMaking }: TheLinkProps) {
  const { t } = useTranslation('share');
  const files = useFiles();
  const language = useBerth((state) => state.language);
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {t('link')}
      </label>
      <input
        id={id}
        className={styles.link}
        readOnly
        value={link ?? ''}
        title={link}
        placeholder={isMaking ? t('making') : ''}
        dir="ltr"
        onFocus={(event) => {
          event.target.select();
        }}
      />
      <div className={styles.ways}>
        <Copy look="solid" label={t('copy.link')} text={link} />
        <Copy
          look="outline"
          label={t('copy.markdown')}
          text={link === undefined ? undefined : `[${bracketed(title)}](${link})`}
        />
        <Copy
          look="outline"
          label={t('copy.embed')}
          text={link === undefined ? undefined : embedSnippet({ link, title, language })}
        />
        {files !== undefined && (
          <Button look="outline" icon="save" onClick={files.saveFile}>
            {t('asFile')}
          </Button>
        )}
      </div>
    </div>
  );
}

interface CopyProps {
  readonly look: 'solid' | 'outline';
  readonly label: string;
  readonly text: string | undefined;
}

/** Says on itself that it has copied, so that nothing moves. */
function Copy({ look, label, text }: CopyProps) {
  const { t } = useTranslation('share');
  const { outcome, copy } = useCopy();
  const isDone = outcome === 'done';
  return (
    <>
      <Button
        look={look}
        icon={isDone ? 'done' : 'copy'}
        disabled={text === undefined}
        onClick={() => {
          if (text !== undefined) copy(text);
        }}
      >
        {isDone ? t('copy.done') : label}
      </Button>
      <LiveRegion text={isDone ? t('copy.done') : ''} every={0} />
      {outcome === 'refused' && (
        <p role="alert" className={styles.refused}>
          {t('copy.refused')}
        </p>
      )}
    </>
  );
}

/** How far a link of a length can be sent, in words. */
function Length({ length }: { readonly length: number }) {
  const { t } = useTranslation('share');
  const found = LINK_LENGTHS.findIndex((most) => length <= most);
  const level = found < 0 ? LINK_LENGTHS.length : found;
  return (
    <p className={classNames(styles.note, level > 0 && styles.long)} data-level={level}>
      <Icon name={level === 0 ? 'done' : level < 3 ? 'info' : 'warning'} />
      <span>
        <strong>{t('characters', { count: length })}</strong>
        <Gap />
        {t(`length.${LEVELS[level] ?? 'none'}`)}
      </span>
    </p>
  );
}

const LEVELS = ['any', 'most', 'some', 'browsers', 'none'] as const;
