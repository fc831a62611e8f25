import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { CreditCard } from '@porte/contracts';
import { useIntl } from 'react-intl';
import type { ApiError } from '../../../shared/api/api-error.js';
import { useConfirm } from '../../../shared/feedback/confirm.js';
import { ErrorBar } from '../../../shared/form/error-bar.js';
import { Section } from '../../../shared/layout/section.js';
import { cardName } from './card-name.js';
import { useCreditCardsQuery, useRemoveCardMutation } from './cards-api.js';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'flex', flexDirection: 'column' },
  row: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalXS,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    ':first-child': { borderTop: 'none' },
  },
});

function SavedCard({ card }: { card: CreditCard }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const confirm = useConfirm();
  const [remove, { isLoading, error }] = useRemoveCardMutation();
  const name = cardName(card);
  const run = async (): Promise<void> => {
    const isSure = await confirm({
      title: formatMessage({ id: 'deposits.card.remove.title' }, { card: name }),
      text: formatMessage({ id: 'deposits.card.remove.text' }),
      verb: formatMessage({ id: 'deposits.card.remove' }),
    });
    if (isSure) await remove(card.id);
  };
  return (
    <li>
      <div className={styles.row}>
        <span>{name}</span>
        <Button
          appearance="subtle"
          size="small"
          disabledFocusable={isLoading}
          aria-label={formatMessage({ id: 'deposits.card.remove.label' }, { card: name })}
          onClick={() => !isLoading && void run()}
        >
          {formatMessage({ id: 'deposits.card.remove' })}
        </Button>
      </div>
      <ErrorBar error={(error as ApiError | undefined) ?? null} />
    </li>
  );
}

/** The person's saved cards; nothing until there is one. The form above asks for them too and shows what goes wrong. */
export function SavedCardList() {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { data: cards = [] } = useCreditCardsQuery();
  if (cards.length === 0) return null;
  return (
    <Section title={formatMessage({ id: 'deposits.card.saved' })}>
      <ul className={styles.list}>
        {cards.map(card => (
          <SavedCard key={card.id} card={card} />
        ))}
      </ul>
    </Section>
  );
}
