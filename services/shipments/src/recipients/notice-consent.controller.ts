import { Controller, HttpCode, Post } from '@nestjs/common';
import { CurrentActor, IdParam, Internal, type Actor } from '@porte/service-kit';
import { AnswerStops } from '../answers/answer-stops.js';
import { OptOuts } from './opt-outs.js';

/** For identity, which asks right before it sends a mail. */
@Controller('internal/recipient_notices')
export class NoticeConsentController {
  constructor(
    private readonly optOuts: OptOuts,
    private readonly answers: AnswerStops,
  ) {}

  @Post(':id/confirm')
  @HttpCode(200)
  @Internal()
  async confirm(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<{ data: { is_wanted: boolean } }> {
    const { tenant_id } = actor;
    const is_wanted = (await this.optOuts.confirm(tenant_id, id)) || (await this.answers.confirm(tenant_id, id));
    return { data: { is_wanted } };
  }
}
