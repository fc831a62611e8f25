import { makeStyles, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { CopyText } from '../display/copy.js';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalM },
  text: { margin: 0 },
  codes: {
    listStyleType: 'none',
    margin: 0,
    padding: tokens.spacingHorizontalM,
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(168px, 1fr))',
    gap: tokens.spacingVerticalXS,
    backgroundColor: tokens.colorNeutralBackground3,
    borderRadius: tokens.borderRadiusMedium,
    fontFamily: tokens.fontFamilyMonospace,
  },
});

/** New recovery codes, which nothing shows again. */
export function RecoveryCodeList({ codes }: { codes: readonly string[] }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  return (
    <div className={styles.root}>
      <p className={styles.text}>{formatMessage({ id: 'factor.codes.why' })}</p>
      <ul className={styles.codes} aria-label={formatMessage({ id: 'factor.codes' })}>
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <CopyText
        text={codes.join('\n')}
        shown={formatMessage({ id: 'factor.codes.copy' })}
        label={formatMessage({ id: 'factor.codes.copy' })}
      />
    </div>
  );
}
