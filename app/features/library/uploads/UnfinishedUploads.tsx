import { Button, IconButton } from '#app/ui/Button.tsx';
import { formatPart } from '#app/display/format.ts';
import { UploadRow } from '#app/ui/Upload.tsx';
import type { BegunBefore } from './use-unfinished-uploads.ts';
import * as texts from './texts.ts';

type UnfinishedUploadsProps = {
  uploads: readonly BegunBefore[];
  /** The address that discarding is posted to without scripts; by default the screen itself. */
  action?: string;
  onGoOn: (upload: BegunBefore) => void;
  onDiscard: (upload: BegunBefore) => void;
};

/** Interrupted uploads, each to be continued or discarded. */
export function UnfinishedUploads({ uploads, action, onGoOn, onDiscard }: UnfinishedUploadsProps) {
  if (uploads.length === 0) return null;
  return (
    <section aria-labelledby="unfinished-uploads">
      <h3 id="unfinished-uploads" className="pb-2 text-16 font-[600]">
        {texts.unfinishedUploads}
      </h3>
      <ul>
        {uploads.map((upload) => (
          <UploadRow
            key={upload.key}
            name={upload.title}
            size={formatPart(upload.offset, upload.size)}
            state="progress"
            percent={(upload.offset / upload.size) * 100}
            note={
              upload.remembered ? (
                texts.browserHasKeptFile(upload.filename)
              ) : (
                <>
                  {texts.chooseFileAgainToGoOn(upload.filename)}
                  <noscript>{texts.withScriptsSwitchedOn}</noscript>.
                </>
              )
            }
            action={
              <div className="flex gap-1">
                {upload.remembered && (
                  <Button
                    type="button"
                    onClick={() => onGoOn(upload)}
                    aria-label={texts.goOnWith(upload.title)}
                  >
                    {texts.goOn}
                  </Button>
                )}
                <DiscardForm upload={upload} action={action} onDiscard={() => onDiscard(upload)} />
              </div>
            }
          />
        ))}
      </ul>
    </section>
  );
}

type DiscardFormProps = { upload: BegunBefore; action: string | undefined; onDiscard: () => void };

/** A plain form; scripts submit it in place. */
function DiscardForm({ upload, action, onDiscard }: DiscardFormProps) {
  return (
    <form
      method="post"
      action={action}
      onSubmit={(event) => {
        event.preventDefault();
        onDiscard();
      }}
    >
      <input type="hidden" name="intent" value="discard" />
      <input type="hidden" name="uploadId" value={upload.uploadId ?? ''} />
      <IconButton icon="trash" label={texts.discardTitle(upload.title)} />
    </form>
  );
}
