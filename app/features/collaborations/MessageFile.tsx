import { useState, type CSSProperties } from 'react';
import { FieldError } from '#app/ui/Field.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { formatBytes } from '#app/display/format-bytes.ts';
import { formatTime } from '#app/display/format-time.ts';
import { Words } from '#app/ui/Words.tsx';
import { srcSet, type Picture } from '../media/picture.ts';
import type { AttachmentEntity } from './attachment.ts';
import type { MessageEntity } from './collaboration.schema.ts';
import * as texts from './texts.ts';

/** The file of a message: heard, or seen, in its place. */
export function MessageFile({
  said: { attachment, attachmentUrl },
}: {
  said: Pick<MessageEntity, 'attachment' | 'attachmentUrl'>;
}) {
  if (!attachment || attachmentUrl === null) {
    return <p className="space-file quiet">{texts.fileTakenBack}</p>;
  }
  const { kind, name, picture } = attachment;
  return kind === 'image' && picture ? (
    <Shown picture={picture} name={name} url={attachmentUrl} />
  ) : (
    <Heard sound={attachment} url={attachmentUrl} />
  );
}

/** The whole picture is behind it. */
function Shown({ picture, name, url }: { picture: Picture; name: string; url: string }) {
  const { width = 1, height = 1 } = picture.widths.at(-1) ?? {};
  const ratio = { '--ratio': width / height } as CSSProperties;
  return (
    <a className="space-picture" href={url} target="_blank" rel="noreferrer">
      <img
        src={picture.widths[0]?.url}
        srcSet={srcSet(picture)}
        sizes="300px"
        width={width}
        height={height}
        style={ratio}
        alt={name}
        loading="lazy"
      />
    </a>
  );
}

function Heard({ sound, url }: { sound: AttachmentEntity; url: string }) {
  const { name, duration, byteSize, mp3Url, error } = sound;
  const [failed, setFailed] = useState(false);
  const reason = error ?? (failed ? texts.cannotPlayHere : null);
  return (
    <div className="space-file">
      <p className="space-file-name">
        <Icon name="track" size={20} />
        <b>
          <Words>{name}</Words>
        </b>
      </p>
      {reason ? (
        <FieldError>{reason}</FieldError>
      ) : (
        <audio
          controls
          preload="none"
          src={mp3Url ?? url}
          aria-label={name}
          onError={() => setFailed(true)}
        />
      )}
      <p className="space-file-facts">
        <span className="num">
          {duration !== null && `${formatTime(duration)}, `}
          {formatBytes(byteSize)}
        </span>
        <a href={`${url}?download`} aria-label={texts.downloadName(name)}>
          {texts.download}
        </a>
      </p>
    </div>
  );
}
