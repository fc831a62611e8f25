import { AddCircleRegular } from '@fluentui/react-icons/svg/add-circle';
import { DarkThemeRegular } from '@fluentui/react-icons/svg/dark-theme';
import { LocalLanguageRegular } from '@fluentui/react-icons/svg/local-language';
import { SignOutRegular } from '@fluentui/react-icons/svg/sign-out';
import { WalletRegular } from '@fluentui/react-icons/svg/wallet';
import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { useCan } from '../../../shared/session/use-can.js';
import { useLocale } from '../../../shared/i18n/intl.js';
import { useIsStaff } from '../../../shared/session/use-me.js';
import { signOut } from '../../../shared/session/session.js';
import { THEME_CHOICES, useThemeChoice } from '../../../shared/theme/theme-choice.js';
import { useHasPage } from '../shell-routes.js';
import { matches, type Finding } from './finding.js';

type Action = Omit<Finding, 'group'>;

function useAddFunds(): Action[] {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const [can, hasPage, isStaff] = [useCan(), useHasPage(), useIsStaff()];
  if (isStaff || !hasPage('/credits') || !can('create', 'Deposit')) return [];
  return [
    {
      id: 'add-funds',
      text: formatMessage({ id: 'shell.add_funds' }),
      icon: WalletRegular,
      run: () => void navigate('/credits'),
    },
  ];
}

function useNewShipment(): Action[] {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const [can, hasPage] = [useCan(), useHasPage()];
  if (!hasPage('/shipments/new') || !can('create', 'Shipment')) return [];
  return [
    {
      id: 'new-shipment',
      text: formatMessage({ id: 'shell.new_shipment' }),
      icon: AddCircleRegular,
      keys: ['n'],
      run: () => void navigate('/shipments/new'),
    },
  ];
}

function useLooks(): Action[] {
  const { formatMessage } = useIntl();
  const [locale, turnTo] = useLocale();
  const [theme, chooseTheme] = useThemeChoice();
  const other = locale === 'en' ? 'es-MX' : 'en';
  const themes = THEME_CHOICES.filter(choice => choice !== theme).map(choice => ({
    id: `theme-${choice}`,
    text: formatMessage({ id: 'shell.turn_theme' }, { theme: formatMessage({ id: `shell.theme.${choice}` }) }),
    icon: DarkThemeRegular,
    run: () => chooseTheme(choice),
  }));
  const language = {
    id: 'language',
    text: formatMessage({ id: 'shell.turn_language' }),
    hint: formatMessage({ id: `shell.language.${other}` }),
    icon: LocalLanguageRegular,
    run: () => void turnTo(other).catch(() => {}),
  };
  return [language, ...themes];
}

/** What can be done from everywhere; how the app looks and signing out come last. */
export function useActionFindings(typed: string): Finding[] {
  const { formatMessage } = useIntl();
  const dispatch = useDispatch();
  const leave = {
    id: 'sign-out',
    text: formatMessage({ id: 'shell.sign_out' }),
    icon: SignOutRegular,
    run: () => void dispatch(signOut() as never),
  };
  const all: Finding[] = [
    ...[...useAddFunds(), ...useNewShipment()].map(action => ({ ...action, group: 'actions' as const })),
    ...[...useLooks(), leave].map(action => ({ ...action, group: 'looks' as const })),
  ];
  return all.filter(({ text, hint = '' }) => matches(`${text} ${hint}`, typed));
}
