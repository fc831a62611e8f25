import type { ExplainedService } from '@porte/contracts/rating/quote.js';
import { useIntl } from 'react-intl';
import { useDashboardQuery } from '../../shared/api/dashboard-numbers-api.js';
import { useBrandQuery } from '../../shared/brand/brand-api.js';
import { useLabelLogoQuery } from '../../shared/api/label-logo-api.js';
import { usePaymentMethodsQuery } from '../../shared/api/payment-methods-api.js';
import { useCountQuery, useList } from '../../shared/api/resources.js';
import type { StepState } from '../../shared/display/step-list.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useNow } from '../../shared/hooks/now.js';
import { useIsOn } from '../../shared/tenant/use-setting.js';
import { DESTINATIONS, useTestQuotes } from './test-quotes.js';

export const SETUP_STEPS = [
  'brand',
  'carrier',
  'prices',
  'coverage',
  'payments',
  'fiscal',
  'customer',
  'label',
] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

/** What the product found by itself about a step. */
export interface Finding {
  state: Exclude<StepState, 'skipped'> | 'checking';
  /** in a sentence; empty while it is looked for */
  text: string;
  /** the page where it is done */
  to: string;
}

/** What an answer says, as far as it has come. */
interface Answer<T> {
  data?: T | undefined;
  error?: unknown;
}

type Found = readonly [isDone: boolean, message: string, values?: Record<string, string | number>];

/** A finding of an answer: checking until it comes, and open where it could not be had. */
function useFinding(): <T>(answer: Answer<T>, to: string, read: (data: T) => Found) => Finding {
  const { formatMessage } = useIntl();
  return (answer, to, read) => {
    if (answer.data === undefined) {
      const text = formatMessage({ id: 'tenants.setup.unknown' });
      return { state: answer.error ? 'open' : 'checking', text, to };
    }
    const [isDone, message, values] = read(answer.data);
    return { state: isDone ? 'done' : 'open', text: formatMessage({ id: `tenants.setup.${message}` }, values), to };
  };
}

/** The answer is in the order of totals. */
const cheapest = (services: readonly ExplainedService[]): ExplainedService | undefined =>
  services.find(({ total }) => total !== null);

/** The carriers in use, and quotes of one parcel to places all over the country. */
function useSelling(): Record<'carrier' | 'prices' | 'coverage', Finding> {
  const find = useFinding();
  const format = useFormat();
  const { page, error } = useList('carriers', { per_page: 50, where: { status: 'active' } });
  const carriers = page?.data.filter(({ own_agreements }) => !own_agreements);
  const quotes = useTestQuotes();
  const [first] = quotes;
  const isWhole = quotes.every(({ data }) => data !== undefined);
  const all = {
    data: isWhole ? quotes.map(({ data }) => data!) : undefined,
    error: quotes.find(quote => quote.error)?.error,
  };
  const ready = carriers?.find(carrier => carrier.ready !== false);
  const one = ready ?? carriers?.[0];
  const place = one ? `/carriers/${one.id}` : '/carriers/new';
  return {
    carrier: find({ data: carriers, error }, one && !ready ? `${place}/carrier-settings` : place, found =>
      ready
        ? [true, 'carrier.ready', { names: found.filter(each => each.ready !== false).length, name: ready.name }]
        : one
          ? [false, 'carrier.not_ready', { name: one.name }]
          : [false, 'carrier.none'],
    ),
    prices: find(first, one ? place : '/carriers', services => {
      const priced = cheapest(services);
      return priced
        ? [
            true,
            'prices.quoted',
            { total: format.money(priced.total!), service: `${priced.carrier_name} ${priced.service_name}` },
          ]
        : [false, services.length > 0 ? 'prices.none' : 'prices.no_services'];
    }),
    coverage: find(all, one ? place : '/carriers', answers => {
      const missing = DESTINATIONS.filter((_, at) => !cheapest(answers[at]!));
      const values = { quoted: answers.length - missing.length, all: answers.length, missing: missing.join(', ') };
      return missing.length === 0 ? [true, 'coverage.whole', values] : [false, 'coverage.missing', values];
    }),
  };
}

/** How customers pay, and how they are invoiced. */
function useMoney(): Record<'payments' | 'fiscal', Finding> {
  const find = useFinding();
  const format = useFormat();
  const now = useNow();
  const takesTransfers = useIsOn('show_bank_accounts');
  const { page, error } = useList('csds', { per_page: 50 });
  return {
    payments: find(usePaymentMethodsQuery(), '/settings', ({ methods, is_test }) => {
      if (methods.length > 0) return [true, is_test ? 'payments.test' : 'payments.work', { count: methods.length }];
      return takesTransfers ? [true, 'payments.transfers'] : [false, 'payments.none'];
    }),
    fiscal: find({ data: page?.data, error }, '/csds', csds => {
      const csd = csds.find(({ state }) => state !== 'replaced');
      if (!csd) return [false, 'fiscal.none'];
      const values = { rfc: csd.rfc, day: format.date(csd.expiration_date) };
      return Date.parse(csd.expiration_date) > now.getTime()
        ? [true, 'fiscal.installed', values]
        : [false, 'fiscal.expired', values];
    }),
  };
}

/** What is set up of a tenant. Each step is tested by what exists at this moment; nothing of it is stored. */
export function useSetupSteps(): Record<SetupStep, Finding> {
  const find = useFinding();
  const [label, brand] = [useLabelLogoQuery(), useBrandQuery()];
  const logos = {
    data: label.data && brand.data && [label.data.picture, brand.data.logo],
    error: label.error ?? brand.error,
  };
  const [customers, numbers] = [
    useCountQuery({ path: 'users', where: { user_type: 'customer' } }),
    useDashboardQuery(),
  ];
  return {
    brand: find(logos, '/settings', found =>
      found.some(logo => logo !== null) ? [true, 'brand.logo'] : [false, 'brand.none'],
    ),
    ...useSelling(),
    ...useMoney(),
    customer: find(customers, customers.data ? '/users' : '/users/new', count =>
      count > 0 ? [true, 'customer.some', { count }] : [false, 'customer.none'],
    ),
    label: find(numbers, numbers.data?.total ? '/shipments' : '/shipments/new', ({ total }) =>
      total > 0 ? [true, 'label.some', { count: total }] : [false, 'label.none'],
    ),
  };
}
