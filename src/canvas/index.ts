export { ClusterBar } from './bar/ClusterBar.tsx';
export {
  canvasCommandsOf,
  useCanCanvas,
  useCanvasCommands,
  type CanvasCommands,
} from './canvasCommands.ts';
export { ClusterCanvas } from './ClusterCanvas.tsx';
export type { PictureWish } from './picture/wish.ts';
export type { ClusterSource } from './picture/element.ts';

/** What draws the cluster as an element, in a chunk of its own. */
export const loadDrawing = () => import('./picture/element.ts');
