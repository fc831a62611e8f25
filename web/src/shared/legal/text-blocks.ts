/** A block of plain text with the Markdown subset of the terms: headings, lists, paragraphs. */
export type Block =
  | { kind: 'heading'; level: 1 | 2 | 3; text: string }
  | { kind: 'list'; isOrdered: boolean; start: number; items: string[] }
  | { kind: 'paragraph'; text: string };

const HEADING = /^(#{1,3})\s+(.+)$/;
const ORDERED = /^(\d{1,9})[.)]\s+(.+)$/;
const BULLET = /^[-*•]\s+(.+)$/;

function lineOf(line: string): Block {
  const heading = HEADING.exec(line);
  if (heading) return { kind: 'heading', level: heading[1]!.length as 1 | 2 | 3, text: heading[2]! };
  const ordered = ORDERED.exec(line);
  if (ordered) return { kind: 'list', isOrdered: true, start: Number(ordered[1]), items: [ordered[2]!] };
  const bullet = BULLET.exec(line);
  return bullet ? { kind: 'list', isOrdered: false, start: 1, items: [bullet[1]!] } : { kind: 'paragraph', text: line };
}

/** Consecutive lines of one kind belong together. */
function join(before: Block | undefined, next: Block): boolean {
  if (before?.kind === 'list' && next.kind === 'list' && before.isOrdered === next.isOrdered)
    before.items.push(...next.items);
  else if (before?.kind === 'list' && next.kind === 'paragraph')
    before.items.push(`${before.items.pop()!} ${next.text}`);
  else if (before?.kind === 'paragraph' && next.kind === 'paragraph') before.text += ` ${next.text}`;
  else return false;
  return true;
}

/** Splits a text into blocks. HTML stays text. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let isApart = true;
  for (const line of text.split(/\r?\n/).map(each => each.trim())) {
    const block = line ? lineOf(line) : null;
    if (block && (isApart || !join(blocks.at(-1), block))) blocks.push(block);
    isApart = !block;
  }
  return blocks;
}
