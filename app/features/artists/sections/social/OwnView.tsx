import { NothingYet } from '../../editing/NothingYet.tsx';
import type { SectionViewProps } from '../section-view.ts';
import type { SocialData } from './schema.ts';
import { View } from './View.tsx';

export function OwnView(props: SectionViewProps<SocialData>) {
  if (props.data.links.length > 0) return <View {...props} />;
  return (
    <NothingYet section="social" action="Add your links">
      Where else people find you: Spotify, Instagram, YouTube, SoundCloud, TikTok.
    </NothingYet>
  );
}
