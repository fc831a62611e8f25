import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { carrierAccess, type CarrierChange } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import type { Actor } from '@porte/service-kit';
import { rejectForbiddenFields } from '../../field-rules.js';
import { auditLogo } from '../carrier-logos.js';
import { CarrierReadiness } from '../carrier-readiness.js';
import { carrierView, isExhausted } from '../carrier.view.js';
import { InjectCarriers, type Carriers } from '../carriers.js';
import { assertInsures, assertLimits, assertNameIsFree, providerCode } from '../provider-code.js';

export class ChangeCarrier extends Command<object> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly input: CarrierChange,
    /** address of its stored logo; without one the logo stays */
    readonly logo?: string,
  ) {
    super();
  }
}

@CommandHandler(ChangeCarrier)
export class ChangeCarrierHandler implements ICommandHandler<ChangeCarrier> {
  constructor(
    private readonly work: UnitOfWork,
    @InjectCarriers() private readonly carriers: Carriers,
    private readonly readiness: CarrierReadiness,
  ) {}

  execute({ actor, id, input, logo }: ChangeCarrier): Promise<object> {
    return this.work.run(actor, async tx => {
      const carrier = await this.carriers.find(tx, actor, id, 'write');
      rejectForbiddenFields(input, actor, carrierAccess);
      if (input.name !== undefined && !carrier.own_agreements) await assertNameIsFree(tx, input.name, id);
      if (input.first_limit_size !== undefined || input.last_limit_size !== undefined)
        assertLimits({ ...carrier, ...input });
      if (input.status === 'active' && carrier.status !== 'active' && isExhausted(carrier))
        throw new DomainError('limit_reached');
      if (input.insurance_type || input.provider_id)
        await assertInsures(
          tx,
          input.provider_id ?? carrier.provider_id,
          input.insurance_type ?? carrier.insurance_type,
        );
      const provider = input.provider_id
        ? { provider_code: await providerCode(tx, actor, input.provider_id, carrier.own_agreements) }
        : {};
      const changed = await this.carriers.change(tx, actor, id, { ...input, ...provider, ...(logo && { logo }) });
      if (logo && logo !== carrier.logo) await auditLogo(tx, actor, carrier);
      if (input.provider_id) await this.readiness.refresh(tx, id);
      return carrierView(changed, actor);
    });
  }
}
