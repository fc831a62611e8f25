import type { FluentIcon } from '@fluentui/react-icons';
import { foldText } from '@porte/domain-kit/text.js';

/** In the order in which they are shown. */
export const FINDING_GROUPS = ['recent', 'actions', 'shipments', 'users', 'pages', 'looks'] as const;

/** What the palette offers. */
export interface Finding {
  id: string;
  group: (typeof FINDING_GROUPS)[number];
  text: string;
  /** smaller, beside the text */
  hint?: string;
  /** keys that do the same outside of the palette, such as `g`, `s` */
  keys?: readonly string[];
  icon: FluentIcon;
  /** put into the field in place of running anything, so that the user goes on typing */
  complete?: string;
  /** the palette stays open until it resolves, and shows the error that it resolves to */
  run?(): void | Promise<{ error?: unknown }>;
}

/** True if a text contains each typed word, ignoring case and accents. */
export const matches = (text: string, typed: string): boolean =>
  foldText(typed)
    .split(/\s+/)
    .every(word => foldText(text).includes(word));
