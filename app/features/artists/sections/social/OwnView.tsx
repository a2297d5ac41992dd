import { NothingYet } from '../../editing/NothingYet.tsx';
import type { SectionViewProps } from '../section-view.ts';
import type { SocialData } from './schema.ts';
import { View } from './View.tsx';
import * as texts from './texts.ts';

export function OwnView(props: SectionViewProps<SocialData>) {
  if (props.data.links.length > 0) return <View {...props} />;
  return (
    <NothingYet section="social" action={texts.addYourLinks}>
      {texts.socialLead}
    </NothingYet>
  );
}
