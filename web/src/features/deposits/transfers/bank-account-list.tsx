import { makeStyles, tokens } from '@fluentui/react-components';
import type { BankAccount } from '@porte/contracts';
import { useIntl } from 'react-intl';
import { CopyText } from '../../../shared/display/copy.js';
import { Facts } from '../../../shared/display/facts.js';
import { Section } from '../../../shared/layout/section.js';

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalL, minWidth: 0 },
});

/** Groups of three and four digits, as banks print them: `012 180 0123 4567 8901`. */
export const spacedClabe = (clabe: string): string =>
  clabe.replace(/^(\d{3})(\d{3})(\d{4})(\d{4})(\d{4})$/, '$1 $2 $3 $4 $5');

/** The tenant's accounts that customers transfer to; every number can be copied. */
export function BankAccountList({ accounts }: { accounts: readonly BankAccount[] }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const word = (name: string): string => formatMessage({ id: `deposits.account.${name}` });
  return (
    <div className={styles.list}>
      {accounts.map(({ id, bank, beneficiary, rfc, clabe, account_number }) => (
        <Section key={id} title={bank}>
          <Facts
            facts={[
              [word('beneficiary'), beneficiary],
              [
                word('clabe'),
                <CopyText key="clabe" text={clabe} shown={spacedClabe(clabe)} label={word('copy_clabe')} />,
              ],
              [
                word('account_number'),
                <CopyText key="number" text={account_number} label={word('copy_account_number')} />,
              ],
              [word('rfc'), rfc],
            ]}
          />
        </Section>
      ))}
    </div>
  );
}
