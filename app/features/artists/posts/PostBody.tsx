import { pictureUrl, srcSet, type Picture } from '../../media/picture.ts';
import { PlayableRow, type PlayableRowProps } from '../../library/PlayableRow.tsx';
import type { PostView } from './post.ts';
import * as texts from './texts.ts';

type PostBodyProps = {
  post: PostView;
  /** How its track is shown: with all controls if omitted. */
  row?: Partial<PlayableRowProps> | undefined;
};

/** The text, picture and track of a post. */
export function PostBody({ post: { text, picture, track }, row }: PostBodyProps) {
  return (
    <>
      <p className="max-w-reading whitespace-pre-line [overflow-wrap:anywhere]" dir="auto">
        {text}
      </p>
      {picture && <PostPicture picture={picture} />}
      {track && (
        <div className="mt-3">
          <PlayableRow as="div" artistId={track.artistId} track={track} {...row} />
        </div>
      )}
    </>
  );
}

function PostPicture({ picture }: { picture: Picture }) {
  const widest = picture.widths.at(-1);
  return (
    <img
      src={pictureUrl(picture, 640)}
      srcSet={srcSet(picture)}
      sizes="(min-width: 680px) 640px, 100vw"
      width={widest?.width}
      height={widest?.height}
      alt={texts.pictureOfPost}
      loading="lazy"
      decoding="async"
      className="mt-3 h-auto max-h-[480px] w-full max-w-reading rounded-control object-contain object-left"
    />
  );
}
