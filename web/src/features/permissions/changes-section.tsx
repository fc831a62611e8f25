import { Button, makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import { ArrowUndoRegular } from '@fluentui/react-icons/svg/arrow-undo';
import type { GrantEdit } from '@porte/contracts/acl/grant-edits.js';
import { Section } from '../../shared/layout/section.js';
import { groupOf } from './model-groups.js';
import type { PermissionTable } from './use-permission-table.js';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  row: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalS,
    paddingBlock: tokens.spacingVerticalXS,
  },
  detail: { display: 'block', color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
});

/** Reading money is not moving it. */
const movesMoney = ({ model, action, granted }: GrantEdit): boolean =>
  granted && action !== 'read' && groupOf(model) === 'money';

/** What saving would change, as sentences, each with its way back. */
export function ChangesSection({ table }: { table: PermissionTable }) {
  const styles = useStyles();
  const { words, edits, turn, peopleOf } = table;
  const money = edits.filter(movesMoney);
  return (
    <Section title={words.word('changes', { count: edits.length })}>
      {edits.length === 0 && <p className={styles.text}>{words.word('changes.none')}</p>}
      <ul className={styles.list} aria-label={words.word('changes', { count: edits.length })}>
        {edits.map(edit => (
          <li key={`${edit.role} ${edit.model}.${edit.action}`} className={styles.row}>
            <span>
              {words.sentenceOf(edit)}
              <span className={styles.detail}>{words.word('people', { count: peopleOf(edit.role) })}</span>
            </span>
            <Button
              appearance="subtle"
              icon={<ArrowUndoRegular />}
              aria-label={`${words.word('undo')}: ${words.sentenceOf(edit)}`}
              onClick={() => turn(edit)}
            />
          </li>
        ))}
      </ul>
      {money.length > 0 && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{words.word('money', { count: money.length })}</MessageBarBody>
        </MessageBar>
      )}
    </Section>
  );
}
