import type { FiscalDatum } from '@porte/contracts/billing/fiscal-datum.js';
import { cfdiUses, paymentForms, taxRegimes } from '@porte/contracts/catalog/cfdi.js';
import { useIntl } from 'react-intl';
import { Facts } from '../display/facts.js';
import { useLocale } from '../i18n/intl.js';
import { Section } from '../layout/section.js';
import { codedName } from './coded-name.js';

/** The receiver of a wallet's invoices, to read. */
export function FiscalFacts({ row }: { row: FiscalDatum }) {
  const { formatMessage } = useIntl();
  const [locale] = useLocale();
  const word = (name: string): string => formatMessage({ id: `fiscal.${name}` });
  const street = [row.street, row.number, row.interior_number].filter(Boolean).join(' ');
  return (
    <Section title={word('receiver')}>
      <Facts
        facts={[
          [word('business_name'), row.business_name],
          [word('rfc'), row.rfc],
          [word('fiscal_regime'), codedName(taxRegimes, row.fiscal_regime, locale)],
          [word('cfdi_use'), codedName(cfdiUses, row.cfdi_use, locale)],
          [word('payment_form'), codedName(paymentForms, row.payment_form, locale)],
          [
            word('domicile'),
            [
              street,
              row.neighborhood,
              `${row.postal_code} ${row.city}`,
              row.state,
              row.country?.name ?? row.country_code,
            ].join('\n'),
          ],
          [word('phone'), row.phone],
          [word('email'), row.email],
        ]}
      />
    </Section>
  );
}
