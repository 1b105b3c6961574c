import {
  editedValue,
  undecodedWords,
  unknownFieldWords,
  validateObject,
} from '../../model/index.ts';
import type { ReleaseName } from '../../releases/index.ts';
import { canonical } from '../../timeline/index.ts';
import type { Context } from '../context.ts';
import { failed } from '../failure.ts';
import { goJsonProblem } from '../go/jsonProblem.ts';
import { at, isRecord, type Json, listAt, recordAt, textAt } from '../json.ts';
import { canonicalAmounts } from '../typed.ts';
import { patchedHere } from './patch.ts';

const OF_LIST =
  'couldn\'t get version/kind; json parse error: json: cannot unmarshal array into Go value of type struct { APIVersion string "json:\\"apiVersion,omitempty\\""; Kind string "json:\\"kind,omitempty\\"" }';

/**
 * An object of kubectl's own making with what `--overrides` says, merged into it as `--override-type` says.
 * Throws a Failure where it cannot be. Source: Overrider.Apply of k8s.io/kubectl/pkg/cmd/util.
 */
export function overridden({ flags, cluster }: Context, object: Json): Json {
  const text = flags.text('overrides') ?? '';
  if (text === '') return object;
  const type = flags.text('override-type') ?? 'merge';
  if (type !== 'json' && type !== 'merge' && type !== 'strategic') {
    throw failed(`invalid override type: ${type}`);
  }
  const problem = goJsonProblem(text);
  if (problem !== undefined) {
    const words = {
      json: problem,
      merge: 'Invalid JSON Patch',
      strategic: 'invalid JSON document',
    };
    throw failed(words[type]);
  }
  const patch = JSON.parse(text) as unknown;
  if (type === 'merge' && !isRecord(patch)) {
    throw failed(Array.isArray(patch) ? OF_LIST : 'Invalid JSON Patch');
  }
  const patched = patchedHere(type, patch, object, cluster.rules);
  const kind = textAt(patched, 'kind');
  const version = textAt(patched, 'apiVersion');
  if (kind === '') throw failed(`Object 'Kind' is missing in '${canonical(patched)}'`);
  if (version !== textAt(object, 'apiVersion')) {
    throw failed(
      `no kind "${kind}" is registered for version "${version}" in scheme "pkg/scheme/scheme.go:28"`,
    );
  }
  return typed(patched, cluster.timeline.world.server.release);
}

/** As its Go type holds it: a value that is not of its field's type fails, a field that the type has not is left out. */
function typed(object: Json, release: ReleaseName): Json {
  const { diagnostics } = validateObject(object, { release });
  const [undecoded] = diagnostics.flatMap(({ apiServer = '' }) => undecodedWords(apiServer) ?? []);
  if (undecoded !== undefined) throw failed(undecoded);
  const unknown = diagnostics.filter(
    ({ apiServer = '' }) => unknownFieldWords(apiServer) !== undefined,
  );
  const edits = unknown.map(({ path }) => ({ op: 'remove', path }) as const);
  const known = edits.length === 0 ? object : (editedValue(object, edits) as Json);
  return withTargets(canonicalAmounts(known) as Json);
}

/** A port of a Service has a target in Go's type, be it 0. */
function withTargets(object: Json): Json {
  const spec = recordAt(object, 'spec');
  if (textAt(object, 'kind') !== 'Service' || !Array.isArray(spec['ports'])) return object;
  const ports = listAt(spec, 'ports').map((port) => ({
    ...(port as Json),
    targetPort: at(port, 'targetPort') ?? 0,
  }));
  return { ...object, spec: { ...spec, ports } };
}
