import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import { DomainError } from '@porte/domain-kit';
import { hidesPrices, withoutPrices } from './hidden-prices.js';

/** Last line; a truncated stream lacks it. */
const END_LINE = '{"kind":"end"}';
const CHUNK_LENGTH = 65_536;
const NDJSON = 'application/x-ndjson';

/** Joins lines to chunks of some kilobytes. */
async function* chunks(lines: AsyncIterable<object>): AsyncGenerator<string> {
  let text = '';
  for await (const line of lines) {
    text += `${JSON.stringify(line)}\n`;
    if (text.length < CHUNK_LENGTH) continue;
    yield text;
    text = '';
  }
  yield `${text}${END_LINE}\n`;
}

/**
 * Streams objects as NDJSON in constant memory.
 * @param done called once, even if the reader stops early
 */
export function ndjson(lines: AsyncIterable<object>, done: () => void): StreamableFile {
  return new StreamableFile(Readable.from(chunks(lines)).once('close', done), { type: NDJSON });
}

async function* singly(lines: AsyncIterable<object>, isHidden: boolean): AsyncGenerator<string> {
  for await (const line of lines) yield `${JSON.stringify(isHidden ? withoutPrices(line) : line)}\n`;
  yield `${END_LINE}\n`;
}

/** Streams objects as NDJSON, each at once when it is there, for a reader who waits for them. */
export const liveNdjson = (lines: AsyncIterable<object>): StreamableFile =>
  new StreamableFile(Readable.from(singly(lines, hidesPrices())), { type: NDJSON });

/** Whether a client prefers a streamed answer: it names NDJSON. */
export const acceptsNdjson = (accept: string | undefined): boolean => accept?.includes(NDJSON) === true;

async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of text) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop()!;
    yield* lines;
  }
}

/**
 * Parses an NDJSON stream.
 * @throws DomainError `service_unavailable` if it is unreadable or truncated
 */
export async function* readNdjson<T>(body: AsyncIterable<string>): AsyncGenerator<T> {
  try {
    for await (const line of linesOf(body)) {
      if (line === END_LINE) return;
      yield JSON.parse(line) as T;
    }
  } catch {
    throw new DomainError('service_unavailable');
  }
  throw new DomainError('service_unavailable');
}
