export { startBerth } from './start.tsx';

/** Starts the page of a frame, in a part of its own beside all that the whole page has. */
export async function startEmbed(root: HTMLElement): Promise<void> {
  const { start } = await import('./embed/start.tsx');
  await start(root);
}
