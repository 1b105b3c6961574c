import {
  ArrowLeftRight,
  AtSign,
  Ban,
  ChartNoAxesColumn,
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  ChevronUp,
  CircleAlert,
  CircleSlash,
  Clock,
  CloudOff,
  Copy,
  Cpu,
  Dices,
  DoorClosed,
  EthernetPort,
  EyeOff,
  Grid3x3,
  HardDrive,
  Hexagon,
  Info,
  Layers,
  LayoutGrid,
  Link2,
  ListTree,
  LogOut,
  type LucideIcon,
  Magnet,
  MapPin,
  Maximize,
  Minus,
  Monitor,
  Moon,
  Package,
  Pause,
  Play,
  Plus,
  Redo2,
  RotateCcw,
  Scale,
  Server,
  ShipWheel,
  SkipBack,
  SkipForward,
  SlidersHorizontal,
  Star,
  Sun,
  Swords,
  TriangleAlert,
  Undo2,
  X,
} from 'lucide-react';

/** Icons by what they mean on this screen, so that one meaning has one picture everywhere. */
const ICONS = {
  affinity: Magnet,
  balance: Scale,
  chosen: Star,
  close: X,
  'control-plane': ShipWheel,
  copy: Copy,
  dark: Moon,
  done: Check,
  down: ChevronDown,
  error: CircleAlert,
  evicted: LogOut,
  feasible: Check,
  filtered: Ban,
  first: SkipBack,
  fit: Maximize,
  gate: DoorClosed,
  image: Package,
  info: Info,
  last: SkipForward,
  left: ChevronLeft,
  light: Sun,
  lots: Dices,
  map: LayoutGrid,
  matrix: Grid3x3,
  name: AtSign,
  node: Server,
  options: SlidersHorizontal,
  outline: ListTree,
  pause: Pause,
  pending: Clock,
  play: Play,
  'pod-affinity': Link2,
  ports: EthernetPort,
  preemption: Swords,
  queue: Layers,
  redo: Redo2,
  reload: RotateCcw,
  resources: Cpu,
  right: ChevronRight,
  spread: ChartNoAxesColumn,
  swap: ArrowLeftRight,
  system: Monitor,
  taint: Hexagon,
  undo: Undo2,
  up: ChevronUp,
  unseen: EyeOff,
  unsaved: CloudOff,
  unschedulable: CircleSlash,
  volume: HardDrive,
  warning: TriangleAlert,
  zone: MapPin,
  'zoom-in': Plus,
  'zoom-out': Minus,
} as const satisfies Record<string, LucideIcon>;

export type IconName = keyof typeof ICONS;

export interface IconProps {
  readonly name: IconName;
  /** CSS pixels; 15 unless told. */
  readonly size?: number;
  readonly className?: string | undefined;
}

/** A decorative icon: the words beside it carry the meaning. */
export function Icon({ name, size = 15, className }: IconProps) {
  const Picture = ICONS[name];
  return (
    <Picture
      size={size}
      strokeWidth={1.8}
      aria-hidden="true"
      focusable="false"
      className={className}
      style={{ flex: 'none' }}
    />
  );
}
