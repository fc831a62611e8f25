import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { CataloguePath, ColonyRow, SatProduct } from '@porte/contracts';
import { TechnicalError } from '@porte/domain-kit';
import { UnitOfWork, type Tx } from '@porte/messaging-kit';
import { Processes, type TransitionWrite } from '@porte/process-kit';
import { publishImport } from '@porte/resource-kit';
import { NOW, putColonies, removeOtherColonies } from '../lookups/import-colonies.js';
import { putSatProducts } from '../lookups/import-sat-products.js';
import { readPostalFile } from '../lookups/postal-file.js';
import { readSatProducts } from '../lookups/sat-products-file.js';
import { UnreadableCatalogue } from '../lookups/unreadable-catalogue.js';
import {
  catalogueImportProcess,
  type CatalogueImport,
  type CatalogueImportRow,
  type CatalogueImportSteps,
} from './catalogue-import.process.js';
import { unpack } from './unpack.js';

/** Rows that one transaction saves. */
export const CATALOGUE_CHUNK = 2000;

interface Catalogue<Row> {
  read(bytes: Uint8Array): Promise<readonly Row[]>;
  /** @returns how many are new or changed, where that is known */
  put(tx: Tx, rows: readonly Row[]): Promise<number>;
  /** @returns how many rows were removed because the file does not name them */
  end(tx: Tx, since: Date): Promise<number>;
}

const colonies: Catalogue<ColonyRow> = {
  read: readPostalFile,
  put: async (tx, rows) => {
    await putColonies(tx, rows);
    return 0;
  },
  end: removeOtherColonies,
};

const satProducts: Catalogue<SatProduct> = {
  read: readSatProducts,
  put: putSatProducts,
  // Parcels refer to products, so all stay.
  end: () => Promise.resolve(0),
};

const CATALOGUES = { colonies, sat_products: satProducts } as unknown as Record<CataloguePath, Catalogue<unknown>>;

type Row = CatalogueImport & { tenant_id: string };

/** Reads and saves imported catalogues. */
@Injectable()
export class CatalogueImportWorker implements CatalogueImportSteps, OnModuleInit {
  constructor(
    private readonly processes: Processes,
    private readonly work: UnitOfWork,
  ) {}

  onModuleInit(): void {
    this.processes.register(catalogueImportProcess, this as CatalogueImportSteps);
  }

  async read(row: Row): ReturnType<CatalogueImportSteps['read']> {
    try {
      const bytes = await this.file(row);
      const rows = await CATALOGUES[row.path].read(row.is_archive ? await unpack(bytes) : bytes);
      return { outcome: 'read', data: { rows: rows.length, read_at: await this.store(row, rows) } };
    } catch (error) {
      if (!(error instanceof UnreadableCatalogue)) throw error;
      return { outcome: 'rejected', data: { problem: { code: error.code, params: error.params } } };
    }
  }

  /** The tables of the platform are written by the system role alone. */
  apply({ tenant_id, id, path, chunk, ...row }: Row): ReturnType<CatalogueImportSteps['apply']> {
    const { put, end } = CATALOGUES[path];
    return this.work.system(tenant_id, async tx => {
      const [found] = await tx.query<{ rows: unknown[] }>(
        'select rows from catalogue_chunks where tenant_id = $1 and import_id = $2 and chunk = $3',
        [tenant_id, id, chunk],
      );
      if (!found) return { outcome: 'applied', data: { removed: await end(tx, row.read_at!) } };
      const changed = row.changed + (await put(tx, found.rows));
      return { outcome: 'more', data: { chunk: chunk + 1, applied: row.applied + found.rows.length, changed } };
    });
  }

  readonly tell: TransitionWrite<CatalogueImport, CatalogueImportSteps> = async (tx, given) => {
    const row = given as CatalogueImportRow;
    const { id, state, rows } = row;
    // Only the next step needs the rows, and none the file.
    if (state !== 'applying')
      await tx.query('delete from catalogue_chunks where tenant_id = $1 and import_id = $2', [row.tenant_id, id]);
    await tx.query('delete from catalogue_files where tenant_id = $1 and id = $2', [row.tenant_id, id]);
    await publishImport(tx, { ...row, creates: rows, errors: 0 });
  };

  private async file({ tenant_id, id }: Row): Promise<Buffer> {
    const [file] = await this.work.run({ tenant_id }, tx =>
      tx.query<{ bytes: Buffer }>('select bytes from catalogue_files where tenant_id = $1 and id = $2', [
        tenant_id,
        id,
      ]),
    );
    if (!file) throw new TechnicalError(`the import ${id} has no file`);
    return file.bytes;
  }

  /** @returns the time of the database */
  private store({ tenant_id, id }: Row, rows: readonly unknown[]): Promise<Date> {
    return this.work.run({ tenant_id }, async tx => {
      await tx.query('delete from catalogue_chunks where tenant_id = $1 and import_id = $2', [tenant_id, id]);
      for (let at = 0; at < rows.length; at += CATALOGUE_CHUNK)
        await tx.query('insert into catalogue_chunks (tenant_id, import_id, chunk, rows) values ($1, $2, $3, $4)', [
          tenant_id,
          id,
          at / CATALOGUE_CHUNK,
          JSON.stringify(rows.slice(at, at + CATALOGUE_CHUNK)),
        ]);
      const [{ since }] = (await tx.query<{ since: Date }>(NOW)) as [{ since: Date }];
      return since;
    });
  }
}
