import { celDevice, makeSelectorCache } from '../../engine/index.ts';
import type { ResourceSlice } from '../../model/index.ts';

/** What a server has against a selector, in its words, or what of it is not known here. */
export interface SelectorFault {
  readonly is: 'refused' | 'unknown';
  readonly words: string;
}

/** The devices of a cluster, and what expressions say of them. */
export class DeviceFacts {
  readonly #devices: readonly (readonly [string, ReturnType<typeof celDevice>])[];
  readonly #selectors = makeSelectorCache();
  readonly #kept = new Map<string, readonly string[] | undefined>();

  constructor(slices: readonly ResourceSlice[]) {
    this.#devices = slices.flatMap(({ spec: { devices, driver, pool } }) =>
      devices.map((device) => [`${pool.name}/${device.name}`, celDevice(driver, device)] as const),
    );
  }

  get count(): number {
    return this.#devices.length;
  }

  /** The devices (`pool/device`) that an expression lets in; undefined where it fails. */
  letIn(expression: string): readonly string[] | undefined {
    if (!this.#kept.has(expression)) this.#kept.set(expression, this.#look(expression));
    return this.#kept.get(expression);
  }

  faultOf(expression: string): SelectorFault | undefined {
    const selector = this.#selectors.compile(expression);
    switch (selector.is) {
      case 'program':
        return undefined;
      case 'refused':
        return { is: 'refused', words: selector.words };
      case 'unknown': {
        const { because } = selector;
        return { is: 'unknown', words: because.is === 'function' ? because.name : because.is };
      }
    }
  }

  #look(expression: string): readonly string[] | undefined {
    const selector = this.#selectors.compile(expression);
    if (selector.is !== 'program') return undefined;
    return this.#devices.flatMap(([name, device]) => {
      const verdict = selector.evaluate(device);
      return verdict.is === 'match' && verdict.matches ? [name] : [];
    });
  }
}
