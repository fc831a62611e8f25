import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { PLANNED } from '@porte/contracts/identity/plan.js';
import { SETTING_NAMESPACES } from '@porte/contracts/catalog/setting.js';
import { useIntl } from 'react-intl';
import { LinkButton } from '../../shared/routing/link-button.js';
import { useCan } from '../../shared/session/use-can.js';
import { useRole } from '../../shared/session/use-me.js';
import { useList } from '../../shared/api/resources.js';
import { NewButton, useNewKey } from '../../shared/list/list-new-button.js';
import { PageFrame } from '../../shared/layout/page-frame.js';
import type { SettingsPanel } from '../../shared/settings-page/settings-panels.js';
import { SettingsTemplate } from '../../shared/settings-page/settings-template.js';
import { usePlanWords } from '../../shared/plan/plan-use.js';
import { isTestMode } from '../../shared/session/side.js';
import { Empty } from '../../shared/feedback/empty.js';
import { Problem } from '../../shared/feedback/problem.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { SETTINGS, useSettingWords, type ShownSetting } from './setting.js';
import { PlanRow } from './plan-row.js';
import { BrandPictureRow, BrandTextsRow } from './brand-rows.js';
import { LabelLogoRow } from './label-logo-row.js';
import { SettingRow } from './setting-row.js';
import { useEdited, type Edited } from './use-edited.js';
import { useSwitching } from './use-switching.js';

const NEW = '/settings/new';

/** Loaded on demand: form components are large, and most visitors only read. */
const loadDialog = () => import('./setting-dialog.js').then(module => ({ default: module.SettingDialog }));
const SettingDialog = lazy(loadDialog);

/** How the tenant shows itself: no settings, yet looked for here. */
function useBrandPanel(): SettingsPanel {
  const { formatMessage } = useIntl();
  const entry = (id: string, row: ReactNode) => {
    const title = formatMessage({ id });
    return { id, title, words: [title, formatMessage({ id: `${id}.does` })], row };
  };
  return {
    name: 'brand',
    title: formatMessage({ id: 'settings.brand' }),
    entries: [
      entry('settings.brand.texts', <BrandTextsRow />),
      entry('settings.brand.logo', <BrandPictureRow picture="logo" />),
      entry('settings.brand.login_picture', <BrandPictureRow picture="login_picture" />),
      entry('settings.label_logo', <LabelLogoRow />),
    ],
  };
}

/** What the platform allows the tenant; a test side has no limits. */
function usePlanPanel(): SettingsPanel {
  const { formatMessage } = useIntl();
  const { titleOf } = usePlanWords(undefined);
  return {
    name: 'plan',
    title: formatMessage({ id: 'plan.title' }),
    entries: isTestMode()
      ? []
      : PLANNED.map(of => ({
          id: `plan.${of}`,
          words: [titleOf(of), formatMessage({ id: `plan.${of}.does` })],
          row: <PlanRow of={of} />,
        })),
  };
}

/** The settings by namespace, in the order of the contracts, the brand and the plan; within a namespace by translated title. */
function usePanels(settings: readonly ShownSetting[], onEdit: Edited['edit']): SettingsPanel[] {
  const { formatMessage, locale } = useIntl();
  const wordsOf = useSettingWords();
  const switching = useSwitching();
  const entryOf = (setting: ShownSetting) => {
    const { title, sentence = '' } = wordsOf(setting);
    return {
      id: setting.id,
      title,
      words: [title, setting.title, setting.key, sentence],
      row: <SettingRow setting={setting} switching={switching} onEdit={onEdit} />,
    };
  };
  const [brand, plan] = [useBrandPanel(), usePlanPanel()];
  const entriesOf = (namespace: string) =>
    settings
      .filter(setting => setting.namespace === namespace)
      .map(entryOf)
      .sort((a, b) => a.title.localeCompare(b.title, locale));
  const named = SETTING_NAMESPACES.map(name => ({
    name,
    title: formatMessage({ id: `settings.namespace.${name}` }),
    entries: entriesOf(name),
  }));
  return [...named, brand, plan].filter(({ entries }) => entries.length > 0);
}

function Settings({ settings }: { settings: readonly ShownSetting[] }) {
  const { setting, edit, close } = useEdited();
  const wordsOf = useSettingWords();
  const panels = usePanels(settings, edit);
  useEffect(() => void loadDialog().catch(() => {}), []);
  return (
    <>
      <SettingsTemplate panels={panels} name="settings" />
      {setting && (
        <Suspense>
          <SettingDialog setting={setting} words={wordsOf(setting)} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

function NoSettings({ mayMake }: { mayMake: boolean }) {
  const { formatMessage } = useIntl();
  return (
    <Empty
      text={formatMessage({ id: 'settings.empty' })}
      action={mayMake && <NewButton to={NEW} text={formatMessage({ id: 'settings.new' })} />}
    />
  );
}

/** The tenant's settings, in panels by namespace. */
export function SettingsPage() {
  const { formatMessage } = useIntl();
  const [can, role] = [useCan(), useRole()];
  const mayMake = can('create', 'Setting');
  const maySetUp = (role === 'main_admin' || role === 'developer') && can('read', 'Csd');
  const { page, error, isFetching, refetch } = useList('settings', SETTINGS);
  useNewKey(mayMake ? NEW : null);
  const settings = page?.data as unknown as readonly ShownSetting[] | undefined;
  const problem = error && !isFetching ? <Problem error={error} onRetry={() => void refetch()} /> : null;
  return (
    <PageFrame
      title={formatMessage({ id: 'settings.title' })}
      width="wide"
      action={
        <>
          {maySetUp && <LinkButton to="/setup">{formatMessage({ id: 'settings.setup' })}</LinkButton>}
          {mayMake && settings?.length !== 0 && <NewButton to={NEW} text={formatMessage({ id: 'settings.new' })} />}
        </>
      }
    >
      {problem}
      {settings ? (
        settings.length > 0 ? (
          <Settings settings={settings} />
        ) : (
          <NoSettings mayMake={mayMake} />
        )
      ) : (
        !problem && <SkeletonRows rows={8} columns={2} />
      )}
    </PageFrame>
  );
}
