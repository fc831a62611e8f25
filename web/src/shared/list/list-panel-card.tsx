import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { surface } from '../layout/surface.js';

const useStyles = makeStyles({
  panel: {
    ...surface,
    position: 'sticky',
    top: tokens.spacingVerticalL,
    maxHeight: `calc(100vh - 2 * ${tokens.spacingVerticalL})`,
    overflowY: 'auto',
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalL,
    padding: tokens.spacingHorizontalL,
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalS,
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    minWidth: 0,
    overflowWrap: 'anywhere',
    ':focus': { outlineStyle: 'none' },
  },
});

export interface PanelCard {
  title: string;
  /** where the list is without it */
  closeTo: string;
  content: ReactNode;
}

/** What is open beside a list, with its title and the way to close it. */
export function ListPanelCard({ title, closeTo, content }: PanelCard) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const from = useRef<Element | null>(null);
  useEffect(() => {
    from.current ??= document.activeElement;
    heading.current?.focus({ preventScroll: true });
  }, []);
  const close = (): void => {
    if (from.current instanceof HTMLElement) from.current.focus();
    void navigate(closeTo);
  };
  return (
    <section className={styles.panel} aria-labelledby={titleId} data-screen-only>
      <div className={styles.head}>
        <h2 ref={heading} id={titleId} className={styles.title} tabIndex={-1}>
          {title}
        </h2>
        <Button
          appearance="subtle"
          icon={<DismissRegular />}
          aria-label={formatMessage({ id: 'page.close' })}
          onClick={close}
        />
      </div>
      {content}
    </section>
  );
}
