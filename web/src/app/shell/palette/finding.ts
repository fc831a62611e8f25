import type { FluentIcon } from '@fluentui/react-icons';
import { foldText } from '@porte/domain-kit/text.js';

export const FINDING_GROUPS = ['pages', 'actions', 'shipments', 'users'] as const;

/** What the palette offers. */
export interface Finding {
  id: string;
  group: (typeof FINDING_GROUPS)[number];
  text: string;
  /** smaller, beside the text */
  hint?: string;
  icon: FluentIcon;
  run(): void;
}

/** True if a text contains each typed word, ignoring case and accents. */
export const matches = (text: string, typed: string): boolean =>
  foldText(typed)
    .split(/\s+/)
    .every(word => foldText(text).includes(word));
