import { localeOf, type ClaimFact, type Locale } from '@porte/contracts';
import { fullName } from '@porte/domain-kit';
import { mailContent, mailMoney, pageUrl, type MailContent, type Recipient, type Sender } from './mail-content.js';
import { accountTexts } from './texts.js';

/** What the customer is told of a claim; money in pesos. */
export type ClaimMail =
  | ({ kind: 'claim_paid'; balance: number } & ClaimFact)
  | ({ kind: 'claim_rejected'; reason: string } & ClaimFact)
  | ({ kind: 'claim_answered' } & ClaimFact);

interface ClaimTexts {
  subject: Record<ClaimMail['kind'], (shipment: number, tenant: string) => string>;
  happened: Record<ClaimMail['kind'], (shipment: number, amount: string) => string>;
  reason(reason: string): string;
  balance(amount: string): string;
  /** text before the address */
  see: string;
  choose: string;
}

const claimTexts: Record<Locale, ClaimTexts> = {
  'es-MX': {
    subject: {
      claim_paid: (shipment, tenant) => `Pagamos el seguro del envío ${shipment} en ${tenant}`,
      claim_rejected: (shipment, tenant) => `Revisamos tu reclamación del envío ${shipment} en ${tenant}`,
      claim_answered: (shipment, tenant) => `Te respondimos sobre tu reclamación del envío ${shipment} en ${tenant}`,
    },
    happened: {
      claim_paid: (shipment, amount) => `Abonamos ${amount} a tu saldo por el seguro del envío ${shipment}.`,
      claim_rejected: (shipment, amount) =>
        `Revisamos lo que nos enviaste y el seguro no cubre los ${amount} que reclamaste del envío ${shipment}.`,
      claim_answered: shipment => `Hay un mensaje nuevo sobre tu reclamación del envío ${shipment}.`,
    },
    reason: reason => `Motivo: ${reason}`,
    balance: amount => `Tu saldo es ahora de ${amount}.`,
    see: 'Ve el detalle aquí:',
    choose: 'En tus preferencias eliges de qué te avisamos.',
  },
  en: {
    subject: {
      claim_paid: (shipment, tenant) => `We paid the insurance of shipment ${shipment} at ${tenant}`,
      claim_rejected: (shipment, tenant) => `We reviewed your claim for shipment ${shipment} at ${tenant}`,
      claim_answered: (shipment, tenant) => `We answered about your claim for shipment ${shipment} at ${tenant}`,
    },
    happened: {
      claim_paid: (shipment, amount) => `We added ${amount} to your balance for the insurance of shipment ${shipment}.`,
      claim_rejected: (shipment, amount) =>
        `We reviewed what you sent, and the insurance does not cover the ${amount} that you claimed for shipment ${shipment}.`,
      claim_answered: shipment => `There is a new message about your claim for shipment ${shipment}.`,
    },
    reason: reason => `Reason: ${reason}`,
    balance: amount => `Your balance is now ${amount}.`,
    see: 'See the details here:',
    choose: 'In your preferences you choose what we notify you of.',
  },
};

type Tenant = Sender & { currency: string };

/**
 * The mail about a claim for an insured parcel.
 * @param signInUrl address of the web app, with `{host}` for the tenant's host
 */
export function claimMail(user: Recipient, tenant: Tenant, about: ClaimMail, signInUrl?: string): MailContent {
  const locale = localeOf(tenant.locale);
  const t = claimTexts[locale];
  const url = pageUrl(`/claims/${about.claim_id}`, tenant, signInUrl);
  return mailContent(user.email, t.subject[about.kind](about.sequential_id, tenant.name), locale, [
    accountTexts[locale].greeting(fullName(user)),
    t.happened[about.kind](about.sequential_id, mailMoney(about.amount, tenant)),
    ...(about.kind === 'claim_rejected' ? [t.reason(about.reason)] : []),
    ...(about.kind === 'claim_paid' ? [t.balance(mailMoney(about.balance, tenant))] : []),
    ...(url ? [{ text: t.see, url }] : []),
    t.choose,
  ]);
}
