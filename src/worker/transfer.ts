import type { Reply } from '../protocol/index.ts';

/** The buffers of a reply that are its own, to be moved instead of copied. */
export function buffersOf(reply: Reply): Transferable[] {
  switch (reply.kind) {
    case 'run':
      // The run's own columns stay, to answer questions from: of them, `wire` sends copies.
      return reply.decision ? decisionBuffers(reply.decision) : [];
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
