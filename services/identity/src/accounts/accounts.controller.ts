import { Controller, Get, HttpCode, Post, Put, Query, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  AccountEmail,
  EmailConfirmation,
  InvitationAcceptance,
  PasswordReset,
  type InvitationOffer,
} from '@porte/contracts';
import { Payload, Public, CurrentTenant } from '@porte/service-kit';
import { AddressLimit } from '../sessions/address-limit.js';
import { AskForMail } from './use-cases/ask-for-mail.js';
import { CheckConfirmation } from './use-cases/check-confirmation.js';
import { CheckInvitation } from './use-cases/check-invitation.js';
import { ConfirmEmail } from './use-cases/confirm-email.js';
import { ResetPassword } from './use-cases/reset-password.js';

/** The same response for every outcome: a caller without a session must not learn which accounts exist. */
interface Done {
  data: Record<string, never>;
}

const DONE: Done = { data: {} };

/** Account requests before sign-in. */
@Controller()
@UseGuards(AddressLimit)
export class AccountsController {
  constructor(private readonly commands: CommandBus) {}

  /** Checks a token without using it, because mail scanners open links. */
  @Get('confirmations')
  @Public()
  async check(@CurrentTenant() tenantId: string, @Query('confirmation_token') token: unknown): Promise<Done> {
    await this.commands.execute(new CheckConfirmation(tenantId, token));
    return DONE;
  }

  @Post('confirmations/confirm')
  @Public()
  @HttpCode(200)
  async confirm(
    @CurrentTenant() tenantId: string,
    @Payload('confirmation', EmailConfirmation) { confirmation_token }: EmailConfirmation,
  ): Promise<Done> {
    await this.commands.execute(new ConfirmEmail(tenantId, confirmation_token));
    return DONE;
  }

  @Post('confirmations')
  @Public()
  @HttpCode(200)
  async resend(
    @CurrentTenant() tenantId: string,
    @Payload('user', AccountEmail) { email }: AccountEmail,
  ): Promise<Done> {
    await this.commands.execute(new AskForMail(tenantId, 'confirmation', email));
    return DONE;
  }

  @Post('forgot_password')
  @Public()
  @HttpCode(200)
  async forgot(
    @CurrentTenant() tenantId: string,
    @Payload('user', AccountEmail) { email }: AccountEmail,
  ): Promise<Done> {
    await this.commands.execute(new AskForMail(tenantId, 'reset', email));
    return DONE;
  }

  @Put('reset_password')
  @Public()
  async reset(@CurrentTenant() tenantId: string, @Payload('user', PasswordReset) reset: PasswordReset): Promise<Done> {
    await this.commands.execute(
      new ResetPassword(tenantId, { kind: 'reset', token: reset.reset_password_token, password: reset.password }),
    );
    return DONE;
  }

  /** For whom an invitation is, without using it, because mail scanners open links. */
  @Get('invitations')
  @Public()
  async invitation(
    @CurrentTenant() tenantId: string,
    @Query('invitation_token') token: unknown,
  ): Promise<{ data: InvitationOffer }> {
    return { data: await this.commands.execute(new CheckInvitation(tenantId, token)) };
  }

  @Put('invitations/accept')
  @Public()
  async accept(
    @CurrentTenant() tenantId: string,
    @Payload('invitation', InvitationAcceptance) { invitation_token: token, password }: InvitationAcceptance,
  ): Promise<Done> {
    await this.commands.execute(new ResetPassword(tenantId, { kind: 'invitation', token, password }));
    return DONE;
  }
}
