export { ClusterBar } from './bar/ClusterBar.tsx';
export {
  canvasCommandsOf,
  useCanCanvas,
  useCanvasCommands,
  type CanvasCommands,
  type PictureWish,
} from './canvasCommands.ts';
export { ClusterCanvas } from './ClusterCanvas.tsx';
export type { ClusterSource } from './picture/element.ts';

/** What draws the cluster as an element, in a chunk of its own. */
export const loadDrawing = () => import('./picture/element.ts');
