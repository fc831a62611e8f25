import { useEffect, useId, useRef, type Ref } from 'react';
import { Field, Input, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { Suggestion, SuggestProps } from './suggestion.js';
import { useSuggest, type SuggestState } from './use-suggest.js';

const useStyles = makeStyles({
  box: { position: 'relative', display: 'flex', flexDirection: 'column' },
  list: {
    position: 'absolute',
    top: '100%',
    left: 0,
    right: 0,
    zIndex: tokens.zIndexPopup,
    margin: `${tokens.spacingVerticalXXS} 0 0`,
    padding: tokens.spacingVerticalXS,
    listStyleType: 'none',
    maxHeight: '280px',
    overflowY: 'auto',
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusMedium,
    boxShadow: tokens.shadow16,
  },
  option: {
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  active: {
    backgroundColor: tokens.colorNeutralBackground1Selected,
    outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
    outlineOffset: '-2px',
  },
  hint: {
    display: 'block',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  note: { padding: tokens.spacingVerticalS, color: tokens.colorNeutralForeground2 },
});

interface ListProps {
  id: string;
  label: string;
  box: SuggestState;
  options: readonly Suggestion[];
  nothing: string | undefined;
}

function SuggestList({ id, label, box, options, nothing }: ListProps) {
  const styles = useStyles();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => void list.current?.children[box.active]?.scrollIntoView({ block: 'nearest' }), [box.active]);
  if (options.length === 0)
    return nothing ? (
      <div className={mergeClasses(styles.list, styles.note)} role="status">
        {nothing}
      </div>
    ) : null;
  return (
    <ul
      id={id}
      ref={list}
      role="listbox"
      aria-label={label}
      className={styles.list}
      onMouseDown={event => event.preventDefault()}
    >
      {options.map((option, at) => (
        <li
          key={option.key}
          id={`${id}-${at}`}
          role="option"
          aria-selected={at === box.active}
          className={mergeClasses(styles.option, at === box.active && styles.active)}
          onClick={() => box.pick(option)}
        >
          {option.text}
          {option.hint && <span className={styles.hint}>{option.hint}</span>}
        </li>
      ))}
    </ul>
  );
}

/** A field that offers what fits while one types; keys or pointer take an option. */
export function SuggestBox(props: SuggestProps) {
  const {
    label,
    value,
    options,
    name,
    hint,
    problem,
    required = false,
    nothing,
    before,
    inputRef,
    isFree: _isFree,
    isBusy: _isBusy,
    onInput: _onInput,
    onPick: _onPick,
    onFocus,
    onBlur,
    ...rest
  } = props;
  const styles = useStyles();
  const id = useId();
  const box = useSuggest(props);
  const isShown = box.isOpen && options.length > 0;
  const aria = {
    'aria-expanded': isShown,
    'aria-autocomplete': 'list' as const,
    ...(isShown ? { 'aria-controls': id } : {}),
    ...(isShown && box.active >= 0 ? { 'aria-activedescendant': `${id}-${box.active}` } : {}),
  };
  return (
    <Field label={label} required={required} hint={problem ? undefined : hint} validationMessage={problem}>
      <div
        className={styles.box}
        onBlur={() => {
          box.close();
          onBlur?.();
        }}
      >
        <Input
          {...rest}
          {...aria}
          role="combobox"
          name={name ?? ''}
          value={value}
          {...(before ? { contentBefore: before } : {})}
          input={{ ref: inputRef as Ref<HTMLInputElement> }}
          autoComplete="off"
          onChange={(_, data) => box.type(data.value)}
          onKeyDown={box.onKeyDown}
          onClick={box.open}
          onFocus={onFocus}
        />
        {box.isOpen && <SuggestList id={id} label={label} box={box} options={options} nothing={nothing} />}
      </div>
    </Field>
  );
}
