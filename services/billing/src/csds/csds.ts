import { Injectable } from '@nestjs/common';
import { DomainError, type Clock } from '@porte/domain-kit';
import { audit, ReferenceStore, UnitOfWork, type Tx } from '@porte/messaging-kit';
import { Processes, sqlStates } from '@porte/process-kit';
import { InjectClock, Secrets, type Actor } from '@porte/service-kit';
import { csdProcess, type CsdRow } from './csd.process.js';
import { readCsd, type CsdContent } from './read-csd.js';

const TABLE = 'csds';

/** A certificate as it is uploaded. */
export interface CsdUpload {
  certificate: Buffer;
  privateKey: Buffer;
  password: string;
}

/** A certificate that seals. */
export interface SealingCsd extends CsdContent {
  /** DER in base64 */
  certificate: string;
}

/** The files of a certificate as they were uploaded, in base64. */
export interface CsdFiles {
  rfc: string;
  certificate: string;
  key: string;
  password: string;
}

/** The tenant's certificate: stored with its key encrypted, opened to seal. */
@Injectable()
export class Csds {
  constructor(
    private readonly work: UnitOfWork,
    private readonly references: ReferenceStore,
    private readonly processes: Processes,
    private readonly secrets: Secrets,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /**
   * Replaces the tenant's certificate.
   * @param id of the new row; again with the same id does nothing more
   * @throws DomainError as `readCsd`; `csd_other_rfc` where the setting `invoicing_rfc` names another taxpayer
   */
  async replace(actor: Actor, upload: CsdUpload, id: string): Promise<void> {
    const content = readCsd(upload.certificate, upload.privateKey, upload.password, this.clock.now());
    await this.work.run(actor, async tx => {
      const [setting] = await this.references.where<{ value: string | null }>(tx, 'setting', { key: 'invoicing_rfc' });
      if (setting?.value && setting.value.trim().toUpperCase() !== content.rfc)
        throw new DomainError('csd_other_rfc', { rfc: content.rfc });
      await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`csds ${tx.tenantId}`]);
      const [again] = await tx.query('select from csds where tenant_id = $1 and id = $2', [tx.tenantId, id]);
      if (again) return;
      // First, because one certificate is in use at a time.
      const before = await tx.query<{ id: string }>(
        `select id from csds where tenant_id = $1 and state in ${sqlStates(csdProcess, 'open')}`,
        [tx.tenantId],
      );
      for (const old of before) await this.processes.signal(tx, csdProcess, old.id, 'replaced');
      await this.processes.start(tx, csdProcess, this.rowOf(actor, upload, content, id));
      await audit(tx, actor, {
        action: 'csd.uploaded',
        subject: id,
        label: content.rfc,
        data: { certificate_number: content.certificateNumber, expiration_date: content.expirationDate.toISOString() },
      });
    });
  }

  /**
   * The certificate that seals now.
   * @throws DomainError `csd_missing`, `csd_expired`
   */
  async sealing(tx: Tx): Promise<SealingCsd> {
    const { certificate, key, password } = await this.files(tx);
    const content = readCsd(Buffer.from(certificate, 'base64'), Buffer.from(key, 'base64'), password, this.clock.now());
    return { ...content, certificate };
  }

  /**
   * The files of the certificate in use, for a provider that signs a cancellation with them.
   * @throws DomainError `csd_missing`
   */
  async files(tx: Tx): Promise<CsdFiles> {
    const [row] = await tx.query<CsdRow>(
      `select * from csds where tenant_id = $1 and state in ${sqlStates(csdProcess, 'open')} order by created_at desc limit 1`,
      [tx.tenantId],
    );
    if (!row) throw new DomainError('csd_missing');
    const secret = JSON.parse(
      this.secrets.open({ tenant_id: tx.tenantId, table: TABLE, id: row.id }, row.secret),
    ) as Pick<CsdFiles, 'key' | 'password'>;
    return { rfc: row.rfc, certificate: row.certificate, ...secret };
  }

  private rowOf(
    actor: Actor,
    { certificate, privateKey, password }: CsdUpload,
    content: CsdContent,
    id: string,
  ): CsdRow {
    const secret = JSON.stringify({ key: privateKey.toString('base64'), password });
    return {
      id,
      rfc: content.rfc,
      certificate_number: content.certificateNumber,
      legal_name: content.legalName,
      certificate: certificate.toString('base64'),
      secret: this.secrets.seal({ tenant_id: actor.tenant_id, table: TABLE, id }, secret),
      valid_from: content.validFrom,
      expiration_date: content.expirationDate,
      uploaded_by: actor.id,
    };
  }
}
