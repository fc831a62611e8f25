import { Controller, Delete, Get, Header, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  PasskeySecondStep,
  PasskeySignature,
  SecondFactorAnswer,
  SignInInput,
  type AccessAnswer,
  type PasskeyRequest,
  type RecoveryCodes,
  type SecondFactorNeeded,
} from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import { currentContext, Payload, Public, CurrentTenant, tenantOf } from '@porte/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentUsers } from '../users/current-users.js';
import { AddressLimit } from './address-limit.js';
import { CurrentClient, type Client } from './client.js';
import { BrowserDevice, type DeviceCookie } from './device-cookie.js';
import { DEVICE_LIFETIME } from './domain/known-devices.js';
import { Cookie, type RefreshCookie } from './refresh-cookie.js';
import { CurrentSite } from './passkeys/current-site.js';
import type { Site } from './passkeys/domain/web-authn.js';
import { Passkeys } from './passkeys/passkeys.js';
import { signInScope, SignInWithPasskey } from './passkeys/use-cases/sign-in-with-passkey.js';
import { RefreshSession } from './use-cases/refresh-session.js';
import type { SignedIn } from './entrance.js';
import { FinishSignIn } from './use-cases/finish-sign-in.js';
import { SignIn } from './use-cases/sign-in.js';
import { SignOut } from './use-cases/sign-out.js';

/** Sign-in, refresh and sign-out. */
@Controller()
export class SessionsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly current: CurrentUsers,
    private readonly passkeys: Passkeys,
  ) {}

  /** With the right password of a user with a second factor, the answer asks for a code or passkey of it and opens nothing. */
  @Post('sign_in')
  @Public()
  @UseGuards(AddressLimit)
  @Header('cache-control', 'no-store')
  @HttpCode(200)
  async signIn(
    @CurrentTenant() tenantId: string,
    @Payload('user', SignInInput) input: SignInInput,
    @CurrentClient() client: Client,
    @Cookie() cookie: RefreshCookie,
    @BrowserDevice() device: DeviceCookie,
    @CurrentSite() site: Site,
  ): Promise<({ data: object } & AccessAnswer) | SecondFactorNeeded> {
    const visit = { client, deviceToken: device.token };
    const entry = await this.commands.execute(new SignIn(tenantId, input, visit, site));
    return 'second_factor' in entry ? entry : this.letIn(entry, cookie, device);
  }

  /** The second step. Recovery codes are in the answer where it set the second factor up. */
  @Post('sign_in/second_factor')
  @Public()
  @UseGuards(AddressLimit)
  @Header('cache-control', 'no-store')
  @HttpCode(200)
  async finishSignIn(
    @CurrentTenant() tenantId: string,
    @Payload('second_factor', SecondFactorAnswer) answer: SecondFactorAnswer,
    @CurrentClient() client: Client,
    @Cookie() cookie: RefreshCookie,
    @BrowserDevice() device: DeviceCookie,
  ): Promise<{ data: object } & AccessAnswer & Partial<RecoveryCodes>> {
    const visit = { client, deviceToken: device.token };
    const { recoveryCodes, ...entry } = await this.commands.execute(new FinishSignIn(tenantId, answer, visit));
    return {
      ...(await this.letIn(entry, cookie, device)),
      ...(recoveryCodes && { recovery_codes: recoveryCodes }),
    };
  }

  /** Asks for a signature of any passkey of the site. The same for everybody: nothing is stored, and no account is named. */
  @Get('sign_in/passkey')
  @Public()
  @Header('cache-control', 'no-store')
  askForPasskey(@CurrentTenant() tenantId: string, @CurrentSite() site: Site): { data: PasskeyRequest } {
    return { data: this.passkeys.request(signInScope(tenantId, site), site) };
  }

  /** A sign-in with a passkey alone, which has verified the person; it stands for password and second factor. */
  @Post('sign_in/passkey')
  @Public()
  @UseGuards(AddressLimit)
  @Header('cache-control', 'no-store')
  @HttpCode(200)
  async signInWithPasskey(
    @CurrentTenant() tenantId: string,
    @Payload('passkey', PasskeySignature) input: PasskeySignature,
    @CurrentClient() client: Client,
    @Cookie() cookie: RefreshCookie,
    @BrowserDevice() device: DeviceCookie,
    @CurrentSite() site: Site,
  ): Promise<{ data: object } & AccessAnswer> {
    const visit = { client, deviceToken: device.token };
    return this.letIn(await this.commands.execute(new SignInWithPasskey(tenantId, input, site, visit)), cookie, device);
  }

  /** The second step with a passkey. */
  @Post('sign_in/second_factor/passkey')
  @Public()
  @UseGuards(AddressLimit)
  @Header('cache-control', 'no-store')
  @HttpCode(200)
  async finishWithPasskey(
    @CurrentTenant() tenantId: string,
    @Payload('second_factor', PasskeySecondStep) input: PasskeySecondStep,
    @CurrentClient() client: Client,
    @Cookie() cookie: RefreshCookie,
    @BrowserDevice() device: DeviceCookie,
    @CurrentSite() site: Site,
  ): Promise<{ data: object } & AccessAnswer> {
    const visit = { client, deviceToken: device.token };
    return this.letIn(await this.commands.execute(new SignInWithPasskey(tenantId, input, site, visit)), cookie, device);
  }

  /** Without a cookie there is no session, which is not an error. */
  @Post('sign_in/refresh')
  @Public()
  @HttpCode(200)
  async refresh(
    @CurrentTenant() tenantId: string,
    @CurrentClient() client: Client,
    @Cookie() cookie: RefreshCookie,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AccessAnswer | void> {
    if (!cookie.token) return void reply.status(204);
    const entry = await this.commands.execute(new RefreshSession(tenantId, cookie.token, client));
    if (!entry) {
      cookie.clear();
      throw new DomainError('session_revoked');
    }
    cookie.set(entry.refresh.token, entry.refresh.maxAge);
    return entry.access;
  }

  /** With an expired access token the cookie is enough: a session that the user wants to end must not stay open. */
  @Delete('sign_out')
  @Public()
  @HttpCode(204)
  async signOut(@Cookie() cookie: RefreshCookie, @Req() request: FastifyRequest): Promise<void> {
    const actor = currentContext()?.actor;
    if (actor)
      await this.commands.execute(new SignOut(actor.tenant_id, { userId: actor.id, sessionId: actor.session_id }));
    else await this.signOutByCookie(request, cookie.token);
    cookie.clear();
  }

  private async letIn(
    { user, actor, access, refresh, deviceToken }: SignedIn,
    cookie: RefreshCookie,
    device: DeviceCookie,
  ): Promise<{ data: object } & AccessAnswer> {
    // The session that this browser had before ends, since nothing could refresh it from now on.
    if (cookie.token) await this.commands.execute(new SignOut(user.tenant_id, { token: cookie.token }));
    cookie.set(refresh.token, refresh.maxAge);
    device.set(deviceToken, DEVICE_LIFETIME);
    return { data: await this.current.view(user, actor), ...access };
  }

  private async signOutByCookie(request: FastifyRequest, token: string | undefined): Promise<void> {
    if (!token) throw new DomainError('unauthenticated');
    await this.commands.execute(new SignOut(tenantOf(request), { token }));
  }
}
