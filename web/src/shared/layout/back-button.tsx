import { Button, makeStyles } from '@fluentui/react-components';
import { ArrowLeftRegular } from '@fluentui/react-icons/svg/arrow-left';
import { useHref, useLinkClickHandler, useLocation } from 'react-router-dom';
import type { Way } from '../routing/app-link.js';

const useStyles = makeStyles({
  back: { flexShrink: 0, '@media (pointer: coarse)': { minWidth: '44px', minHeight: '44px' } },
});

/** Leads from a detail to its list, as that was left if the person came from there. @param list the list's path @param label says where it leads */
export function BackButton({ list, label }: { list: string; label: string }) {
  const styles = useStyles();
  const { state } = useLocation() as { state: Way | null };
  const to = state?.from?.split('?')[0] === list ? state.from : list;
  const go = useLinkClickHandler<HTMLAnchorElement>(to);
  return (
    <Button
      as="a"
      className={styles.back}
      icon={<ArrowLeftRegular />}
      aria-label={label}
      title={label}
      href={useHref(to)}
      onClick={go as never}
    />
  );
}
