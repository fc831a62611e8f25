/** `^` and `~` begin commands, so an address that holds one would otherwise write its own label. */
const fieldData = (text: string): string => text.replace(/[\^~]/g, ' ');

/**
 * ZPL of 4 × 6 inches at 203 dpi in UTF-8, the tracking number in Code 128.
 * @param tracking letters and digits alone
 */
export function zplOf(tracking: string, lines: readonly string[]): Buffer {
  const texts = lines.map((line, i) => `^FO40,${40 + i * 60}^A0N,36,36^FD${fieldData(line)}^FS`);
  const barcode = `^FO60,${80 + lines.length * 60}^BY3^BCN,160,Y,N,N^FD${tracking}^FS`;
  return Buffer.from(['^XA', '^CI28', '^PW812', '^LL1218', ...texts, barcode, '^PQ1', '^XZ', ''].join('\n'), 'utf8');
}
