import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useKey, useKeys } from './use-key.js';

interface PageProps {
  said: string[];
  as?: string;
  isOn?: boolean;
}

function Page({ said, as = 'page', isOn = true }: PageProps) {
  useKey('n', () => said.push(as), { label: 'page.key.new', isOn });
  return <input aria-label="field" />;
}

const Help = () => (
  <p>
    {useKeys()
      .map(({ key, label }) => `${key}=${label}`)
      .join()}
  </p>
);

describe('useKey', () => {
  it('ignores its key in a field, with a modifier or while a dialog is open', async () => {
    const said: string[] = [];
    const user = userEvent.setup();
    render(<Page said={said} />);
    await user.keyboard('n');
    expect(said).toEqual(['page']);
    await user.keyboard('{Control>}n{/Control}{Alt>}n{/Alt}{Meta>}n{/Meta}x');
    await user.type(screen.getByLabelText('field'), 'n');
    (document.activeElement as HTMLElement).blur();
    const dialog = document.body.appendChild(document.createElement('div'));
    dialog.setAttribute('aria-modal', 'true');
    await user.keyboard('n');
    expect(said).toEqual(['page']);
    dialog.remove();
  });

  it('calls the last registered handler and restores the previous one on unmount', async () => {
    const said: string[] = [];
    const user = userEvent.setup();
    const { rerender } = render(
      <>
        <Page said={said} />
        <Page said={said} as="panel" />
      </>,
    );
    await user.keyboard('n');
    rerender(
      <>
        <Page said={said} />
        <Page said={said} as="panel" isOn={false} />
      </>,
    );
    await user.keyboard('n');
    expect(said).toEqual(['panel', 'page']);
  });

  it('lists each shortcut once for the help dialog', () => {
    const { rerender } = render(
      <>
        <Page said={[]} />
        <Page said={[]} />
        <Help />
      </>,
    );
    expect(screen.getByText('n=page.key.new')).toBeTruthy();
    rerender(<Help />);
    expect(screen.queryByText(/n=/)).toBeNull();
  });
});
