import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { perform, useBerthStore } from '../../store/index.ts';
import { Button, LiveRegion, plainText } from '../../ui/index.ts';
import type { OperationView } from '../../worker/protocol.ts';
import {
  fieldOfPath,
  firstGroup,
  gpuGroup,
  type GroupDraft,
  type GroupField,
  readGroup,
  type ReadGroup,
  totalOf,
} from './groupDraft.ts';
import { GroupFields } from './GroupFields.tsx';
import { usePreviews } from './usePreview.ts';
import styles from './Build.module.css';

/** Nodes in one go: groups that are alike, by zone, with what they come to. */
export function NodesForm({ onDone }: { readonly onDone: () => void }) {
  const { t, i18n } = useTranslation('forms');
  const store = useBerthStore();
  const [groups, setGroups] = useState<readonly GroupDraft[]>(() => [firstGroup(0)]);
  const [isTried, setTried] = useState(false);
  const [failure, setFailure] = useState('');
  const nextId = useRef(1);
  const read = groups.map(readGroup);
  const views = usePreviews(
    read.map(({ group }) => ({ kind: 'add-nodes' as const, groups: [group] })),
  );
  const problems = read.map((each, index) => problemsOf(each, views?.[index]));
  const isReadable = read.every((each) => Object.keys(each.problems).length === 0);
  const total = totalOf(read);
  const add = (made: (id: number) => GroupDraft) => {
    const id = nextId.current;
    nextId.current += 1;
    setGroups([...groups, made(id)]);
  };
  const summary = t('nodes.summary', { count: total.nodes, cpu: total.cpu, memory: total.memory });

  function problemsOf(
    { problems: own }: ReadGroup,
    view: OperationView | undefined,
  ): Partial<Record<GroupField, string>> {
    const told: Partial<Record<GroupField, string>> = {};
    for (const { field, text } of view?.refusals ?? []) {
      told[fieldOfPath(field)] ??= plainText(i18n, text.namespace, text.message);
    }
    for (const field of Object.keys(own) as GroupField[]) {
      const problem = own[field];
      if (problem !== undefined) told[field] = t(`nodes.problem.${problem}`);
    }
    return told;
  }

  const submit = async () => {
    setTried(true);
    setFailure('');
    if (!isReadable) return;
    const view = await perform(store, {
      kind: 'add-nodes',
      groups: read.map(({ group }) => group),
    });
    if (view.edits !== undefined) {
      onDone();
      return;
    }
    const text = view.refusals[0]?.text;
    setFailure(text === undefined ? '' : plainText(i18n, text.namespace, text.message));
  };

  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div className={styles.scroll}>
        {groups.map((group, index) => (
          <GroupFields
            key={group.id}
            draft={group}
            number={index + 1}
            problems={problems[index] ?? {}}
            isFirst={index === 0 && groups.length === 1}
            onChange={(changed) => {
              setGroups(groups.map((one) => (one.id === changed.id ? changed : one)));
            }}
            onRemove={
              groups.length === 1
                ? undefined
                : () => {
                    setGroups(groups.filter(({ id }) => id !== group.id));
                  }
            }
          />
        ))}
        <div className={styles.more}>
          <Button
            look="outline"
            icon="zoom-in"
            onClick={() => {
              add((id) => ({ ...firstGroup(id), prefix: `pool-${id + 1}` }));
            }}
          >
            {t('nodes.addGroup')}
          </Button>
          <Button
            look="outline"
            icon="resources"
            onClick={() => {
              add(gpuGroup);
            }}
          >
            {t('nodes.addGpu')}
          </Button>
        </div>
      </div>
      <div className={styles.foot}>
        <p className={styles.summary}>
          <b>{summary}</b>
          {total.extra.map(([resource, amount]) => (
            <span key={resource}>
              {amount} <code>{resource}</code>
            </span>
          ))}
        </p>
        {failure !== '' && (
          <p role="alert" className={styles.failure}>
            {failure}
          </p>
        )}
        {isTried && !isReadable && (
          <p role="alert" className={styles.failure}>
            {t('nodes.mend')}
          </p>
        )}
        {/* Enter in a field presses it; as a button of a form it is of type `submit`. */}
        <SubmitButton text={t('nodes.submit', { count: total.nodes })} />
      </div>
      <LiveRegion text={summary} />
    </form>
  );
}

/** The one main action of a dialog's form. */
export function SubmitButton({ text }: { readonly text: string }) {
  return (
    <button type="submit" className={styles.submit}>
      {text}
    </button>
  );
}
