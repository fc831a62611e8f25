import { Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { SupportMessage } from '@porte/contracts';
import { CurrentActor, Payload, SignedIn, type Actor } from '@porte/service-kit';
import { SendSupportEmail } from './send-support-email.js';

@Controller('dashboards')
export class SupportController {
  constructor(private readonly commands: CommandBus) {}

  @Post('send_support_email')
  @SignedIn()
  @HttpCode(200)
  async send(
    @CurrentActor() actor: Actor,
    @Payload('support_email', SupportMessage) message: SupportMessage,
  ): Promise<{ data: Record<string, never> }> {
    await this.commands.execute(new SendSupportEmail(actor, message));
    return { data: {} };
  }
}
