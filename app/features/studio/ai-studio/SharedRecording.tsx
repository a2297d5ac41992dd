import { useNavigate } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { formatBytes } from '#app/display/format.ts';
import { Actions, Button } from '#app/ui/Button.tsx';
import { PageHead } from '#app/ui/Page.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '#app/ui/States.tsx';
import { HUMMING_TOOLS, toolAddress, TOOLS, type HummingTool } from '../tools/tools.ts';
import { titleFromFilename } from '../../media/title-from-filename.ts';
import { forgetShared, recallShared } from '../../player/offline/shared-file.ts';
import { rememberUpload } from '../../library/uploads/remembered-uploads.ts';
import { NO_DETAILS } from '../../library/uploads/upload-queue.ts';
import { sendRecording } from './send-recording.ts';
import * as texts from './texts.ts';

type SharedRecordingProps = { artistId: number; artistName: string };

/** A recording shared from another app of the device, to be uploaded as a track or used in a tool. */
export function SharedRecording(props: SharedRecordingProps) {
  const file = useShared();
  return (
    <main id="main" tabIndex={-1} className="page max-w-reading pb-16">
      <PageHead title={texts.sharedHeading} lead={texts.sharedLead} />
      <noscript>
        <p>{texts.sharedNeedsScripts}</p>
      </noscript>
      {file === undefined && <SkeletonRows rows={1} />}
      {file === null && (
        <EmptyState actions={<Button to="/beats/upload">{texts.chooseAFile}</Button>}>
          {texts.nothingSharedHere}
        </EmptyState>
      )}
      {file && <Choice file={file} {...props} />}
    </main>
  );
}

/** The shared file; undefined until it has been looked up, null if there is none. */
function useShared(): File | null | undefined {
  const [file, setFile] = useState<File | null>();
  useEffect(() => {
    void recallShared().then(setFile, () => setFile(null));
  }, []);
  return file;
}

function Choice({ file, artistId, artistName }: SharedRecordingProps & { file: File }) {
  const navigate = useNavigate();
  const [percent, setPercent] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [key] = useState(() => crypto.randomUUID());
  const url = useObjectUrl(file);
  const title = titleFromFilename(file.name);

  async function upload() {
    const details = {
      ...NO_DETAILS,
      title,
      artist: artistName,
      isPublic: false,
      contentType: 'track' as const,
    };
    await rememberUpload({ key, artistId, file, details, savedAt: Date.now() });
    await forgetShared();
    navigate('/beats/upload');
  }

  async function begin(toolType: HummingTool) {
    setFailure(null);
    setPercent(0);
    const fields = new FormData();
    for (const [name, value] of Object.entries({ title, toolType, uploadKey: key })) {
      fields.set(name, value);
    }
    fields.set('audio', file, file.name);
    const address = `/api/artists/${artistId}/humming-recordings`;
    const ended = await sendRecording(address, fields, setPercent);
    setPercent(null);
    if (!ended.ok) return setFailure(ended.message);
    await forgetShared();
    navigate(`${toolAddress(toolType)}?humming=${ended.id}`);
  }

  return (
    <>
      {failure && <ErrorState title={texts.notSent}>{failure}</ErrorState>}
      <h2 className="h2 break-words">{file.name}</h2>
      <p className="small text-text-2">{formatBytes(file.size)}</p>
      {url && (
        <audio className="mt-3 w-full" controls src={url} aria-label={texts.listenTo(file.name)} />
      )}
      <Actions>
        <Button
          type="button"
          variant="accent"
          disabled={percent !== null}
          onClick={() => void upload()}
        >
          {texts.uploadAsATrack}
        </Button>
        {HUMMING_TOOLS.map((tool) => (
          <Button
            key={tool}
            type="button"
            disabled={percent !== null}
            onClick={() => void begin(tool)}
          >
            {TOOLS[tool].name}
          </Button>
        ))}
      </Actions>
      {percent !== null && <p role="status">{texts.sendingAtPercent(Math.floor(percent))}</p>}
    </>
  );
}

function useObjectUrl(file: File): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const address = URL.createObjectURL(file);
    setUrl(address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return url;
}
