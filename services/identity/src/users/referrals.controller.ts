import { Controller, Get } from '@nestjs/common';
import type { Referral } from '@porte/contracts';
import { Can, CurrentActor, type Actor } from '@porte/service-kit';
import { Referrals } from './referrals.js';

@Controller('referrals')
export class ReferralsController {
  constructor(private readonly referrals: Referrals) {}

  @Get()
  @Can('read', 'Referral')
  async list(@CurrentActor() actor: Actor): Promise<{ data: Referral[] }> {
    return { data: await this.referrals.of(actor) };
  }
}
