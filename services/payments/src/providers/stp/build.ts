import { sign } from 'node:crypto';
import { json, type CallContext, type WireCall } from '@porte/adapter-kit';
import type { z } from 'zod';
import { Page, type StpAccountKeys } from './wire.js';

/** Received transfers. */
const RECEIVED = 'R';

/** What STP has signed of a question. @param day empty for the current one */
const questionText = (company: string, day: string): string => `||${company}|${RECEIVED}|${day}||`;

/** @param day of operation, `20261123`; empty for the current one */
export function pageCall(
  day: string,
  page: number,
  { account: { base, company, privateKey } }: CallContext<StpAccountKeys>,
  operation: 'read' | 'list' | 'testConnection',
): WireCall<z.infer<typeof Page>> {
  const firma = sign('sha256', Buffer.from(questionText(company, day)), privateKey).toString('base64');
  return {
    operation,
    method: 'POST',
    url: `${base}/efws/API/V2/conciliacion`,
    body: json({ empresa: company, page, tipoOrden: RECEIVED, firma, ...(day && { fechaOperacion: Number(day) }) }),
    format: 'json',
    shape: Page,
  };
}
