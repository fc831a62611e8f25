import type { BooksNote, BooksShipmentLine, ShipmentsBooksLine } from '@porte/contracts';
import type { ReadSnapshot } from '@porte/service-kit';
import { booksQueries } from './books-queries.js';

/** A tenant's shipments and purchases at one instant, for the comparison of the books: notes first, then a line for each shipment by its id. */
export async function* shipmentsBooks(cut: ReadSnapshot, tenantId: string): AsyncGenerator<ShipmentsBooksLine> {
  yield* await cut.rows<BooksNote>(booksQueries.inFlight, [tenantId]);
  yield* await cut.rows<BooksNote>(booksQueries.shared, [tenantId]);
  yield* cut.stream<BooksShipmentLine>(booksQueries.shipments, [tenantId]);
}
