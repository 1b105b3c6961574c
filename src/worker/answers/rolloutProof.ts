import { parseCommand } from '../../kubectl/index.ts';
import { greatest } from '../../model/index.ts';
import type { ScenarioEdit } from '../../model/index.ts';
import type { Message } from '../../protocol/index.ts';
import { Timeline, type TimelineEvent } from '../../timeline/index.ts';
import type { FinishedRun } from '../load.ts';
import { scenarioOf } from '../story/told.ts';

/** A rolling update told in time, and the edits that have it told on the page. */
export interface RolloutProof {
  readonly says: Message;
  readonly fix: { readonly title: Message; readonly edits: readonly ScenarioEdit[] };
}

/** Pods from which on nothing is told beside the run. */
const MANY = 2000;
/** Things that happen between two stops. */
const STEPS = 64;
/** How long after all that is done anyway it is rolled out, and how long it is looked at. */
const REST = 10_000;
const LOOK = 120_000;

/**
 * What comes of rolling out a Deployment once all actions of the scenario are done: told by the same
 * timeline as the story itself. Undefined where the scenario is too large for that.
 */
export function* rolloutProof(
  run: FinishedRun,
  object: number,
): Generator<undefined, RolloutProof | undefined, void> {
  const { kind, namespace, name } = run.report.objects[object] ?? {};
  if (kind !== 'Deployment' || run.run.pods.names.length > MANY) return undefined;
  const where = namespace && namespace !== 'default' ? ` -n ${namespace}` : '';
  const line = `kubectl rollout restart deployment ${name}${where}`;
  const read = parseCommand(line);
  if (!('command' in read)) return undefined;
  const { story } = scenarioOf(run);
  const last = greatest(
    story.actions.map(({ at }) => at),
    0,
  );
  const at = Math.ceil((last + REST) / 10_000) * 10_000;
  const actions = [...story.actions, { at, what: 'command', command: read.command } as const];
  const timeline = new Timeline({ ...story, actions });
  while (timeline.advance(STEPS, at + LOOK)) yield undefined;
  const events = timeline.events.filter(
    (event) => event.t >= at && 'of' in event && event.of === `Deployment/${name}`,
  );
  const says = told(events, { at: clockOf(at), end: clockOf(at + LOOK) });
  return says && { says, fix: { title: titled(at), edits: [action(run, line, at)] } };
}

function told(
  events: readonly TimelineEvent[],
  { at, end }: { readonly at: string; readonly end: string },
): Message | undefined {
  const coming = events.find(({ what }) => what === 'created');
  if (coming?.what !== 'created') return undefined;
  const waits = events.find((event) => event.what === 'unschedulable' && event.pod === coming.pod);
  const hasBegun = events.some(({ what }) => what === 'bound' || what === 'deleting');
  if (hasBegun || waits?.what !== 'unschedulable') return { key: 'proof.passes', values: { at } };
  const pod = coming.pod.replace(/^[^/]*\//, '');
  // What it says of preemption comes behind its first sentence.
  const [text = ''] = /^.*?\.(?= )/.exec(waits.message) ?? [waits.message];
  return { key: 'proof.stands', values: { at, pod, text, end } };
}

function titled(at: number): Message {
  return { key: 'fix.rollOut', values: { at: clockOf(at) } };
}

/** As the axis of time has it: `0:10`. */
function clockOf(at: number): string {
  const seconds = Math.round(at / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The action, behind those that there are. */
function action({ combined, timeline }: FinishedRun, run: string, at: number): ScenarioEdit {
  const value = { at: `${at / 1000}s`, run };
  const index = combined.objects.findIndex((object) => object === timeline);
  const object = combined.spanOf[index];
  if (timeline !== undefined && object !== undefined) {
    return { kind: 'fields', object, edits: [{ op: 'append', path: ['actions'], value }] };
  }
  const document = { apiVersion: 'berth/v1', kind: 'Timeline', actions: [value] };
  return { kind: 'add', tab: 'scheduler', behind: undefined, value: document };
}
