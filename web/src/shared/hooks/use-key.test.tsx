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

  it('takes two keys after each other, which any other key, a field or a pause breaks off', async () => {
    const said: string[] = [];
    const Two = () => {
      useKey('g s', () => said.push('g s'), { label: 'page.key.new' });
      useKey('s', () => said.push('s'), { label: 'page.key.search' });
      return <input aria-label="field" />;
    };
    const user = userEvent.setup();
    render(<Two />);
    await user.keyboard('gs');
    expect(said).toEqual(['g s']);
    await user.keyboard('gxs');
    await user.keyboard('g{Control>}s{/Control}s');
    expect(said).toEqual(['g s', 's', 's']);
    await user.keyboard('g');
    await user.type(screen.getByLabelText('field'), 's');
    (document.activeElement as HTMLElement).blur();
    await user.keyboard('s');
    expect(said).toEqual(['g s', 's', 's', 's']);
    const press = (key: string, timeStamp: number): void => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      Object.defineProperty(event, 'timeStamp', { value: timeStamp });
      document.body.dispatchEvent(event);
    };
    press('g', 1000);
    press('s', 2501);
    press('g', 3000);
    press('s', 4500);
    expect(said.slice(4)).toEqual(['s', 'g s']);
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
