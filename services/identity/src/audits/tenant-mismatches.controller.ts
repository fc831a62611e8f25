import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { audit, UnitOfWork } from '@porte/messaging-kit';
import { CurrentActor, inputPipe, Internal, type Actor } from '@porte/service-kit';
import { IsUUID } from 'class-validator';

class TenantMismatch {
  @IsUUID() asked_tenant_id: string;
}

/** The gateway has no database: rejections that it must audit are written here. */
@Controller('internal/tenant_mismatches')
export class TenantMismatchesController {
  constructor(private readonly work: UnitOfWork) {}

  /** A session was used for another tenant; recorded in the session's own tenant. */
  @Post()
  @Internal()
  @HttpCode(204)
  async record(
    @CurrentActor() actor: Actor,
    @Body(inputPipe(TenantMismatch)) { asked_tenant_id }: TenantMismatch,
  ): Promise<void> {
    await this.work.run(actor, tx =>
      audit(tx, actor, {
        action: 'session.tenant_mismatch',
        subject: actor.id,
        label: actor.email,
        data: { asked_tenant_id },
      }),
    );
  }
}
