// @vitest-environment happy-dom
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBench, type Bench } from '../testing/bench.ts';
import { offerOfKeys } from './keys.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await createBench();
});
afterAll(() => {
  bench.store.dispose();
  document.body.replaceChildren();
});

/** The command that a press of keys runs, with this focused in the page. */
function pressed(html: string, key: string, more: KeyboardEventInit = {}): string | undefined {
  document.body.innerHTML = html;
  const element = document.querySelector<HTMLElement>('[data-here]') ?? document.body;
  const event = new KeyboardEvent('keydown', { key, bubbles: true, ...more });
  let id: string | undefined;
  document.addEventListener(
    'keydown',
    (heard) => {
      id = offerOfKeys(bench.context, heard)?.command.id;
    },
    { once: true },
  );
  element.dispatchEvent(event);
  return id;
}

const NODE = '<div data-here tabindex="0" data-target="node:Node/node-1">node-1</div>';

describe('keys of the page', () => {
  it('are not listened to where one types, nor in dialogs and menus', () => {
    expect(pressed('<main data-here></main>', '?')).toBe('shortcuts');
    for (const field of [
      '<input data-here>',
      '<textarea data-here></textarea>',
      '<div class="monaco-editor"><b data-here></b></div>',
      '<div role="dialog"><button data-here></button></div>',
      '<div role="menu"><div data-here></div></div>',
      '<dialog><button data-here></button></dialog>',
    ]) {
      expect(pressed(field, '?')).toBeUndefined();
    }
    expect(pressed('<input type="radio" data-here>', '?')).toBe('shortcuts');
  });

  it('open the palette from everywhere', () => {
    const keys = { ctrlKey: true };
    expect(pressed('<input data-here>', 'k', keys)).toBe('palette');
    expect(pressed('<div class="monaco-editor"><b data-here></b></div>', 'k', keys)).toBe(
      'palette',
    );
  });

  it('act on the node, Pod or zone that has the focus, and on nothing else', () => {
    expect(pressed(NODE, 'F2')).toBe('renameNode');
    expect(pressed(NODE, 'Delete')).toBe('deleteNode');
    expect(pressed('<div data-here data-target="pod:Pod/default/db"></div>', 'Delete')).toBe(
      'deletePod',
    );
    const zone = '<div data-here data-target="zone:topology.kubernetes.io/zone=east"></div>';
    expect(pressed(zone, 'F2')).toBe('renameZone');
    expect(pressed('<main data-here></main>', 'Delete')).toBeUndefined();
    expect(pressed('<div data-here data-target="node:Node/gone"></div>', 'Delete')).toBeUndefined();
  });

  it('duplicate, show and delete what has the focus, whichever it is', () => {
    const targets = {
      Node: 'node:Node/node-1',
      Pod: 'pod:Pod/default/db',
      Zone: 'zone:topology.kubernetes.io/zone=east',
    };
    for (const [of, target] of Object.entries(targets)) {
      const element = `<div data-here data-target="${target}"></div>`;
      expect(pressed(element, 'd', { ctrlKey: true })).toBe(`duplicate${of}`);
      expect(pressed(element, 'g', { code: 'KeyG', altKey: true })).toBe(
        of === 'Zone' ? undefined : `reveal${of}`,
      );
      expect(pressed(element, 'Delete')).toBe(of === 'Zone' ? 'deleteZoneNodes' : `delete${of}`);
    }
  });

  it('are heard on the axis of time, but for those that move along it and zoom it', () => {
    const axis = '<div role="slider" tabindex="0" data-here></div>';
    expect(pressed(axis, '?')).toBe('shortcuts');
    expect(pressed(axis, 'p')).toBe('present');
    expect(pressed(axis, 'o', { code: 'KeyO', altKey: true })).toBe('showOutline');
    expect(pressed(axis, 'p', { code: 'KeyP', altKey: true })).toBe('pinRun');
    for (const key of ['+', '-', '0', 'Escape', 'ArrowLeft', 'PageDown', 'Home', ' ']) {
      expect(pressed(axis, key), key).toBeUndefined();
    }
    // There is no action at the playhead.
    expect(pressed(axis, 'Delete')).toBeUndefined();
  });

  it('act on no zone because a node of it has the focus', () => {
    const { run } = bench.state();
    if (run === undefined) throw new Error('the bench has a run');
    const nodes = run.nodes.map((node) => ({ ...node, object: -1 }));
    bench.store.setState({ run: { ...run, nodes } });
    expect(pressed(NODE, 'F2')).toBeUndefined();
    expect(pressed(NODE, 'Delete')).toBeUndefined();
    bench.store.setState({ run });
    expect(pressed(NODE, 'F2')).toBe('renameNode');
  });

  it('leave to a part of the screen what it listens to itself', () => {
    expect(pressed(NODE, '0')).toBeUndefined();
    expect(pressed(NODE, 'z', { ctrlKey: true })).toBeUndefined();
  });
});
