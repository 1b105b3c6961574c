export { afterPaint } from './afterPaint.ts';
export { Bar, StackedBar, type BarProps, type StackedBarProps } from './Bar.tsx';
export { Button, IconButton, type ButtonProps, type IconButtonProps } from './Button.tsx';
export { Chip, type ChipProps } from './Chip.tsx';
export { classNames } from './classNames.ts';
export { Count } from './Count.tsx';
export { CopyButton, type CopyButtonProps } from './CopyButton.tsx';
export { Dialog, InHead, type DialogProps } from './Dialog.tsx';
export { Disclosure, type DisclosureProps } from './Disclosure.tsx';
export { Gap } from './Gap.tsx';
export { HUE_COUNT, hueOf } from './hues.ts';
export { Icon, type IconName, type IconProps } from './icons.tsx';
export { Kbd } from './Kbd.tsx';
export { LiveRegion, type LiveRegionProps } from './LiveRegion.tsx';
export { Loaded, NotLoaded, type LoadedProps, type NotLoadedProps } from './Loaded.tsx';
export { Menu, MenuChoice, MenuItem, MenuSeparator } from './Menu.tsx';
export {
  MenuAction,
  MenuAt,
  MenuHeading,
  type MenuActionProps,
  type MenuAtProps,
} from './MenuAt.tsx';
export { Modal, type ModalProps } from './Modal.tsx';
export { Popover, type PopoverProps } from './Popover.tsx';
export { pluginIconName } from './pluginIcons.ts';
export { reloadFailedStyles } from './reloadFailedStyles.ts';
export {
  DrawnCode,
  Named,
  RichText,
  plainText,
  seamed,
  type RichTextProps,
  type TextOf,
} from './RichText.tsx';
export { SegmentedControl, type SegmentedControlProps } from './SegmentedControl.tsx';
export { ServerWords } from './ServerWords.tsx';
export { Switch, type SwitchProps } from './Switch.tsx';
export { TabList, tabId, type TabListProps } from './Tabs.tsx';
export { Tag, type TagProps } from './Tag.tsx';
export { TextField, type TextFieldProps } from './TextField.tsx';
export { Tooltip, TooltipProvider, type TooltipProps } from './Tooltip.tsx';
export { useCopy, type CopyOutcome, type TextToCopy } from './useCopy.ts';
export { useElementWidth } from './useElementWidth.ts';
export { useLoaded, type LoadedState } from './useLoaded.ts';
export { useMediaQuery } from './useMediaQuery.ts';
export { Kept, useKept } from './Kept.tsx';
export { useStateOf } from './useStateOf.ts';
export { endText, exactTime, timeText } from './timeText.ts';
export { Translated, useTranslation, type Translation } from './useTranslation.ts';
export { VisuallyHidden } from './VisuallyHidden.tsx';
