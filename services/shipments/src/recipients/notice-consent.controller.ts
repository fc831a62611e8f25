import { Controller, HttpCode, Post } from '@nestjs/common';
import { CurrentActor, IdParam, Internal, type Actor } from '@porte/service-kit';
import { OptOuts } from './opt-outs.js';

/** For identity, which asks right before it sends a mail. */
@Controller('internal/recipient_notices')
export class NoticeConsentController {
  constructor(private readonly optOuts: OptOuts) {}

  @Post(':id/confirm')
  @HttpCode(200)
  @Internal()
  async confirm(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<{ data: { is_wanted: boolean } }> {
    return { data: { is_wanted: await this.optOuts.confirm(actor.tenant_id, id) } };
  }
}
