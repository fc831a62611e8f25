import { createHash } from 'node:crypto';

/** A neighbour on the way from a leaf to the root, and the side it stands on. */
export type Neighbour = readonly [side: 'left' | 'right', hash: string];

/** Before the first of a chain. */
export const NOTHING = Buffer.alloc(32);

/** What is hashed says what it is by its first byte, so that no leaf passes for a node and no batch for a day. */
const KINDS = { leaf: 0, node: 1, batch: 2, day: 3, secret: 4 } as const;

/** SHA-256 over the kind and the parts. */
export function hashOf(kind: keyof typeof KINDS, ...parts: (Buffer | string)[]): Buffer {
  const hash = createHash('sha256').update(Buffer.of(KINDS[kind]));
  for (const part of parts) hash.update(part);
  return hash.digest();
}

/** The next level of the tree: pairs are joined, an odd one rises as it is. */
function above(level: readonly Buffer[]): Buffer[] {
  const next: Buffer[] = [];
  for (let i = 0; i < level.length; i += 2)
    next.push(level[i + 1] ? hashOf('node', level[i]!, level[i + 1]!) : level[i]!);
  return next;
}

/** The root of a Merkle tree over one leaf or more. */
export function rootOf(leaves: readonly Buffer[]): Buffer {
  let level = leaves;
  while (level.length > 1) level = above(level);
  return level[0]!;
}

/** All levels of a tree, from its leaves to its root: for paths of many leaves. */
export class MerkleTree {
  private readonly levels: (readonly Buffer[])[] = [];

  constructor(leaves: readonly Buffer[]) {
    this.levels.push(leaves);
    while (this.levels.at(-1)!.length > 1) this.levels.push(above(this.levels.at(-1)!));
  }

  /** The neighbours from the leaf at a place up to the root. */
  path(place: number): Neighbour[] {
    return this.levels.slice(0, -1).flatMap((level, height): Neighbour[] => {
      const at = place >> height;
      const neighbour = level[at ^ 1];
      return neighbour ? [[at % 2 ? 'left' : 'right', neighbour.toString('hex')]] : [];
    });
  }
}
