import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { DomainError } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import { Public } from '@porte/service-kit';
import { CarrierTerms } from '../calls/carrier-terms.js';
import { TrackedParcels } from './tracked-parcels.js';
import { TrackingAccounts } from './tracking-accounts.js';
import { WebhookAddresses } from './webhook-addresses.js';

/** One message names no more parcels than this. */
const MOST_NUMBERS = 100;

/**
 * Messages that carriers send by themselves. None of them is signed, so what they say is not believed: their parcels are asked about at once, and the address
 * is what the sender has to know.
 */
@Controller('carrier_webhooks')
export class CarrierWebhooksController {
  constructor(
    private readonly work: UnitOfWork,
    private readonly addresses: WebhookAddresses,
    private readonly terms: CarrierTerms,
    private readonly parcels: TrackedParcels,
    private readonly accounts: TrackingAccounts,
  ) {}

  /** Answered once the parcels are due; the same for numbers that are not ours. @throws DomainError `not_found` for an address that was not made here */
  @Post(':address')
  @HttpCode(200)
  @Public()
  async receive(@Param('address') address: string, @Body() body: unknown): Promise<object> {
    const addressee = this.addresses.addresseeOf(address);
    if (!addressee) throw new DomainError('not_found');
    const { carrier_id } = addressee;
    await this.work.run(addressee, async tx => {
      const { adapter } = await this.terms.ofCarrier(tx, carrier_id);
      const numbers = adapter?.numbersIn?.(body).slice(0, MOST_NUMBERS) ?? [];
      if (numbers.length === 0 || !(await this.parcels.areOpen(tx, carrier_id, numbers))) return;
      // The account before its parcels, as what writes down an answer locks them.
      await this.accounts.hasten(tx, carrier_id);
      await this.parcels.hint(tx, carrier_id, numbers);
    });
    return {};
  }
}
