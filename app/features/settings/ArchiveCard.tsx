import { Form } from '@remix-run/react';
import type { Refused } from '#app/operations/form-action.server.ts';
import { Actions, Button } from '#app/ui/Button.tsx';
import { ErrorState } from '#app/ui/States.tsx';
import { formatBytes } from '#app/display/format-bytes.ts';
import type { ArchiveView } from './archive.queries.server.ts';
import { PressRefused, SettingsCard } from './SettingsForm.tsx';

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
    <SettingsCard
      id="archive"
      title="Export your data"
      lead="A ZIP file with all your data as JSON and every file as you uploaded it. It is kept for a week."
    >
      <PressRefused intents={INTENTS} refused={refused} />
      {archive?.state === 'failed' && (
        <ErrorState title="Export failed">{archive.error}</ErrorState>
      )}
      {archive?.state === 'waiting' && (
        <p role="status">
          Preparing your export. It appears here when it is ready; you can leave this page.
        </p>
      )}
      <Form method="post" replace preventScrollReset>
        <Actions>
          {archive?.url && (
            <Button variant="accent" icon="download" href={archive.url} download>
              Download, {formatBytes(archive.byteSize ?? 0)}
            </Button>
          )}
          {archive?.state !== 'waiting' && (
            <Button name="intent" value="requestArchive">
              {archive?.url ? 'Create a new export' : 'Create export'}
            </Button>
          )}
          {archive?.url && (
            <Button variant="ghost" name="intent" value="deleteArchive">
              Delete export
            </Button>
          )}
        </Actions>
      </Form>
      {archive?.url && (
        <p className="quiet">Created {TIME.format(new Date(archive.createdAt))} UTC</p>
      )}
    </SettingsCard>
  );
}
