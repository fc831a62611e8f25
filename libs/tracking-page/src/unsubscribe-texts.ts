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
    answer: {
      footer: 'Este correo lo pidió quien guardó la respuesta.',
      ask: {
        head: '¿Dejar de recibir este correo?',
        lead: (name: string, shop: string) =>
          `${shop} ya no mandará «${name}» cada semana. La respuesta sigue guardada.`,
        button: 'No recibirlo más',
      },
      ended: {
        head: 'Ya no recibirás este correo',
        lead: (name: string, shop: string) => `${shop} ya no manda «${name}» cada semana. La respuesta sigue guardada.`,
        button: 'Recibirlo otra vez',
      },
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
    answer: {
      footer: 'Who saved the answer asked for this mail.',
      ask: {
        head: 'Stop this mail?',
        lead: (name: string, shop: string) =>
          `${shop} will no longer send “${name}” each week. The answer stays saved.`,
        button: 'Get it no more',
      },
      ended: {
        head: 'You will get this mail no more',
        lead: (name: string, shop: string) => `${shop} no longer sends “${name}” each week. The answer stays saved.`,
        button: 'Get it again',
      },
    },
    message: {
      unknown: ['This link is not valid', 'Open the whole link, as it is in the mail.'],
      too_many: ['Too many requests', 'Wait a minute and open the link again.'],
      away: ["We couldn't save this", 'Try again in a few minutes.'],
    },
  },
} as const satisfies Record<Locale, unknown>;
