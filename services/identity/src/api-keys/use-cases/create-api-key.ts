import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AGENT_SCOPES, isNetwork, KEYS_PER_USER, seesPrices, type ApiKeyInput, type NewApiKey } from '@porte/contracts';
import { DomainError, isTestSide, newId, type Clock } from '@porte/domain-kit';
import { assertPlanRoom, audit, UnitOfWork, type Tx } from '@porte/messaging-kit';
import { hashOfApiKey, InjectClock, newApiKey, ValidationFailed, type Actor } from '@porte/service-kit';
import { AccountNotices } from '../../mail/account-notices.js';
import { UserProof } from '../../sessions/user-proof.js';
import type { UserEntity } from '../../users/user.entity.js';
import { planLimit } from '../../plans/plan-limit.js';
import { TestSides } from '../../test-sides/test-sides.js';
import { UserStore } from '../../users/user-store.js';
import { ApiKeyEntity, limitColumns } from '../api-key.entity.js';
import { ApiKeys, apiKeyView } from '../api-keys.js';

const ENDING = 4;

interface KeyColumns {
  id: string;
  expires_at: Date | null;
}

/** Makes a key for the signed-in user, who proves with password and code that it is them; on a test side, one that leads nowhere else. */
export class CreateApiKey extends Command<NewApiKey> {
  /**
   * @param deviceToken value of the browser's device cookie, if sent
   * @param id the same for a call that is sent again because its answer was lost: the key of that answer is replaced
   */
  constructor(
    readonly actor: Actor,
    readonly input: ApiKeyInput,
    readonly deviceToken: string | undefined,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(CreateApiKey)
export class CreateApiKeyHandler implements ICommandHandler<CreateApiKey> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly users: UserStore,
    private readonly proof: UserProof,
    private readonly keys: ApiKeys,
    private readonly tests: TestSides,
    private readonly notices: AccountNotices,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** @throws ValidationFailed for a wrong password or code, scopes that no agent has, an end that has passed or what is no network; DomainError `forbidden` for an agent of a user who sees no prices, because its limits would reveal them; `api_keys_full`, `plan_api_keys_full`, `too_many_requests` */
  async execute({ actor, input, deviceToken, id }: CreateApiKey): Promise<NewApiKey> {
    if (input.agent && !seesPrices(actor.grants)) throw new DomainError('forbidden');
    const expires_at = input.expires_at ? new Date(input.expires_at) : null;
    if (expires_at && !(expires_at > this.clock.now())) throw ValidationFailed.of('expires_at', 'invalid');
    if (!(input.networks ?? []).every(isNetwork)) throw ValidationFailed.of('networks', 'invalid');
    if (input.agent && !input.scopes.every(scope => AGENT_SCOPES.includes(scope)))
      throw ValidationFailed.of('scopes', 'invalid');
    const user = await this.work.run(actor, tx => this.self(tx, actor));
    // A key of the test side leads nowhere else: the password is enough.
    const withCode = !isTestSide(user.tenant_id);
    await this.proof.check(await this.proverOf(user), input, deviceToken, { withCode });
    return this.work.run(actor, async tx => {
      // Locked: two keys made at the same time would both find the last place free.
      const known = await this.self(tx, actor);
      if (known.password_hash !== user.password_hash) throw new DomainError('conflict');
      const own = await this.keys.openOf(tx, actor.id);
      const others = own.filter(key => key.id !== id);
      if (others.length >= KEYS_PER_USER) throw new DomainError('api_keys_full', { max: KEYS_PER_USER });
      // A repeated call replaces its key and takes no place, also where the limit was lowered since.
      const max = others.length < own.length ? null : await planLimit(tx, 'api_keys');
      await assertPlanRoom(tx, { of: 'api_keys', max }, () => this.keys.countOpen(tx, id));
      return this.save(tx, user, { ...input, id, expires_at }, actor);
    });
  }

  private async save(
    tx: Tx,
    user: UserEntity,
    { id, name, scopes, networks = [], expires_at, agent }: Omit<ApiKeyInput, 'expires_at'> & KeyColumns,
    actor: Actor,
  ): Promise<NewApiKey> {
    const now = this.clock.now();
    const text = newApiKey(isTestSide(tx.tenantId) ? 'test' : 'live');
    const key = tx.manager.create(ApiKeyEntity, {
      id,
      tenant_id: tx.tenantId,
      user_id: actor.id,
      name,
      key_hash: Buffer.from(hashOfApiKey(text), 'hex'),
      ending: text.slice(-ENDING),
      scopes: agent ? [] : scopes,
      agent_scopes: agent ? scopes : null,
      networks,
      expires_at,
      last_used_at: null,
      last_network: null,
      revoked_at: null,
      paused_at: null,
      ...limitColumns(agent),
      created_at: now,
      updated_at: now,
    });
    await tx.manager.save(ApiKeyEntity, key);
    await audit(tx, actor, {
      action: 'api_key.created',
      subject: key.id,
      label: name,
      data: { scopes, networks, expires_at: expires_at?.toISOString() ?? null, ...(agent && { agent }) },
    });
    await this.notices.put(tx, newId(this.clock), user, [{ kind: 'api_key_created', name }]);
    return { ...apiKeyView(key), key: text };
  }

  /** Who knows the password: on a test side, the person of the live side. */
  private async proverOf(user: UserEntity): Promise<UserEntity> {
    if (!isTestSide(user.tenant_id)) return user;
    const person = await this.tests.liveUserOf(user.tenant_id, user.id);
    if (!person) throw new DomainError('not_found');
    return person;
  }

  private async self(tx: Tx, actor: Actor): Promise<UserEntity> {
    const user = await this.users.lock(tx, actor.id);
    if (!user) throw new DomainError('not_found');
    return user;
  }
}
