import { useNavigate } from 'react-router-dom';

/**
 * On to the next step. What "back" then leads to is the step just done, open for change: never a second draft,
 * never a page that sends on again.
 */
export function useOnward(): (done: string, next: string) => void {
  const navigate = useNavigate();
  return (done, next) => {
    void navigate(done, { replace: true });
    void navigate(next);
  };
}
