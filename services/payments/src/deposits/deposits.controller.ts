import { Controller, Get, HttpCode, Param, Put, StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { AcceptedTransfer, RejectedTransfer, SettledPayment } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import { ReadController } from '@porte/resource-kit';
import { Can, CurrentActor, IdParam, Payload, type Actor } from '@porte/service-kit';
import { depositResource } from './deposit/deposit.resource.js';
import { Proofs } from './proofs/proofs.js';
import { AcceptTransfer } from './decisions/accept-transfer.js';
import { GiveUpPayment } from './payments/give-up-payment.js';
import { CheckPayment } from './payments/check-payment.js';
import { RejectTransfer } from './decisions/reject-transfer.js';
import { SettleSecondPayment } from './decisions/settle-second-payment.js';

const TYPES = { pdf: 'application/pdf', png: 'image/png', jpeg: 'image/jpeg' } as const;

@Controller('deposits')
export class DepositsController extends ReadController(depositResource) {
  constructor(
    private readonly commands: CommandBus,
    private readonly proofs: Proofs,
  ) {
    super();
  }

  @Get(':id/files/:place')
  @Can('read', 'Deposit')
  async file(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Param('place') place: string,
  ): Promise<StreamableFile> {
    if (!/^\d$/.test(place)) throw new DomainError('not_found');
    const { bytes, kind, extension } = await this.proofs.file(actor, id, Number(place));
    return new StreamableFile(bytes, {
      type: TYPES[kind],
      disposition: `attachment; filename="${id}-${place}.${extension}"`,
    });
  }

  @Put(':id/check')
  @HttpCode(200)
  @Can('create', 'Deposit')
  async check(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<{ data: object }> {
    return { data: await this.commands.execute(new CheckPayment(actor, id)) };
  }

  @Put(':id/give_up')
  @HttpCode(200)
  @Can('create', 'Deposit')
  async giveUp(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<{ data: object }> {
    return { data: await this.commands.execute(new GiveUpPayment(actor, id)) };
  }

  @Put(':id/accept')
  @HttpCode(200)
  @Can('update', 'Deposit')
  async accept(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Payload('deposit', AcceptedTransfer) input: AcceptedTransfer,
  ): Promise<{ data: object }> {
    return { data: await this.commands.execute(new AcceptTransfer(actor, id, input)) };
  }

  @Put(':id/settle')
  @HttpCode(200)
  @Can('update', 'Deposit')
  async settle(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Payload('deposit', SettledPayment) input: SettledPayment,
  ): Promise<{ data: object }> {
    return { data: await this.commands.execute(new SettleSecondPayment(actor, id, input)) };
  }

  @Put(':id/reject')
  @HttpCode(200)
  @Can('update', 'Deposit')
  async reject(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Payload('deposit', RejectedTransfer) input: RejectedTransfer,
  ): Promise<{ data: object }> {
    return { data: await this.commands.execute(new RejectTransfer(actor, id, input)) };
  }
}
