import { Injectable } from '@nestjs/common';
import type { PriceTableRow, PriceVersion } from '@porte/contracts';
import { DomainError, fullName, Money } from '@porte/domain-kit';
import { ReferenceStore, UnitOfWork, type Tx } from '@porte/messaging-kit';
import type { RuleReads } from '@porte/resource-kit';
import type { Actor } from '@porte/service-kit';
import { TABLE_ROWS } from '../migrations/1795518900401-create-price-versions.js';
import { PriceTable } from '../price-index/index.js';

/** A row of a stored table: kg, price, admin cost and main admin cost in centavos. */
export type StoredRow = [number, number, number, number];

/** Names a version. */
interface VersionKey {
  service_id: string;
  number: number;
}

interface VersionRow extends VersionKey {
  created_at: Date;
  replaced_at: Date | null;
  author_id: string | null;
  note: string | null;
  restored_from: number | null;
  rows: number;
}

/** What a change of prices is recorded with. */
export interface PriceChange {
  author_id: string;
  note?: string | null;
  restored_from?: number;
}

/** Versions that a list shows. */
const LISTED = 100;

/** Names the author of the price versions that a transaction makes. */
export const recordPriceChange = (tx: Pick<RuleReads, 'query'>, change: PriceChange): Promise<unknown> =>
  tx.query(`select set_config('app.price_change', $1, true)`, [JSON.stringify(change)]);

const pesos = (centavos: number): number => Money.ofCentavos(centavos).toJSON();

const centavos = (amount: number): number => Number(Money.of(amount).centavos);

/** The rows of a stored table. */
export const rowsOfTable = (table: readonly StoredRow[]): Required<PriceTableRow>[] =>
  table.map(([kg, price, admin_cost, main_admin_cost]) => ({
    kg,
    price: pesos(price),
    admin_cost: pesos(admin_cost),
    main_admin_cost: pesos(main_admin_cost),
  }));

/** A table as it is stored. @param rows lightest first */
export const storedTable = (rows: readonly Required<PriceTableRow>[]): StoredRow[] =>
  rows.map(({ kg, price, admin_cost, main_admin_cost }) => [
    kg,
    centavos(price),
    centavos(admin_cost),
    centavos(main_admin_cost),
  ]);

/** A table as prices are looked up in it. */
export const lookedUp = (service_id: string, rows: readonly Required<PriceTableRow>[]): PriceTable =>
  PriceTable.empty.plus(rows.map(row => ({ service_id, ...row })));

/** The states that the price tables of services have had. The database records them. */
@Injectable()
export class PriceVersions {
  constructor(
    private readonly work: UnitOfWork,
    private readonly references: ReferenceStore,
  ) {}

  /** The newest versions of a service, newest first. */
  list(actor: Actor, serviceId: string): Promise<PriceVersion[]> {
    return this.work.run(actor, async tx => {
      const rows = await tx.query<VersionRow>(
        `select service_id, number, created_at, lag(created_at) over (order by number desc) as replaced_at, author_id, note, restored_from, jsonb_array_length(rows) as rows
        from price_versions where tenant_id = $1 and service_id = $2 order by number desc limit ${LISTED}`,
        [tx.tenantId, serviceId],
      );
      const ids = [...new Set(rows.flatMap(({ author_id }) => author_id ?? []))];
      const authors = await this.references.findAll<{ name: string; last_name: string }>(tx, 'user', ids);
      return rows.map(({ author_id, created_at, replaced_at, ...row }) => {
        const author = author_id === null ? undefined : authors.get(author_id);
        return {
          ...row,
          published_at: created_at.toISOString(),
          replaced_at: replaced_at?.toISOString() ?? null,
          author: author ? { id: author_id!, name: fullName(author) } : null,
        };
      });
    });
  }

  /** The table of a version, for pricing. @throws DomainError `not_found` */
  table(actor: Actor, key: VersionKey): Promise<PriceTable> {
    return this.work.run(actor, async tx => lookedUp(key.service_id, await this.rows(tx, key)));
  }

  /** The rows of a version, lightest first. @throws DomainError `not_found` */
  async rows(tx: Tx, { service_id, number }: VersionKey): Promise<Required<PriceTableRow>[]> {
    const [version] = await tx.query<{ rows: StoredRow[] }>(
      'select rows from price_versions where tenant_id = $1 and service_id = $2 and number = $3',
      [tx.tenantId, service_id, number],
    );
    if (!version) throw new DomainError('not_found');
    return rowsOfTable(version.rows);
  }

  /** The table in force with its number, which is null where the service has had no prices. */
  async current(tx: Tx, serviceId: string): Promise<{ number: number | null; rows: StoredRow[] }> {
    const [current] = await tx.query<{ number: number | null; rows: StoredRow[] }>(
      `select v.number, t.rows from (select ${TABLE_ROWS} as rows from service_prices p where p.tenant_id = $1 and p.service_id = $2) t
      left join lateral (select number from price_versions where tenant_id = $1 and service_id = $2 order by number desc limit 1) v on true`,
      [tx.tenantId, serviceId],
    );
    return current!;
  }

  /**
   * Numbers what this transaction has changed of a service's prices, now instead of at its end. Nothing may change them after it.
   * @param over the version that was in force when the transaction locked the table
   * @returns the version in force: a new one, or still the same where nothing changed
   * @throws DomainError `prices_changed` where a transaction that does not lock the table changed it in between
   */
  async numberNow(tx: Tx, serviceId: string, over: number | null): Promise<number | null> {
    await tx.query('set constraints record_version immediate');
    const { number } = await this.current(tx, serviceId);
    if (number !== over && number !== (over ?? 0) + 1) throw new DomainError('prices_changed');
    return number;
  }
}
