import { Button, type ButtonProps } from '@fluentui/react-components';
import { ChatRegular } from '@fluentui/react-icons/svg/chat';
import { MailRegular } from '@fluentui/react-icons/svg/mail';
import type { Shipment } from '@porte/contracts/shipments/shipment.js';
import { FormattedMessage } from 'react-intl';
import { useShare } from './use-share.js';

interface Props extends Pick<ButtonProps, 'size' | 'className'> {
  shipment: Pick<Shipment, 'rate' | 'generated_label' | 'status' | 'destination'>;
}

/** Sends the tracking number by WhatsApp; nothing without a label. */
export function WhatsAppButton({ shipment, ...rest }: Props) {
  const share = useShare(shipment);
  if (!share) return null;
  return (
    <Button as="a" href={share.whatsapp} target="_blank" rel="noreferrer" icon={<ChatRegular />} {...rest}>
      <FormattedMessage id="confirm.share.whatsapp" />
    </Button>
  );
}

/** Sends the tracking number by mail; nothing without a label. */
export function MailButton({ shipment, ...rest }: Props) {
  const share = useShare(shipment);
  if (!share) return null;
  return (
    <Button as="a" href={share.mail} icon={<MailRegular />} {...rest}>
      <FormattedMessage id="confirm.share.mail" />
    </Button>
  );
}
