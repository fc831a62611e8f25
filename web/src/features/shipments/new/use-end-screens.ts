import { useCallback, useEffect, useState } from 'react';
import type { EndsDraft } from '../../../domain/shipments/draft.js';
import { useAddressRules } from '../../../shared/address-form/use-address-rules.js';
import type { DtoFormState } from '../../../shared/form/use-dto-form.js';
import type { End } from './address-end.js';
import { isWholeAddress } from './use-folding.js';

/**
 * On a phone step 1 is one screen an end: the recipient first, and the origin where it is not known yet or is to be changed. Continuing from the
 * recipient leads to a missing origin; a refused field leads to its end.
 * @returns the form whose submit does so, and the screen; undefined where both ends stand side by side
 */
export function useEndScreens(form: DtoFormState<EndsDraft>, isPhone: boolean) {
  const rules = useAddressRules();
  const [at, setAt] = useState<End>('destination');
  const { methods, element, refusals, error, submit } = form;
  const show = useCallback(
    (end: End): void => {
      setAt(end);
      requestAnimationFrame(() => {
        const section = element.current?.querySelectorAll('section')[end === 'destination' ? 0 : 1];
        section?.scrollIntoView({ block: 'nearest' });
        section?.querySelector<HTMLElement>('[aria-invalid="true"], input, textarea')?.focus();
      });
    },
    [element],
  );
  // at each refusal, not while fields are corrected
  useEffect(() => {
    if (!isPhone || (refusals === 0 && !error)) return;
    const isBroken = (end: End): boolean => methods.getFieldState(end).error !== undefined;
    if (isBroken('destination')) show('destination');
    else if (isBroken('origin')) show('origin');
  }, [refusals, error, isPhone, methods, show]);
  const submitOrShowOrigin: typeof submit = async event => {
    if (!isPhone || at === 'origin' || isWholeAddress(methods.getValues('origin'), rules)) return submit(event);
    event?.preventDefault();
    event?.stopPropagation();
    show((await methods.trigger('destination')) ? 'origin' : 'destination');
  };
  return {
    form: { ...form, submit: submitOrShowOrigin },
    screen: isPhone ? at : undefined,
    show,
    back: isPhone && at === 'origin' ? () => show('destination') : undefined,
  };
}
