/** What stands over the page, loaded once the page itself is there. */
export { CommandMenu } from '../menu/CommandMenu.tsx';
export { Palette } from '../palette/Palette.tsx';
export { ShortcutSheet } from '../sheet/ShortcutSheet.tsx';
