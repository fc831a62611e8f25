const graphemes = new Intl.Segmenter('es', { granularity: 'grapheme' });

/**
 * The beginning of a text that fits into a field: whole letters with their accents, without a space at the end.
 * @param most UTF-16 units, which is how most carriers count
 */
export function cut(value: string | null | undefined, most: number): string {
  const text = (value ?? '').normalize('NFC');
  if (text.length <= most) return text;
  let kept = '';
  for (const { segment } of graphemes.segment(text)) {
    if (kept.length + segment.length > most) break;
    kept += segment;
  }
  return kept.trimEnd();
}
