import type { LegalDocument, LegalDocumentSummary } from '@porte/contracts/identity/legal-document.js';
import { useLocale } from '../i18n/intl.js';

/** A text and its language. */
export interface Worded {
  text: string;
  lang: string;
}

/** Text and summary of a version in the reader's language; in Spanish where there is no English one. */
export function useLegalWords() {
  const [locale] = useLocale();
  const worded = (spanish: string, english: string | null): Worded =>
    locale === 'en' && english ? { text: english, lang: 'en' } : { text: spanish, lang: 'es-MX' };
  return {
    textOf: ({ text_es, text_en }: LegalDocument): Worded => worded(text_es, text_en),
    summaryOf: ({ summary_es, summary_en }: LegalDocumentSummary): Worded => worded(summary_es, summary_en),
  };
}
