export { attachWorkspace, filesOf, useFiles, useWorkspaceState, workspaceOf } from './attached.ts';
export { factsOf } from './factsOf.ts';
export { download, fileNameOf } from './files/download.ts';
export { FileHost } from './files/FileHost.tsx';
export { ScenarioPicture } from './ScenarioPicture.tsx';
export { SaveMark } from './SaveMark.tsx';
export { ScenarioName } from './ScenarioName.tsx';
export { scenarioTitle, useScenarioTitle } from './scenarioTitle.ts';
export { WorkspaceNotice } from './WorkspaceNotice.tsx';
