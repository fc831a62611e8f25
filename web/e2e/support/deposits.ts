import type { Customer } from './customers.js';

/** The least that is judged to be a PDF. */
const PDF = '%PDF-1.7\n1 0 obj\n<< >>\nendobj\n%%EOF\n';

/** A file as a person picks it. */
export const aProof = { name: 'comprobante.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) };

/** Sends the proof of a transfer. @returns the deposit's id */
export async function aDeposit({ caller }: Customer, amount = '500.00'): Promise<string> {
  const form = new FormData();
  form.append('amount', amount);
  form.append('transaction_date', '2026-01-15');
  form.append('files[]', new Blob([`${PDF}%${amount}`, '\n%%EOF'], { type: aProof.mimeType }), aProof.name);
  return (await caller.ask<{ id: string }>('POST', 'transfer_funds/send_payment_proof', form)).id;
}
