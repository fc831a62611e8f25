import type { FluentIcon } from '@fluentui/react-icons';
import { BookContactsRegular } from '@fluentui/react-icons/svg/book-contacts';
import { BoxMultipleRegular } from '@fluentui/react-icons/svg/box-multiple';
import { BoxRegular } from '@fluentui/react-icons/svg/box';
import { BuildingBankRegular } from '@fluentui/react-icons/svg/building-bank';
import { BuildingShopRegular } from '@fluentui/react-icons/svg/building-shop';
import { CalculatorRegular } from '@fluentui/react-icons/svg/calculator';
import { ClipboardCheckmarkRegular } from '@fluentui/react-icons/svg/clipboard-checkmark';
import { DocumentTextRegular } from '@fluentui/react-icons/svg/document-text';
import { GiftRegular } from '@fluentui/react-icons/svg/gift';
import { GlobeRegular } from '@fluentui/react-icons/svg/globe';
import { HandshakeRegular } from '@fluentui/react-icons/svg/handshake';
import { HistoryRegular } from '@fluentui/react-icons/svg/history';
import { HomeRegular } from '@fluentui/react-icons/svg/home';
import { MailErrorRegular } from '@fluentui/react-icons/svg/mail-error';
import { MapRegular } from '@fluentui/react-icons/svg/map';
import { MegaphoneRegular } from '@fluentui/react-icons/svg/megaphone';
import { OptionsRegular } from '@fluentui/react-icons/svg/options';
import { PeopleRegular } from '@fluentui/react-icons/svg/people';
import { PersonQuestionMarkRegular } from '@fluentui/react-icons/svg/person-question-mark';
import { PlugConnectedRegular } from '@fluentui/react-icons/svg/plug-connected';
import { ReceiptMoneyRegular } from '@fluentui/react-icons/svg/receipt-money';
import { ReceiptRegular } from '@fluentui/react-icons/svg/receipt';
import { ScalesRegular } from '@fluentui/react-icons/svg/scales';
import { SettingsRegular } from '@fluentui/react-icons/svg/settings';
import { ShieldCheckmarkRegular } from '@fluentui/react-icons/svg/shield-checkmark';
import { VehicleTruckProfileRegular } from '@fluentui/react-icons/svg/vehicle-truck-profile';
import { WalletCreditCardRegular } from '@fluentui/react-icons/svg/wallet-credit-card';
import { WrenchRegular } from '@fluentui/react-icons/svg/wrench';
import type { Role } from '@porte/contracts/acl/matrix.js';
import type { Permission } from '../../shared/session/use-can.js';

/** Settings that decide about entries of the menu. */
export const MENU_SETTINGS = ['referral_code', 'overweights', 'invoicing', 'user_own_agreements'] as const;
export type MenuSetting = (typeof MENU_SETTINGS)[number];

export const MENU_GROUPS = ['daily', 'admin', 'dev', 'configuration'] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

/** A page in the menu; its text is the message `shell.menu.<text>`. */
export interface MenuEntry {
  path: string;
  text: string;
  icon: FluentIcon;
  group: MenuGroup;
  /** everybody unless given */
  roles?: readonly Role[];
  can?: Permission;
  /** the tenant switched it on; `except` sees it anyway */
  setting?: MenuSetting;
  except?: Role;
}

const CUSTOMER = ['customer'] as const;
const STAFF = ['operator', 'admin', 'main_admin', 'developer'] as const;
/** Operators have users and transactions only (spec 1 §2). */
const ADMINS = ['admin', 'main_admin', 'developer'] as const;
const MAIN_ADMINS = ['main_admin', 'developer'] as const;
const DEVELOPER = ['developer'] as const;

/** The whole menu of the product in its order; pages that the app does not have stay out of sight. */
export const menuTable: readonly MenuEntry[] = [
  { path: '/', text: 'home', icon: HomeRegular, group: 'daily', can: ['read', 'Dashboard'] },
  { path: '/shipments', text: 'shipments', icon: BoxRegular, group: 'daily', can: ['read', 'Shipment'] },
  { path: '/quotes/new', text: 'quote', icon: CalculatorRegular, group: 'daily', can: ['create', 'Shipment'] },
  {
    path: '/my-transactions',
    text: 'my_transactions',
    icon: ReceiptMoneyRegular,
    group: 'daily',
    roles: CUSTOMER,
    can: ['read', 'Transaction'],
  },
  {
    path: '/stores',
    text: 'stores',
    icon: BuildingShopRegular,
    group: 'daily',
    roles: CUSTOMER,
    can: ['read', 'Store'],
  },
  { path: '/credits', text: 'funds', icon: WalletCreditCardRegular, group: 'daily', roles: CUSTOMER },
  {
    path: '/fiscal-data',
    text: 'fiscal_data',
    icon: DocumentTextRegular,
    group: 'daily',
    roles: CUSTOMER,
    can: ['read', 'FiscalDatum'],
  },
  {
    path: '/referrals',
    text: 'referrals',
    icon: GiftRegular,
    group: 'daily',
    roles: CUSTOMER,
    can: ['read', 'Referral'],
    setting: 'referral_code',
  },
  {
    path: '/overweights',
    text: 'overweights',
    icon: ScalesRegular,
    group: 'daily',
    can: ['read', 'Overweight'],
    setting: 'overweights',
    except: 'developer',
  },
  {
    path: '/invoices',
    text: 'invoices',
    icon: ReceiptRegular,
    group: 'daily',
    can: ['read', 'Invoice'],
    setting: 'invoicing',
  },
  { path: '/users', text: 'users', icon: PeopleRegular, group: 'admin', roles: STAFF, can: ['read', 'User'] },
  {
    path: '/transactions',
    text: 'transactions',
    icon: ReceiptMoneyRegular,
    group: 'admin',
    roles: STAFF,
    can: ['read', 'Transaction'],
  },
  {
    path: '/clarifications',
    text: 'clarifications',
    icon: PersonQuestionMarkRegular,
    group: 'admin',
    roles: STAFF,
    can: ['read', 'Clarification'],
  },
  {
    path: '/books',
    text: 'books',
    icon: ClipboardCheckmarkRegular,
    group: 'admin',
    roles: ADMINS,
    can: ['read', 'Books'],
  },
  {
    path: '/carriers',
    text: 'carriers',
    icon: VehicleTruckProfileRegular,
    group: 'admin',
    roles: ADMINS,
    can: ['read', 'Carrier'],
  },
  { path: '/zones', text: 'zones', icon: MapRegular, group: 'admin', roles: ADMINS, can: ['read', 'Zone'] },
  {
    path: '/countries',
    text: 'countries',
    icon: GlobeRegular,
    group: 'admin',
    roles: ADMINS,
    can: ['read', 'Country'],
  },
  { path: '/notices', text: 'notices', icon: MegaphoneRegular, group: 'admin', roles: ADMINS, can: ['read', 'Notice'] },
  {
    path: '/bank-accounts',
    text: 'bank_accounts',
    icon: BuildingBankRegular,
    group: 'admin',
    roles: ADMINS,
    can: ['read', 'BankAccount'],
  },
  {
    path: '/settings',
    text: 'settings',
    icon: SettingsRegular,
    group: 'admin',
    roles: ADMINS,
    can: ['read', 'Setting'],
  },
  { path: '/audits', text: 'audits', icon: HistoryRegular, group: 'admin', roles: MAIN_ADMINS, can: ['read', 'Audit'] },
  {
    path: '/providers',
    text: 'providers',
    icon: PlugConnectedRegular,
    group: 'dev',
    roles: DEVELOPER,
    can: ['read', 'Provider'],
  },
  {
    path: '/validators',
    text: 'validators',
    icon: ShieldCheckmarkRegular,
    group: 'dev',
    roles: DEVELOPER,
    can: ['read', 'Validator'],
  },
  {
    path: '/dead-letters',
    text: 'dead_letters',
    icon: MailErrorRegular,
    group: 'dev',
    roles: DEVELOPER,
    can: ['read', 'DeadLetter'],
  },
  {
    path: '/system-settings',
    text: 'system_settings',
    icon: WrenchRegular,
    group: 'dev',
    roles: DEVELOPER,
    can: ['read', 'SystemSetting'],
  },
  {
    path: '/addresses',
    text: 'addresses',
    icon: BookContactsRegular,
    group: 'configuration',
    can: ['read', 'Address'],
  },
  { path: '/packages', text: 'packages', icon: BoxMultipleRegular, group: 'configuration', can: ['read', 'Package'] },
  {
    path: '/preferences',
    text: 'preferences',
    icon: OptionsRegular,
    group: 'configuration',
    can: ['create', 'Preference'],
  },
  {
    path: '/own-agreements',
    text: 'own_agreements',
    icon: HandshakeRegular,
    group: 'configuration',
    can: ['read', 'Carrier'],
    setting: 'user_own_agreements',
  },
];
