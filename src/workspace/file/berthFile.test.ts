import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { printBerthFile, readBerthFile } from './berthFile.ts';

const CONFIGURATION =
  'apiVersion: kubescheduler.config.k8s.io/v1\nkind: KubeSchedulerConfiguration\n\n# mine\n';
const content = {
  name: 'two zones: "a" and b',
  texts: { workload: 'kind: Pod # typed\n', cluster: 'kind: Node', scheduler: CONFIGURATION },
  tab: 'cluster',
} as const;

describe('the file of a scenario', () => {
  it('gives every tab back to the byte, whatever was typed', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom(
        '\n',
        '\r\n',
        '---\n',
        '# Berth: Workload\n',
        '---\n# Berth: Settings\n',
        '  ',
        '\t',
        '\u2028',
        '# apiVersion: berth/v1\n# kind: Scenario\n',
        'kind: Pod\n',
        '\ufeff',
        '\u0085',
        '...\n',
        '#',
      ),
    );
    const text = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(text, text, text, text, (name, workload, cluster, scheduler) => {
        const typed = { name, texts: { workload, cluster, scheduler }, tab: 'scheduler' } as const;
        expect(readBerthFile(printBerthFile(typed))).toEqual(typed);
      }),
      { numRuns: 1000 },
    );
  });

  it('holds nothing for kubectl but the manifests: all else is comments', () => {
    const documents = parseAllDocuments(printBerthFile(content)).map(
      (one) => one.toJS() as unknown,
    );
    expect(documents).toEqual([{ kind: 'Node' }, { kind: 'Pod' }, null]);
  });

  it('has settings that are YAML once they are no comments any more', () => {
    const settings = printBerthFile(content).split('# Berth: Settings\n')[1] ?? '';
    expect(parse(settings.replaceAll(/^# ?/gm, ''))).toEqual({
      apiVersion: 'berth/v1',
      kind: 'Scenario',
      metadata: { name: content.name },
      spec: {
        scheduler: CONFIGURATION,
        characters: { cluster: 10, workload: 18 },
        tab: 'cluster',
      },
    });
  });

  it('is read after it was edited elsewhere: other lengths, other line breaks, no comments', () => {
    const file = printBerthFile(content);
    expect(readBerthFile(file.replace('kind: Node', 'kind: Node # seen'))?.texts).toEqual({
      ...content.texts,
      cluster: 'kind: Node # seen\n',
    });
    const windows = readBerthFile(file.replaceAll('\n', '\r\n'));
    expect(windows?.texts.workload).toBe('kind: Pod # typed\r\n');
    expect(windows?.texts.scheduler).toBe(CONFIGURATION);
    const [head = '', settings = ''] = file.split('# Berth: Settings\n');
    const plain = `${head}${settings.replaceAll(/^# ?/gm, '')}`;
    expect(readBerthFile(plain)).toEqual({
      ...content,
      texts: { ...content.texts, cluster: 'kind: Node\n' },
    });
  });

  it('is nothing else: manifests, or settings that were damaged', () => {
    expect(readBerthFile('kind: Pod\n')).toBeUndefined();
    expect(readBerthFile(printBerthFile(content).replace('scheduler: |', 'schedule: |'))).toBe(
      undefined,
    );
  });
});
