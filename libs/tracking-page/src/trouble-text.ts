import type { Locale } from '@porte/contracts';
import { trackingTexts } from './texts.js';

/** What keeps a parcel from its recipient, in a sentence. @returns null for a parcel that goes on, or whose carrier has not seen it */
export function troubleText(status: string | null, locale: Locale): string | null {
  const { lead } = trackingTexts[locale];
  switch (status) {
    case 'exception':
    case 'on_hold':
    case 'ready_for_pickup':
    case 'returned':
      return lead[status];
    default:
      return null;
  }
}
