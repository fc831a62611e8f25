/** A page of a list, as the API answers it. */
export interface Page<Row> {
  data: Row[];
  meta?: { pagination?: { next_cursor?: string | null } };
}

/**
 * All rows of a list, page after page.
 * @param load asks for the page after a cursor; the first one without
 */
export async function* eachRow<Row>(load: (after: string | undefined) => Promise<Page<Row>>): AsyncGenerator<Row> {
  let after: string | undefined;
  do {
    const { data, meta } = await load(after);
    yield* data;
    after = meta?.pagination?.next_cursor ?? undefined;
  } while (after !== undefined);
}
