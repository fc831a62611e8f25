import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import { DomainError } from '@porte/domain-kit';

/** The last line: without it a stream that broke off would look like a short one. */
const END_LINE = '{"kind":"end"}';
const CHUNK_LENGTH = 65_536;

/** A text of lines, some kilobytes at a time. */
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
 * An answer of one JSON object a line, made while it is read: as much memory however long it gets.
 * @param done called once, whether it was read to its end or not
 */
export function ndjson(lines: AsyncIterable<object>, done: () => void): StreamableFile {
  return new StreamableFile(Readable.from(chunks(lines)).once('close', done), { type: 'application/x-ndjson' });
}

async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of text) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop()!;
    yield* lines;
  }
}

/**
 * The objects of such an answer.
 * @param body text as it comes in
 * @throws DomainError `service_unavailable` where it cannot be read to its last line
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
