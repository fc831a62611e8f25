import { CSD_NOTICE_DAYS } from '@porte/contracts';
import type { Clock } from '@porte/domain-kit';
import { defineProcess, standardRetry } from '@porte/process-kit';

/** The row of a certificate; see `CsdEntity`. */
export interface CsdRow {
  id: string;
  rfc: string;
  certificate_number: string;
  legal_name: string;
  certificate: string;
  secret: string;
  valid_from: Date;
  expiration_date: Date;
  uploaded_by: string;
}

const DAY_MS = 86_400_000;

/** Whole days until a certificate ends; 0 on its last day. */
export const daysLeft = (expiration: Date, now: Date): number =>
  Math.max(0, Math.floor((expiration.getTime() - now.getTime()) / DAY_MS));

/** A tenant's certificate: staff are notified once, some weeks before it ends. Sealing checks the date itself. */
export const csdProcess = defineProcess<CsdRow, { clock: Clock }>()('csd', {
  table: 'csds',
  states: {
    current: {
      every: '1d',
      retry: standardRetry,
      write: async (tx, row, { deps }) => {
        const days = daysLeft(row.expiration_date, deps.clock.now());
        if (days > CSD_NOTICE_DAYS) return 'valid';
        await tx.publish('csd.expiring', row.id, {
          csd_id: row.id,
          expiration_date: row.expiration_date.toISOString(),
          days,
        });
        return 'ending';
      },
      on: { valid: 'current', ending: 'expiring', replaced: 'replaced' },
    },
    expiring: { by: 'staff', on: { replaced: 'replaced' } },
    replaced: { final: true },
  },
});
