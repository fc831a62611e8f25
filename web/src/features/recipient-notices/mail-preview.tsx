import { makeStyles, tokens } from '@fluentui/react-components';
import type { Locale } from '@porte/contracts/errors/locale.js';
import {
  filledTemplate,
  NOTICE_LINKS,
  type NoticeTemplateInput,
  type NoticeValues,
} from '@porte/contracts/shipments/recipient-notice.js';
import { useIntl } from 'react-intl';
import { Section } from '../../shared/layout/section.js';
import { tenant } from '../../shared/tenant/tenant.js';

/** A parcel to try the words with. */
const SAMPLES: Record<Locale, NoticeValues> = {
  'es-MX': {
    name: 'Beto Ruiz',
    sender: 'Tienda Ñandú',
    carrier: 'Correcaminos',
    number: 'CRM0000232',
    city: 'Monterrey',
    detail: 'Recógelo en la sucursal de la paquetería con tu número de guía y una identificación.',
  },
  en: {
    name: 'Beto Ruiz',
    sender: 'Tienda Ñandú',
    carrier: 'Correcaminos',
    number: 'CRM0000232',
    city: 'Austin',
    detail: "Pick it up at the carrier's branch with your tracking number and an ID.",
  },
};

const useStyles = makeStyles({
  mail: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalM, overflowWrap: 'anywhere' },
  line: { margin: 0 },
  subject: { margin: 0, fontWeight: tokens.fontWeightSemibold },
  link: { color: tokens.colorBrandForegroundLink },
});

/** The mail as a recipient reads it, with an invented parcel. */
export function MailPreview({ template, locale }: { template: NoticeTemplateInput; locale: Locale }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { subject, paragraphs } = filledTemplate(template, SAMPLES[locale]);
  const links = [
    [NOTICE_LINKS[locale].follow, '/t/0123456789ab'],
    [NOTICE_LINKS[locale].stop(tenant.name), '/u/0123456789ab'],
  ] as const;
  return (
    <Section title={formatMessage({ id: 'recipient_notices.preview' })}>
      <div className={styles.mail} lang={locale}>
        <p className={styles.subject}>{subject}</p>
        {paragraphs.map((paragraph, at) => (
          <p key={`${at} ${paragraph}`} className={styles.line}>
            {paragraph}
          </p>
        ))}
        {links.map(([text, path]) => (
          <p key={path} className={styles.line}>
            {text}
            <br />
            <span className={styles.link}>{`${location.origin}${path}`}</span>
          </p>
        ))}
      </div>
    </Section>
  );
}
