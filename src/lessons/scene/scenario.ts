import {
  combineTabs,
  createParseCache,
  type CombinedTabs,
  parseTab,
  runOptionsOf,
  writtenValue,
} from '../../io/index.ts';
import { actsInTime, type FullKey, fullKey, type KubernetesObject } from '../../model/index.ts';
import { isTextKind } from '../../timeline/index.ts';
import type { ScenarioTexts, TabName } from '../../protocol/index.ts';
import type { SceneObject } from './scene.ts';

/** The texts of a scenario, read. */
export interface ReadScenario {
  readonly texts: ScenarioTexts;
  readonly combined: CombinedTabs;
  /** All objects of the texts, also those that the API server does not take. */
  readonly objects: readonly SceneObject[];
  /** Those that take part, with the tab that each stands in. */
  readonly taken: readonly { readonly object: KubernetesObject; readonly tab: TabName }[];
  /** Autoscalers, which act in time alone, as they are written, with the tab that each stands in. */
  readonly autoscalers: readonly { readonly written: unknown; readonly tab: TabName }[];
  /** ConfigMaps and Secrets, which Pods wait for in time, as they are written. */
  readonly configs: readonly unknown[];
}

/** What was read last, the latest at the end: each trial of a lesson begins with the same texts. */
const recent: ReadScenario[] = [];

/** Scenarios of one lesson: its opening, what was made of it, and both on the other clusters. */
const MOST_RECENT = 8;

/**
 * Reads a scenario as the page does: the options first, then cluster before workload. Of texts that
 * were read lately it is the very same.
 */
export function readScenario(texts: ScenarioTexts): ReadScenario {
  const at = recent.findIndex((each) => isSame(each.texts, texts));
  const [known] = at < 0 ? [] : recent.splice(at, 1);
  const read = known ?? readAnew(texts);
  recent.push(read);
  if (recent.length > MOST_RECENT) recent.shift();
  return read;
}

function isSame(one: ScenarioTexts, other: ScenarioTexts): boolean {
  return (
    one.workload === other.workload &&
    one.cluster === other.cluster &&
    one.scheduler === other.scheduler
  );
}

function readAnew(texts: ScenarioTexts): ReadScenario {
  const cache = createParseCache();
  const scheduler = parseTab('scheduler', texts.scheduler, cache);
  const rules = runOptionsOf(scheduler);
  const cluster = parseTab('cluster', texts.cluster, cache, rules);
  const workload = parseTab('workload', texts.workload, cache, rules);
  const combined = combineTabs([cluster, workload, scheduler]);
  const spans = combined.report.objects;
  const byspan = new Map(combined.spanOf.map((span, index) => [span, combined.objects[index]]));
  return {
    texts,
    combined,
    objects: spans.flatMap(({ kind, namespace, name, tab, state }, span) => {
      if (state === 'ignored' || state === 'replaced') return [];
      const key: FullKey = fullKey({ kind, namespace, name });
      const object = byspan.get(span);
      return [{ key, tab, object, refusal: object ? '' : refusalOf(combined, span) }];
    }),
    taken: combined.objects.map((object, index) => ({
      object,
      tab: spans[combined.spanOf[index] ?? 0]?.tab ?? 'workload',
    })),
    autoscalers: spans.flatMap(({ kind, state, tab }, span) =>
      state === 'ignored' && actsInTime(kind) && tab !== 'scheduler'
        ? [{ written: writtenValue({ texts, combined }, span), tab }]
        : [],
    ),
    configs: spans.flatMap(({ kind, state, tab }, span) =>
      state === 'ignored' && isTextKind(kind) && tab !== 'scheduler'
        ? [writtenValue({ texts, combined }, span)]
        : [],
    ),
  };
}

/** The API server's first words against an object. */
function refusalOf({ report }: CombinedTabs, span: number): string {
  const at = report.objects[span];
  const found = report.diagnostics.find(
    ({ severity, tab, range }) =>
      severity === 'error' &&
      tab === at?.tab &&
      range.startLine >= at.startLine &&
      range.startLine <= at.endLine,
  );
  return found?.apiServer ?? found?.code ?? '';
}
