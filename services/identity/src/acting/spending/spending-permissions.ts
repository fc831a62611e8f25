import { Injectable, type OnModuleInit } from '@nestjs/common';
import type {
  ActingSpendingAnswer,
  DeclineSpendingInput,
  GrantSpendingInput,
  SpendingLimit,
  SpendingPermission,
  SpendingPermissionInput,
  SpendingPermissionState,
} from '@porte/contracts';
import { seesPrices } from '@porte/contracts';
import { DomainError, fullName, Money, type Clock } from '@porte/domain-kit';
import { audit, UnitOfWork, type Tx } from '@porte/messaging-kit';
import { Processes } from '@porte/process-kit';
import {
  InjectClock,
  InjectConfig,
  InternalClient,
  systemActor,
  ValidationFailed,
  type Actor,
} from '@porte/service-kit';
import { IdentityConfig } from '../../config.js';
import { Sessions } from '../../sessions/sessions.js';
import { SpendingNotices } from './spending-notices.js';
import {
  spendingPermissionProcess,
  type SpendingDecision,
  type SpendingPermissionRow,
} from './spending-permission.process.js';

/** How often a session may ask: each time all main admins are notified. */
const MOST_ASKED = 5;
/** Permissions that the list shows. */
const LISTED = 50;
/** In ms: permissions are shown without what is left if billing does not answer by then. */
const DEADLINE = 2000;

/** Deleted with the names of those who acted; the audit trail keeps who decided what. */
export const SPENDING_PERMISSION_RETENTION = `state in ('declined', 'revoked', 'ended') and created_at < now() - interval '90 days'`;

interface Row extends SpendingPermissionRow {
  state: SpendingPermissionState;
  created_at: Date;
  session_reason: string;
  ends_at: Date;
  is_over: boolean;
  name: string;
  last_name: string;
  company: string | null;
  email: string;
}

/** With its session and its user; `$2` is now. A session that is over ends the permission, whatever its own state is. */
const READ = `select p.*, coalesce(s.reason, '') as session_reason, s.expires_at as ends_at, s.revoked_at is not null or s.expires_at <= $2 as is_over,
    u.name, u.last_name, u.company, u.email
  from spending_permissions p join sessions s on s.tenant_id = p.tenant_id and s.id = p.session_id
  join users u on u.tenant_id = p.tenant_id and u.id = p.user_id where p.tenant_id = $1`;

const OPEN: readonly string[] = ['waiting', 'granted'];

/** Spending permissions: acting users ask for them, main admins decide, the gateway looks them up at each purchase. */
@Injectable()
export class SpendingPermissions implements OnModuleInit {
  constructor(
    private readonly work: UnitOfWork,
    private readonly processes: Processes,
    private readonly sessions: Sessions,
    private readonly notices: SpendingNotices,
    private readonly client: InternalClient,
    @InjectConfig() private readonly config: IdentityConfig,
    @InjectClock() private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.processes.register(spendingPermissionProcess, this.notices);
  }

  /**
   * Asks the main admins, except the one who asks.
   * @throws DomainError `forbidden` for a user who does not act as another one, or acts as one who sees no prices; `session_revoked`, `spending_permission_open`,
   * `spending_permissions_full`, `no_one_to_permit`
   */
  async ask(actor: Actor, id: string, { amount, reason }: SpendingPermissionInput): Promise<SpendingPermission> {
    const { acted_by: by } = actor;
    if (!by || !seesPrices(actor.grants)) throw new DomainError('forbidden');
    const row = await this.work.run(actor, async tx => {
      // The lock makes concurrent requests of one session wait for each other.
      const session = await this.sessions.lock(tx, actor.session_id);
      if (!session || session.revoked_at || session.expires_at <= this.clock.now())
        throw new DomainError('session_revoked');
      const earlier = await this.read(tx, 'and p.session_id = $3', actor.session_id);
      if (earlier.some(({ id: known }) => known === id)) return this.find(tx, id);
      if (earlier.some(({ state }) => OPEN.includes(state))) throw new DomainError('spending_permission_open');
      if (earlier.length >= MOST_ASKED) throw new DomainError('spending_permissions_full', { max: MOST_ASKED });
      const deciders = await this.notices.deciders(tx, by.id);
      if (deciders.length === 0) throw new DomainError('no_one_to_permit');
      await this.processes.start(tx, spendingPermissionProcess, {
        id,
        session_id: actor.session_id,
        user_id: actor.id,
        asked_by: by.id,
        asked_by_name: by.name,
        asked_by_email: by.email,
        amount: String(Money.of(amount).centavos),
        reason,
        granted: null,
        decided_by: null,
        decided_by_name: null,
        decided_by_email: null,
        decision_reason: null,
      });
      await this.notices.asked(tx, deciders, id, actor.id, amount);
      await audit(tx, actor, {
        action: 'spending_permission.asked',
        subject: id,
        label: actor.email,
        data: { amount, reason },
      });
      return this.find(tx, id);
    });
    return this.view(row, null);
  }

  /** The last one of the session in which the actor acts; null where there is none. */
  async current(actor: Actor): Promise<SpendingPermission | null> {
    if (!actor.acted_by) return null;
    const [row] = await this.work.run(actor, tx =>
      this.read(tx, 'and p.session_id = $3 order by p.created_at desc, p.id desc limit 1', actor.session_id),
    );
    return row ? this.viewWithSpending(actor, row) : null;
  }

  /** Those that wait first, then the newest; with what is left of those that can be spent. */
  async list(actor: Actor): Promise<SpendingPermission[]> {
    const rows = await this.work.run(actor, tx =>
      this.read(tx, `order by (p.state = 'waiting') desc, p.created_at desc, p.id desc limit ${LISTED}`),
    );
    // What is left is read only where it can be spent.
    return Promise.all(
      rows.map(row =>
        row.state === 'granted' && !row.is_over ? this.viewWithSpending(actor, row) : this.view(row, null),
      ),
    );
  }

  /** @throws ValidationFailed for more than was asked for; DomainError `not_found`, `own_spending_permission`, `wrong_state`, `forbidden` */
  grant(actor: Actor, id: string, { amount, reason }: GrantSpendingInput): Promise<SpendingPermission> {
    return this.decide(actor, id, 'waiting', async (tx, row) => {
      const granted = amount == null ? Money.ofCentavos(row.amount) : Money.of(amount);
      if (granted.compare(Money.ofCentavos(row.amount)) > 0) throw ValidationFailed.of('amount', 'max');
      const pesos = granted.toJSON();
      await this.processes.signal(tx, spendingPermissionProcess, id, 'granted', {
        ...decisionOf(actor, reason ?? null),
        granted: String(granted.centavos),
      });
      await this.notices.granted(tx, row.user_id, {
        name: row.asked_by_name,
        granter: actor.name,
        amount: pesos,
        reason: row.reason,
      });
      return { action: 'spending_permission.granted', data: { amount: pesos, reason: reason ?? null } };
    });
  }

  /** @throws DomainError `not_found`, `own_spending_permission`, `wrong_state`, `forbidden` */
  decline(actor: Actor, id: string, { reason }: DeclineSpendingInput): Promise<SpendingPermission> {
    return this.decide(actor, id, 'waiting', async tx => {
      await this.processes.signal(tx, spendingPermissionProcess, id, 'declined', decisionOf(actor, reason));
      return { action: 'spending_permission.declined', data: { reason } };
    });
  }

  /** Ends a permission that was granted. What was bought stays bought. @throws DomainError `not_found`, `own_spending_permission`, `wrong_state`, `forbidden` */
  revoke(actor: Actor, id: string): Promise<SpendingPermission> {
    return this.decide(actor, id, 'granted', async (tx, row) => {
      await this.processes.signal(tx, spendingPermissionProcess, id, 'revoked', decisionOf(actor, row.decision_reason));
      return { action: 'spending_permission.revoked', data: { granted_by: row.decided_by_email } };
    });
  }

  /**
   * What may be spent in a session at this moment: its permission, while the session lasts, and while who granted it could still grant it.
   * @returns null for nothing
   */
  limitOf(tenantId: string, sessionId: string): Promise<SpendingLimit | null> {
    return this.work.run({ tenant_id: tenantId }, async tx => {
      const [row] = await this.read(tx, `and p.session_id = $3 and p.state = 'granted'`, sessionId);
      if (!row || row.is_over) return null;
      if (!(await this.notices.deciders(tx, row.asked_by)).includes(row.decided_by!)) return null;
      return {
        permission_id: row.id,
        limit: Money.ofCentavos(row.granted!).toJSON(),
        granted_by: row.decided_by_email!,
      };
    });
  }

  /** Ends the open permission of a session that ends. */
  async end(tx: Tx, sessionId: string): Promise<void> {
    for (const { id, state } of await this.read(tx, 'and p.session_id = $3 for update of p', sessionId))
      if (OPEN.includes(state)) await this.processes.signal(tx, spendingPermissionProcess, id, 'ended');
  }

  /**
   * Runs a decision of a main admin other than the acting user, and audits it.
   * @param from the state in which it may be made
   * @param act moves the permission to its new state and returns the audit entry
   * @throws DomainError `not_found`, `own_spending_permission`, `wrong_state`, `forbidden`
   */
  private async decide(
    actor: Actor,
    id: string,
    from: SpendingPermissionState,
    act: (tx: Tx, row: Row) => Promise<{ action: string; data: Record<string, unknown> }>,
  ): Promise<SpendingPermission> {
    if (actor.acted_by) throw new DomainError('forbidden');
    const decided = await this.work.run(actor, async tx => {
      const row = await this.find(tx, id, 'for update of p');
      if (row.asked_by === actor.id) throw new DomainError('own_spending_permission');
      if (!(await this.notices.deciders(tx, row.asked_by)).includes(actor.id)) throw new DomainError('forbidden');
      if (row.state !== from || row.is_over) throw new DomainError('wrong_state');
      const { action, data } = await act(tx, row);
      await audit(tx, actor, {
        action,
        subject: id,
        label: row.email,
        data: { ...data, asked_by: row.asked_by_email },
      });
      return this.find(tx, id);
    });
    return this.viewWithSpending(actor, decided);
  }

  private read(tx: Tx, which: string, ...values: unknown[]): Promise<Row[]> {
    return tx.query<Row>(`${READ} ${which}`, [tx.tenantId, this.clock.now(), ...values]);
  }

  private async find(tx: Tx, id: string, lock = ''): Promise<Row> {
    const [row] = await this.read(tx, `and p.id = $3 ${lock}`, id);
    if (!row) throw new DomainError('not_found');
    return row;
  }

  private async viewWithSpending(actor: Actor, row: Row): Promise<SpendingPermission> {
    return this.view(row, row.granted === null ? null : await this.spent(actor, row.id));
  }

  /** @returns null while billing is unavailable */
  private async spent({ tenant_id }: Actor, id: string): Promise<Money | null> {
    const answer = await this.client.getOrNull<ActingSpendingAnswer>(
      this.config.BILLING_URL,
      `/internal/acting_spending/${id}`,
      systemActor(tenant_id),
      DEADLINE,
    );
    return answer && Money.of(answer.data.spent);
  }

  private view(row: Row, spent: Money | null): SpendingPermission {
    const limit = row.granted === null ? null : Money.ofCentavos(row.granted);
    const left = limit && spent && limit.minus(spent);
    return {
      id: row.id,
      state: row.is_over && OPEN.includes(row.state) ? 'ended' : row.state,
      asked_by: { id: row.asked_by, name: row.asked_by_name, email: row.asked_by_email },
      customer: { id: row.user_id, name: fullName(row), company: row.company, email: row.email },
      amount: Money.ofCentavos(row.amount).toJSON(),
      limit: limit?.toJSON() ?? null,
      left: left && (left.isPositive ? left.toJSON() : 0),
      reason: row.reason,
      session_reason: row.session_reason,
      decided_by: row.decided_by === null ? null : { id: row.decided_by, name: row.decided_by_name! },
      decision_reason: row.decision_reason,
      created_at: row.created_at.toISOString(),
      ends_at: row.ends_at.toISOString(),
    };
  }
}

const decisionOf = ({ id, name, email }: Actor, reason: string | null): SpendingDecision => ({
  decided_by: id,
  decided_by_name: name,
  decided_by_email: email,
  decision_reason: reason,
});
