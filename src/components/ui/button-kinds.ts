import { ArrowLeft, Check, Info, type LucideIcon, Plus, Trash2, X } from 'lucide-react';
import type { ButtonVariant } from './button-variants';

interface Kind {
  variant: ButtonVariant;
  icon?: LucideIcon;
  /** Translation key of the default label. */
  label?: string;
  type?: 'submit';
}

/** Look and default label of each kind of button. */
export const BUTTON_KINDS = {
  primary: { variant: 'default' },
  create: { variant: 'default', icon: Plus, label: 'create' },
  submit: { variant: 'default', icon: Check, label: 'submit', type: 'submit' },
  info: { variant: 'info', icon: Info, label: 'info' },
  close: { variant: 'outline', icon: X, label: 'close' },
  cancel: { variant: 'outline', label: 'cancel' },
  delete: { variant: 'destructive', icon: Trash2, label: 'delete' },
  back: { variant: 'ghost', icon: ArrowLeft, label: 'back' },
  default: { variant: 'outline' },
} as const satisfies Record<string, Kind>;

export type ButtonKind = keyof typeof BUTTON_KINDS;
export const kindOf = (kind: ButtonKind): Kind => BUTTON_KINDS[kind];
