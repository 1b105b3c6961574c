import { useSyncExternalStore } from 'react';
import type { ClusterSource } from './picture/element.ts';
import type { PictureWish } from './picture/wish.ts';
import type { ColourBy, GroupBy } from '../store/index.ts';
import type { Page } from '../commands/index.ts';
import { usePage } from '../commands/index.ts';

/** What the rest of the page may ask of the cluster's views. */
export interface CanvasCommands {
  readonly groupBy: (groupBy: GroupBy) => void;
  readonly colourBy: (colourBy: ColourBy) => void;
  /** Opens the search with the focus in its field. */
  readonly find: () => void;
  /** Closes the templates, where they are open. */
  readonly closeTemplates: () => void;
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  /** Shows the whole cluster. */
  readonly fit: () => void;
  /** Goes close to the selected node, or to the one that the selected Pod is on. */
  readonly zoomToSelection: () => void;
  /** Draws the cluster and hands it to the browser as a download. */
  readonly exportPicture: (wish: PictureWish) => Promise<void>;
  /** Draws the cluster and hands it to the clipboard; rejects where the browser refuses. */
  readonly copyPicture: () => Promise<void>;
  /** The whole cluster as a PNG; undefined where it is not on the screen. */
  readonly pictureFile: () => Promise<Blob | undefined>;
  /** What the cluster is drawn from, as it is now; undefined where none is on the screen. */
  readonly pictureSource: () => ClusterSource | undefined;
}

export interface CanvasCommandRegistry extends CanvasCommands {
  /** False while the part of the page that does it is not there, as the plane beside the outline. */
  readonly can: (command: keyof CanvasCommands) => boolean;
  /** A part of the page takes some commands from now on; returns how to take them back. */
  readonly attach: (commands: Partial<CanvasCommands>) => () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** A registry with nothing attached: its commands do nothing, and `can` says so. */
export function createCanvasCommands(): CanvasCommandRegistry {
  let parts: readonly Partial<CanvasCommands>[] = [];
  const listeners = new Set<() => void>();
  const set = (next: typeof parts) => {
    parts = next;
    for (const listener of listeners) listener();
  };
  const get = <Name extends keyof CanvasCommands>(name: Name): CanvasCommands[Name] | undefined =>
    parts.findLast((part) => part[name] !== undefined)?.[name];
  return {
    groupBy: (groupBy) => get('groupBy')?.(groupBy),
    colourBy: (colourBy) => get('colourBy')?.(colourBy),
    find: () => get('find')?.(),
    closeTemplates: () => get('closeTemplates')?.(),
    zoomIn: () => get('zoomIn')?.(),
    zoomOut: () => get('zoomOut')?.(),
    fit: () => get('fit')?.(),
    zoomToSelection: () => get('zoomToSelection')?.(),
    exportPicture: (wish) => get('exportPicture')?.(wish) ?? Promise.resolve(),
    copyPicture: () => get('copyPicture')?.() ?? Promise.resolve(),
    pictureFile: () => get('pictureFile')?.() ?? Promise.resolve(undefined),
    pictureSource: () => get('pictureSource')?.(),
    can: (name) => get(name) !== undefined,
    attach: (commands) => {
      set([...parts, commands]);
      return () => {
        set(parts.filter((part) => part !== commands));
      };
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** The commands of a page's cluster. */
export function canvasCommandsOf(page: Page): CanvasCommandRegistry {
  return page.part(createCanvasCommands);
}

export function useCanvasCommands(): CanvasCommandRegistry {
  return canvasCommandsOf(usePage());
}

/** Whether a command has something to act on now, for buttons that show it. */
export function useCanCanvas(command: keyof CanvasCommands): boolean {
  const canvasCommands = useCanvasCommands();
  return useSyncExternalStore(canvasCommands.subscribe, () => canvasCommands.can(command));
}
