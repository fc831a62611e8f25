import { makeStyles, tokens } from '@fluentui/react-components';
import { HomeRegular } from '@fluentui/react-icons/svg/home';
import { FormattedMessage, useIntl } from 'react-intl';
import { LinkButton } from '../routing/link-button.js';
import { tenant } from '../tenant/tenant.js';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    rowGap: tokens.spacingVerticalM,
    paddingTop: '12vh',
    textAlign: 'center',
  },
  drawing: { color: tokens.colorNeutralForeground3 },
  code: {
    margin: 0,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
  },
  text: {
    margin: `0 0 ${tokens.spacingVerticalS}`,
    maxWidth: '36ch',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
  },
});

/** A torn label under a magnifying glass. */
function TornLabel() {
  const card = tokens.colorNeutralBackground1;
  const brand = tokens.colorBrandForeground1;
  return (
    <svg
      className={useStyles().drawing}
      viewBox="0 0 220 150"
      width={220}
      height={150}
      aria-hidden
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <ellipse cx="104" cy="136" rx="70" ry="8" style={{ fill: tokens.colorNeutralStroke2 }} stroke="none" />
      <path d="M52 18h92v50l-11 7-12-7-11 7-12-7-11 7-12-7-11 7-12-7z" style={{ fill: card }} />
      <path d="M64 32h34M64 42h22M116 30h16v16h-16z" />
      <path d="M56 92l10-7 12 7 11-7 12 7 11-7 12 7 11-7 13 7v36H56z" style={{ fill: card }} />
      <path d="M68 104v14M74 104v14M79 104v14M86 104v14M91 104v14" />
      <g style={{ stroke: brand }}>
        <circle cx="150" cy="92" r="25" style={{ fill: tokens.colorBrandBackground2 }} strokeWidth={4} />
        <path d="M168 110l20 20" strokeWidth={6} />
        <path d="M144 86a6.5 6.5 0 1 1 9 6c-2.2 1-3 2-3 4M150 101.5v.1" strokeWidth={3} />
      </g>
    </svg>
  );
}

/** For an unknown path, and for an id that does not exist or is not visible to the user. */
export function NotFound() {
  const styles = useStyles();
  const title = useIntl().formatMessage({ id: 'shell.not_found' });
  return (
    <div className={styles.root}>
      <title>{`${title} · ${tenant.name}`}</title>
      <TornLabel />
      <p className={styles.code} lang="en">
        <FormattedMessage id="shell.not_found.code" />
      </p>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>
        <FormattedMessage id="shell.not_found.text" />
      </p>
      <LinkButton to="/" appearance="primary" size="large" icon={<HomeRegular />}>
        <FormattedMessage id="shell.not_found.home" />
      </LinkButton>
    </div>
  );
}
