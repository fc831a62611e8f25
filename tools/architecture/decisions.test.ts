import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.resolve(__dirname, '../../docs/adr');
const SHAPE =
  /^# (\d{4}): \S.*\n\n\d{4}-\d\d-\d\d[^\n]*\. Status: accepted\.\n\n## Context\n[^]+\n## Decision\n[^]+\n## Consequences\n[^]+\n$/;
const WIDEST = 120;

/** A table or an address cannot be wrapped. */
const isWrappable = (line: string): boolean => !line.startsWith('|') && /\s/.test(line.trim());

describe('each decision in docs/adr', () => {
  const files = readdirSync(FOLDER).filter(name => /^\d{4}-/.test(name));

  it.each(files)('%s has its number, date, context, decision and consequences, in lines of 120 letters', name => {
    const text = readFileSync(path.join(FOLDER, name), 'utf8');
    expect(SHAPE.exec(text)?.[1]).toBe(name.slice(0, 4));
    expect(text.split('\n').filter(line => line.length > WIDEST && isWrappable(line))).toEqual([]);
  });
});
