import { Injectable } from '@nestjs/common';
import { errorText } from '@porte/contracts';
import { ObjectStore } from '@porte/service-kit';
import { supports } from '../adapters/index.js';
import { CarrierCalls } from '../calls/carrier-calls.js';
import { CarrierTerms } from '../calls/carrier-terms.js';
import { retry } from '../calls/retry.js';
import type { Closed, ManifestRow, ManifestSteps } from './carrier-manifest.process.js';

/** Asks carriers for their manifests, and keeps the files. */
@Injectable()
export class ManifestWorker implements ManifestSteps {
  constructor(
    private readonly terms: CarrierTerms,
    private readonly calls: CarrierCalls,
    private readonly store: ObjectStore,
  ) {}

  async close({ id, tenant_id, terms, parcels }: ManifestRow, signal: AbortSignal): Promise<Closed> {
    const { adapter, settings } = this.terms.opened(terms!);
    if (!supports(adapter, 'closeDay'))
      return { outcome: 'failed', data: { message: errorText('no_carrier_manifest', 'es-MX') } };
    const numbers = parcels.map(({ tracking_number }) => tracking_number);
    const account = { adapter, settings, tenant_id, subject: { kind: 'manifest', id, attempt: 1 } };
    const answer = await this.calls.closeDay(account, numbers, signal);
    switch (answer.kind) {
      case 'done':
        return { outcome: 'done', data: { files: await this.keep(tenant_id, answer.value.documents) } };
      case 'rejected':
        return { outcome: 'failed', data: { message: answer.message } };
      default:
        return { outcome: answer.kind, data: { message: answer.reason } };
    }
  }

  /** A failed manifest holds no parcels. */
  readonly free: ManifestSteps['free'] = async (tx, { id, parcels }) => {
    await tx.query(
      'update tracked_parcels set manifest_id = null where tenant_id = $1 and shipment_id = any ($2) and manifest_id = $3',
      [tx.tenantId, parcels.map(({ shipment_id }) => shipment_id), id],
    );
  };

  /** Patiently: the carrier gives them once. */
  private async keep(tenantId: string, documents: readonly Buffer[]): Promise<string[]> {
    const kept = await retry(() =>
      Promise.all(documents.map(bytes => this.store.put(tenantId, bytes, 'pdf', 'manifest'))),
    );
    return kept.map(({ key }) => key);
  }
}
