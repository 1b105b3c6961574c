import { NODE_STATES, STORY_EVENT_KINDS, type TimelineView } from '../../../protocol/index.ts';

/**
 * A scenario told in time, as JSON: what is done, what happened, how many Pods of each workload are ready from when
 * on, and how nodes fare. Times are milliseconds since the start; fields that say nothing are left out.
 */
export function timelineJson(name: string, release: string, view: TimelineView): string {
  const { until, isCut, repeats, actions, events, pods, nodes, texts, workloads } = view;
  const told = {
    scenario: name,
    release,
    until,
    isCut,
    ...(repeats && { repeats }),
    actions: actions.map(({ at, what, text, printed, hasFailed, event }) => ({
      at,
      what,
      text,
      ...(printed !== '' && { printed }),
      ...(hasFailed && { hasFailed }),
      ...(event < 0 && { isBehindTheEnd: true }),
    })),
    events: Array.from(events.at, (at, event) => {
      const { namespace, name: pod } = split(pods[events.pod[event] ?? -1]);
      const node = nodes[events.node[event] ?? -1];
      const says = texts[events.text[event] ?? -1];
      const action = events.action[event] ?? -1;
      return {
        at,
        what: STORY_EVENT_KINDS[events.kind[event] ?? -1],
        ...(pod !== undefined && { namespace, pod }),
        ...(node !== undefined && { node }),
        ...(says !== undefined && { text: says }),
        ...(action >= 0 && { action }),
      };
    }),
    workloads: view.lanes.map(({ workload, at, ready, wanted, succeeded, failed }) => ({
      ...workloads[workload],
      changes: Array.from(at, (from, index) => ({
        at: from,
        ready: ready[index],
        wanted: wanted[index],
        ...(succeeded[index] && { succeeded: succeeded[index] }),
        ...(failed[index] && { failed: failed[index] }),
      })),
    })),
    nodes: view.nodeLanes.map(({ node, at, state }) => ({
      name: nodes[node],
      changes: Array.from(at, (from, index) => ({
        at: from,
        state: NODE_STATES[state[index] ?? -1],
      })),
    })),
  };
  return `${JSON.stringify(told, undefined, 2)}\n`;
}

/** Of `namespace/name`. */
function split(pod = ''): { readonly namespace?: string; readonly name?: string } {
  const [namespace, name] = pod.split('/');
  return name === undefined ? {} : { ...(namespace !== undefined && { namespace }), name };
}
