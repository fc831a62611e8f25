import { Controller, Get, Header, HttpCode, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  NewPasskey,
  PasskeyName,
  PasswordProof,
  type AddedPasskey,
  type PasskeyCreation,
  type PasskeyView,
} from '@porte/contracts';
import { UnitOfWork } from '@porte/messaging-kit';
import { CurrentActor, IdParam, Payload, SignedIn, type Actor } from '@porte/service-kit';
import { BrowserDevice, type DeviceCookie } from '../device-cookie.js';
import { CurrentSite } from './current-site.js';
import type { Site } from './domain/web-authn.js';
import { passkeyView } from './passkey.entity.js';
import { Passkeys } from './passkeys.js';
import { AddPasskey } from './use-cases/add-passkey.js';
import { BeginPasskey } from './use-cases/begin-passkey.js';
import { RemovePasskey } from './use-cases/remove-passkey.js';
import { RenamePasskey } from './use-cases/rename-passkey.js';

/** The passkeys of the signed-in user; adding and removing one is proven by the password. No API key reaches them. */
@Controller('passkeys')
export class OwnPasskeysController {
  constructor(
    private readonly commands: CommandBus,
    private readonly work: UnitOfWork,
    private readonly passkeys: Passkeys,
  ) {}

  @Get()
  @SignedIn()
  async list(@CurrentActor() actor: Actor): Promise<{ data: PasskeyView[] }> {
    return { data: await this.work.run(actor, async tx => (await this.passkeys.of(tx, actor.id)).map(passkeyView)) };
  }

  /** What the device needs to make a key. */
  @Post('begin')
  @Header('cache-control', 'no-store')
  @SignedIn()
  async begin(
    @CurrentActor() actor: Actor,
    @Payload('passkey', PasswordProof) proof: PasswordProof,
    @BrowserDevice() device: DeviceCookie,
    @CurrentSite() site: Site,
  ): Promise<{ data: PasskeyCreation }> {
    return { data: await this.commands.execute(new BeginPasskey(actor, proof, device.token, site)) };
  }

  /** The answer holds the recovery codes of a user who had no second factor before. */
  @Post()
  @Header('cache-control', 'no-store')
  @SignedIn()
  async add(
    @CurrentActor() actor: Actor,
    @Payload('passkey', NewPasskey) input: NewPasskey,
    @CurrentSite() site: Site,
  ): Promise<{ data: AddedPasskey }> {
    return { data: await this.commands.execute(new AddPasskey(actor, input, site)) };
  }

  @Put(':id')
  @SignedIn()
  async rename(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Payload('passkey', PasskeyName) { name }: PasskeyName,
  ): Promise<{ data: PasskeyView }> {
    return { data: await this.commands.execute(new RenamePasskey(actor, id, name)) };
  }

  @Put(':id/remove')
  @SignedIn()
  @HttpCode(204)
  async remove(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Payload('passkey', PasswordProof) proof: PasswordProof,
    @BrowserDevice() device: DeviceCookie,
  ): Promise<void> {
    await this.commands.execute(new RemovePasskey(actor, id, proof, device.token));
  }
}
