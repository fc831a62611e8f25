import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { audit, UnitOfWork } from '@porte/messaging-kit';
import { CurrentActor, inputPipe, Internal, type Actor } from '@porte/service-kit';
import { Matches } from 'class-validator';

class ActingRefusal {
  /** method and path, with `:id` for what names a row */
  @Matches(/^[A-Z]{3,7} [a-z_/:]{1,100}$/) call: string;
}

/** The gateway has no database: what it refuses acting users is written here. */
@Controller('internal/acting_refusals')
export class ActingRefusalsController {
  constructor(private readonly work: UnitOfWork) {}

  /** A call that the acting user may not make. */
  @Post()
  @Internal()
  @HttpCode(204)
  async record(@CurrentActor() actor: Actor, @Body(inputPipe(ActingRefusal)) { call }: ActingRefusal): Promise<void> {
    await this.work.run(actor, tx =>
      audit(tx, actor, { action: 'session.acting_refused', subject: actor.id, label: call }),
    );
  }
}
