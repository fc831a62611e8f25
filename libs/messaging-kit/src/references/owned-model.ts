import type { ReferenceModel, RowFact } from '@porte/contracts';
import type { EntityManager, EntityTarget, SelectQueryBuilder } from 'typeorm';
import type { Row } from '@porte/database-kit';

/** A model of this service of which others keep copies: how its rows are read, and what its events tell of one. */
export interface OwnedModel<E extends Row = Row> {
  model: ReferenceModel;
  entity: EntityTarget<E>;
  /** what its events carry */
  fact(row: E): object;
  /** of a table without a `tenant_id`: the tenant in whose name its events are published */
  tenantOf?(row: E): string;
  /** fields of the fact that change without an event: copies have them as they were when the row was told of last */
  untold?: readonly string[];
  /** SQL condition of the rows `r` of which others keep no copy any more */
  forgotten?: string;
  /** true while something goes on with the row of which its events tell only at the end */
  isUnderWay?(row: E): boolean;
}

/** A row as its owner would tell of it now. */
export interface OwnRow {
  tenantId: string;
  id: string;
  fact: RowFact;
  isUnderWay: boolean;
}

/** Rows that are read at a time. */
const PAGE = 500;

/** The rows of a model, read under the system role. */
export class OwnRows {
  constructor(
    private readonly manager: EntityManager,
    private readonly owned: OwnedModel,
  ) {}

  /** All of them, page by page, by tenant and id; each page at an instant of its own. */
  async *pages(): AsyncGenerator<OwnRow[]> {
    for (let page = await this.after(null); page.length > 0; page = await this.after(page.at(-1)!)) yield page;
  }

  /** Those among some rows of a tenant that are there now. */
  async find(tenantId: string, ids: readonly string[]): Promise<OwnRow[]> {
    if (ids.length === 0) return [];
    const rows = await this.query().andWhere('r.id in (:...ids)', { ids }).getMany();
    return rows.map(row => this.read(row)).filter(row => row.tenantId === tenantId);
  }

  private async after(last: OwnRow | null): Promise<OwnRow[]> {
    const query = this.query().limit(PAGE);
    if (last)
      query.andWhere(this.hasTenant ? '(r.tenant_id, r.id) > (:tenantId, :id)' : 'r.id > :id', {
        tenantId: last.tenantId,
        id: last.id,
      });
    return (await query.getMany()).map(row => this.read(row));
  }

  private query(): SelectQueryBuilder<Row> {
    const query = this.manager.createQueryBuilder(this.owned.entity, 'r');
    if (this.owned.forgotten) query.where(`not (${this.owned.forgotten})`);
    return (this.hasTenant ? query.orderBy('r.tenant_id') : query).addOrderBy('r.id');
  }

  private get hasTenant(): boolean {
    return this.manager.connection.getMetadata(this.owned.entity).findColumnWithPropertyName('tenant_id') !== undefined;
  }

  private read(row: Row): OwnRow {
    const { owned } = this;
    // As it travels: what JSON cannot say is not there.
    const fact = JSON.parse(JSON.stringify(owned.fact(row))) as RowFact;
    return {
      tenantId: owned.tenantOf?.(row) ?? (row as Row & { tenant_id: string }).tenant_id,
      id: row.id,
      fact,
      isUnderWay: owned.isUnderWay?.(row) ?? false,
    };
  }
}
