import { Button, makeStyles, mergeClasses } from '@fluentui/react-components';
import { MoreHorizontalRegular } from '@fluentui/react-icons/svg/more-horizontal';
import { useId, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';

const useStyles = makeStyles({
  // a single action needs no button that opens it
  more: { minWidth: '44px', minHeight: '44px', ':not(:has(+ [data-others] > :nth-child(2)))': { display: 'none' } },
  others: { display: 'contents', ':empty': { display: 'none' } },
  // the button for a new row is never hidden, wherever the page put it
  folded: { '&:has(> :nth-child(2)) > :not(:has([data-new-text]))': { display: 'none' } },
  // a line of its own below the title
  open: {
    ':has(> :nth-child(2))': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: 'inherit',
      flexBasis: '100%',
      order: 2,
    },
  },
  // a tablet has room for three beside the primary one
  moreOnTablet: { ':not(:has(+ [data-others] > :nth-child(4)))': { display: 'none' } },
  foldedOnTablet: { '&:has(> :nth-child(4)) > :not(:has([data-new-text]))': { display: 'none' } },
  openOnTablet: {
    ':has(> :nth-child(4))': {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'flex-end',
      gap: 'inherit',
      flexBasis: '100%',
      order: 2,
    },
  },
});

interface PhoneHeadProps {
  /** the primary action, which is always shown */
  primary: ReactNode;
  /** the other actions */
  others: ReactNode;
  isTablet?: boolean;
}

/** The actions at the head of a narrow window's list: the primary one beside the title; more than one other, on a tablet more than three, behind a button. */
export function PhoneHead({ primary, others, isTablet = false }: PhoneHeadProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [open, folded] = isTablet ? [styles.openOnTablet, styles.foldedOnTablet] : [styles.open, styles.folded];
  return (
    <>
      <Button
        className={isTablet ? styles.moreOnTablet : styles.more}
        icon={<MoreHorizontalRegular />}
        aria-label={formatMessage({ id: 'page.more_actions' })}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      />
      <div id={id} className={mergeClasses(styles.others, isOpen ? open : folded)} data-others>
        {others}
      </div>
      {primary}
    </>
  );
}
