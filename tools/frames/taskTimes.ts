interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds of CPU, of what took time. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/**
 * Milliseconds of CPU of each task of the page's own thread, longest first, of a trace of Chromium with the
 * category `toplevel`. CPU time tells of the page; wall time tells of what else the machine does as well.
 */
export function taskTimes(trace: Buffer): readonly number[] {
  const { traceEvents } = JSON.parse(trace.toString()) as {
    readonly traceEvents: readonly TraceEvent[];
  };
  const pages = new Set<string>();
  const times = new Map<string, number[]>();
  for (const { name, ph, pid, tid, tdur, args } of traceEvents) {
    const thread = `${String(pid)} ${String(tid)}`;
    if (ph === 'M' && name === 'thread_name' && args?.name === 'CrRendererMain') pages.add(thread);
    if (ph !== 'X' || name !== 'ThreadControllerImpl::RunTask') continue;
    const own = times.get(thread);
    if (own === undefined) times.set(thread, [(tdur ?? 0) / 1000]);
    else own.push((tdur ?? 0) / 1000);
  }
  // Of several pages, such as one that is kept for the next tab, that which worked.
  const sum = (list: readonly number[]): number => list.reduce((all, each) => all + each, 0);
  const mine = [...pages].map((page) => times.get(page) ?? []).toSorted((a, b) => sum(b) - sum(a));
  return (mine[0] ?? []).toSorted((a, b) => b - a);
}
