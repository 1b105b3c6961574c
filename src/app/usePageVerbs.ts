import { useEffect } from 'react';
import { useCanCanvas, useCanvasCommands } from '../canvas/index.ts';
import { usePage } from '../commands/index.ts';
import { useEditorCommands } from '../editor/index.ts';
import { useBerthStore } from '../store/index.ts';
import { EXAMPLE_IDS, isExampleId } from './examples/index.ts';
import { openExample } from './openExample.ts';

/** Hands to the commands what the editor, the canvas and the examples can do. */
export function usePageVerbs(): void {
  const store = useBerthStore();
  const page = usePage();
  const editorCommands = useEditorCommands();
  const canvasCommands = useCanvasCommands();
  const canZoom = useCanCanvas('zoomIn');
  const canFind = useCanCanvas('find');
  const canExport = useCanCanvas('exportPicture');
  useEffect(
    () =>
      page.attach({
        focusEditor: editorCommands.focus,
        revealLine: editorCommands.revealLine,
        examples: EXAMPLE_IDS,
        openExample: (id) => {
          if (isExampleId(id)) void openExample(store, id);
        },
      }),
    [editorCommands, page, store],
  );
  useEffect(
    () =>
      page.attach({
        ...(canZoom && {
          zoomIn: canvasCommands.zoomIn,
          zoomOut: canvasCommands.zoomOut,
          fitView: canvasCommands.fit,
          zoomToSelection: canvasCommands.zoomToSelection,
        }),
        ...(canFind && { find: canvasCommands.find }),
        ...(canExport && {
          exportSvg: () => void canvasCommands.exportPicture({ format: 'svg', shape: 'all' }),
          exportPng: () => void canvasCommands.exportPicture({ format: 'png', shape: 'all' }),
        }),
      }),
    [canZoom, canFind, canExport, canvasCommands, page],
  );
}
