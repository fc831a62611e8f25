import {
  Button,
  makeStyles,
  Menu,
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
  tokens,
} from '@fluentui/react-components';
import { BeakerRegular } from '@fluentui/react-icons/svg/beaker';
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down';
import { PersonRegular } from '@fluentui/react-icons/svg/person';
import { SignOutRegular } from '@fluentui/react-icons/svg/sign-out';
import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { useLocale } from '../../shared/i18n/intl.js';
import type { AppLocale } from '../../shared/i18n/locale.js';
import { isTestMode, turnSide } from '../../shared/session/side.js';
import { signOut } from '../../shared/session/session.js';
import { currentActing } from '../../shared/session/token.js';
import { useMe } from '../../shared/session/use-me.js';
import { THEME_CHOICES, useThemeChoice, type ThemeChoice } from '../../shared/theme/theme-choice.js';
import { Initials } from '../../shared/user/initials.js';
import { useHasPage } from './shell-routes.js';

const useStyles = makeStyles({
  trigger: {
    flexShrink: 0,
    justifyContent: 'flex-start',
    minWidth: 0,
    maxWidth: '100%',
    columnGap: tokens.spacingHorizontalS,
  },
  words: { flexGrow: 1, minWidth: 0, textAlign: 'start' },
  company: {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground2,
  },
  name: { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

function Languages() {
  const { formatMessage } = useIntl();
  return (
    <MenuGroup>
      <MenuGroupHeader>{formatMessage({ id: 'shell.language' })}</MenuGroupHeader>
      <MenuItemRadio name="locale" value="es-MX" lang="es">
        {formatMessage({ id: 'shell.language.es-MX' })}
      </MenuItemRadio>
      <MenuItemRadio name="locale" value="en" lang="en">
        {formatMessage({ id: 'shell.language.en' })}
      </MenuItemRadio>
    </MenuGroup>
  );
}

function Themes() {
  const { formatMessage } = useIntl();
  return (
    <MenuGroup>
      <MenuGroupHeader>{formatMessage({ id: 'shell.theme' })}</MenuGroupHeader>
      {THEME_CHOICES.map(choice => (
        <MenuItemRadio key={choice} name="theme" value={choice}>
          {formatMessage({ id: `shell.theme.${choice}` })}
        </MenuItemRadio>
      ))}
    </MenuGroup>
  );
}

function AccountItems() {
  const { formatMessage } = useIntl();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const hasPage = useHasPage();
  return (
    <>
      {hasPage('/profile') && (
        <MenuItem icon={<PersonRegular />} onClick={() => void navigate('/profile')}>
          {formatMessage({ id: 'shell.profile' })}
        </MenuItem>
      )}
      {!currentActing() && !isTestMode() && (
        <MenuItem icon={<BeakerRegular />} onClick={() => turnSide(true)}>
          {formatMessage({ id: 'shell.test_mode' })}
        </MenuItem>
      )}
      <MenuItem icon={<SignOutRegular />} onClick={() => void dispatch(signOut() as never)}>
        {formatMessage({ id: 'shell.sign_out' })}
      </MenuItem>
    </>
  );
}

/** The user's menu: profile, language, theme, sign-out. @param isSmall only the icon */
export function AccountMenu({ isSmall = false }: { isSmall?: boolean }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { fullname, company } = useMe();
  const [locale, turnTo] = useLocale();
  const [theme, chooseTheme] = useThemeChoice();
  const choose = (name: string, [chosen]: string[]): void => {
    if (name === 'locale') void turnTo(chosen as AppLocale).catch(() => {});
    else chooseTheme(chosen as ThemeChoice);
  };
  return (
    <Menu
      checkedValues={{ locale: [locale], theme: [theme] }}
      onCheckedValueChange={(_, { name, checkedItems }) => choose(name, checkedItems)}
    >
      <MenuTrigger disableButtonEnhancement>
        <Button
          appearance="subtle"
          className={styles.trigger}
          icon={<Initials name={fullname} />}
          {...(isSmall ? { 'aria-label': formatMessage({ id: 'shell.account' }, { name: fullname }) } : {})}
        >
          {isSmall ? null : (
            <>
              <span className={styles.words}>
                <span className={styles.name}>
                  <span className="visually-hidden">{formatMessage({ id: 'shell.account' }, { name: '' })} </span>
                  {fullname}
                </span>{' '}
                {company && <span className={styles.company}>{company}</span>}
              </span>
              <ChevronDownRegular aria-hidden />
            </>
          )}
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <Languages />
          <MenuDivider />
          <Themes />
          <MenuDivider />
          <AccountItems />
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
