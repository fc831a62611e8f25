import { makeStyles, tokens } from '@fluentui/react-components';
import { Suspense } from 'react';
import { useIntl } from 'react-intl';
import { lazyPart } from '../../shared/routing/lazy-part.js';
import { tenant } from '../../shared/tenant/tenant.js';

// the sign-in form loads first
const { Part: Journey } = lazyPart(() => import('./journey.js').then(m => m.Journey));

/** From here on the panel stands beside the form. */
export const WIDE = '@media (min-width: 1024px)';

const useStyles = makeStyles({
  panel: {
    display: 'none',
    [WIDE]: { display: 'flex' },
    flexDirection: 'column',
    minWidth: 0,
    padding: '40px 48px',
    overflow: 'hidden',
    color: '#ffffff',
    // the tenant's colour, dark enough for white text whatever it is
    backgroundColor: `color-mix(in srgb, ${tokens.colorBrandBackground} 38%, #10163f)`,
  },
  brand: { display: 'flex', alignItems: 'center', columnGap: '12px', margin: 0, fontWeight: tokens.fontWeightSemibold },
  mark: {
    display: 'grid',
    placeItems: 'center',
    width: '32px',
    height: '32px',
    borderRadius: '8px',
    backgroundColor: '#ffffff',
    color: '#10163f',
    fontWeight: tokens.fontWeightBold,
    objectFit: 'contain',
  },
  drawing: {
    display: 'flex',
    flex: '1 1 0',
    minHeight: '240px',
    width: 'calc(100% + 96px)',
    margin: '16px -48px 0',
  },
  picture: { flex: '1 1 0', height: 0, marginTop: '24px', borderRadius: '12px', objectFit: 'cover' },
  title: {
    margin: '24px 0 8px',
    fontSize: tokens.fontSizeHero700,
    lineHeight: tokens.lineHeightHero700,
    fontWeight: tokens.fontWeightSemibold,
  },
  text: { margin: 0, maxWidth: '62ch', opacity: 0.85, fontSize: tokens.fontSizeBase400, lineHeight: '24px' },
  points: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    columnGap: '24px',
    margin: '24px 0 0',
    padding: '24px 0 0',
    borderTop: '1px solid rgb(255 255 255 / 25%)',
    listStyleType: 'none',
  },
  point: { display: 'block', opacity: 0.85 },
});

const POINTS = ['quote', 'balance', 'label'] as const;

/** The tenant's name, what its account is good for, and its picture or a drawing; on wide windows only. */
export function BrandPanel() {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const say = (name: string): string => formatMessage({ id: `access.panel.${name}` });
  return (
    <aside className={styles.panel} aria-label={tenant.name}>
      <p className={styles.brand}>
        {tenant.logo ? (
          <img className={styles.mark} src={tenant.logo} alt="" />
        ) : (
          <span className={styles.mark} aria-hidden>
            {tenant.name.charAt(0)}
          </span>
        )}
        {tenant.name}
      </p>
      {tenant.login_picture ? (
        <img className={styles.picture} src={tenant.login_picture} alt="" />
      ) : (
        <div className={styles.drawing}>
          <Suspense>
            <Journey />
          </Suspense>
        </div>
      )}
      <p className={styles.title}>{say('title')}</p>
      <p className={styles.text}>{say('text')}</p>
      <ul className={styles.points}>
        {POINTS.map(point => (
          <li key={point}>
            <strong>{say(point)}</strong>
            <span className={styles.point}>{say(`${point}.text`)}</span>
          </li>
        ))}
      </ul>
    </aside>
  );
}
