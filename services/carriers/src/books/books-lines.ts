import type { BooksLabelsLine, BooksNote, CarriersBooksLine } from '@porte/contracts';
import type { ReadSnapshot } from '@porte/service-kit';
import { booksQueries } from './books-queries.js';

/** What a tenant's carriers were asked and sold at one instant, for the comparison of the books: notes first, then a line for each shipment by its id. */
export async function* carriersBooks(cut: ReadSnapshot, tenantId: string): AsyncGenerator<CarriersBooksLine> {
  yield* await cut.rows<BooksNote>(booksQueries.inFlight, [tenantId]);
  yield* await cut.rows<BooksNote>(booksQueries.surplus, [tenantId]);
  yield* cut.stream<BooksLabelsLine>(booksQueries.labels, [tenantId]);
}
