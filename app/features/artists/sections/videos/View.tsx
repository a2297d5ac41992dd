import { useState, type CSSProperties, type MouseEvent } from 'react';
import { placeholderHue } from '#app/display/placeholder.ts';
import { Icon } from '#app/ui/Icon.tsx';
import { Title } from '#app/ui/Words.tsx';
import { ProfileSection } from '../../ProfileSection.tsx';
import type { SectionViewProps } from '../section-view.ts';
import { type VideosData, type VideoView, playerAddress, VIDEO_KINDS } from './section.ts';
import { joinFacts } from '#app/display/format.ts';
import * as texts from './texts.ts';

export function View({ data: { videos } }: SectionViewProps<VideosData>) {
  return (
    <ProfileSection id="videos" title={texts.videos}>
      {videos.length === 0 ? (
        <p className="quiet">{texts.noVideosUploadedYet}</p>
      ) : (
        <ul className="grid gap-6 sm:grid-cols-2">
          {videos.map((video) => (
            <Video key={video.id} video={video} />
          ))}
        </ul>
      )}
    </ProfileSection>
  );
}

/** A poster that a click replaces with the player: before that, no request goes to the other site. */
function Video({ video }: { video: VideoView }) {
  const [playing, setPlaying] = useState(false);
  const { id, title, description, type, videoUrl, source, views } = video;
  const player = playerAddress(source);

  const play = (event: MouseEvent) => {
    void countView(id);
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey;
    if (player === null || elsewhere) return;
    event.preventDefault();
    setPlaying(true);
  };

  return (
    <li className="grid content-start gap-2">
      {playing && player !== null ? (
        <iframe
          src={player}
          title={title}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          allowFullScreen
          className="aspect-video w-full rounded-art border-0 bg-float"
        />
      ) : (
        <a
          href={videoUrl}
          target="_blank"
          rel="noopener"
          onClick={play}
          className="ph grid aspect-video place-items-center rounded-art"
          style={{ '--h': placeholderHue(`video-${id}`) } as CSSProperties}
        >
          <span className="play" aria-hidden>
            <Icon name="play" />
          </span>
          <span className="vh">
            {texts.watchTitle(title)}
            {player === null && texts.opensInANewTab}
          </span>
        </a>
      )}
      <div>
        <Title as="h3" className="font-bold">
          {title}
        </Title>
        <p className="quiet small">
          {joinFacts([
            VIDEO_KINDS[type as keyof typeof VIDEO_KINDS] ?? VIDEO_KINDS.other,
            views > 0 && texts.viewsCounted(views),
          ])}
        </p>
        {description && (
          <p dir="auto" title={description} className="own quiet small mt-1 line-clamp-3">
            {description}
          </p>
        )}
      </div>
    </li>
  );
}

/** Counts a view. Failures are ignored, so that the video still plays. */
async function countView(videoId: number): Promise<void> {
  try {
    await fetch(`/api/videos/${videoId}/views`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
      keepalive: true,
    });
  } catch {
    // Probably offline: the video shows an error of its own.
  }
}
