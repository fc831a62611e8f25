import { Controller, Delete, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { UserChange, UserInput } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import { ReadController, readQueries, whereObject, type Page } from '@porte/resource-kit';
import { Can, CurrentActor, Documented, IdParam, NewId, Payload, type Actor } from '@porte/service-kit';
import { ChangeUser } from './use-cases/change-user.js';
import { ConfirmUser } from './use-cases/confirm-user.js';
import { CreateUser } from './use-cases/create-user.js';
import { RevokeInvitation } from './use-cases/revoke-invitation.js';
import { SendInvitation } from './use-cases/send-invitation.js';
import { SendResetLink } from './use-cases/send-reset-link.js';
import { VerifyFiscalData } from './use-cases/verify-fiscal-data.js';
import type { UserEntity } from './user.entity.js';
import { userResource } from './user.resource.js';
import { UserDetails } from './user-details.js';
import { userView } from './user-views.js';

const FISCAL_DATUM = 'fiscal_datum';

const VARY_PRICES = {
  name: 'vary_prices',
  description: 'only users with prices of their own',
  schema: { type: 'boolean', default: false },
};

/** @throws DomainError `invalid_query` */
function isTrue(value: unknown, name: string): boolean {
  if (value === undefined || ['false', '0'].includes(String(value))) return false;
  if (['true', '1'].includes(String(value))) return true;
  throw new DomainError('invalid_query', { name });
}

/** The other names of `include`, and whether fiscal data are among them. */
function withoutFiscalDatum(include: unknown): [rest: unknown, hasFiscalDatum: boolean] {
  if (typeof include !== 'string' && !Array.isArray(include)) return [include, false];
  const names = (Array.isArray(include) ? include : include.split(',')).map(name => String(name).trim());
  const rest = names.filter(name => name !== FISCAL_DATUM);
  return [rest.length > 0 ? rest : undefined, rest.length < names.length];
}

@Controller('users')
export class UsersController extends ReadController(userResource) {
  constructor(
    private readonly commands: CommandBus,
    private readonly details: UserDetails,
  ) {
    super();
  }

  /** `vary_prices`, also as a field of `where`, keeps the users with prices of their own. */
  @Get()
  @Can('read', 'User')
  @Documented({ queries: [...readQueries(userResource).list, VARY_PRICES], answer: 'list' })
  override async list(
    @CurrentActor() actor: Actor,
    @Query() { vary_prices, ...query }: Record<string, unknown>,
  ): Promise<Page> {
    const { vary_prices: filter, ...where } = whereObject(query['where'] ?? {});
    if (!isTrue(vary_prices ?? filter, 'vary_prices')) return this.resource.list(actor, { ...query, where });
    return this.resource.list(actor, { ...query, where: { ...where, ids: await this.details.withPrices(actor) } });
  }

  /** With what other services know of the user. `fiscal_datum` is another one's too, and included here alone. */
  @Get(':id')
  @Can('read', 'User')
  @Documented({
    queries: readQueries({ ...userResource, include: { ...userResource.include, [FISCAL_DATUM]: true } }).show,
  })
  override async show(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Query() query: Record<string, unknown>,
  ): Promise<{ data: object }> {
    const [include, hasFiscalDatum] = withoutFiscalDatum(query['include']);
    const user = (await this.resource.show(actor, id, { ...query, include })) as UserEntity;
    const [figures, fiscal_datum] = await Promise.all([
      this.details.figuresOf(actor, user),
      hasFiscalDatum ? this.details.fiscalDatumOf(actor, id) : undefined,
    ]);
    return { data: { ...user, ...figures, ...(hasFiscalDatum && { fiscal_datum }) } };
  }

  @Post()
  @Can('create', 'User')
  async create(
    @CurrentActor() actor: Actor,
    @Payload('user', UserInput) input: UserInput,
    @NewId() id: string,
  ): Promise<{ data: object }> {
    return { data: userView(await this.commands.execute(new CreateUser(actor, input, id)), actor) };
  }

  @Put(':id')
  @Can('update', 'User')
  async update(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Payload('user', UserChange) change: UserChange,
  ): Promise<{ data: object }> {
    return { data: userView(await this.commands.execute(new ChangeUser(actor, id, change)), actor) };
  }

  @Put(':id/confirm')
  @Can('update', 'User')
  @HttpCode(200)
  async confirm(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<{ data: object }> {
    return { data: userView(await this.commands.execute(new ConfirmUser(actor, id)), actor) };
  }

  /** The public API has this spelling. */
  @Post(':id/update_fiscal_data_verfied')
  @Can('update', 'User')
  @HttpCode(200)
  async verifyFiscalData(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<{ data: object }> {
    return { data: userView(await this.commands.execute(new VerifyFiscalData(actor, id)), actor) };
  }

  /** The user chooses the password by mail; staff never learn it. */
  @Post(':id/send_reset_link')
  @Can('update', 'User')
  @HttpCode(200)
  async sendResetLink(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<{ data: object }> {
    await this.commands.execute(new SendResetLink(actor, id));
    return { data: {} };
  }

  /** Sends the mail that leads to a first password; the links of earlier ones end. */
  @Post(':id/invitation')
  @Can('update', 'User')
  @HttpCode(200)
  async invite(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<{ data: object }> {
    return { data: userView(await this.commands.execute(new SendInvitation(actor, id)), actor) };
  }

  @Delete(':id/invitation')
  @Can('update', 'User')
  @HttpCode(204)
  async revokeInvitation(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<void> {
    await this.commands.execute(new RevokeInvitation(actor, id));
  }
}
