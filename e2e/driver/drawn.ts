/// <reference lib="dom" />

declare global {
  interface Window {
    /** By React's commit since it was emptied: when, and how many components were drawn for it. */
    drawn: { readonly at: number; readonly count: number }[];
  }
}

/**
 * Runs in the page before its own scripts, and counts what React draws: the hook that its developer tools have. As text,
 * since loaders rename functions.
 */
export const COUNT_DRAWN = `
  window.drawn = [];
  // Bit of a fiber's flags that says that its component was called.
  const PERFORMED_WORK = 1;
  const countIn = (fiber) => {
    let count = 0;
    for (let child = fiber.child; child; child = child.sibling) {
      const isComponent = typeof child.type === 'function' || typeof child.type?.$$typeof === 'symbol';
      if (isComponent && child.flags & PERFORMED_WORK) count += 1;
      // What React passed over hangs on its old children.
      if (child.child !== child.alternate?.child) count += countIn(child);
    }
    return count;
  };
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    isDisabled: false,
    supportsFiber: true,
    renderers: new Map(),
    inject: () => 1,
    onCommitFiberUnmount() {},
    onPostCommitFiberRoot() {},
    onCommitFiberRoot(_, { current }) {
      window.drawn.push({ at: performance.now(), count: countIn(current) });
    },
  };
`;
