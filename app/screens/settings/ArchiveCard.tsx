import { Form } from '@remix-run/react';
import type { Refused } from '#app/operations/form-action.server.ts';
import { Actions, Button } from '#app/ui/Button.tsx';
import { ErrorState } from '#app/ui/States.tsx';
import { formatBytes } from '#app/display/format-bytes.ts';
import type { ArchiveView } from './archive.queries.server.ts';
import { PressRefused, SettingsCard } from './SettingsForm.tsx';
import * as texts from './texts.ts';

const INTENTS = ['requestArchive', 'deleteArchive'];
const TIME = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});

type ArchiveCardProps = { archive: ArchiveView | null; refused: Refused | undefined };

/** Everything of the artist in one ZIP, to take along. */
export function ArchiveCard({ archive, refused }: ArchiveCardProps) {
  return (
    <SettingsCard id="archive" title={texts.exportYourData} lead={texts.exportLead}>
      <PressRefused intents={INTENTS} refused={refused} />
      {archive?.state === 'failed' && (
        <ErrorState title={texts.exportFailed}>{archive.error}</ErrorState>
      )}
      {archive?.state === 'waiting' && <p role="status">{texts.preparingExport}</p>}
      <Form method="post" replace preventScrollReset>
        <Actions>
          {archive?.url && (
            <Button variant="accent" icon="download" href={archive.url} download>
              {texts.downloadBytes(formatBytes(archive.byteSize ?? 0))}
            </Button>
          )}
          {archive?.state !== 'waiting' && (
            <Button name="intent" value="requestArchive">
              {archive?.url ? texts.createANewExport : texts.createExport}
            </Button>
          )}
          {archive?.url && (
            <Button variant="ghost" name="intent" value="deleteArchive">
              {texts.deleteExport}
            </Button>
          )}
        </Actions>
      </Form>
      {archive?.url && (
        <p className="quiet">{texts.createdUtc(TIME.format(new Date(archive.createdAt)))}</p>
      )}
    </SettingsCard>
  );
}
