import type { Reply } from './protocol.ts';

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
    case 'progress':
    case 'cancelled':
    case 'failed':
      return [];
  }
}

function decisionBuffers(decision: NonNullable<Extract<Reply, { kind: 'run' }>['decision']>) {
  return [...columnsOf(decision), ...decision.scores.flatMap(columnsOf)];
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
