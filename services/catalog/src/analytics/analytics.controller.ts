import { Controller, Get } from '@nestjs/common';
import type { AnalyticsFrame } from '@porte/contracts';
import { assertSystemActor, Can, CurrentActor, Internal, type Actor } from '@porte/service-kit';
import { Analytics } from './analytics.js';

/** The external dashboard in a frame of ours. */
@Controller()
export class AnalyticsController {
  constructor(private readonly analytics: Analytics) {}

  @Get('reports/analytics')
  @Can('read', 'Report')
  async show(@CurrentActor() actor: Actor): Promise<{ data: AnalyticsFrame | null }> {
    return { data: await this.analytics.frame(actor) };
  }

  /** For the gateway, whose pages allow that origin alone. @throws DomainError `forbidden` unless a service asks for itself */
  @Get('internal/frame_origin')
  @Internal()
  async origin(@CurrentActor() actor: Actor): Promise<{ data: { origin: string | null } }> {
    return { data: { origin: await this.analytics.origin(assertSystemActor(actor).tenant_id) } };
  }
}
