import { SelectField } from '#app/forms/FormFields.tsx';
import {
  DeleteButton,
  EditorCard,
  EditorField,
  EditorForm,
  EntryList,
} from '../../editing/EditorForm.tsx';
import type { SectionEditorProps } from '../../profile.ts';
import { useEditing } from '../../editing/editing-context.ts';
import { type VideosData, type VideoView, VIDEO_KINDS, VIDEO_LIMITS } from './section.ts';
import * as texts from './texts.ts';

/** The videos, and a form for another. */
export function Editor({ data: { videos } }: SectionEditorProps<VideosData>) {
  const { item } = useEditing();
  return (
    <EditorCard title={texts.editVideos} lead={texts.videosLead} className="grid gap-2">
      <EntryList
        label={texts.videos}
        entries={videos}
        describe={({ title, type }) => ({ name: title, line: kindName(type) })}
        form={(video) => <VideoForm video={video} />}
      />
      {!videos.some(({ id }) => id === item) &&
        (videos.length < VIDEO_LIMITS.videos ? (
          <div className="pt-4">
            {/* A saved video changes the key, which empties the form. */}
            <VideoForm key={videos.length} />
          </div>
        ) : (
          <p className="small pt-4 text-text-2">{texts.videosAreFull}</p>
        ))}
    </EditorCard>
  );
}

const kindName = (type: string) =>
  Object.hasOwn(VIDEO_KINDS, type) ? VIDEO_KINDS[type as keyof typeof VIDEO_KINDS] : type;

/** The form of a new or an existing video. */
function VideoForm({ video }: { video?: VideoView }) {
  const { listTo } = useEditing();
  const intent = video ? 'updateVideo' : 'addVideo';
  return (
    <EditorForm
      intent={intent}
      intents={['deleteVideo']}
      fields={video && { videoId: video.id }}
      saveLabel={video ? texts.save : texts.addVideo}
      cancelTo={video ? listTo : undefined}
      extra={video && <DeleteButton intent="deleteVideo" />}
      className="grid gap-4 sm:grid-cols-2"
    >
      <EditorField name="title" label={texts.title} value={video?.title} />
      <SelectField
        name="type"
        id="field-type"
        label={texts.kind}
        saved={video?.type ?? 'music-video'}
        options={Object.entries(VIDEO_KINDS).map(([value, label]) => ({ value, label }))}
      />
      <EditorField
        name="videoUrl"
        label={texts.address}
        type="url"
        value={video?.videoUrl}
        placeholder="https://www.youtube.com/watch?v=…"
        className="sm:col-span-2"
      />
      <EditorField
        name="description"
        label={texts.description}
        optional
        rows={2}
        value={video?.description}
        className="sm:col-span-2"
      />
    </EditorForm>
  );
}
