import { Image, makeStyles, tokens } from '@fluentui/react-components';
import { tenant } from '../tenant/tenant.js';

const useStyles = makeStyles({
  brand: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    fontWeight: tokens.fontWeightSemibold,
    fontSize: tokens.fontSizeBase400,
    color: tokens.colorNeutralForeground1,
    minWidth: 0,
  },
  mark: {
    flexShrink: 0,
    width: '32px',
    height: '32px',
    borderRadius: tokens.borderRadiusLarge,
    display: 'grid',
    placeItems: 'center',
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    fontWeight: tokens.fontWeightBold,
  },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

/** The tenant's sign: its logo, else its initial on its colour, and its name. */
export function Brand() {
  const styles = useStyles();
  return (
    <span className={styles.brand}>
      {tenant.logo ? (
        <Image src={tenant.logo} alt="" width={32} height={32} fit="contain" />
      ) : (
        <span className={styles.mark} aria-hidden>
          {tenant.name.charAt(0)}
        </span>
      )}
      <span className={styles.name}>{tenant.name}</span>
    </span>
  );
}
