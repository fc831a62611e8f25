import type { EvidenceKind } from '@porte/contracts';
import { tenantTable } from '@porte/database-kit';
import { DomainError, fullName, newId } from '@porte/domain-kit';
import type { ReferenceStore, Tx } from '@porte/messaging-kit';
import { extensionOf, type FileUse, type ObjectStore, type UploadedForm } from '@porte/service-kit';
import type { QueryRunner } from 'typeorm';

/** A file of a timeline, by its key in the object store. */
export interface EvidenceFile {
  key: string;
  kind: EvidenceKind;
}

/** What a person did with a case: who, when, and in which words. */
export interface CaseMove {
  by: string;
  at: Date;
  text?: string | null;
  /** id of its line in the timeline; a new one by default */
  entry?: string;
  files?: readonly EvidenceFile[];
}

/** A new line of a case's timeline; of the system where it has no move. */
export interface CaseLine<Kind extends string> {
  caseId: string;
  kind: Kind;
  move?: Partial<CaseMove>;
}

/** A line as those see it who may see the case. */
export interface ShownLine<Kind extends string> {
  id: string;
  kind: Kind;
  by: { id: string; name: string; is_staff: boolean } | null;
  text: string | null;
  files: EvidenceKind[];
  created_at: string;
}

interface StoredLine<Kind> {
  id: string;
  kind: Kind;
  by_id: string | null;
  text: string | null;
  files: EvidenceFile[];
  created_at: Date;
}

interface UserCopy {
  name: string;
  last_name: string;
}

/** The conversation of customer and staff about cases, and what happened to them: a table of lines with files. */
export class CaseTimeline<Kind extends string> {
  /** @param caseColumn the column with the id of the case */
  constructor(
    private readonly table: string,
    private readonly caseColumn: string,
  ) {}

  /** Creates the table, in a migration. */
  async createTable(runner: QueryRunner): Promise<void> {
    await tenantTable(
      runner,
      this.table,
      `${this.caseColumn} uuid not null, kind text not null, by_id uuid, text text, files jsonb not null default '[]'`,
    );
    await runner.query(`create index on ${this.table} (tenant_id, ${this.caseColumn}, created_at)`);
  }

  /** Adds lines, in their order. */
  async record(tx: Tx, lines: readonly CaseLine<Kind>[]): Promise<void> {
    if (lines.length === 0) return;
    const rows = lines.map(({ caseId, kind, move }) => ({
      id: move?.entry ?? newId(),
      case_id: caseId,
      kind,
      by_id: move?.by ?? null,
      text: move?.text ?? null,
      files: move?.files ?? [],
    }));
    await tx.query(
      `insert into ${this.table} (tenant_id, id, ${this.caseColumn}, kind, by_id, text, files, created_at)
        select $1, e.id, e.case_id, e.kind, e.by_id, e.text, e.files, clock_timestamp()
        from jsonb_to_recordset($2::jsonb) as e (id uuid, case_id uuid, kind text, by_id uuid, text text, files jsonb)`,
      [tx.tenantId, JSON.stringify(rows)],
    );
  }

  /** The lines of a case, oldest first. @param owners whose case it is; everybody else is shown as staff */
  async lines(
    tx: Tx,
    references: ReferenceStore,
    caseId: string,
    owners: readonly string[],
  ): Promise<ShownLine<Kind>[]> {
    const rows = await tx.query<StoredLine<Kind>>(
      `select id, kind, by_id, text, files, created_at from ${this.table} where tenant_id = $1 and ${this.caseColumn} = $2 order by created_at, id`,
      [tx.tenantId, caseId],
    );
    const authors = await references.findAll<UserCopy>(tx, 'user', [
      ...new Set(rows.flatMap(({ by_id }) => by_id ?? [])),
    ]);
    return rows.map(({ by_id, created_at, files, ...row }) => ({
      ...row,
      files: files.map(({ kind }) => kind),
      by: by_id && { id: by_id, name: nameOf(authors.get(by_id)), is_staff: !owners.includes(by_id) },
      created_at: created_at.toISOString(),
    })) as ShownLine<Kind>[];
  }

  async has(tx: Tx, entry: string): Promise<boolean> {
    const [row] = await tx.query(`select from ${this.table} where tenant_id = $1 and id = $2`, [tx.tenantId, entry]);
    return row !== undefined;
  }

  /** @param place of the file in its line, from 0 @throws DomainError `not_found` */
  async file(tx: Tx, caseId: string, entry: string, place: number): Promise<EvidenceFile> {
    const [line] = await tx.query<{ files: EvidenceFile[] }>(
      `select files from ${this.table} where tenant_id = $1 and ${this.caseColumn} = $2 and id = $3`,
      [tx.tenantId, caseId, entry],
    );
    const file = line?.files[place];
    if (!file) throw new DomainError('not_found');
    return file;
  }

  /** How many files and messages a case has. */
  async count(tx: Tx, caseId: string): Promise<{ files: number; messages: number }> {
    const [row] = await tx.query<{ files: number; messages: number }>(
      `select coalesce(sum(jsonb_array_length(files)), 0)::int as files, (count(*) filter (where kind = 'message'))::int as messages
        from ${this.table} where tenant_id = $1 and ${this.caseColumn} = $2`,
      [tx.tenantId, caseId],
    );
    return row!;
  }
}

/** Empty until the copy of a user has arrived. */
const nameOf = (user: UserCopy | undefined): string => (user ? fullName(user) : '');

/** Stores files before the transaction of their line, so that a line never refers to a missing file. */
export async function storeEvidence(
  store: ObjectStore,
  tenantId: string,
  files: UploadedForm<unknown>['files'],
  use: FileUse,
): Promise<EvidenceFile[]> {
  const stored: EvidenceFile[] = [];
  for (const { bytes, extension, kind } of files) {
    const { key } = await store.put(tenantId, bytes, extension, use);
    stored.push({ key, kind: kind as EvidenceKind });
  }
  return stored;
}

const TYPES: Record<EvidenceKind, string> = { pdf: 'application/pdf', png: 'image/png', jpeg: 'image/jpeg' };

/** The bytes of a file of a case, with the type and the name that a download has. */
export async function readEvidence(
  store: ObjectStore,
  { key, kind }: EvidenceFile,
  name: string,
): Promise<{ bytes: Buffer; type: string; disposition: string }> {
  return {
    bytes: await store.get(key),
    type: TYPES[kind],
    disposition: `attachment; filename="${name}.${extensionOf(kind)}"`,
  };
}
