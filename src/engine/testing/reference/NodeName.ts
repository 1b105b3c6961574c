import type { ReferencePlugin } from './plugin.ts';
import { unresolvable } from './plugin.ts';

export const NodeName: ReferencePlugin = {
  filter(_view, { spec }, { metadata }) {
    if (!spec.nodeName || spec.nodeName === metadata.name) return undefined;
    return unresolvable("node(s) didn't match the requested node name");
  },
};
