import { defineNotice } from '../define-notice.js';

const nameOf = (carrier: string, service?: string | null): string => (service ? `${carrier} · ${service}` : carrier);

/** Of what staff have to supply or decide in time. */
export const supplyNotices = [
  defineNotice({
    on: 'waybill.ran_low',
    recipients: () => ({ may: ['create', 'Waybill'] }),
    text: ({ carrier_id, free, carrier_name, service_name }) => ({
      subject: 'waybills',
      subject_id: carrier_id,
      kind: 'waybills_low',
      params: { count: free, ...(carrier_name ? { service: nameOf(carrier_name, service_name) } : {}) },
    }),
  }),
  defineNotice({
    on: 'price_draft.stopped',
    recipients: () => ({ may: ['update', 'ServicePrice'] }),
    text: ({ draft_id, service }) => ({
      subject: 'price_drafts',
      subject_id: draft_id,
      kind: 'prices_not_published',
      params: service ? { service } : {},
    }),
  }),
  defineNotice({
    on: 'csd.expiring',
    recipients: () => ({ may: ['create', 'Csd'] }),
    text: ({ days }) => ({ subject: 'csds', subject_id: null, kind: 'csd_expiring', params: { number: days } }),
  }),
];
