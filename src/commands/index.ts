export { CommandHost } from './host/CommandHost.tsx';
export { commandKeys } from './keysOf.ts';
export { MoreButton } from './MoreButton.tsx';
export { closeCommandMenu, openCommandMenu } from './overlay.ts';
export { page, type PageVerbs } from './page.ts';
export { targetAttribute, type Target } from './target.ts';
export { commandText, refusalText } from './text.ts';
