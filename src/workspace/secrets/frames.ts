/** A value in the text, from its first character to behind its last. */
export interface Scalar {
  readonly start: number;
  readonly end: number;
  /** It stands for what this anchor names. */
  readonly alias?: string;
}

/** Scalars by index, from the first to behind the last. */
type Span = readonly [from: number, to: number];

/** A mapping that is being read. */
interface Frame {
  /** Of its keys; undefined in flow style. */
  readonly column: number | undefined;
  readonly start: number;
  kind: string | undefined;
  apiVersion: string | undefined;
  hasMetadata: boolean;
  hasMerge: boolean;
  hasData: boolean;
  key: string;
  /** The first scalar of the present entry. */
  from: number;
  anchor: string | undefined;
  /** Of `data` and `stringData`, here and below. */
  spans: Span[];
  /** Of keys that no Secret has. */
  others: Span[];
}

/** A stretch of the text. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** What a document says of Secrets. */
export interface Found {
  /** Values of Secrets, in order. */
  readonly values: readonly (Scalar & { readonly secret: Stretch })[];
  /** Where Secrets stand, whether or not they have values. */
  readonly secrets: readonly Stretch[];
}

const HOLDS = new Set(['data', 'stringData']);
const KNOWN = new Set(['apiVersion', 'kind', 'metadata', 'type', 'immutable', 'items', 'status']);

/** Whether a kind is one whose values are secret; in a SecretList, items leave out their kind. */
function isSecretKind(kind: string | undefined): boolean {
  return kind === 'Secret' || kind === 'SecretList';
}

/** The mappings of a document, as its lines or tokens are read in their order. */
export type Frames = ReturnType<typeof createFrames>;

export function createFrames() {
  const open: Frame[] = [];
  const scalars: Scalar[] = [];
  const secrets: Stretch[] = [];
  const taken: { readonly span: Span; readonly secret: Stretch }[] = [];
  const anchors = new Map<string, Span>();
  /** A kind stands where it is no mapping's that holds values: perhaps only its indent is wrong. */
  let misplaced = false;

  const top = () => open.at(-1);

  function endEntry(frame: Frame): void {
    const span: Span = [frame.from, scalars.length];
    if (frame.anchor !== undefined) anchors.set(frame.anchor, span);
    frame.anchor = undefined;
    if (span[0] === span[1]) return;
    if (HOLDS.has(frame.key)) frame.spans.push(span);
    else if (!KNOWN.has(frame.key)) frame.others.push(span);
  }

  function take(spans: readonly Span[], secret: Stretch): void {
    for (const span of spans) taken.push({ span, secret });
  }

  function close(end: number): void {
    const frame = open.pop();
    if (frame === undefined) return;
    endEntry(frame);
    const { kind, spans, start, apiVersion, hasMetadata } = frame;
    const parent = top();
    const isObject = apiVersion !== undefined || hasMetadata;
    const isMisplaced = parent === undefined && misplaced && isObject;
    if (isSecretKind(kind) || (kind === undefined && (frame.hasMerge || isMisplaced))) {
      const secret = { start, end };
      // Else it names one, or its other keys stand elsewhere.
      if (spans.length === 0 && !frame.hasData && !hasMetadata) misplaced = true;
      else secrets.push(secret);
      take(spans, secret);
      if (kind === 'Secret' && hasMetadata && (apiVersion ?? 'v1') === 'v1') {
        take(frame.others, secret);
      }
    } else if (kind === undefined && parent !== undefined && !HOLDS.has(parent.key)) {
      // The longer list takes in the shorter, so that depth costs nothing.
      const [long, short] =
        parent.spans.length < spans.length ? [spans, parent.spans] : [parent.spans, spans];
      for (const span of short) long.push(span);
      parent.spans = long;
    }
  }

  return {
    top,
    /** The key under which the mapping stands that is being read. */
    parentKey: () => open.at(-2)?.key,
    open(column: number | undefined, start: number) {
      open.push({
        column,
        start,
        kind: undefined,
        apiVersion: undefined,
        hasMetadata: false,
        hasMerge: false,
        hasData: false,
        key: '',
        from: scalars.length,
        anchor: undefined,
        spans: [],
        others: [],
      });
    },
    close,
    depth: () => open.length,
    key(name: string) {
      const frame = top();
      if (frame === undefined) return;
      endEntry(frame);
      frame.key = name;
      frame.from = scalars.length;
      if (name === 'metadata') frame.hasMetadata = true;
      if (name === '<<') frame.hasMerge = true;
      if (HOLDS.has(name)) frame.hasData = true;
    },
    /** The present entry's value has this anchor. */
    anchor(name: string) {
      const frame = top();
      if (frame !== undefined) frame.anchor = name;
    },
    /** The mapping's kind; the first that it has goes. */
    kind(name: string) {
      const frame = top();
      if (frame !== undefined && !isSecretKind(frame.kind)) frame.kind = name;
    },
    apiVersion(name: string) {
      const frame = top();
      if (frame !== undefined) frame.apiVersion = name;
    },
    scalar(scalar: Scalar) {
      scalars.push(scalar);
    },
    /** The last scalar is secret, if it stands within a Secret. */
    hold() {
      top()?.spans.push([scalars.length - 1, scalars.length]);
    },
    /** Ends the document. */
    found(end: number): Found {
      while (open.length > 0) close(end);
      const values: (Scalar & { readonly secret: Stretch })[] = [];
      const named = new Set<string>();
      const next = nextOf(scalars.length);
      // What an alias within a Secret names is taken behind what is there, and so on.
      for (let at = 0; at < taken.length; at += 1) {
        const { span, secret } = taken[at] ?? { span: [0, 0], secret: { start: 0, end: 0 } };
        for (let index = next(span[0]); index < span[1]; index = next(index, index + 1)) {
          const scalar = scalars[index];
          if (scalar === undefined) continue;
          const { alias } = scalar;
          if (alias === undefined) values.push({ ...scalar, secret });
          else if (!named.has(alias)) {
            named.add(alias);
            const target = anchors.get(alias);
            if (target !== undefined) taken.push({ span: target, secret });
          }
        }
      }
      values.sort((one, other) => one.start - other.start);
      return { values, secrets };
    },
  };
}

/**
 * Asks for the first index from this one on that was not passed yet; with `behind` passes it first,
 * up to there. What was passed once costs next to nothing again.
 */
function nextOf(count: number): (index: number, behind?: number) => number {
  const ahead = Int32Array.from({ length: count + 2 }, (_, index) => index);
  return (index, behind) => {
    if (behind !== undefined) ahead[index] = behind;
    let at = index;
    for (let to = ahead[at] ?? at; to !== at; to = ahead[at] ?? at) {
      ahead[at] = ahead[to] ?? to;
      at = to;
    }
    return at;
  };
}
