import { makeStyles, tokens } from '@fluentui/react-components';
import type { Carrier } from '@porte/contracts/carriers/carrier.js';
import { CarrierLogo } from '../../shared/rates/carrier-logo.js';

const useStyles = makeStyles({
  root: { display: 'inline-flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS, minWidth: 0 },
  name: { overflow: 'hidden', textOverflow: 'ellipsis' },
});

/** A carrier's logo and name. */
export function CarrierName({ name, logo }: Pick<Carrier, 'name' | 'logo'>) {
  const styles = useStyles();
  return (
    <span className={styles.root} title={name}>
      <CarrierLogo name={name} url={logo} size={20} />
      <span className={styles.name}>{name}</span>
    </span>
  );
}
