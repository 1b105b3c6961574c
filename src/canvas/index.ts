export { ClusterBar } from './bar/ClusterBar.tsx';
export {
  canvasCommands,
  useCanCanvas,
  type CanvasCommands,
  type PictureWish,
} from './canvasCommands.ts';
export { ClusterCanvas } from './ClusterCanvas.tsx';
