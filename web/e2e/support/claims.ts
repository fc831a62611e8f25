import { eventually } from './api.js';
import { aProof } from './deposits.js';
import type { Api } from './fixtures.js';

const DAY_MS = 86_400_000;

/** Staff claim a case that its customer contested and won. @returns the claim's id */
export async function aClaim({ staff, aCustomer }: Pick<Api, 'staff' | 'aCustomer'>): Promise<string> {
  const { caller, shipments } = await aCustomer({ balance: 1000, shipments: ['bought'] });
  const { generated_label } = await caller.get<{ generated_label: { tracking_number: string } }>(
    `shipments/${shipments[0]}`,
  );
  const overweight = { tracking_number: generated_label.tracking_number, billable_kg: 30 };
  const id = await eventually(() => staff.make('overweights', 'overweight', overweight));
  const form = new FormData();
  form.append('overweight[evidence_description]', 'La caja pesaba 1 kg en mi báscula.');
  form.append('files[]', new Blob([new Uint8Array(aProof.buffer)], { type: aProof.mimeType }), aProof.name);
  await caller.ask('PUT', `overweights/${id}/contest`, form);
  const decided = await staff.ask<{ carrier_id: string }>('PUT', `overweights/${id}/grant`, {
    overweight: { reason: 'La foto muestra la báscula.' },
  });
  const day = (offset: number): string => new Date(Date.now() + offset * DAY_MS).toISOString().slice(0, 10);
  const claim = { carrier_id: decided.carrier_id, from: day(-2), to: day(1) };
  return staff.make('overweights/claims', 'claim', claim);
}

/** The form with which a customer claims an insured shipment. */
export function aClaimForm(shipmentId: string): FormData {
  const form = new FormData();
  const fields = { shipment_id: shipmentId, reason: 'lost', amount: '450', description: 'Nunca llegó' };
  for (const [name, value] of Object.entries(fields)) form.append(`claim[${name}]`, value);
  form.append('files[]', new Blob([new Uint8Array(aProof.buffer)]), 'foto');
  return form;
}
