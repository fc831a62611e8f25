import { IsBoolean, Matches, MaxLength } from 'class-validator';
import { NoCardNumber } from '../card-number.js';
import type { Locale } from '../errors/locale.js';
import { IsFilled } from '../rules.js';

/** What the recipient of a parcel may be mailed about, in the order of its journey; `problem` may come at any time. */
export const RECIPIENT_EVENTS = ['created', 'collected', 'out_for_delivery', 'delivered', 'problem'] as const;
export type RecipientEvent = (typeof RECIPIENT_EVENTS)[number];

/** What a template may name, written as `{sender}`; everything else in it is text. `detail` says what the problem is, and is empty for other events. */
export const NOTICE_PLACEHOLDERS = ['name', 'sender', 'carrier', 'number', 'city', 'detail'] as const;
export type NoticePlaceholder = (typeof NOTICE_PLACEHOLDERS)[number];
export type NoticeValues = Record<NoticePlaceholder, string>;

/** Characters of a template. */
export const NOTICE_SUBJECT_LENGTH = 120;
export const NOTICE_BODY_LENGTH = 2000;

/** The words of a mail to recipients: plain text with placeholders. */
export class NoticeTemplateInput {
  @IsFilled() @MaxLength(NOTICE_SUBJECT_LENGTH) @Matches(/^[^\r\n]*$/) @NoCardNumber() subject: string;
  @IsFilled() @MaxLength(NOTICE_BODY_LENGTH) @NoCardNumber() body: string;
}

/** Whether recipients are mailed about an event. */
export class RecipientNoticeInput {
  @IsBoolean() is_on: boolean;
}

/** A template as it is used; `is_own` where the tenant has changed it. */
export interface NoticeTemplate {
  subject: string;
  body: string;
  is_own: boolean;
}

/** An event with the tenant's choice. */
export interface RecipientNoticeSetting {
  event: RecipientEvent;
  is_on: boolean;
  templates: Record<Locale, NoticeTemplate>;
}

/** What became of a notice: handed to the mail server's queue, or not sent since its address wants none. */
export const NOTICE_OUTCOMES = ['mailed', 'unsubscribed'] as const;
export type NoticeOutcome = (typeof NOTICE_OUTCOMES)[number];

/** A notice of a shipment. */
export interface ShipmentNotice {
  id: string;
  event: RecipientEvent;
  outcome: NoticeOutcome;
  /** the address with most of it hidden, as `a•••@d•••.mx` */
  address: string;
  at: string;
}

/** Whether an address gets no more notices of a tenant; `address` has most of it hidden. */
export interface OptOut {
  /** a person's weekly answer, whose name is in place of the address; notices unless given */
  about?: 'answer';
  address: string;
  is_ended: boolean;
}

const PLACEHOLDER = /\{([^{}]*)\}/g;

/** The placeholders of a text that do not exist, without braces. */
export const unknownPlaceholders = (text: string): string[] =>
  [...text.matchAll(PLACEHOLDER)]
    .map(([, name]) => name!)
    .filter(name => !(NOTICE_PLACEHOLDERS as readonly string[]).includes(name));

/** A template with its values, once: a value that looks like a placeholder stays as it is. The result is plain text. */
const filled = (text: string, values: NoticeValues): string =>
  text.replace(PLACEHOLDER, (all, name: string) => (name in values ? values[name as NoticePlaceholder] : all));

/** The subject in one line, and the paragraphs of the body, without empty ones. All of it is plain text and has to be escaped in HTML. */
export const filledTemplate = (
  { subject, body }: Pick<NoticeTemplate, 'subject' | 'body'>,
  values: NoticeValues,
): { subject: string; paragraphs: string[] } => ({
  subject: filled(subject, values).replace(/\s+/g, ' ').trim(),
  paragraphs: body
    .split('\n')
    .map(line => filled(line, values).trim())
    .filter(line => line !== ''),
});

/** The templates of a tenant that has changed none. */
export const DEFAULT_NOTICES: Record<Locale, Record<RecipientEvent, Pick<NoticeTemplate, 'subject' | 'body'>>> = {
  'es-MX': {
    created: {
      subject: 'Tu paquete de {sender} está preparado',
      body: 'Hola, {name}:\n\n{sender} preparó tu paquete. Lo llevará {carrier} con la guía {number}.',
    },
    collected: {
      subject: 'Tu paquete de {sender} va en camino',
      body: 'Hola, {name}:\n\n{carrier} ya tiene tu paquete, con la guía {number}.',
    },
    out_for_delivery: {
      subject: 'Tu paquete de {sender} llega hoy',
      body: 'Hola, {name}:\n\n{carrier} salió a entregar tu paquete en {city}. Procura que alguien lo reciba.',
    },
    delivered: {
      subject: 'Se entregó tu paquete de {sender}',
      body: 'Hola, {name}:\n\n{carrier} entregó tu paquete con la guía {number}. Si no lo tienes, comunícate con {sender}.',
    },
    problem: {
      subject: 'Hay novedades de tu paquete de {sender}',
      body: 'Hola, {name}:\n\n{detail}\n\nTu guía de {carrier} es {number}.',
    },
  },
  en: {
    created: {
      subject: 'Your parcel from {sender} is ready',
      body: 'Hello {name},\n\n{sender} has prepared your parcel. {carrier} will carry it, with tracking number {number}.',
    },
    collected: {
      subject: 'Your parcel from {sender} is on its way',
      body: 'Hello {name},\n\n{carrier} has your parcel, with tracking number {number}.',
    },
    out_for_delivery: {
      subject: 'Your parcel from {sender} arrives today',
      body: 'Hello {name},\n\n{carrier} is out to deliver your parcel in {city}. Please have someone there to receive it.',
    },
    delivered: {
      subject: 'Your parcel from {sender} was delivered',
      body: 'Hello {name},\n\n{carrier} delivered your parcel with tracking number {number}. If you do not have it, contact {sender}.',
    },
    problem: {
      subject: 'News about your parcel from {sender}',
      body: 'Hello {name},\n\n{detail}\n\nYour tracking number with {carrier} is {number}.',
    },
  },
};

/** The lines that every notice ends with, each before an address. */
export const NOTICE_LINKS: Record<Locale, { follow: string; stop(tenant: string): string }> = {
  'es-MX': {
    follow: 'Sigue tu paquete:',
    stop: tenant => `Para no recibir más avisos de ${tenant}:`,
  },
  en: {
    follow: 'Follow your parcel:',
    stop: tenant => `To get no more notices from ${tenant}:`,
  },
};

/** Countries whose recipients are written to in Spanish. */
const SPANISH = new Set('MX AR BO CL CO CR CU DO EC SV ES GT GQ HN NI PA PE PR PY UY VE'.split(' '));

/** The language of a recipient by the country of the address. @param code two letters; null where it is not known */
export const noticeLocale = (code: string | null, otherwise: Locale): Locale =>
  code ? (SPANISH.has(code.toUpperCase()) ? 'es-MX' : 'en') : otherwise;
