import { localeOf, type EventData, type Locale, type OverweightFact } from '@porte/contracts';
import { fullName } from '@porte/domain-kit';
import { mailContent, mailMoney, pageUrl, type MailContent, type Recipient, type Sender } from './mail-content.js';
import { accountTexts } from './texts.js';

/** What the customer is told of a case; weights in kg, money in pesos. */
export type OverweightMail =
  | ({ kind: 'overweight_reported' } & EventData<'overweight.reported'>)
  | ({ kind: 'overweight_charged' | 'overweight_refunded'; balance: number } & OverweightFact)
  | ({
      kind: 'overweight_kept' | 'overweight_granted' | 'overweight_partial' | 'overweight_rejected';
      reason: string;
    } & OverweightFact)
  | ({ kind: 'overweight_answered' } & OverweightFact)
  | ({
      kind: 'overweight_plan_offered' | 'overweight_plan_started' | 'overweight_plan_ended';
      share: number;
    } & OverweightFact)
  | ({
      kind: 'overweight_instalment' | 'overweight_plan_paid';
      share: number;
      left: number;
      balance: number;
    } & OverweightFact);

type Reported = Extract<OverweightMail, { kind: 'overweight_reported' }>;

/** The texts of the mails about overweights. */
interface OverweightTexts {
  subject: Record<OverweightMail['kind'], (shipment: number, tenant: string) => string>;
  measured(data: Reported): string;
  computed(data: Reported, price: string, amount: string): string;
  from(day: string): string;
  happened: Record<
    Exclude<OverweightMail['kind'], 'overweight_reported'>,
    (shipment: number, amount: string, plan: { share: number; left: string }) => string
  >;
  reason(reason: string): string;
  balance(amount: string): string;
  /** text before the address */
  see: string;
  choose: string;
}

const overweightTexts: Record<Locale, OverweightTexts> = {
  'es-MX': {
    subject: {
      overweight_reported: (shipment, tenant) => `Sobrepeso del envío ${shipment} en ${tenant}`,
      overweight_charged: (shipment, tenant) => `Cobramos el sobrepeso del envío ${shipment} en ${tenant}`,
      overweight_refunded: (shipment, tenant) => `Te devolvimos el sobrepeso del envío ${shipment} en ${tenant}`,
      overweight_kept: (shipment, tenant) => `El sobrepeso del envío ${shipment} se mantiene en ${tenant}`,
      overweight_granted: (shipment, tenant) => `No pagarás el sobrepeso del envío ${shipment} en ${tenant}`,
      overweight_partial: (shipment, tenant) => `Bajamos el sobrepeso del envío ${shipment} en ${tenant}`,
      overweight_rejected: (shipment, tenant) => `Revisamos el sobrepeso del envío ${shipment} en ${tenant}`,
      overweight_plan_offered: (shipment, tenant) =>
        `Puedes pagar en partes el sobrepeso del envío ${shipment} en ${tenant}`,
      overweight_plan_started: (shipment, tenant) =>
        `Pagarás en partes el sobrepeso del envío ${shipment} en ${tenant}`,
      overweight_instalment: (shipment, tenant) => `Abono al sobrepeso del envío ${shipment} en ${tenant}`,
      overweight_plan_paid: (shipment, tenant) => `Terminaste de pagar el sobrepeso del envío ${shipment} en ${tenant}`,
      overweight_plan_ended: (shipment, tenant) =>
        `Terminó el plan de pagos del sobrepeso del envío ${shipment} en ${tenant}`,
      overweight_answered: (shipment, tenant) => `Te respondimos sobre el sobrepeso del envío ${shipment} en ${tenant}`,
    },
    measured: ({ carrier_name, tracking_number, declared_kg, measured_kg }) =>
      `${carrier_name} pesó o midió la guía ${tracking_number} y cobra ${measured_kg} kg. Tú declaraste ${declared_kg} kg.`,
    computed: ({ measured_kg, paid_kg, kg }, price, amount) =>
      `Así se calcula: ${Math.ceil(measured_kg)} kg que cobra la paquetería menos ${paid_kg} kg que ya pagaste son ${kg} kg, a ${price} cada uno (el precio del día de tu guía): ${amount} en total.`,
    from: day => `Aún no cobramos nada. Puedes responder hasta el ${day}; después lo descontamos de tu saldo.`,
    happened: {
      overweight_charged: (shipment, amount) =>
        `Descontamos ${amount} de tu saldo por el sobrepeso del envío ${shipment}.`,
      overweight_refunded: (shipment, amount) =>
        `Devolvimos a tu saldo los ${amount} del sobrepeso del envío ${shipment}.`,
      overweight_kept: (shipment, amount) =>
        `Revisamos tu solicitud y el cobro de ${amount} por el sobrepeso del envío ${shipment} se mantiene.`,
      overweight_granted: shipment =>
        `Revisamos lo que nos enviaste y tienes razón: el sobrepeso del envío ${shipment} no se cobra.`,
      overweight_partial: (shipment, amount) =>
        `Revisamos lo que nos enviaste y tienes razón en parte: el sobrepeso del envío ${shipment} baja a ${amount}, que descontaremos de tu saldo.`,
      overweight_rejected: (shipment, amount) =>
        `Revisamos lo que nos enviaste y la medida se mantiene: descontaremos ${amount} de tu saldo por el sobrepeso del envío ${shipment}.`,
      overweight_plan_offered: (shipment, amount, { share }) =>
        `Debes ${amount} por el sobrepeso del envío ${shipment} y tu saldo no alcanza. Puedes pagarlos en partes: de cada depósito que hagas tomaríamos hasta el ${share} %, hasta completarlos. Acéptalo en el detalle del sobrepeso.`,
      overweight_plan_started: (shipment, amount, { share }) =>
        `Pagarás en partes los ${amount} del sobrepeso del envío ${shipment}: de cada depósito que hagas tomaremos hasta el ${share} %, hasta completarlos.`,
      overweight_instalment: (shipment, amount, { left }) =>
        `Tomamos ${amount} de tu depósito para el sobrepeso del envío ${shipment}. Te faltan ${left}.`,
      overweight_plan_paid: (shipment, amount) =>
        `Tomamos ${amount} de tu depósito y con eso terminaste de pagar el sobrepeso del envío ${shipment}.`,
      overweight_plan_ended: (shipment, amount) =>
        `Ya no tomaremos de tus depósitos para el sobrepeso del envío ${shipment}. Quedaron ${amount} sin pagar; te diremos qué sigue.`,
      overweight_answered: shipment => `Hay un mensaje nuevo sobre el sobrepeso del envío ${shipment}.`,
    },
    reason: reason => `Motivo: ${reason}`,
    balance: amount => `Tu saldo es ahora de ${amount}.`,
    see: 'Ve el detalle aquí:',
    choose: 'En tus preferencias eliges de qué te avisamos.',
  },
  en: {
    subject: {
      overweight_reported: (shipment, tenant) => `Overweight of shipment ${shipment} at ${tenant}`,
      overweight_charged: (shipment, tenant) => `We charged the overweight of shipment ${shipment} at ${tenant}`,
      overweight_refunded: (shipment, tenant) => `We refunded the overweight of shipment ${shipment} at ${tenant}`,
      overweight_kept: (shipment, tenant) => `The overweight of shipment ${shipment} stays charged at ${tenant}`,
      overweight_granted: (shipment, tenant) => `You will not pay the overweight of shipment ${shipment} at ${tenant}`,
      overweight_partial: (shipment, tenant) => `We lowered the overweight of shipment ${shipment} at ${tenant}`,
      overweight_rejected: (shipment, tenant) => `We reviewed the overweight of shipment ${shipment} at ${tenant}`,
      overweight_plan_offered: (shipment, tenant) =>
        `You can pay the overweight of shipment ${shipment} in parts at ${tenant}`,
      overweight_plan_started: (shipment, tenant) =>
        `You will pay the overweight of shipment ${shipment} in parts at ${tenant}`,
      overweight_instalment: (shipment, tenant) =>
        `Payment towards the overweight of shipment ${shipment} at ${tenant}`,
      overweight_plan_paid: (shipment, tenant) => `The overweight of shipment ${shipment} is paid at ${tenant}`,
      overweight_plan_ended: (shipment, tenant) =>
        `The payment plan for the overweight of shipment ${shipment} ended at ${tenant}`,
      overweight_answered: (shipment, tenant) =>
        `We answered about the overweight of shipment ${shipment} at ${tenant}`,
    },
    measured: ({ carrier_name, tracking_number, declared_kg, measured_kg }) =>
      `${carrier_name} weighed or measured parcel ${tracking_number} and bills ${measured_kg} kg. You declared ${declared_kg} kg.`,
    computed: ({ measured_kg, paid_kg, kg }, price, amount) =>
      `How it is computed: ${Math.ceil(measured_kg)} kg that the carrier bills minus ${paid_kg} kg that you paid for are ${kg} kg, at ${price} each (the price of the day of your label): ${amount} in total.`,
    from: day =>
      `We have not charged anything yet. You can answer until ${day}; after that we take it from your balance.`,
    happened: {
      overweight_charged: (shipment, amount) =>
        `We took ${amount} from your balance for the overweight of shipment ${shipment}.`,
      overweight_refunded: (shipment, amount) =>
        `We returned the ${amount} of the overweight of shipment ${shipment} to your balance.`,
      overweight_kept: (shipment, amount) =>
        `We reviewed your request, and the charge of ${amount} for the overweight of shipment ${shipment} stays.`,
      overweight_granted: shipment =>
        `We reviewed what you sent, and you are right: the overweight of shipment ${shipment} is not charged.`,
      overweight_partial: (shipment, amount) =>
        `We reviewed what you sent, and you are right in part: the overweight of shipment ${shipment} is now ${amount}, which we will take from your balance.`,
      overweight_rejected: (shipment, amount) =>
        `We reviewed what you sent, and the measurement stays: we will take ${amount} from your balance for the overweight of shipment ${shipment}.`,
      overweight_plan_offered: (shipment, amount, { share }) =>
        `You owe ${amount} for the overweight of shipment ${shipment}, and your balance does not cover it. You can pay in parts: we would take up to ${share}% of each deposit that you make, until it is paid. Accept it in the details of the overweight.`,
      overweight_plan_started: (shipment, amount, { share }) =>
        `You will pay the ${amount} of the overweight of shipment ${shipment} in parts: we will take up to ${share}% of each deposit that you make, until it is paid.`,
      overweight_instalment: (shipment, amount, { left }) =>
        `We took ${amount} of your deposit for the overweight of shipment ${shipment}. ${left} are left to pay.`,
      overweight_plan_paid: (shipment, amount) =>
        `We took ${amount} of your deposit, and with it you have paid the overweight of shipment ${shipment}.`,
      overweight_plan_ended: (shipment, amount) =>
        `We will no longer take from your deposits for the overweight of shipment ${shipment}. ${amount} were not paid; we will tell you what comes next.`,
      overweight_answered: shipment => `There is a new message about the overweight of shipment ${shipment}.`,
    },
    reason: reason => `Reason: ${reason}`,
    balance: amount => `Your balance is now ${amount}.`,
    see: 'See the details here:',
    choose: 'In your preferences you choose what we notify you of.',
  },
};

type Tenant = Sender & { currency: string; time_zone: string };

const dayOf = (instant: string, locale: Locale, timeZone: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone }).format(new Date(instant));

function partsOf(about: OverweightMail, tenant: Tenant, t: OverweightTexts, locale: Locale): string[] {
  const amount = mailMoney(about.amount, tenant);
  if (about.kind === 'overweight_reported')
    return [
      t.measured(about),
      t.computed(about, mailMoney(about.price, tenant), amount),
      t.from(dayOf(about.answer_by, locale, tenant.time_zone)),
    ];
  const happened = t.happened[about.kind](about.sequential_id, amount, {
    share: 'share' in about ? about.share : 0,
    left: mailMoney('left' in about ? about.left : 0, tenant),
  });
  if ('reason' in about) return [happened, t.reason(about.reason)];
  return 'balance' in about ? [happened, t.balance(mailMoney(about.balance, tenant))] : [happened];
}

/**
 * The mail about a case of overweight.
 * @param signInUrl address of the web app, with `{host}` for the tenant's host
 */
export function overweightMail(
  user: Recipient,
  tenant: Tenant,
  about: OverweightMail,
  signInUrl?: string,
): MailContent {
  const locale = localeOf(tenant.locale);
  const t = overweightTexts[locale];
  const url = pageUrl(`/overweights/${about.overweight_id}`, tenant, signInUrl);
  return mailContent(user.email, t.subject[about.kind](about.sequential_id, tenant.name), locale, [
    accountTexts[locale].greeting(fullName(user)),
    ...partsOf(about, tenant, t, locale),
    ...(url ? [{ text: t.see, url }] : []),
    t.choose,
  ]);
}
