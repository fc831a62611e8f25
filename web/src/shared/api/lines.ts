/** Last line of a streamed answer; without it the answer was cut off. */
const END_LINE = '{"kind":"end"}';

const isStreamed = ({ headers }: Response): boolean =>
  headers.get('content-type')?.includes('application/x-ndjson') === true;

async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield decoder.decode(value, { stream: true });
    }
  } finally {
    void reader.cancel().catch(() => {});
  }
}

/**
 * The lines of a streamed answer as they arrive; a whole answer is one line.
 * @throws Error where the answer is cut off
 */
export async function* linesOf(answer: Response): AsyncGenerator<unknown> {
  if (!isStreamed(answer) || !answer.body) return yield (await answer.json()) as unknown;
  let rest = '';
  for await (const chunk of chunksOf(answer.body)) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop()!;
    for (const line of lines) {
      if (line === END_LINE) return;
      yield JSON.parse(line) as unknown;
    }
  }
  throw new Error('the answer was cut off');
}
