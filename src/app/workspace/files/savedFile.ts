import { printBerthFile } from '../../../workspace/index.ts';

/** A scenario as a file; `content`: its texts without secrets. */
export function savedFile(content: Parameters<typeof printBerthFile>[0]): Blob {
  return new Blob([printBerthFile(content)], { type: 'application/yaml' });
}
