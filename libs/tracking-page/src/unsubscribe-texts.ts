import type { Locale } from '@porte/contracts';

/** The words of the page that ends notices. */
export const unsubscribeTexts = {
  'es-MX': {
    footer: 'Estos avisos los pide la tienda que te envía un paquete.',
    ask: {
      head: '¿Dejar de recibir avisos?',
      lead: (address: string, shop: string) => `${shop} ya no escribirá a ${address} sobre sus paquetes.`,
      button: 'No recibir más avisos',
    },
    ended: {
      head: 'Ya no recibirás avisos',
      lead: (address: string, shop: string) => `${shop} no escribirá más a ${address}. Tus paquetes siguen su camino.`,
      button: 'Recibirlos otra vez',
    },
    message: {
      unknown: ['Este enlace no es válido', 'Abre el enlace completo, como está en el correo.'],
      too_many: ['Demasiadas consultas', 'Espera un minuto y vuelve a abrir el enlace.'],
      away: ['No pudimos guardarlo', 'Vuelve a intentarlo en unos minutos.'],
    },
  },
  en: {
    footer: 'The shop that sends you a parcel asks for these notices.',
    ask: {
      head: 'Stop these notices?',
      lead: (address: string, shop: string) => `${shop} will no longer write to ${address} about its parcels.`,
      button: 'Get no more notices',
    },
    ended: {
      head: 'You will get no more notices',
      lead: (address: string, shop: string) =>
        `${shop} no longer writes to ${address}. Your parcels are still on their way.`,
      button: 'Get them again',
    },
    message: {
      unknown: ['This link is not valid', 'Open the whole link, as it is in the mail.'],
      too_many: ['Too many requests', 'Wait a minute and open the link again.'],
      away: ["We couldn't save this", 'Try again in a few minutes.'],
    },
  },
} as const satisfies Record<Locale, unknown>;
