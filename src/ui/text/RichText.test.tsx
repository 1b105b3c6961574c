// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { createInstance } from 'i18next';
import { afterEach, describe, expect, it } from 'vitest';
import { Named, plainText, RichText } from './RichText.tsx';
import { Translated } from './useTranslation.ts';

afterEach(cleanup);

const i18n = createInstance();
void i18n.init({
  lng: 'en',
  initAsync: false,
  interpolation: { escapeValue: false },
  resources: {
    en: { explain: { skew: 'skew <b>{{skew}} > <code>{{max}}</code></b> of {{name}}' } },
  },
});
const text = { key: 'skew', values: { skew: 3, max: 'maxSkew', name: '<b>web</b>' } };

describe('RichText', () => {
  it('draws b and code, nested too, and never reads a value as markup', () => {
    const { container } = render(
      <Translated i18n={i18n}>
        <RichText ns="explain" text={text} />
      </Translated>,
    );
    expect(container.innerHTML).toBe(
      'skew <b>3 &gt; <code>maxSkew</code></b> of &lt;b&gt;web&lt;/b&gt;',
    );
  });

  it('keeps a name on one line, but for one that a line may have no room for', () => {
    const { container } = render(
      <Translated i18n={i18n}>
        <RichText
          ns="explain"
          text={{
            key: 'skew',
            values: {
              skew: 3,
              max: 'web-7d4b9c6f5-xbg8s',
              name: `node-5 - a and ${'a-'.repeat(20)}b`,
            },
          }}
        />
      </Translated>,
    );
    const unbroken = [...container.querySelectorAll('span')];
    expect(unbroken.map(({ textContent }) => textContent)).toEqual([
      'web-7d4b9c6f5-xbg8s',
      'node-5',
    ]);
    expect(container.textContent).toBe(
      `skew 3 > web-7d4b9c6f5-xbg8s of node-5 - a and ${'a-'.repeat(20)}b`,
    );
  });

  it('breaks no flag behind its hyphens', () => {
    const { container } = render(
      <Named>kubectl apply -f pod.yaml --dry-run=server -A, or kubectl drain node-1 --force</Named>,
    );
    const unbroken = [...container.querySelectorAll('span')];
    expect(unbroken.map(({ textContent }) => textContent)).toEqual([
      '-f',
      '--dry-run',
      '-A',
      'node-1',
      '--force',
    ]);
  });

  it('lets code that is longer than a line break behind what parts its words, and no other', () => {
    const shown = (max: string) =>
      render(
        <Translated i18n={i18n}>
          <RichText ns="explain" text={{ key: 'skew', values: { skew: 3, max, name: 'web' } }} />
        </Translated>,
      ).container.querySelector('code')?.innerHTML;
    expect(shown('topology.kubernetes.io')).toBe('topology.kubernetes.io');
    // Its seams are open in narrow lists only.
    expect(shown('topology.kubernetes.io/zone')).toBe(
      '<span data-long="true">topology.<wbr>kubernetes.io/<wbr>zone</span>',
    );
    expect(shown('node.kubernetes.io/unschedulable:NoSchedule')).toBe(
      'node.kubernetes.io/<wbr>unschedulable:<wbr>NoSchedule',
    );
  });

  it('lets a long word of a sentence break there too, and keeps names whole beside it', () => {
    const { container } = render(
      <Named>node-2 has node.kubernetes.io/unreachable:NoExecute since 1:30</Named>,
    );
    expect(container.textContent).toBe(
      'node-2 has node.kubernetes.io/unreachable:NoExecute since 1:30',
    );
    expect(container.innerHTML).toContain(
      ' has node.kubernetes.io/<wbr>unreachable:<wbr>NoExecute since',
    );
    expect(container.querySelector('span')?.textContent).toBe('node-2');
  });

  it('gives the bare words for attributes', () => {
    expect(plainText(i18n, 'explain', text)).toBe('skew 3 > maxSkew of <b>web</b>');
  });
});
