import type { Action, EventData, EventType, Model, NotificationKind, Role } from '@porte/contracts';
import type { Envelope, Tx } from '@porte/messaging-kit';
import type { InvoiceFiles } from '../mail/invoice-mailer.js';
import type { WalletMail } from '../mail/wallet-mailer.js';
import type { BalanceCrossings } from './balance-crossings.js';
import type { Notice } from './notification-store.js';

/** Active staff with a grant. */
export interface StaffWith {
  may: readonly [Action, Model];
  /** only these */
  roles?: readonly Role[];
  /** the user who did it, who is not notified */
  by?: string | undefined;
}

/** Which notifications a decision makes needless. */
export interface Settles<T extends EventType> {
  kinds: readonly NotificationKind[];
  /** id of the subject that they were about, where it is not that of this notification */
  subject?(data: EventData<T>): string;
}

/** One notification: what causes it, whom it reaches and what it says. */
export interface NoticeDeclaration<T extends EventType> {
  on: T | readonly T[];
  /** false for events that cause none: they cost no transaction. Every event concerns by default. */
  concerns?(data: EventData<T>, from: Envelope): boolean;
  /** What the transaction has to find out before the recipients are notified. */
  crosses?(crossings: BalanceCrossings, tx: Tx, data: EventData<T>): Promise<boolean>;
  /** ids of users, or the staff who can act */
  recipients(data: EventData<T>): readonly string[] | StaffWith;
  text(data: EventData<T>): Omit<Notice, 'at' | 'eventId'>;
  /** Earlier notifications that asked for what is decided now; they are marked as read for all whom they reached. */
  settles?: Settles<T>;
  /** By which it is created once; by the event's id by default. */
  onceFor?(data: EventData<T>): string;
  /** The mail to its one recipient, who is notified now and so did not mute the kind; null for none. */
  mail?(data: EventData<T>): WalletMail | null;
  /** Mailed to its first recipient also where that one muted the kind: of what must be known before money is taken. */
  mailsMuted?: boolean;
  /** The files that its event brings, mailed whatever was muted. */
  files?(data: EventData<T>): InvoiceFiles;
}

/** A decision that notifies no user: it only makes earlier notifications needless. */
export interface SettlementDeclaration<T extends EventType> extends Pick<NoticeDeclaration<T>, 'on' | 'concerns'> {
  settles: Required<Settles<T>>;
}

type OfAnyEvent<D extends { on: unknown }> = Omit<D, 'on'> & { on: readonly EventType[] };

/** A notice of any event: its data is what the event carries. */
export type AnyNotice = OfAnyEvent<NoticeDeclaration<never>>;
export type AnySettlement = OfAnyEvent<SettlementDeclaration<never>>;

/** Declares a notification. The consumer subscribes to the events of all declarations. */
export const defineNotice = <T extends EventType>(notice: NoticeDeclaration<T>): AnyNotice => ({
  ...(notice as NoticeDeclaration<never>),
  on: ([] as T[]).concat(notice.on),
});

/** Declares that an event settles notifications and causes none. */
export const defineSettlement = <T extends EventType>(settlement: SettlementDeclaration<T>): AnySettlement => ({
  ...(settlement as SettlementDeclaration<never>),
  on: ([] as T[]).concat(settlement.on),
});
