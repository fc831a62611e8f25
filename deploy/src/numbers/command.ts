import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { main } from './main.js';

// A Job made from the chart's CronJob passes no arguments: its options are environment variables.
const { MOMENT, MARGIN, NUMBERS, APPLY } = process.env;

/** A list in a variable, as the command reads it. */
function numbersFile(numbers: string): string {
  const file = path.join(tmpdir(), 'numbers.txt');
  writeFileSync(file, numbers.split(/[\s,]+/).join('\n'));
  return file;
}

process.exitCode = await main([
  ...process.argv.slice(2),
  ...(MOMENT ? ['--moment', MOMENT] : []),
  ...(MARGIN ? ['--margin', MARGIN] : []),
  ...(NUMBERS ? ['--numbers', numbersFile(NUMBERS)] : []),
  ...(APPLY === 'yes' ? ['--apply'] : []),
]);
