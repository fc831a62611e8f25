import type { SimCharge } from './charge-book.js';
import type { DisputeEnd } from './dispute.js';
import type { SimPreference } from './mercado-pago.js';
import type { SimPaypalOrder } from './paypal.js';

const escaped = (text: string): string => text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`);

const page = (title: string, body: string): string => `<!doctype html>
<html lang="es-MX"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<style>body{font:16px system-ui;max-width:26rem;margin:4rem auto;padding:0 1rem}button{font:inherit;padding:.5rem 1rem;margin-right:.5rem}</style></head>
<body><h1>${title}</h1>${body}</body></html>`;

const money = (amount: number): string => `$${amount.toFixed(2)} MXN`;

/** Links are relative, for the pages of one system that stands below a path. @param root relative to the page */
const disputeLink = (reference: string, root: string): string =>
  `<p><a href="${root}disputes?reference=${encodeURIComponent(reference)}">Simular un contracargo</a></p>`;

/** Where one pays a charge by hand: as the bank or the shop would. */
export const payPage = ({ id, amount, status }: SimCharge): string =>
  page(
    'Pago simulado',
    status === 'completed'
      ? `<p>Se pagaron ${escaped(money(amount))}. Vuelve a la página de Porte.</p>${disputeLink(id, '../')}`
      : `<p>Aquí no se mueve dinero real. Importe: ${escaped(money(amount))}.</p>
<form method="post"><button>Pagar</button></form>`,
  );

/** Where the payer of a PayPal order decides. */
export const approvalPage = ({ id, value, status }: SimPaypalOrder): string => {
  const form = (answer: string, text: string): string =>
    `<form method="post" action="?token=${encodeURIComponent(id)}&amp;answer=${answer}"><button>${text}</button></form>`;
  return page(
    'PayPal simulado',
    `<p>Aquí no se mueve dinero real. Importe: ${escaped(money(Number(value)))}.</p>
${status === 'PAYER_ACTION_REQUIRED' ? form('approve', 'Aprobar el pago') : ''}${form('cancel', 'Volver sin pagar')}
${status === 'COMPLETED' ? disputeLink(id, '') : ''}`,
  );
};

/** Where the payer of a preference of Mercado Pago decides. */
export const checkoutPage = ({ id, amount }: SimPreference): string => {
  const form = (answer: string, text: string): string =>
    `<form method="post" action="?pref_id=${encodeURIComponent(id)}&amp;answer=${answer}"><button>${text}</button></form>`;
  return page(
    'Mercado Pago simulado',
    `<p>Aquí no se mueve dinero real. Importe: ${escaped(money(amount))}.</p>
${form('approved', 'Pagar')}${form('in_process', 'Pagar después')}${form('rejected', 'Que rechacen el pago')}${form('none', 'Volver sin pagar')}`,
  );
};

/** Where one makes a transfer to a CLABE, as in the app of a bank. @param sent in pesos, once it was made */
export const transferPage = (clabe: string, sent: number | null): string =>
  page(
    'Banca simulada',
    `<p>Aquí no se mueve dinero real. Transferencia a la CLABE ${escaped(clabe)}.</p>
${sent === null ? '' : `<p role="status">Se enviaron ${escaped(money(sent))}. Vuelve a la página de Porte.</p>`}
<form method="post"><p><label>Importe <input name="monto" inputmode="decimal" value="500.00" required></label></p><button>Transferir</button></form>`,
  );

/** Where the bank asks the holder of a card. */
export const bankPage = ({ amount }: SimCharge): string => {
  const form = (answer: string, text: string): string =>
    `<form method="post" action="?answer=${answer}"><button>${text}</button></form>`;
  return page(
    'Banco simulado',
    `<p>Aquí no se mueve dinero real. ¿Autorizas el cargo de ${escaped(money(amount))}?</p>
${form('yes', 'Autorizar')}${form('no', 'No fui yo')}`,
  );
};

const DECIDED: Record<DisputeEnd, string> = {
  open: 'El contracargo está en revisión.',
  lost: 'Quien pagó recibió su dinero.',
  won: 'El contracargo se anuló: el dinero se queda con la tienda.',
};

/** Where the payer's dispute of a payment is decided by hand, as the bank or the provider would. @param decided just now */
export const disputePage = (reference: string, decided: DisputeEnd | null): string => {
  const form = (end: DisputeEnd, text: string): string =>
    `<form method="post" action="?reference=${encodeURIComponent(reference)}&amp;end=${end}"><p><button>${text}</button></p></form>`;
  return page(
    'Contracargo simulado',
    `<p>Aquí no se mueve dinero real. Pago: ${escaped(reference)}.</p>
${decided === null ? '' : `<p role="status">${DECIDED[decided]}</p>`}
${form('open', 'Abrir un contracargo')}${form('lost', 'Darle la razón a quien pagó')}${form('won', 'Darle la razón a la tienda')}`,
  );
};
