import type { Locale } from '@porte/contracts';

/** The words of the tracking page. */
export const trackingTexts = {
  'es-MX': {
    other: 'English',
    otherLang: 'en',
    title: 'Rastreo',
    from: 'De',
    to: 'A',
    status: { prepared: 'Preparado', delivered: 'Entregado', canceled: 'Cancelado' },
    head: {
      expected: (day: string) => `Llega el ${day}`,
      late: (day: string) => `Debía llegar el ${day}`,
      prepared: 'Tu paquete está preparado',
      delivered: (day: string) => `Entregado el ${day}`,
      canceled: 'Este envío se canceló',
    },
    lead: {
      expected: (place: string) => `En ${place}. Es la fecha que promete la paquetería.`,
      late: 'Es la fecha que prometió la paquetería. Consulta con ella el avance.',
      prepared: 'Es una guía de demostración: no viaja ningún paquete.',
      delivered: (place: string) => `En ${place}.`,
      canceled: 'La guía ya no es válida. Pregunta a tu tienda por otro envío.',
    },
    steps: 'Avance',
    events: 'Seguimiento',
    event: {
      prepared: 'La tienda preparó tu paquete',
      delivered: 'Se entregó tu paquete',
      canceled: 'Se canceló el envío',
    },
    number: 'Número de guía',
    carrier: 'Ver en la página de la paquetería',
    demo: 'Demostración',
    footer: 'Esta página no muestra nombres, direcciones ni teléfonos.',
    message: {
      unknown: ['No encontramos este envío', 'Revisa que el enlace esté completo o pide uno nuevo a tu tienda.'],
      too_many: ['Demasiadas consultas', 'Espera un minuto y vuelve a abrir el enlace.'],
      away: ['No pudimos consultar tu envío', 'Tu paquete sigue su camino. Vuelve a intentarlo en unos minutos.'],
    },
  },
  en: {
    other: 'Español',
    otherLang: 'es',
    title: 'Tracking',
    from: 'From',
    to: 'To',
    status: { prepared: 'Ready to ship', delivered: 'Delivered', canceled: 'Canceled' },
    head: {
      expected: (day: string) => `Arrives ${day}`,
      late: (day: string) => `Was due ${day}`,
      prepared: 'Your parcel is ready',
      delivered: (day: string) => `Delivered ${day}`,
      canceled: 'This shipment was canceled',
    },
    lead: {
      expected: (place: string) => `In ${place}. This is the date the carrier promises.`,
      late: 'This is the date the carrier promised. Ask the carrier about the progress.',
      prepared: 'This is a demo label: no parcel travels.',
      delivered: (place: string) => `In ${place}.`,
      canceled: 'The label is no longer valid. Ask your shop about another shipment.',
    },
    steps: 'Progress',
    events: 'History',
    event: {
      prepared: 'The shop prepared your parcel',
      delivered: 'Your parcel was delivered',
      canceled: 'The shipment was canceled',
    },
    number: 'Tracking number',
    carrier: "See the carrier's page",
    demo: 'Demo',
    footer: 'This page shows no names, addresses or phone numbers.',
    message: {
      unknown: ["We couldn't find this shipment", 'Check that the link is complete, or ask your shop for a new one.'],
      too_many: ['Too many requests', 'Wait a minute and open the link again.'],
      away: ["We couldn't look up your shipment", 'Your parcel is still on its way. Try again in a few minutes.'],
    },
  },
} as const;

export type TrackingWords = (typeof trackingTexts)[Locale];
