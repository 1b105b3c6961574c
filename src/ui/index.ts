export { afterPaint } from './loading/afterPaint.ts';
export { Bar, StackedBar, type BarProps, type StackedBarProps } from './Bar.tsx';
export { Button, IconButton, type ButtonProps, type IconButtonProps } from './controls/Button.tsx';
export { Chip, type ChipProps } from './text/Chip.tsx';
export { classNames } from './classNames.ts';
export { Count } from './text/Count.tsx';
export { CopyButton, type CopyButtonProps } from './controls/CopyButton.tsx';
export { Dialog, InHead, type DialogProps } from './sheets/Dialog.tsx';
export { Disclosure, type DisclosureProps } from './controls/Disclosure.tsx';
export { Gap } from './text/Gap.tsx';
export { HUE_COUNT, hueOf } from './style/hues.ts';
export { Icon, type IconName, type IconProps } from './icons.tsx';
export { Kbd } from './text/Kbd.tsx';
export { LiveRegion, type LiveRegionProps } from './text/LiveRegion.tsx';
export { Loaded, NotLoaded, type LoadedProps, type NotLoadedProps } from './loading/Loaded.tsx';
export { Menu, MenuChoice, MenuItem, MenuSeparator } from './sheets/Menu.tsx';
export {
  MenuAction,
  MenuAt,
  MenuHeading,
  type MenuActionProps,
  type MenuAtProps,
} from './sheets/MenuAt.tsx';
export { Modal, type ModalProps } from './sheets/Modal.tsx';
export { Popover, type PopoverProps } from './sheets/Popover.tsx';
export { pluginIconName } from './pluginIcons.ts';
export { reloadFailedStyles } from './loading/reloadFailedStyles.ts';
export {
  DrawnCode,
  Named,
  RichText,
  plainText,
  seamed,
  type RichTextProps,
  type TextOf,
} from './text/RichText.tsx';
export { SegmentedControl, type SegmentedControlProps } from './controls/SegmentedControl.tsx';
export { ServerWords } from './text/ServerWords.tsx';
export { Switch, type SwitchProps } from './controls/Switch.tsx';
export { TabList, tabId, type TabListProps } from './controls/Tabs.tsx';
export { Tag, type TagProps } from './text/Tag.tsx';
export { TextField, type TextFieldProps } from './controls/TextField.tsx';
export { Tooltip, TooltipProvider, type TooltipProps } from './sheets/Tooltip.tsx';
export { useCopy, type CopyOutcome, type TextToCopy } from './controls/useCopy.ts';
export { useElementWidth } from './useElementWidth.ts';
export { useLoaded, type LoadedState } from './loading/useLoaded.ts';
export { useMediaQuery } from './useMediaQuery.ts';
export { Kept, useKept } from './loading/Kept.tsx';
export { useStateOf } from './loading/useStateOf.ts';
export { endText, exactTime, timeText } from './text/timeText.ts';
export { Translated, useTranslation, type Translation } from './text/useTranslation.ts';
export { VisuallyHidden } from './text/VisuallyHidden.tsx';
