import { Controller, Get, Header, HttpCode, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  PasswordProof,
  SecondFactorCode,
  type Enrolment,
  type RecoveryCodes,
  type SecondFactorView,
} from '@porte/contracts';
import { CurrentActor, Payload, SignedIn, type Actor } from '@porte/service-kit';
import { BrowserDevice, type DeviceCookie } from '../device-cookie.js';
import { ConfirmSecondFactor } from './use-cases/confirm-second-factor.js';
import { ChangeSecondFactor } from './use-cases/change-second-factor.js';
import { ShowSecondFactor } from './use-cases/show-second-factor.js';

/** The second factor of the signed-in user; changes are proven by the password. */
@Controller('second_factor')
export class OwnSecondFactorController {
  constructor(private readonly commands: CommandBus) {}

  @Get()
  @SignedIn()
  async show(@CurrentActor() actor: Actor): Promise<{ data: SecondFactorView }> {
    return { data: await this.commands.execute(new ShowSecondFactor(actor)) };
  }

  /** The answer holds the secret, which nothing shows again. */
  @Post()
  @Header('cache-control', 'no-store')
  @SignedIn()
  async begin(
    @CurrentActor() actor: Actor,
    @Payload('second_factor', PasswordProof) proof: PasswordProof,
    @BrowserDevice() device: DeviceCookie,
  ): Promise<{ data: Enrolment }> {
    const data = await this.commands.execute(new ChangeSecondFactor(actor, 'begin', proof, device.token));
    return { data: data as Enrolment };
  }

  @Put('confirm')
  @Header('cache-control', 'no-store')
  @SignedIn()
  async confirm(
    @CurrentActor() actor: Actor,
    @Payload('second_factor', SecondFactorCode) { code }: SecondFactorCode,
  ): Promise<{ data: RecoveryCodes }> {
    return { data: { recovery_codes: await this.commands.execute(new ConfirmSecondFactor(actor, code)) } };
  }

  @Post('recovery_codes')
  @Header('cache-control', 'no-store')
  @SignedIn()
  async renewCodes(
    @CurrentActor() actor: Actor,
    @Payload('second_factor', PasswordProof) proof: PasswordProof,
    @BrowserDevice() device: DeviceCookie,
  ): Promise<{ data: RecoveryCodes }> {
    const data = await this.commands.execute(new ChangeSecondFactor(actor, 'renew', proof, device.token));
    return { data: data as RecoveryCodes };
  }

  @Put('remove')
  @SignedIn()
  @HttpCode(204)
  async remove(
    @CurrentActor() actor: Actor,
    @Payload('second_factor', PasswordProof) proof: PasswordProof,
    @BrowserDevice() device: DeviceCookie,
  ): Promise<void> {
    await this.commands.execute(new ChangeSecondFactor(actor, 'remove', proof, device.token));
  }
}
