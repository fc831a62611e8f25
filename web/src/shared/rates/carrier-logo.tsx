import { Image, makeStyles, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  logo: {
    flexShrink: 0,
    width: '40px',
    height: '40px',
    borderRadius: tokens.borderRadiusMedium,
    display: 'grid',
    placeItems: 'center',
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground2,
    fontWeight: tokens.fontWeightSemibold,
    fontSize: tokens.fontSizeBase400,
  },
});

/** A carrier's logo, or its initial; decorative, because the name is beside it. @param url null when there is none */
export function CarrierLogo({ name, url }: { name: string; url: string | null }) {
  const styles = useStyles();
  return (
    <span className={styles.logo} aria-hidden>
      {url ? <Image src={url} alt="" width={40} height={40} fit="contain" /> : name.charAt(0).toUpperCase()}
    </span>
  );
}
