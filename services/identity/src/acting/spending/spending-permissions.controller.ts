import { Controller, Get, Post, Put } from '@nestjs/common';
import {
  DeclineSpendingInput,
  GrantSpendingInput,
  SpendingPermissionInput,
  type SpendingLimit,
  type SpendingPermission,
} from '@porte/contracts';
import {
  assertSystemActor,
  Can,
  CurrentActor,
  Documented,
  IdParam,
  Internal,
  NewId,
  Payload,
  SignedIn,
  type Actor,
} from '@porte/service-kit';
import { SpendingPermissions } from './spending-permissions.js';

const VIEW = { answer: { view: 'SpendingPermission' } } as const;

/** Spending permissions. Users who may read permissions see them; main admins decide. */
@Controller()
export class SpendingPermissionsController {
  constructor(private readonly permissions: SpendingPermissions) {}

  /** For acting users: asks the main admins. */
  @Post('spending_permissions')
  @SignedIn()
  @Documented(VIEW)
  async ask(
    @CurrentActor() actor: Actor,
    @Payload('spending_permission', SpendingPermissionInput) input: SpendingPermissionInput,
    @NewId() id: string,
  ): Promise<{ data: SpendingPermission }> {
    return { data: await this.permissions.ask(actor, id, input) };
  }

  /** The last one that the caller's acting session asked for; null where there is none. */
  @Get('spending_permissions/current')
  @SignedIn()
  async current(@CurrentActor() actor: Actor): Promise<{ data: SpendingPermission | null }> {
    return { data: await this.permissions.current(actor) };
  }

  /** Those that wait first, then the newest; at most 50. */
  @Get('spending_permissions')
  @Can('read', 'Grant')
  async list(@CurrentActor() actor: Actor): Promise<{ data: SpendingPermission[] }> {
    return { data: await this.permissions.list(actor) };
  }

  @Put('spending_permissions/:id/grant')
  @Can('update', 'Grant')
  @Documented(VIEW)
  async grant(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Payload('spending_permission', GrantSpendingInput) input: GrantSpendingInput,
  ): Promise<{ data: SpendingPermission }> {
    return { data: await this.permissions.grant(actor, id, input) };
  }

  @Put('spending_permissions/:id/decline')
  @Can('update', 'Grant')
  @Documented(VIEW)
  async decline(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Payload('spending_permission', DeclineSpendingInput) input: DeclineSpendingInput,
  ): Promise<{ data: SpendingPermission }> {
    return { data: await this.permissions.decline(actor, id, input) };
  }

  @Put('spending_permissions/:id/revoke')
  @Can('update', 'Grant')
  @Documented(VIEW)
  async revoke(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<{ data: SpendingPermission }> {
    return { data: await this.permissions.revoke(actor, id) };
  }

  /** What may be spent in a session at this moment, for the gateway. */
  @Get('internal/spending_limits/:session_id')
  @Internal()
  async limit(
    @CurrentActor() actor: Actor,
    @IdParam('session_id') sessionId: string,
  ): Promise<{ data: SpendingLimit | null }> {
    return { data: await this.permissions.limitOf(assertSystemActor(actor).tenant_id, sessionId) };
  }
}
