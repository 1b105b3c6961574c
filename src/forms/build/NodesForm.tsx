import { Button, plainText, useTranslation } from '../../ui/index.ts';
import type { OperationView } from '../../protocol/index.ts';
import { BuildForm } from './BuildForm.tsx';
import {
  fieldOfPath,
  firstGroup,
  gpuGroup,
  type GroupDraft,
  type GroupField,
  readable,
  readGroup,
  type ReadGroup,
  totalOf,
} from './groupDraft.ts';
import { GroupFields } from './GroupFields.tsx';
import { useKeptDraft } from './keptDraft.ts';
import { usePreviews } from './usePreview.ts';
import { clipped } from '../fields/clipped.ts';
import styles from './Build.module.css';

/** Nodes in one go: groups that are alike, by zone, with what they come to. */
export function NodesForm({ onDone }: { readonly onDone: () => void }) {
  const { t, i18n } = useTranslation('forms');
  const {
    draft: groups,
    change: setGroups,
    isChanged,
    reset,
  } = useKeptDraft<readonly GroupDraft[]>('nodes', () => [firstGroup(0)]);
  const read = groups.map(readGroup);
  const views = usePreviews(
    read.map((each) => ({ kind: 'add-nodes' as const, groups: [readable(each)] })),
  );
  const problems = read.map((each, index) => problemsOf(each, views?.[index]));
  const total = totalOf(read);
  const add = (made: (id: number) => GroupDraft) => {
    setGroups([...groups, made(Math.max(...groups.map(({ id }) => id)) + 1)]);
  };
  // Where no field can be read there is nothing to count.
  const isNone = total.nodes === 0;
  const summary = isNone
    ? ''
    : t('nodes.summary', { count: total.nodes, cpu: total.cpu, memory: total.memory });

  function problemsOf(
    { problems: own }: ReadGroup,
    view: OperationView | undefined,
  ): Partial<Record<GroupField, string>> {
    const told: Partial<Record<GroupField, string>> = {};
    for (const { field, text } of view?.refusals ?? []) {
      told[fieldOfPath(field)] ??= clipped(plainText(i18n, text.namespace, text.message));
    }
    for (const field of Object.keys(own) as GroupField[]) {
      const problem = own[field];
      if (problem !== undefined) told[field] = t(`nodes.problem.${problem}`);
    }
    return told;
  }

  return (
    <BuildForm
      operation={{ kind: 'add-nodes', groups: read.map(({ group }) => group) }}
      isReadable={read.every((each) => Object.keys(each.problems).length === 0)}
      summary={
        <p className={styles.summary}>
          <b>{summary}</b>
          {total.extra.map(([resource, amount]) => (
            <span key={resource}>
              {amount} <code>{resource}</code>
            </span>
          ))}
        </p>
      }
      summaryText={summary}
      submitText={isNone ? t('nodes.title') : t('nodes.submit', { count: total.nodes })}
      isChanged={isChanged}
      onReset={reset}
      onDone={() => {
        reset();
        onDone();
      }}
    >
      <div className={styles.scroll}>
        {groups.map((group, index) => (
          <GroupFields
            key={group.id}
            draft={group}
            number={index + 1}
            problems={problems[index] ?? {}}
            isFirst={index === 0}
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
    </BuildForm>
  );
}
