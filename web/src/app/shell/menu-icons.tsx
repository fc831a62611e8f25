import { BoxMultipleRegular } from '@fluentui/react-icons/svg/box-multiple';
import { BarcodeScannerRegular } from '@fluentui/react-icons/svg/barcode-scanner';
import { BookContactsRegular } from '@fluentui/react-icons/svg/book-contacts';
import { BookDatabaseRegular } from '@fluentui/react-icons/svg/book-database';
import { BoxCheckmarkRegular } from '@fluentui/react-icons/svg/box-checkmark';
import { BoxRegular } from '@fluentui/react-icons/svg/box';
import { BuildingBankRegular } from '@fluentui/react-icons/svg/building-bank';
import { BuildingShopRegular } from '@fluentui/react-icons/svg/building-shop';
import { CalculatorRegular } from '@fluentui/react-icons/svg/calculator';
import { CalendarCheckmarkRegular } from '@fluentui/react-icons/svg/calendar-checkmark';
import { CardUiRegular } from '@fluentui/react-icons/svg/card-ui';
import { CertificateRegular } from '@fluentui/react-icons/svg/certificate';
import { ClipboardCheckmarkRegular } from '@fluentui/react-icons/svg/clipboard-checkmark';
import { DataPieRegular } from '@fluentui/react-icons/svg/data-pie';
import { DocumentAddRegular } from '@fluentui/react-icons/svg/document-add';
import { DocumentPersonRegular } from '@fluentui/react-icons/svg/document-person';
import { DocumentTableRegular } from '@fluentui/react-icons/svg/document-table';
import { GlobeRegular } from '@fluentui/react-icons/svg/globe';
import { HistoryRegular } from '@fluentui/react-icons/svg/history';
import { HomeRegular } from '@fluentui/react-icons/svg/home';
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed';
import { MailErrorRegular } from '@fluentui/react-icons/svg/mail-error';
import { MailRegular } from '@fluentui/react-icons/svg/mail';
import { MapRegular } from '@fluentui/react-icons/svg/map';
import { MegaphoneRegular } from '@fluentui/react-icons/svg/megaphone';
import { MoneyHandRegular } from '@fluentui/react-icons/svg/money-hand';
import { OptionsRegular } from '@fluentui/react-icons/svg/options';
import { PeopleRegular } from '@fluentui/react-icons/svg/people';
import { PersonAvailableRegular } from '@fluentui/react-icons/svg/person-available';
import { PersonQuestionMarkRegular } from '@fluentui/react-icons/svg/person-question-mark';
import { PlugConnectedRegular } from '@fluentui/react-icons/svg/plug-connected';
import { ReceiptMoneyRegular } from '@fluentui/react-icons/svg/receipt-money';
import { ReceiptRegular } from '@fluentui/react-icons/svg/receipt';
import { ScalesRegular } from '@fluentui/react-icons/svg/scales';
import { SettingsRegular } from '@fluentui/react-icons/svg/settings';
import { ShieldCheckmarkRegular } from '@fluentui/react-icons/svg/shield-checkmark';
import { VehicleTruckCubeRegular } from '@fluentui/react-icons/svg/vehicle-truck-cube';
import { VehicleTruckProfileRegular } from '@fluentui/react-icons/svg/vehicle-truck-profile';
import { WalletRegular } from '@fluentui/react-icons/svg/wallet';
import { WrenchRegular } from '@fluentui/react-icons/svg/wrench';
import type { FluentIcon } from '@fluentui/react-icons';

/** The icon of each entry of the menu, by the entry's text. They load after the menu: it is used before they arrive. */
export const MENU_ICONS: Readonly<Record<string, FluentIcon>> = {
  home: HomeRegular,
  quote: CalculatorRegular,
  packing: BoxCheckmarkRegular,
  price_check: CalculatorRegular,
  manual_shipments: DocumentAddRegular,
  my_transactions: ReceiptMoneyRegular,
  add_funds: WalletRegular,
  fiscal_data: CardUiRegular,
  referrals: PeopleRegular,
  preferences: OptionsRegular,
  reports: DocumentTableRegular,
  analytics: DataPieRegular,
  books: ClipboardCheckmarkRegular,
  fiscal_close: CalendarCheckmarkRegular,
  recipient_notices: MailRegular,
  permissions: LockClosedRegular,
  legal: DocumentPersonRegular,
  dead_letters: MailErrorRegular,
  catalogues: BookDatabaseRegular,
  shipments: BoxRegular,
  stores: BuildingShopRegular,
  invoices: ReceiptRegular,
  users: PeopleRegular,
  overweights: ScalesRegular,
  claims: ShieldCheckmarkRegular,
  transactions: ReceiptMoneyRegular,
  csds: CertificateRegular,
  audits: HistoryRegular,
  settings: SettingsRegular,
  pickups: VehicleTruckCubeRegular,
  addresses: BookContactsRegular,
  packages: BoxMultipleRegular,
  own_agreements: DocumentPersonRegular,
  deposits: MoneyHandRegular,
  tax_fiscal_data: PersonAvailableRegular,
  clarifications: PersonQuestionMarkRegular,
  carriers: VehicleTruckProfileRegular,
  zones: MapRegular,
  waybills: BarcodeScannerRegular,
  countries: GlobeRegular,
  notices: MegaphoneRegular,
  payment_events: PlugConnectedRegular,
  payment_differences: ScalesRegular,
  bank_accounts: BuildingBankRegular,
  privacy_requests: ShieldCheckmarkRegular,
  tenants: BuildingShopRegular,
  providers: PlugConnectedRegular,
  validators: ShieldCheckmarkRegular,
  system_settings: WrenchRegular,
};

/** @param text of the entry */
export function MenuIcon({ text, className }: { text: string; className: string | undefined }) {
  const Icon = MENU_ICONS[text];
  return Icon ? <Icon aria-hidden {...(className && { className })} /> : null;
}
