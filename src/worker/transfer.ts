import type { Reply, RunView } from '../protocol/index.ts';

/** The buffers of a reply, to be moved instead of copied. Columns are never shared between replies. */
export function buffersOf(reply: Reply): Transferable[] {
  switch (reply.kind) {
    case 'run':
      return [
        ...columnsOf(reply.run.pods),
        ...columnsOf(reply.run.steps),
        ...(reply.decision ? decisionBuffers(reply.decision) : []),
      ];
    case 'decision':
      return reply.decision ? decisionBuffers(reply.decision) : [];
    case 'answering':
    case 'answer':
    case 'progress':
    case 'cancelled':
    case 'failed':
      return [];
  }
}

function decisionBuffers(decision: NonNullable<Extract<Reply, { kind: 'run' }>['decision']>) {
  return [...columnsOf(decision), ...decision.scores.flatMap(columnsOf)];
}

/** A run whose columns may be moved away: the worker keeps its own, to answer questions from. */
export function withColumnsToMove(run: RunView): RunView {
  return { ...run, pods: copied(run.pods), steps: copied(run.steps) };
}

function copied<Columns extends object>(columns: Columns): Columns {
  const fields = Object.entries(columns).map(([name, column]: [string, unknown]) => [
    name,
    ArrayBuffer.isView(column) ? structuredClone(column) : column,
  ]);
  // The same fields, each with a column of its own kind.
  return Object.fromEntries(fields) as Columns;
}

/** The buffers behind the typed arrays among an object's fields, each once. */
function columnsOf(columns: object): Transferable[] {
  const buffers = new Set<Transferable>();
  for (const column of Object.values(columns)) {
    if (ArrayBuffer.isView(column) && column.buffer instanceof ArrayBuffer) {
      buffers.add(column.buffer);
    }
  }
  return [...buffers];
}
