import { Injectable } from '@nestjs/common';
import { seesPrices, type KnownTotals, type LegalDocumentSummary, type UserTotals } from '@porte/contracts';
import { UnitOfWork } from '@porte/messaging-kit';
import { DomainError } from '@porte/domain-kit';
import { InjectConfig, InternalClient, type Actor } from '@porte/service-kit';
import { IdentityConfig } from '../config.js';
import { LegalDocuments } from '../legal/legal-documents.js';
import { acceptedVersions } from './domain/accepted-versions.js';
import { UserStore } from './user-store.js';
import type { UserEntity } from './user.entity.js';
import { profileView } from './user-views.js';

interface Balances {
  balance: number | null;
  available_balance: number | null;
}

/** In ms: a sign-in does not wait longer for balances and totals. */
const DEADLINE = 1500;

const UNKNOWN: Balances = { balance: null, available_balance: null };
const UNKNOWN_TOTALS: KnownTotals = { total_shipments: null, own_agreements_count: null, purchase_allowance: null };

/** The signed-in user as the API shows it, with the balance of its wallet and its totals. */
@Injectable()
export class CurrentUsers {
  constructor(
    private readonly work: UnitOfWork,
    private readonly users: UserStore,
    private readonly documents: LegalDocuments,
    private readonly client: InternalClient,
    @InjectConfig() private readonly config: IdentityConfig,
  ) {}

  /** @throws DomainError `unauthenticated` if the user no longer exists */
  async show(actor: Actor): Promise<object> {
    const user = await this.work.run(actor, tx => this.users.byId(tx, actor.id));
    if (!user) throw new DomainError('unauthenticated');
    return this.view(user, actor);
  }

  async view(user: UserEntity, actor: Actor): Promise<object> {
    const [balances, totals, documents_to_accept] = await Promise.all([
      this.balances(actor),
      this.totals(actor),
      this.toAccept(user, actor),
    ]);
    const { export_csv_visible, sees_prices } = user;
    return { ...profileView(user), export_csv_visible, sees_prices, documents_to_accept, ...balances, ...totals };
  }

  /** Staff are not asked; neither is who acts as the person, and could not accept in its place. */
  private async toAccept(user: UserEntity, actor: Actor): Promise<LegalDocumentSummary[]> {
    if (user.user_type !== 'customer' || actor.acted_by) return [];
    return this.work.run(actor, tx => this.documents.toAccept(tx, acceptedVersions(user)));
  }

  /** While billing is unavailable the amounts are null, not zero; so they are for users without prices, also in the answer to a sign-in. */
  private async balances(actor: Actor): Promise<Balances> {
    if (!seesPrices(actor.grants)) return UNKNOWN;
    const path = `/internal/balances/${actor.owner_id}`;
    const answer = await this.client.getOrNull<{ data: Balances }>(this.config.BILLING_URL, path, actor, DEADLINE);
    if (!answer) return UNKNOWN;
    const { balance, available_balance } = answer.data;
    return { balance, available_balance };
  }

  private async totals(actor: Actor): Promise<KnownTotals> {
    const { SHIPMENTS_URL } = this.config;
    const answer = await this.client.getOrNull<{ data: UserTotals }>(
      SHIPMENTS_URL,
      '/internal/user_totals',
      actor,
      DEADLINE,
    );
    return answer?.data ?? UNKNOWN_TOTALS;
  }
}
