import { once } from 'node:events';
import { ndjson, readNdjson } from './ndjson.js';

async function* rows(count: number): AsyncGenerator<{ n: number; text: string }> {
  for (let n = 0; n < count; n += 1) yield { n, text: 'línea\n"dos"' };
}

async function* pieces(text: string, size: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

async function textOf(lines: AsyncIterable<object>): Promise<string> {
  let text = '';
  for await (const chunk of ndjson(lines, () => undefined).getStream()) text += String(chunk);
  return text;
}

async function read(text: string, size = 7): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const row of readNdjson(pieces(text, size))) found.push(row);
  return found;
}

describe('NDJSON streams', () => {
  it('NDJSON streams are parsed whatever the chunk boundaries', async () => {
    const text = await textOf(rows(3_000));
    const whole = Array.from({ length: 3_000 }, (_, n) => ({ n, text: 'línea\n"dos"' }));
    expect(await read(text, 65_537)).toEqual(whole);
    expect(await read(text, 7)).toEqual(whole);
    expect(await read(await textOf(rows(0)))).toEqual([]);
  });

  it('NDJSON streams are rejected when truncated, even between two lines', async () => {
    const lines = (await textOf(rows(5))).split('\n');
    await expect(read(lines.slice(0, 3).join('\n') + '\n')).rejects.toMatchObject({ code: 'service_unavailable' });
    await expect(read(lines.join('\n').slice(0, -3))).rejects.toMatchObject({ code: 'service_unavailable' });
  });

  it('call done after the last line and when the reader stops early', async () => {
    const done = jest.fn();
    const [whole, left] = [ndjson(rows(2), done).getStream(), ndjson(rows(100_000), done).getStream()];
    whole.resume();
    left.destroy();
    await Promise.all([once(whole, 'close'), once(left, 'close')]);
    expect(done).toHaveBeenCalledTimes(2);
  });
});
