import { eventExamples } from '@porte/contracts';
import type { BuyRequest } from './carrier-adapter.js';

/** A purchase whose texts have accents, signs of markup and an emoji. */
export const aPurchase = (reference: string, service_code = 'ground'): BuyRequest => {
  const shipment = eventExamples['shipment.rate_selected'];
  return {
    reference,
    tenant_id: '00000000-0000-4000-8000-000000000001',
    time_zone: 'America/Mexico_City',
    currency: 'MXN',
    requested_at: new Date('2026-03-02T15:00:00Z'),
    shipment: {
      ...shipment,
      rate: { ...shipment.rate, service_code },
      origin: { ...shipment.origin, name: 'Peña & Núñez <Hijos>', street: 'Av. "Juárez"' },
      destination: { ...shipment.destination, name: 'Íñigo Güemes 🚚', city: 'Cancún' },
    },
  };
};

/** Names, streets, phones and e-mails of {@link aPurchase}, as adapters write them: no stored call has them. */
export const PERSONAL_TEXTS = [
  'Hijos',
  'HIJOS',
  'Güemes',
  'GUEMES',
  'Juárez',
  'JUAREZ',
  'Ñandú',
  'NANDU',
  '5512345678',
  '@example.com',
];
