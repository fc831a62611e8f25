import { Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { PaymentProofInput, PROOF_FILES } from '@porte/contracts';
import { Can, CurrentActor, NewId, Upload, Uploaded, type Actor, type UploadedForm } from '@porte/service-kit';
import { SendPaymentProof } from './send-payment-proof.js';

@Controller('transfer_funds')
export class TransferFundsController {
  constructor(private readonly commands: CommandBus) {}

  @Post('send_payment_proof')
  @Can('create', 'Deposit')
  @Upload({ kinds: ['pdf', 'png', 'jpeg'], files: 1, mostFiles: PROOF_FILES.most, bytes: PROOF_FILES.bytes })
  async send(
    @CurrentActor() actor: Actor,
    @Uploaded(PaymentProofInput) { input, files }: UploadedForm<PaymentProofInput>,
    @NewId() id: string,
  ): Promise<{ data: object }> {
    return { data: await this.commands.execute(new SendPaymentProof(actor, input, files, id)) };
  }
}
