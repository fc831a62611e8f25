import type { Logger } from '@nestjs/common';
import { PLATFORM_TENANT } from '@porte/domain-kit';
import type { ReferenceStore, Tx, UnitOfWork } from '@porte/messaging-kit';
import type { Model, PriceIndex, Rows } from '../price-index/index.js';
import { FOLLOWED_MODELS, rowsOf, tenantOf, type Fact, type FollowedModel } from './fact-changes.js';
import { OWN_MODELS, SELECT, type OwnModel } from './own-rows.js';
import type { OfficialRates } from './official-rates.js';
import type { PostalCodeEntries } from './postal-code-entries.js';

/** Rows read from the database at a time; a million rows at once would need a gigabyte. */
const BATCH = 50_000;

type OwnedRow = { tenant_id: string; id?: string };

async function* batches(tx: Tx, sql: string): AsyncGenerator<OwnedRow[]> {
  await tx.query(`declare own_rows no scroll cursor for ${sql}`);
  for (;;) {
    const rows = await tx.query<OwnedRow>(`fetch ${BATCH} from own_rows`);
    if (rows.length === 0) break;
    yield rows;
  }
  await tx.query('close own_rows');
}

/** Fills an index with all rows of all tenants, in the system role. */
export class IndexLoader {
  constructor(
    private readonly work: UnitOfWork,
    private readonly references: ReferenceStore,
    private readonly book: PostalCodeEntries,
    private readonly official: OfficialRates,
    private readonly log: Logger,
  ) {}

  load(index: PriceIndex): Promise<void> {
    return this.work.system(PLATFORM_TENANT, async tx => {
      await tx.query('set transaction isolation level repeatable read');
      for (const model of OWN_MODELS) await this.loadOwn(tx, index, model);
      for (const [model, rows] of this.grouped(await this.references.loadAll(tx.manager, FOLLOWED_MODELS)))
        this.put(index, model, rows);
    });
  }

  private async loadOwn(tx: Tx, index: PriceIndex, model: OwnModel): Promise<void> {
    for await (const rows of batches(tx, `${SELECT[model]} order by tenant_id`)) this.put(index, model, rows);
  }

  /** Groups by model, because the postal codes of one list must be loaded in one call. */
  private grouped(copies: Awaited<ReturnType<ReferenceStore['loadAll']>>): Map<Model, OwnedRow[]> {
    const byModel = new Map<Model, OwnedRow[]>();
    for (const { tenant_id, model, data } of copies) {
      const fact = data as Fact;
      if (model === 'exchange_rate') {
        this.official.note(fact);
        continue;
      }
      if (model === 'service_postal_code') this.book.note(fact);
      for (const part of rowsOf(model as FollowedModel, fact)) {
        const rows = byModel.get(part.model) ?? [];
        byModel.set(part.model, rows);
        rows.push({ ...part.row, tenant_id: tenantOf(model, tenant_id, fact.id) });
      }
    }
    return byModel;
  }

  /** A row that cannot be parsed must not stop the loading of all other prices. */
  private put(index: PriceIndex, model: Model, rows: readonly OwnedRow[]): void {
    try {
      index.load({ [model]: rows } as Rows);
    } catch (error) {
      if (rows.length === 1)
        return this.log.error(
          { tenant_id: rows[0]?.tenant_id, id: rows[0]?.id, err: error },
          `a row of ${model} cannot be read`,
        );
      const middle = rows.length >> 1;
      this.put(index, model, rows.slice(0, middle));
      this.put(index, model, rows.slice(middle));
    }
  }
}
