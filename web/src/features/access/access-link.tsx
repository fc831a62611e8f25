import { makeStyles, tokens } from '@fluentui/react-components';
import type { LinkProps } from 'react-router-dom';
import { AppLink } from '../../shared/routing/app-link.js';

const useStyles = makeStyles({
  link: {
    display: 'inline-block',
    paddingBlock: tokens.spacingVerticalXXS,
    color: tokens.colorBrandForegroundLink,
    borderRadius: tokens.borderRadiusSmall,
    textDecorationLine: 'none',
    ':hover': { color: tokens.colorBrandForegroundLinkHover, textDecorationLine: 'underline' },
    ':focus-visible': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
      textDecorationLine: 'underline',
    },
    '@media (pointer: coarse)': { paddingBlock: tokens.spacingVerticalM },
  },
});

/** A link between the pages before a session. */
export function AccessLink(props: LinkProps & { to: string }) {
  return <AppLink className={useStyles().link} {...props} />;
}
