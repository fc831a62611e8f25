import { Link, makeStyles, tokens } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import { useMe } from '../session/use-me.js';
import { tenant } from '../tenant/tenant.js';
import { CopyText } from '../display/copy.js';

const useStyles = makeStyles({
  referral: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', rowGap: tokens.spacingVerticalM },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  text: { margin: 0 },
  ways: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalL, rowGap: tokens.spacingVerticalS },
});

/** Sign-up URL with the user's referral code. */
export const signUpLink = (origin: string, code: string): string => `${origin}/signup?ref=${encodeURIComponent(code)}`;

/** The user's referral code: to copy, or to send by WhatsApp or X. */
export function ReferralCode() {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { referral_code } = useMe();
  const text = encodeURIComponent(
    formatMessage(
      { id: 'referrals.text' },
      { tenant: tenant.name, link: signUpLink(window.location.origin, referral_code) },
    ),
  );
  const away = { target: '_blank', rel: 'noopener noreferrer' } as const;
  return (
    <section className={styles.referral}>
      <h2 className={styles.title}>
        <FormattedMessage id="referrals.code" />
      </h2>
      <p className={styles.text}>
        <FormattedMessage id="referrals.why" />
      </p>
      <CopyText text={referral_code} label={formatMessage({ id: 'referrals.copy' })} />
      <div className={styles.ways}>
        <Link href={`https://wa.me/?text=${text}`} {...away}>
          <FormattedMessage id="referrals.whatsapp" />
        </Link>
        <Link href={`https://x.com/intent/post?text=${text}`} {...away}>
          <FormattedMessage id="referrals.x" />
        </Link>
      </div>
    </section>
  );
}
