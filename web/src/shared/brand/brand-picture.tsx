import { Image } from '@fluentui/react-components';
import type { BrandPicture } from '@porte/contracts/identity/tenant.js';
import { PictureControl } from '../form/picture-control.js';
import { useRemoveBrandPictureMutation, useSetBrandPictureMutation, type BrandPlace } from './brand-api.js';

/** Heights of the pictures, px. */
const HEIGHTS: Record<BrandPicture, number> = { logo: 32, login_picture: 64 };

interface BrandPictureControlProps {
  place: BrandPlace;
  picture: BrandPicture;
  label: string;
  /** its address; null for none */
  url: string | null;
  words: { choose: string; change: string; uploading: string; remove: string };
  /** why it could not be read */
  unread?: unknown;
}

/** A picture of a brand, uploaded and removed at once. */
export function BrandPictureControl(props: BrandPictureControlProps) {
  const { place, picture, label, url, words, unread } = props;
  const [set, setting] = useSetBrandPictureMutation();
  const [remove, removing] = useRemoveBrandPictureMutation();
  const choose = (file: File): void => {
    removing.reset();
    void set({ place, picture, file });
  };
  const clear = (): void => {
    setting.reset();
    void remove({ place, picture });
  };
  return (
    <PictureControl
      label={label}
      picture={url && <Image src={url} alt="" height={HEIGHTS[picture]} fit="contain" />}
      words={{ ...words, choose: url ? words.change : words.choose }}
      isUploading={setting.isLoading}
      isRemoving={removing.isLoading}
      error={setting.error ?? removing.error ?? unread}
      onChoose={choose}
      onRemove={url ? clear : undefined}
    />
  );
}
