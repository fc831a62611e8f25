/** One event of the stream. */
export interface LiveMessage {
  /** stream position after this event */
  id: string | null;
  /** null for a position without an event */
  type: string | null;
  data: string;
}

function messageOf(block: string): LiveMessage {
  const message: LiveMessage = { id: null, type: null, data: '' };
  for (const line of block.split('\n')) {
    const [, field, value] = /^(id|event|data): ?(.*)$/.exec(line) ?? [];
    if (field === 'id') message.id = value!;
    if (field === 'event') message.type = value!;
    if (field === 'data') message.data += value!;
  }
  return message;
}

/** Reads server-sent events from pieces of text, wherever they were cut. */
export function eventReader(): (piece: string) => LiveMessage[] {
  let rest = '';
  return piece => {
    const blocks = (rest + piece.replaceAll('\r', '')).split('\n\n');
    rest = blocks.pop()!;
    return blocks.map(messageOf).filter(({ id, type }) => id !== null || type !== null);
  };
}
