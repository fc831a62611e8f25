/** What it sells, by code; pesos. */
export const FEDEX_SERVICES: Readonly<Record<string, { name: string; base: number; transit: string }>> = {
  FIRST_OVERNIGHT: { name: 'FedEx First Overnight', base: 320, transit: 'ONE_DAY' },
  PRIORITY_OVERNIGHT: { name: 'FedEx Priority Overnight', base: 245, transit: 'ONE_DAY' },
  STANDARD_OVERNIGHT: { name: 'FedEx Standard Overnight', base: 190, transit: 'ONE_DAY' },
  FEDEX_EXPRESS_SAVER: { name: 'FedEx Express Saver', base: 128.5, transit: 'THREE_DAYS' },
};

/** Hours after its sale at which a parcel gets somewhere, by the codes of FedEx. */
export const FEDEX_JOURNEY: readonly [hours: number, code: string, description: string, city: string][] = [
  [0, 'OC', 'Shipment information sent to FedEx', ''],
  [6, 'PU', 'Picked up', 'MEXICO CITY'],
  [20, 'AR', 'Arrived at FedEx location', 'TOLUCA'],
  [30, 'OD', 'On FedEx vehicle for delivery', 'MONTERREY'],
  [36, 'DL', 'Delivered', 'MONTERREY'],
];

/** Twelve digits, the last a check digit: weights 3, 1, 7 from the right, modulo 11 and 10. */
export function fedexNumber(n: number): string {
  const body = String(98_657_800_000 + n);
  const sum = [...body].reverse().reduce((total, digit, i) => total + Number(digit) * [1, 3, 7][i % 3]!, 0);
  return body + String((sum % 11) % 10);
}
