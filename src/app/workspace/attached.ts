import { useSyncExternalStore } from 'react';
import { type BerthStore, useBerthStore } from '../../store/index.ts';
import type { Workspace, WorkspaceState } from '../../workspace/index.ts';
import { createFiles, type Files } from './files/files.ts';

interface Attached {
  readonly workspace: Workspace;
  readonly files: Files;
}

/** By store, so that whatever has the store finds where its scenarios are kept. */
const attached = new WeakMap<BerthStore, Attached>();

export function attachWorkspace(store: BerthStore, workspace: Workspace): Files {
  const files = createFiles(store, workspace);
  attached.set(store, { workspace, files });
  return files;
}

/** Undefined for a store whose scenarios are kept nowhere, as in tests. */
export function workspaceOf(store: BerthStore): Workspace | undefined {
  return attached.get(store)?.workspace;
}

export function filesOf(store: BerthStore): Files | undefined {
  return attached.get(store)?.files;
}

const nothing = () => undefined;
const never = () => nothing;

export function useWorkspace(): Workspace | undefined {
  return workspaceOf(useBerthStore());
}

export function useFiles(): Files | undefined {
  return filesOf(useBerthStore());
}

export function useWorkspaceState(): WorkspaceState | undefined {
  return useOfWorkspace((state) => state);
}

/** A part of that state; who reads it is drawn again where the part is another, not at each save. */
export function useOfWorkspace<Part>(partOf: (state: WorkspaceState) => Part): Part | undefined {
  const workspace = useWorkspace();
  return useSyncExternalStore(
    workspace?.subscribe ?? never,
    workspace ? () => partOf(workspace.state()) : nothing,
  );
}
