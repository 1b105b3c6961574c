export { startBerth } from './start.tsx';
