import { systemClock } from '@porte/domain-kit';

/** Writes one line of the log where no logger is: at the start, at the end, and for the driver of the broker. It has the form of all others. */
export function writeLine(level: string, service: string | undefined, fields: object): void {
  const time = systemClock.now().getTime();
  process.stderr.write(`${JSON.stringify({ level, time, ...(service !== undefined && { service }), ...fields })}\n`);
}
