import { Form, useNavigation } from '@remix-run/react';
import { StatusDot } from '#app/ui/Badge.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Field, FieldError } from '#app/ui/Field.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { trackAddress } from '../tracks/track-address.ts';
import { DEFAULT_VOLUMES } from './space-player.ts';
import type { SpaceView } from './space-view.ts';
import type { SpaceDesk } from './use-space-desk.ts';

/** Once accepted: both become one new track in the owner's library, at the levels that are set here. */
export function MixDown({ space, desk }: { space: SpaceView; desk: SpaceDesk }) {
  const { role, mix, owner, vocal, track } = space;
  if (role === 'collaborator') {
    return (
      <Card as="section" labelledBy="mix" className="space-verdict">
        <div>
          <h2 className="h3" id="mix">
            Mix down
          </h2>
          <p>
            {mix?.state === 'done'
              ? `${owner.name} has mixed both down. You are credited on the new track.`
              : `${vocal ? '' : 'Once your vocal is there, '}${owner.name} can mix both down to a new track that credits you both.`}
          </p>
        </div>
      </Card>
    );
  }
  const ready = vocal !== null && track.state === 'heard';
  return (
    <Card as="section" labelledBy="mix" className="space-verdict">
      <div>
        <h2 className="h3" id="mix">
          Mix down
        </h2>
        <p>
          {ready
            ? 'Makes a new private track in your library, at the levels set above. Both of you are credited.'
            : 'A mix needs both: the track and a vocal.'}
        </p>
        {mix?.state === 'failed' && <FieldError>{mix.error}</FieldError>}
      </div>
      <div className="actions">
        {mix?.state === 'done' && mix.trackId !== null && (
          <Button size="lg" icon="track" to={trackAddress(mix.trackId)}>
            Hear the mix
          </Button>
        )}
        {mix?.state === 'working' ? (
          <StatusDot tone="warn">
            {mix.step ?? 'Waiting for its turn'}
            {mix.step && `, ${Math.round(mix.progress * 100)} %`}
          </StatusDot>
        ) : (
          ready && <MixForm desk={desk} again={mix !== null} />
        )}
      </div>
    </Card>
  );
}

function MixForm({ desk, again }: { desk: SpaceDesk; again: boolean }) {
  const hydrated = useHydrated();
  const busy = useNavigation().formData?.get('intent') === 'mixDown';
  const { track, vocal } = desk.state;
  return (
    <Form method="post" preventScrollReset className="grid gap-2">
      {hydrated && (
        <>
          <input type="hidden" name="trackVolume" value={track.volume} />
          <input type="hidden" name="vocalVolume" value={vocal.volume} />
          <input type="hidden" name="offsetMs" value={desk.offsetMs} />
        </>
      )}
      <noscript>
        <Level name="trackVolume" label="Track" level={DEFAULT_VOLUMES.track} />
        <Level name="vocalVolume" label="Vocal" level={DEFAULT_VOLUMES.vocal} />
      </noscript>
      <Button
        size="lg"
        variant={again ? 'default' : 'accent'}
        icon="layers"
        name="intent"
        value="mixDown"
        busy={busy}
      >
        {again ? 'Mix down again' : 'Mix down'}
      </Button>
    </Form>
  );
}

function Level({ name, label, level }: { name: string; label: string; level: number }) {
  return (
    <Field label={`${label} level, 0 to 1`}>
      <TextInput type="number" name={name} min={0} max={1} step={0.1} defaultValue={level} />
    </Field>
  );
}
