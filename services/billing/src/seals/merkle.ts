import { createHash } from 'node:crypto';

/** A sibling hash on the path from a leaf to the root, and its side. */
export type Sibling = readonly [side: 'left' | 'right', hash: string];

/** Hash before the first element of a chain. */
export const GENESIS_HASH = Buffer.alloc(32);

/** The first byte of the input is its kind, so that a leaf cannot be mistaken for a node, or a batch for a day. */
const KINDS = { leaf: 0, node: 1, batch: 2, day: 3, secret: 4 } as const;

/** SHA-256 over the kind and the parts. */
export function hashOf(kind: keyof typeof KINDS, ...parts: (Buffer | string)[]): Buffer {
  const hash = createHash('sha256').update(Buffer.of(KINDS[kind]));
  for (const part of parts) hash.update(part);
  return hash.digest();
}

/** The next level of the tree: pairs are hashed together, an odd last hash moves up unchanged. */
function parentLevel(level: readonly Buffer[]): Buffer[] {
  const next: Buffer[] = [];
  for (let i = 0; i < level.length; i += 2)
    next.push(level[i + 1] ? hashOf('node', level[i]!, level[i + 1]!) : level[i]!);
  return next;
}

/** The root of a Merkle tree over at least one leaf. */
export function rootOf(leaves: readonly Buffer[]): Buffer {
  let level = leaves;
  while (level.length > 1) level = parentLevel(level);
  return level[0]!;
}

/** All levels of a tree from its leaves to its root, for paths of many leaves. */
export class MerkleTree {
  private readonly levels: (readonly Buffer[])[] = [];

  constructor(leaves: readonly Buffer[]) {
    this.levels.push(leaves);
    while (this.levels.at(-1)!.length > 1) this.levels.push(parentLevel(this.levels.at(-1)!));
  }

  /** The siblings from the leaf at an index up to the root. */
  path(place: number): Sibling[] {
    return this.levels.slice(0, -1).flatMap((level, height): Sibling[] => {
      const at = place >> height;
      const sibling = level[at ^ 1];
      return sibling ? [[at % 2 ? 'left' : 'right', sibling.toString('hex')]] : [];
    });
  }
}
