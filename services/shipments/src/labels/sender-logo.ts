import { Injectable } from '@nestjs/common';
import { newId } from '@porte/domain-kit';
import { audit, UnitOfWork, type Tx } from '@porte/messaging-kit';
import { ObjectStore, type Actor, type UploadedFile } from '@porte/service-kit';
import { toLogo } from '@porte/service-kit/logo-image';

/** SQL expression of the key in the object store of a tenant's logo, or null. @param tenant SQL expression */
export const senderLogoSql = (tenant: string): string =>
  `(select l.key from label_logos l where l.tenant_id = ${tenant})`;

/** SQL expression of the line at the foot of a tenant's own labels, or null. @param tenant SQL expression */
export const labelFooterSql = (tenant: string): string =>
  `(select nullif(btrim(t.data->'brand'->>'label_footer'), '') from reference_rows t
    where t.tenant_id = ${tenant} and t.model = 'tenant' and t.id = ${tenant} and not t.destroyed)`;

const SET = `insert into label_logos (tenant_id, id, key) values ($1, $2, $3)
  on conflict (tenant_id) do update set key = excluded.key, updated_at = now() where label_logos.key <> excluded.key returning key`;

/** The logo that the tenant's own labels, notes and manifests show. Labels that are bought already keep theirs. */
@Injectable()
export class SenderLogo {
  constructor(
    private readonly work: UnitOfWork,
    private readonly store: ObjectStore,
  ) {}

  /** @throws DomainError `unsupported_media_type` for a file that is not a picture that can be decoded */
  async set(actor: Actor, file: UploadedFile): Promise<void> {
    const { key } = await this.store.put(actor.tenant_id, await toLogo(file.bytes), 'png', 'sender_logo');
    await this.work.run(actor, tx => this.write(tx, actor, SET, [tx.tenantId, newId(), key]));
  }

  /** Removing it again changes nothing. */
  remove(actor: Actor): Promise<void> {
    return this.work.run(actor, tx =>
      this.write(tx, actor, 'delete from label_logos where tenant_id = $1 returning key', [tx.tenantId]),
    );
  }

  /** @returns a PNG, or null */
  async read(actor: Actor): Promise<Buffer | null> {
    const key = await this.work.run(actor, async tx => {
      const [row] = await tx.query<{ key: string | null }>(`select ${senderLogoSql('$1')} as key`, [tx.tenantId]);
      return row!.key;
    });
    return key === null ? null : this.store.get(key);
  }

  private async write(tx: Tx, actor: Actor, sql: string, values: readonly unknown[]): Promise<void> {
    const changed = await tx.query(sql, [...values]);
    if (changed.length > 0) await audit(tx, actor, { action: 'label_logo.changed', subject: tx.tenantId, label: '' });
  }
}
