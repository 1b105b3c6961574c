import { render, type RenderResult } from '@testing-library/react';
import { runView } from '../../run/testing/runView.ts';
import type { ReactNode } from 'react';
import { createTranslator } from '../../i18n/index.ts';
import { BerthStoreProvider, createBerthStore, type BerthStore } from '../../store/index.ts';
import { TooltipProvider, Translated } from '../../ui/index.ts';
import type {
  Answer,
  Operation,
  OperationView,
  Question,
  QuestionKind,
  RunView,
} from '../../protocol/index.ts';

/** What the API server says of a label that it refuses, as the worker tells it. */
export const REFUSED: OperationView = {
  edits: undefined,
  refusals: [
    {
      code: 'overtaken',
      field: 'metadata.name',
      text: { namespace: 'operations', message: { key: 'refusal.overtaken', values: {} } },
      apiMessage: 'Invalid value: "Big": must be lowercase',
    },
  ],
  title: { key: 'title.overtaken', values: {} },
  consequences: [],
  select: undefined,
};

/** Nothing to change: the form then shows what the object says. */
export const DONE: OperationView = { ...REFUSED, edits: [], refusals: [] };

const run: RunView = runView({
  nodes: [
    {
      name: 'node-1',
      labels: { 'topology.kubernetes.io/zone': 'zone-a', disktype: 'ssd' },
      taints: [{ key: 'dedicated', value: 'gpu', effect: 'NoSchedule' }],
      unschedulable: false,
      allocatable: { cpu: 4000 },
      object: 0,
    },
  ],
  workloads: [{ kind: 'Deployment', namespace: 'default', name: 'web', object: 1 }],
  pods: {
    names: ['web-0'],
    object: Int32Array.of(1),
  },
  labelSets: [{ app: 'web' }, { app: 'redis' }],
});

const emptyTab = { taken: {}, leftOut: {}, ignored: {}, finishedPods: 0, characters: 0 };

const span = { startLine: 1, endLine: 9, state: 'taken' } as const;

/**
 * Renders a form over a run of a Node and a Deployment, of which `selected` is selected and has the
 * value. Keeps every operation that the worker is asked for; `answer` answers it.
 */
export function renderForm(
  form: ReactNode,
  selected: 'node' | 'workload' | 'none',
  value: unknown = {},
  answer: (operation: Operation) => OperationView = () => DONE,
  workloadKind = 'Deployment',
): RenderResult & { readonly operations: Operation[]; readonly store: BerthStore } {
  const operations: Operation[] = [];
  const answered = (question: Question): Answer | undefined => {
    if (question.kind === 'operation') {
      operations.push(question.operation);
      return answer(question.operation);
    }
    if (question.kind !== 'object') return undefined;
    const kind = selected === 'node' ? 'Node' : workloadKind;
    return { kind, value, yaml: `kind: ${kind}\n`, tab: 'workload', startLine: 3 };
  };
  const store = createBerthStore({
    client: {
      load: () => undefined,
      ask: <Kind extends QuestionKind>(_: number, question: Question<Kind>) => ({
        // Whoever gives the answers gives them to the question's kind.
        answer: Promise.resolve(answered(question) as Answer<Kind> | undefined),
        takeBack: () => undefined,
      }),
      inspect: () => Promise.resolve(undefined),
      cancel: () => undefined,
      subscribe: () => () => undefined,
      dispose: () => undefined,
    },
    initial: {
      run,
      runRevision: 0,
      report: {
        objects: [
          { ...span, tab: 'cluster', kind: 'Node', namespace: '', name: 'node-1' },
          { ...span, tab: 'workload', kind: 'Deployment', namespace: 'default', name: 'web' },
        ],
        diagnostics: [],
        summary: { workload: emptyTab, cluster: emptyTab, scheduler: emptyTab },
        brokenTabs: [],
      },
      selection:
        selected === 'none'
          ? { kind: 'none' }
          : selected === 'node'
            ? { kind: 'node', node: 0 }
            : { kind: 'pod', pod: 0 },
    },
  });
  const result = render(
    <Translated i18n={createTranslator('en')}>
      <TooltipProvider>
        <BerthStoreProvider store={store}>{form}</BerthStoreProvider>
      </TooltipProvider>
    </Translated>,
  );
  return { ...result, operations, store };
}
