import { Controller, Get } from '@nestjs/common';
import type { ShippedCarrier } from '@porte/contracts';
import { ReferenceStore, UnitOfWork } from '@porte/messaging-kit';
import { Can, CurrentActor, isStaff, type Actor } from '@porte/service-kit';

/** By the totals of labels, which are few rows however many shipments there are; the newest name of each carrier. */
const SHIPPED = `select distinct on (carrier_id) carrier_id as id, carrier_name as name from label_totals
  where tenant_id = $1 and subject_id = $2 and moment = -1 and labels > 0 order by carrier_id, day desc, carrier_name`;

const byName = (a: ShippedCarrier, b: ShippedCarrier): number =>
  a.name.localeCompare(b.name, 'es') || a.id.localeCompare(b.id);

/** The carriers of the shipments that an actor reaches, the deleted ones too: what a list of shipments can be filtered by. */
@Controller('carriers/from_shipments')
export class ShippedCarriersController {
  constructor(
    private readonly work: UnitOfWork,
    private readonly references: ReferenceStore,
  ) {}

  @Get()
  @Can('read', 'Shipment')
  async list(@CurrentActor() actor: Actor): Promise<{ data: ShippedCarrier[] }> {
    return this.work.run(actor, async tx => {
      const shipped = await tx.query<{ id: string; name: string }>(SHIPPED, [
        tx.tenantId,
        isStaff(actor) ? actor.tenant_id : actor.id,
      ]);
      const known = await this.references.findAll<{ name: string; logo: string | null }>(
        tx,
        'carrier',
        shipped.map(({ id }) => id),
      );
      const data = shipped.map(({ id, name }) => ({
        id,
        name: known.get(id)?.name ?? name,
        logo: known.get(id)?.logo ?? null,
      }));
      return { data: data.sort(byName) };
    });
  }
}
