import { ToggleButton } from '@fluentui/react-components';
import { Speaker2Regular } from '@fluentui/react-icons/svg/speaker';
import { SpeakerMuteRegular } from '@fluentui/react-icons/svg/speaker-mute';
import { useIntl } from 'react-intl';

interface MuteButtonProps {
  isMuted: boolean;
  onMute(isMuted: boolean): void;
}

/** Turns the sounds of the station on and off. */
export function MuteButton({ isMuted, onMute }: MuteButtonProps) {
  const { formatMessage } = useIntl();
  return (
    <ToggleButton
      checked={!isMuted}
      icon={isMuted ? <SpeakerMuteRegular /> : <Speaker2Regular />}
      onClick={() => onMute(!isMuted)}
    >
      {formatMessage({ id: 'packing.sounds' })}
    </ToggleButton>
  );
}
