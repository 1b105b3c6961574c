export { CommandHost } from './host/CommandHost.tsx';
export { commandKeys } from './keysOf.ts';
export { MoreButton } from './MoreButton.tsx';
export { closeCommandMenu, focusAgain, focusedTarget, openCommandMenu } from './overlay.ts';
export { type Page, pageOf, type PageVerbs, usePage } from './page.ts';
export { parseTarget, targetAround, targetAttribute, targetName, type Target } from './target.ts';
export { commandText, refusalText } from './text.ts';
export { VerbSheet, type VerbSheetProps } from './VerbSheet.tsx';
