import { Injectable } from '@nestjs/common';
import { importText, type CatalogueImportView, type CataloguePath } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import { UnitOfWork, type Tx } from '@porte/messaging-kit';
import { Processes, sqlStates } from '@porte/process-kit';
import { currentCause, currentContext, type Actor, type UploadedFile } from '@porte/service-kit';
import { catalogueImportProcess, catalogueImportRow, type CatalogueImportRow } from './catalogue-import.process.js';

/** Imports that the history shows. */
const LISTED = 20;
const KEEP = '1 year';

/** The imports of official catalogues by a tenant's developers: begun, followed, and kept as a history. */
@Injectable()
export class CatalogueImports {
  constructor(
    private readonly work: UnitOfWork,
    private readonly processes: Processes,
  ) {}

  /**
   * Begins an import; its file is read after this.
   * @param id of the import; a repeated call with the same id begins it once
   * @throws DomainError `catalogue_import_running` while one of the same catalogue goes on
   */
  async begin(
    actor: Actor,
    path: CataloguePath,
    { bytes, kind }: UploadedFile,
    file_name: string | null,
    id: string,
  ): Promise<CatalogueImportView> {
    await this.work.run(actor, async tx => {
      await checkRoom(tx, path, id);
      await forgetOld(tx);
      const row = {
        ...catalogueImportRow.beginning(),
        id,
        path,
        user_id: actor.id,
        file_name,
        is_archive: kind !== 'text',
        cause: currentCause(),
      };
      if (!(await this.processes.start(tx, catalogueImportProcess, row))) return;
      await tx.query('insert into catalogue_files (tenant_id, id, bytes) values ($1, $2, $3)', [
        tx.tenantId,
        id,
        bytes,
      ]);
    });
    return this.show(actor, path, id);
  }

  /** The newest ones. */
  list(actor: Actor, path: CataloguePath): Promise<CatalogueImportView[]> {
    return this.work.run(actor, async tx => {
      const rows = await tx.query<CatalogueImportRow>(
        `select * from catalogue_imports where tenant_id = $1 and path = $2 order by id desc limit ${LISTED}`,
        [tx.tenantId, path],
      );
      return rows.map(viewOf);
    });
  }

  /** @throws DomainError `not_found` */
  show(actor: Actor, path: CataloguePath, id: string): Promise<CatalogueImportView> {
    return this.work.run(actor, async tx => {
      const [row] = await tx.query<CatalogueImportRow>(
        'select * from catalogue_imports where tenant_id = $1 and path = $2 and id = $3',
        [tx.tenantId, path, id],
      );
      if (!row) throw new DomainError('not_found');
      return viewOf(row);
    });
  }
}

async function checkRoom(tx: Tx, path: CataloguePath, id: string): Promise<void> {
  // Two files that are uploaded at the same time would both find nothing under way.
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`catalogue_imports ${tx.tenantId} ${path}`]);
  const [found] = await tx.query(
    `select 1 from catalogue_imports
     where tenant_id = $1 and path = $2 and id <> $3 and state in ${sqlStates(catalogueImportProcess, 'open')}`,
    [tx.tenantId, path, id],
  );
  if (found) throw new DomainError('catalogue_import_running');
}

async function forgetOld(tx: Tx): Promise<void> {
  await tx.query(
    `delete from catalogue_imports where tenant_id = $1 and state in ${sqlStates(catalogueImportProcess, 'final')} and updated_at < now() - interval '${KEEP}'`,
    [tx.tenantId],
  );
}

const ENDED: readonly string[] = ['done', 'rejected', 'failed'];

function viewOf(row: CatalogueImportRow): CatalogueImportView {
  const { id, state, file_name, rows, applied, changed, removed, problem, created_at, updated_at } = row;
  const locale = currentContext()?.locale ?? 'es-MX';
  return {
    id,
    state,
    file_name,
    rows,
    applied,
    changed,
    removed,
    problem: problem && importText(problem.code, locale, problem.params),
    created_at: created_at.toISOString(),
    ended_at: ENDED.includes(state) ? updated_at.toISOString() : null,
  };
}
