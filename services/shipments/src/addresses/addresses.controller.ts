import { Controller, Post, Put } from '@nestjs/common';
import { AddressChange, AddressInput } from '@porte/contracts';
import { UnitOfWork } from '@porte/messaging-kit';
import { ResourceController } from '@porte/resource-kit';
import { Can, CurrentActor, IdParam, NewId, Payload, type Actor } from '@porte/service-kit';
import { TenantSettings } from '../references/tenant-settings.js';
import { toAddressFact } from './address-fact.js';
import { addressResource } from './address.resource.js';

/** Saved addresses; the country, phone and postal code are checked together, so creating and changing are redeclared. */
@Controller('addresses')
export class AddressesController extends ResourceController(addressResource) {
  constructor(
    private readonly work: UnitOfWork,
    private readonly settings: TenantSettings,
  ) {
    super();
  }

  @Post()
  @Can('create', 'Address')
  override async create(
    @CurrentActor() actor: Actor,
    @Payload('address', AddressInput) input: AddressInput,
    @NewId() id: string,
  ) {
    return { data: await this.resource.create(actor, await this.checked(actor, input), id) };
  }

  @Put(':id')
  @Can('update', 'Address')
  override async update(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Payload('address', AddressChange) input: AddressChange,
  ) {
    const present = (await this.resource.show(actor, id, {})) as AddressInput;
    return { data: await this.resource.update(actor, id, await this.checked(actor, changed(present, input))) };
  }

  private async checked(actor: Actor, input: AddressInput): Promise<object> {
    const rules = await this.work.run(actor, tx => this.settings.addressRules(tx));
    return { ...toAddressFact(input, '', rules), aka: input.aka || null };
  }
}

/** The address as it is to be; a country given in one way takes the place of the one known in both. */
function changed({ country_id, country_code, ...present }: AddressInput, input: AddressChange): AddressInput {
  const country = input.country_id || input.country_code ? {} : { country_id, country_code };
  return { ...present, ...input, ...country } as AddressInput;
}
