import { Controller, Get, Post, Put, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ProfileChange, SignupInput } from '@porte/contracts';
import {
  currentContext,
  CurrentActor,
  Identified,
  Payload,
  Public,
  SignedIn,
  type Actor,
  CurrentTenant,
} from '@porte/service-kit';
import { SignUp } from '../accounts/use-cases/sign-up.js';
import { AddressLimit } from '../sessions/address-limit.js';
import { CurrentClient, type Client } from '../sessions/client.js';
import { BrowserDevice, type DeviceCookie } from '../sessions/device-cookie.js';
import { CurrentUsers } from './current-users.js';
import { ChangeProfile } from './use-cases/change-profile.js';

/** Sign-up, and the signed-in user's own profile. */
@Controller('registrations')
export class RegistrationsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly current: CurrentUsers,
  ) {}

  /** The response does not depend on an existing account; only its owner is notified, by mail. */
  @Post()
  @Public()
  @UseGuards(AddressLimit)
  async signUp(
    @CurrentTenant() tenantId: string,
    @Payload('user', SignupInput) input: SignupInput,
    @CurrentClient() client: Client,
  ): Promise<{ data: object }> {
    await this.commands.execute(new SignUp(tenantId, input, { client, locale: currentContext()!.locale }));
    return { data: {} };
  }

  @Get()
  @Identified()
  async show(@CurrentActor() actor: Actor): Promise<{ data: object }> {
    return { data: await this.current.show(actor) };
  }

  @Put()
  @SignedIn()
  async change(
    @CurrentActor() actor: Actor,
    @Payload('user', ProfileChange) change: ProfileChange,
    @BrowserDevice() device: DeviceCookie,
  ): Promise<{ data: object }> {
    return {
      data: await this.current.view(await this.commands.execute(new ChangeProfile(actor, change, device.token)), actor),
    };
  }
}
