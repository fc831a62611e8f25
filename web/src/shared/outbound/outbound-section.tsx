import { Button, makeStyles } from '@fluentui/react-components';
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down';
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { InCard } from '../layout/in-card.js';
import { Section } from '../layout/section.js';
import { CallJournal } from './call-journal.js';
import { CALL, type Journal } from './journals.js';

const useStyles = makeStyles({ open: { alignSelf: 'start', minHeight: '32px', textAlign: 'start' } });

export interface OutboundCallsProps {
  journal: Journal;
  /** id of the row that the calls were about */
  subjectId: string;
}

/** The calls about a row, asked for once it is opened, or where the address names one. */
export function OutboundSection({ journal, subjectId }: OutboundCallsProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const [params] = useSearchParams();
  const [isOpen, setOpen] = useState(params.has(CALL));
  return (
    <Section title={formatMessage({ id: `outbound.${journal}` })}>
      <Button
        className={styles.open}
        appearance="subtle"
        icon={isOpen ? <ChevronDownRegular /> : <ChevronRightRegular />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {formatMessage({ id: isOpen ? 'outbound.hide' : 'outbound.show' })}
      </Button>
      {isOpen && (
        <InCard value>
          <CallJournal journal={journal} subjectId={subjectId} isTitled={false} />
        </InCard>
      )}
    </Section>
  );
}
