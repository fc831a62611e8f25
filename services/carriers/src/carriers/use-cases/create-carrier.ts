import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { carrierAccess, type CarrierInput } from '@porte/contracts';
import { ReferenceStore, UnitOfWork } from '@porte/messaging-kit';
import { isStaff, type Actor } from '@porte/service-kit';
import { assertOwnAgreementsAllowed } from '../own-agreements-allowed.js';
import { rejectForbiddenFields } from '../../field-rules.js';
import { CarrierReadiness } from '../carrier-readiness.js';
import { carrierView } from '../carrier.view.js';
import { InjectCarriers, type Carriers } from '../carriers.js';
import { assertInsures, assertLimits, assertNameIsFree, providerCode } from '../provider-code.js';

export class CreateCarrier extends Command<object> {
  constructor(
    readonly actor: Actor,
    readonly input: CarrierInput,
    readonly id: string,
    /** address of its stored logo */
    readonly logo?: string,
  ) {
    super();
  }
}

@CommandHandler(CreateCarrier)
export class CreateCarrierHandler implements ICommandHandler<CreateCarrier> {
  constructor(
    private readonly work: UnitOfWork,
    @InjectCarriers() private readonly carriers: Carriers,
    private readonly readiness: CarrierReadiness,
    private readonly references: ReferenceStore,
  ) {}

  execute({ actor, input, id, logo }: CreateCarrier): Promise<object> {
    rejectForbiddenFields(input, actor, carrierAccess);
    assertLimits(input);
    return this.work.run(actor, async tx => {
      await assertOwnAgreementsAllowed(this.references, tx, actor);
      const isAgreement = !isStaff(actor) || input.own_agreements === true;
      if (!isAgreement) await assertNameIsFree(tx, input.name, id);
      const provider_code = await providerCode(tx, actor, input.provider_id, isAgreement);
      await assertInsures(tx, input.provider_id, input.insurance_type);
      return carrierView(
        await this.carriers.insert(
          tx,
          actor,
          { ...input, logo, provider_code, ready: this.readiness.isReady(provider_code) },
          id,
        ),
        actor,
      );
    });
  }
}
