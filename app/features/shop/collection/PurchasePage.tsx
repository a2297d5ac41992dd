import { Form, Link } from '@remix-run/react';
import { dateOf } from '#app/display/date-of.ts';
import { formatBytes, formatTime, joinFacts } from '#app/display/format.ts';
import { RefusalNote } from '#app/forms/RefusalNote.tsx';
import type { Refused } from '#app/operations/form-action.server.ts';
import { fieldError, typedValue } from '#app/operations/refused-form.ts';
import { Artwork } from '#app/ui/Artwork.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Field } from '#app/ui/Field.tsx';
import { SectionHead } from '#app/ui/Page.tsx';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import { Select } from '#app/ui/TextInput.tsx';
import { Title, Words } from '#app/ui/Words.tsx';
import { artistAddress } from '../../artists/artist.ts';
import { PlayableRow, useViewerId } from '../../library/PlayableRow.tsx';
import { PlayableTracks, playerTrackOf } from '../../library/PlayableTracks.tsx';
import { PlayAll } from '../../library/PlayAll.tsx';
import { useRefreshWhile } from '../../library/use-refresh-while.ts';
import { OfflineCopyButton } from '../../player/offline/OfflineCopy.tsx';
import type { PreparedFile, PurchasedTrack, PurchaseView } from './collection.schema.ts';
import { FORMAT_WORDS, FORMATS } from './formats.ts';
import { TextAround, WORDS } from '#app/ui/TextAround.tsx';
import * as texts from './texts.ts';

type FormatsProps = Pick<PurchaseView, 'tracks' | 'prepared'> & { refused: Refused | undefined };

/** Downloads of a purchase in other formats: a track by itself, or everything as one ZIP. */
function Formats({ tracks, prepared, refused: last }: FormatsProps) {
  const refused = last?.intent === 'prepare' ? last : undefined;
  const isWaiting = prepared.some(({ state }) => state === 'waiting');
  useRefreshWhile(isWaiting);
  const choices = tracks.map(({ id, title }) => ({ value: String(id), label: title }));
  // A single track leaves nothing to choose, and its original is beside it.
  const only = choices.length === 1 ? choices[0] : undefined;
  const formats = FORMATS.filter((format) => format !== 'original' || !only);
  return (
    <section id="files" className="pt-8" aria-labelledby="formats">
      <SectionHead id="formats" title={texts.otherFormats} />
      <p className="small pb-4 text-text-2">
        {texts.formatsLead} {texts.flacKeeps}
      </p>
      <RefusalNote whole refused={refused} title={texts.notPrepared} />
      <Form method="post" className="flex flex-wrap items-end gap-3" preventScrollReset>
        {only ? (
          <input type="hidden" name="soldTrackId" value={only.value} />
        ) : (
          <Field label={texts.whatToPrepare} className="min-w-0 max-w-full flex-[0_1_18rem]">
            <Select
              name="soldTrackId"
              defaultValue={typedValue(refused, 'soldTrackId')}
              options={[{ value: 'all', label: texts.allAsOneZip }, ...choices]}
            />
          </Field>
        )}
        <Field
          label={texts.format}
          error={fieldError(refused, 'format')}
          className="flex-[0_1_10rem]"
        >
          <Select
            name="format"
            defaultValue={typedValue(refused, 'format') ?? 'mp3-320'}
            options={formats.map((format) => ({ value: format, label: FORMAT_WORDS[format] }))}
          />
        </Field>
        <SubmitButton intent="prepare" busyLabel={texts.preparingNow}>
          {texts.prepare}
        </SubmitButton>
      </Form>
      {prepared.length > 0 && (
        <ul className="mt-4 border-b border-line" aria-label={texts.preparedFiles}>
          {prepared.map((file) => (
            <PreparedLine key={file.id} file={file} />
          ))}
        </ul>
      )}
      {isWaiting && (
        <noscript>
          <p className="small pt-3 text-text-2">{texts.reloadInAMinute}</p>
        </noscript>
      )}
    </section>
  );
}

function PreparedLine({
  file: { title, format, state, error, bytes, url },
}: {
  file: PreparedFile;
}) {
  const name = title ?? texts.allAsOneZip;
  const words = FORMAT_WORDS[format];
  return (
    <li className="flex min-h-[56px] flex-wrap items-center justify-between gap-3 border-t border-line py-2">
      <p className="min-w-0 [overflow-wrap:anywhere]">
        <Words>{name}</Words> <span className="text-text-2">{words}</span>
      </p>
      {url ? (
        <Button
          icon="download"
          href={url}
          download
          aria-label={texts.downloadFile(name, words, formatBytes(bytes))}
        >
          {formatBytes(bytes)}
        </Button>
      ) : state === 'failed' ? (
        <p className="small text-warn">{error}</p>
      ) : (
        <p role="status" className="small text-text-2">
          {texts.beingPrepared}
        </p>
      )}
    </li>
  );
}

type PurchasePageProps = PurchaseView & { refused: Refused | undefined };

/** A purchase: its tracks in full length and their downloads. */
export function PurchasePage(props: PurchasePageProps) {
  const { purchase, cover, tracks, isInAccount, hasArtistPage, refused } = props;
  const { title, artist, artistId, boughtAt } = purchase;
  const playable = tracks.flatMap(({ row }) => row ?? []);
  const viewer = useViewerId();
  const keepable = tracks.flatMap(({ row, keepUrl }) =>
    row && keepUrl ? playerTrackOf({ ...row, artistId, audioUrl: keepUrl }) : [],
  );
  return (
    <main id="main" tabIndex={-1} className="page pb-16">
      <PlayableTracks artistId={artistId} tracks={playable}>
        <div className="grid gap-6 pt-4 sm:grid-cols-[200px_minmax(0,1fr)] sm:gap-8">
          <Artwork
            id={purchase.art}
            name={title}
            src={cover}
            size={400}
            eager
            className="max-w-[200px]"
          />
          <div className="grid content-end gap-3">
            <Title as="h1" className="h1">
              {title}
            </Title>
            <p className="text-text-2">
              <TextAround text={texts.byName(WORDS)}>
                {hasArtistPage ? (
                  <Link
                    to={artistAddress(artistId)}
                    className="inline-flex min-h-target items-center"
                  >
                    <Words>{artist}</Words>
                  </Link>
                ) : (
                  artist
                )}
              </TextAround>
            </p>
            <p className="small text-text-2">{texts.yoursSince(dateOf(boughtAt))}</p>
            <div className="flex flex-wrap items-center gap-3">
              <PlayAll artistId={artistId} tracks={playable} />
              {isInAccount && viewer !== null && keepable.length > 0 && (
                <OfflineCopyButton viewer={viewer} tracks={keepable} title={title} />
              )}
              {isInAccount && (
                <Button size="lg" icon="left" to="/collection">
                  {texts.toYourCollection}
                </Button>
              )}
            </div>
          </div>
        </div>
        <RefusalNote
          whole
          refused={refused?.intent === 'claim' ? refused : undefined}
          title={texts.notAdded}
        />
        {!isInAccount && <Keep {...props} />}
        <section className="pt-8" aria-labelledby="tracks">
          <SectionHead id="tracks" title={texts.tracks} />
          <ol>
            {tracks.map((track) => (
              <TrackLine key={track.id} artistId={artistId} track={track} />
            ))}
          </ol>
          <p className="small pt-3 text-text-2">{texts.originalsLead}</p>
        </section>
        <Formats {...props} />
      </PlayableTracks>
    </main>
  );
}

function TrackLine({ artistId, track }: { artistId: number; track: PurchasedTrack }) {
  const { title, duration, streamUrl, row, original } = track;
  const size = formatBytes(original.bytes);
  const ending = original.ending.toUpperCase();
  const save = (
    <Button
      icon="download"
      className="sm:min-w-[168px]"
      href={original.url}
      download
      aria-label={texts.downloadTrack(title, ending, size)}
    >
      {joinFacts([ending, size])}
    </Button>
  );
  if (row) return <PlayableRow artistId={artistId} track={row} controls={save} />;
  return (
    <li className="grid gap-2 border-t border-line py-3">
      <p className="flex flex-wrap gap-x-3 [overflow-wrap:anywhere]">
        <Words>{title}</Words>
        {duration !== null && <span className="num text-text-2">{formatTime(duration)}</span>}
      </p>
      <p className="small text-text-2">{texts.noLongerOffered}</p>
      <div className="flex flex-wrap items-center gap-3">
        {/* There are no words for a song to be read with it. */}
        <audio controls preload="none" src={streamUrl} aria-label={texts.listenTo(title)} />
        {save}
      </div>
    </li>
  );
}

/** A buyer without an account can move the purchase into one. */
function Keep({ signedIn }: PurchasePageProps) {
  return (
    <Card as="section" labelledBy="keep" className="mt-6 grid max-w-reading gap-3">
      <h2 className="h2" id="keep">
        {texts.keepItInYourCollection}
      </h2>
      <p>{texts.keepInCollectionLead}</p>
      <Form method="post">
        <SubmitButton variant="accent" intent="claim" busyLabel={texts.adding}>
          {signedIn ? texts.addToMyCollection : texts.signInToKeep}
        </SubmitButton>
      </Form>
    </Card>
  );
}
