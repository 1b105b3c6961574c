import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { GivenFile } from '../../imports/index.ts';
import { useBerth, useBerthStore } from '../../store/index.ts';
import { Button, Icon, RichText, useTranslation } from '../../ui/index.ts';
import { EXAMPLE_IDS, type ExampleId, loadExample } from '../examples/index.ts';
import { ExamplePicture } from '../examples/ExamplePicture.tsx';
import {
  ScenarioPicture,
  useScenarioTitle,
  useWorkspaceState,
  workspaceOf,
} from '../workspace/index.ts';
import { earlierRun } from './earlierRun.ts';
import type { Other, OtherRead } from './other.ts';
import styles from './Compare.module.css';

interface ChooseProps {
  readonly onChosen: (other: Other) => void;
  readonly onLeave: () => void;
}

/** Reads what is pasted and what is opened; it brings the readers of files with it. */
const loadReaders = () => import('./other.ts');

type Refusal = Extract<OtherRead, { kind: 'refused' }>['why'] | 'gone' | 'broken';

/** What the scenario on the screen may be held against. */
export function Choose({ onChosen: onAnyChosen, onLeave }: ChooseProps) {
  const { t } = useTranslation('compare');
  const store = useBerthStore();
  const name = useBerth((state) => state.name);
  const hasBefore = useBerth(({ runBefore }) => runBefore !== undefined);
  const hasPin = useBerth(({ pinnedRun }) => pinnedRun !== undefined);
  const state = useWorkspaceState();
  const titleOf = useScenarioTitle();
  const [refused, setRefused] = useState<Refusal>();
  useEscape(onLeave);
  const kept = (state?.entries ?? []).filter(({ id }) => id !== state?.id);
  const runs = (['before', 'pinned'] as const).filter((which) =>
    which === 'before' ? hasBefore : hasPin,
  );
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  /** What is read only when another has been chosen comes too late. */
  const onChosen = (other: Other): void => {
    if (isThere.current) onAnyChosen(other);
  };
  const openKept = async (id: string): Promise<void> => {
    const content = await workspaceOf(store)?.read(id);
    if (content === undefined) setRefused('gone');
    else onChosen({ ...content, isActual: false });
  };
  const openExample = async (id: ExampleId): Promise<void> => {
    try {
      const { texts } = await loadExample(id);
      onChosen({ name: id, texts, isActual: false });
    } catch {
      setRefused('broken');
    }
  };
  return (
    <div className={styles.choose}>
      <PastePart onChosen={onChosen} refused={refused} onRefused={setRefused} />
      {runs.length > 0 && (
        <Part title={t('choose.run')}>
          {runs.map((which) => (
            <li key={which}>
              <Choice
                picture={<Icon name={which === 'before' ? 'undo' : 'pin'} />}
                text={t(`choose.${which}`)}
                onClick={() => {
                  const other = earlierRun(store, which, t(`choose.${which}`));
                  if (other === undefined) setRefused('gone');
                  else onChosen(other);
                }}
              />
            </li>
          ))}
        </Part>
      )}
      {kept.length > 0 && (
        <Part title={t('choose.kept')}>
          {kept.map((entry) => (
            <li key={entry.id}>
              <Choice
                picture={<ScenarioPicture picture={entry.facts?.picture} />}
                text={titleOf(entry.name)}
                onClick={() => {
                  void openKept(entry.id);
                }}
              />
            </li>
          ))}
        </Part>
      )}
      <Part title={t('choose.examples')}>
        {EXAMPLE_IDS.filter((id) => id !== name && id !== 'empty').map((id) => (
          <li key={id}>
            <Choice
              picture={<ExamplePicture id={id} />}
              text={titleOf(id)}
              onClick={() => {
                void openExample(id);
              }}
            />
          </li>
        ))}
      </Part>
    </div>
  );
}

interface PastePartProps {
  readonly onChosen: (other: Other) => void;
  readonly refused: Refusal | undefined;
  readonly onRefused: (why: Refusal | undefined) => void;
}

/** A real cluster's Pods, a link, manifests: pasted, or as files. */
function PastePart({ onChosen, refused, onRefused }: PastePartProps) {
  const { t } = useTranslation('compare');
  const store = useBerthStore();
  const id = useId();
  const [text, setText] = useState('');
  const [isReading, setReading] = useState(false);
  const read = async (reading: (readers: Readers, nodes: Nodes) => Promise<OtherRead>) => {
    setReading(true);
    onRefused(undefined);
    try {
      const found = await reading(await loadReaders(), store.getState().run?.nodes ?? []);
      if (found.kind === 'other') onChosen(found.other);
      else onRefused(found.why);
    } catch {
      onRefused('broken');
    }
    setReading(false);
  };
  const chooseFiles = (): void => {
    const input = document.createElement('input');
    input.type = 'file';
    input.multiple = true;
    input.addEventListener('change', () => {
      const files = [...(input.files ?? [])].map((file): GivenFile => {
        return { path: file.name, content: file };
      });
      if (files.length > 0) void read(({ otherOfFiles }, nodes) => otherOfFiles(files, nodes));
    });
    input.click();
  };
  return (
    <form
      className={styles.part}
      aria-labelledby={`${id}-title`}
      onSubmit={(event) => {
        event.preventDefault();
        void read(({ otherOfText }, nodes) => otherOfText(text, nodes));
      }}
    >
      <h3 id={`${id}-title`} className={styles.partTitle}>
        {t('choose.actual')}
      </h3>
      <p id={`${id}-detail`} className={styles.detail}>
        <RichText ns="compare" text={{ key: 'choose.pasteDetail' }} />
      </p>
      <textarea
        className={styles.paste}
        aria-label={t('choose.paste')}
        aria-describedby={`${id}-detail`}
        placeholder={t('choose.paste')}
        spellCheck={false}
        rows={4}
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
        }}
      />
      <div className={styles.ways}>
        <Button type="submit" look="solid" disabled={isReading}>
          {isReading ? t('choose.reading') : t('choose.compare')}
        </Button>
        <Button look="outline" icon="open" disabled={isReading} onClick={chooseFiles}>
          {t('choose.file')}
        </Button>
      </div>
      {refused !== undefined && (
        <p role="alert" className={styles.refused}>
          <Icon name="warning" /> {t(`refused.${refused}`)}
        </p>
      )}
    </form>
  );
}

type Readers = Awaited<ReturnType<typeof loadReaders>>;
type Nodes = Parameters<Readers['otherOfText']>[1];

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id} className={styles.partTitle}>
        {title}
      </h3>
      <ul className={styles.choices}>{children}</ul>
    </section>
  );
}

interface ChoiceProps {
  readonly picture: ReactNode;
  readonly text: string;
  readonly onClick: () => void;
}

function Choice({ picture, text, onClick }: ChoiceProps) {
  return (
    <button type="button" className={styles.choice} onClick={onClick}>
      <span className={styles.choicePicture} aria-hidden="true">
        {picture}
      </span>
      <span>{text}</span>
    </button>
  );
}

/** Escape leaves while nothing is chosen; the playhead hears it later. */
function useEscape(onEscape: () => void): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      const isElsewhere =
        event.target instanceof Element && event.target.closest('[role=menu], [role=dialog]');
      if (event.key === 'Escape' && !event.defaultPrevented && !isElsewhere) onEscape();
    };
    window.addEventListener('keydown', hear);
    return () => {
      window.removeEventListener('keydown', hear);
    };
  }, [onEscape]);
}
