import { Injectable } from '@nestjs/common';
import {
  versionsInEffect,
  versionsToAccept,
  type AcceptanceWay,
  type LegalDocumentSummary,
  type LegalKind,
  type LegalVersion,
  type ListedLegalDocument,
} from '@porte/contracts';
import { derivedId, DomainError, fullName, type Clock } from '@porte/domain-kit';
import type { Tx } from '@porte/messaging-kit';
import { InjectClock } from '@porte/service-kit';
import { lockedTenant } from '../tenants/locked-tenant.js';
import { tenantFact } from '../tenants/tenant.entity.js';
import { LegalAcceptanceEntity } from './legal-acceptance.entity.js';
import { LegalDocumentEntity } from './legal-document.entity.js';

/** What a page lists: far more than any tenant publishes. */
const MAX_LISTED = 200;

/** Where and how a person accepted. */
export interface AcceptedAs {
  way: AcceptanceWay;
  locale: string;
  network: string | null;
  user_agent: string | null;
  at: Date;
}

type VersionRow = Omit<LegalVersion, 'effective_from'> & { tenant_id: string; effective_from: Date };

const versionOf = ({ kind, version, effective_from }: Omit<VersionRow, 'tenant_id'>): LegalVersion => ({
  kind,
  version,
  effective_from: effective_from.toISOString(),
});

export const summaryOf = (row: LegalDocumentEntity): LegalDocumentSummary => ({
  id: row.id,
  kind: row.kind,
  version: row.version,
  summary_es: row.summary_es,
  summary_en: row.summary_en,
  effective_from: row.effective_from.toISOString(),
  created_at: row.created_at.toISOString(),
});

/** The person who accepts. */
export interface Acceptor {
  id: string;
  name: string;
  last_name: string;
  email: string;
}

/** The versions of a tenant's terms and privacy notice, and who accepted them. */
@Injectable()
export class LegalDocuments {
  constructor(@InjectClock() private readonly clock: Clock) {}

  /** Every version, newest first; without texts. */
  async published(tx: Tx): Promise<LegalDocumentSummary[]> {
    return (await this.rows(tx)).map(summaryOf);
  }

  /** As `published`, with what staff see. */
  async listed(tx: Tx): Promise<ListedLegalDocument[]> {
    const counts = await tx.query<{ document_id: string; count: number }>(
      'select document_id, count(*)::int as count from legal_acceptances where tenant_id = $1 group by document_id',
      [tx.tenantId],
    );
    const byId = new Map(counts.map(({ document_id, count }) => [document_id, count]));
    return (await this.rows(tx)).map(row => ({
      ...summaryOf(row),
      published_by: row.published_by,
      acceptances: byId.get(row.id) ?? 0,
    }));
  }

  /** With its text. @throws DomainError `not_found` */
  async byId(tx: Tx, id: string): Promise<LegalDocumentEntity> {
    const row = await tx.manager.findOneBy(LegalDocumentEntity, { tenant_id: tx.tenantId, id });
    if (!row) throw new DomainError('not_found');
    return row;
  }

  /** Lets no one else publish or withdraw until the transaction ends. */
  async lock(tx: Tx): Promise<void> {
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('legal_documents/' || $1, 0))`, [tx.tenantId]);
  }

  /** The versions in effect that a customer has not accepted. @param accepted the last version of each kind that it accepted */
  async toAccept(tx: Tx, accepted: Partial<Record<LegalKind, number>>): Promise<LegalDocumentSummary[]> {
    return versionsToAccept(await this.published(tx), accepted, this.clock.now());
  }

  /**
   * The versions that a new customer accepts: those in effect.
   * @param accepted ids that the person sent
   * @returns their ids @throws DomainError `terms_not_accepted` if one of them is missing
   */
  async required(tx: Tx, accepted: readonly string[]): Promise<string[]> {
    const ids = versionsInEffect(await this.published(tx), this.clock.now()).map(({ id }) => id);
    if (!ids.every(id => accepted.includes(id))) throw new DomainError('terms_not_accepted');
    return ids;
  }

  /**
   * Keeps that a user accepted versions; what it accepted before stays as it is.
   * @param user locked, or new
   * @returns those that it had not accepted
   */
  async accept(
    tx: Tx,
    user: Acceptor,
    rows: readonly LegalDocumentEntity[],
    { way, locale, network, user_agent, at }: AcceptedAs,
  ): Promise<LegalDocumentEntity[]> {
    const known = await tx.query<{ document_id: string }>(
      'select document_id from legal_acceptances where tenant_id = $1 and user_id = $2 and document_id = any ($3::uuid[])',
      [tx.tenantId, user.id, rows.map(({ id }) => id)],
    );
    const fresh = rows.filter(({ id }) => !known.some(({ document_id }) => document_id === id));
    for (const { id, kind, version } of fresh)
      await tx.manager.insert(LegalAcceptanceEntity, {
        id: derivedId('legal_acceptance', user.id, id),
        tenant_id: tx.tenantId,
        user_id: user.id,
        user_name: fullName(user),
        account_email: user.email,
        document_id: id,
        kind,
        version,
        way,
        locale,
        network,
        user_agent,
        created_at: at,
        updated_at: at,
      });
    for (const { kind, version } of fresh)
      await tx.query(
        `update users set accepted_${kind} = greatest(accepted_${kind}, $3::int) where tenant_id = $1 and id = $2`,
        [tx.tenantId, user.id, version],
      );
    return fresh;
  }

  /** Publishes the tenant with its versions, by which the gateway knows what must be accepted. */
  async publish(tx: Tx): Promise<void> {
    const tenant = await lockedTenant(tx);
    const legal_versions = (await this.rows(tx)).map(versionOf);
    await tx.publish('tenant.updated', tx.tenantId, { ...tenantFact(tenant), legal_versions });
  }

  /** The versions of every tenant; to be called in the system role. @returns a function from tenant id to its versions */
  async versions(tx: Tx): Promise<(tenantId: string) => LegalVersion[]> {
    const rows = await tx.query<VersionRow>(
      'select tenant_id, kind, version, effective_from from legal_documents order by version desc',
    );
    const byTenant = Map.groupBy(rows, ({ tenant_id }) => tenant_id);
    return tenantId => (byTenant.get(tenantId) ?? []).map(versionOf);
  }

  private rows(tx: Tx): Promise<LegalDocumentEntity[]> {
    return tx.manager.find(LegalDocumentEntity, {
      select: {
        id: true,
        kind: true,
        version: true,
        summary_es: true,
        summary_en: true,
        effective_from: true,
        published_by: true,
        created_at: true,
      },
      where: { tenant_id: tx.tenantId },
      order: { version: 'DESC', kind: 'ASC' },
      take: MAX_LISTED,
    });
  }
}
