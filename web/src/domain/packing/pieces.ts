import type { StoreOrder } from '@porte/contracts/shipments/store.js';

/** A line of an order, and how many of its pieces are in the box. */
export interface Piece {
  /** null where the store names none: such pieces cannot be scanned, and are not counted */
  sku: string | null;
  name: string;
  quantity: number;
  packed: number;
}

export const piecesOf = (items: StoreOrder['items']): Piece[] => items.map(item => ({ ...item, packed: 0 }));

/** Pieces that can be scanned and are not in the box yet. */
export const missingOf = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, { sku, quantity, packed }) => sum + (sku ? quantity - packed : 0), 0);

/** How many pieces of an order there are in all. */
export const countOf = (pieces: readonly Pick<Piece, 'quantity'>[]): number =>
  pieces.reduce((sum, { quantity }) => sum + quantity, 0);

const isOf =
  (code: string) =>
  ({ sku }: Piece): boolean =>
    sku?.toLowerCase() === code.toLowerCase();

/**
 * Puts the piece with a scanned code into the box.
 * @returns the line that it is of, `full` where its last piece is in the box already; null where the order has no such piece
 */
export function packPiece(
  pieces: readonly Piece[],
  code: string,
): { pieces: Piece[]; piece: Piece } | { full: Piece } | null {
  const ofCode = pieces.filter(isOf(code));
  const [first] = ofCode;
  if (!first) return null;
  const open = ofCode.find(({ packed, quantity }) => packed < quantity);
  if (!open) return { full: first };
  const piece = { ...open, packed: open.packed + 1 };
  return { pieces: pieces.map(each => (each === open ? piece : each)), piece };
}
