export { ClusterCanvas } from './ClusterCanvas.tsx';
