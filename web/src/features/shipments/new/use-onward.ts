import { useNavigate } from 'react-router-dom';

/** Continues to the next step. "Back" then leads to the finished step for changes: never to a second draft, nor to a page that redirects again. */
export function useOnward(): (done: string, next: string) => void {
  const navigate = useNavigate();
  return (done, next) => {
    void navigate(done, { replace: true });
    void navigate(next);
  };
}
