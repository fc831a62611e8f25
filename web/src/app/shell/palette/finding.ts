import type { FluentIcon } from '@fluentui/react-icons';

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

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** True where a text holds each word that was typed, whatever the case and accents. */
export const matches = (text: string, typed: string): boolean =>
  plain(typed)
    .split(/\s+/)
    .every(word => plain(text).includes(word));
