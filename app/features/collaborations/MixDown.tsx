import { Form, useNavigation } from '@remix-run/react';
import { StatusDot } from '#app/ui/Badge.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Field, FieldError } from '#app/ui/Field.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import { useHydrated } from '#app/ui/hydration.tsx';
import { DEFAULT_VOLUMES, heardVolume, type LaneId } from './space-player.ts';
import type { BoothView, MixView } from './space-view.ts';
import type { SpaceDesk } from './use-space-desk.ts';
import { joinFacts, percentWords } from '#app/display/format.ts';
import { TextAround, WORDS } from '#app/ui/TextAround.tsx';
import { trackAddress } from '../library/track.ts';
import * as texts from './texts.ts';

type MixDownProps = {
  space: BoothView & { mix: MixView | null };
  desk: SpaceDesk;
  /** True for one's own take: nobody else is credited. */
  alone?: boolean;
};

/** The form that mixes both into a new track in the owner's library, at the current levels. */
export function MixDown({ space, desk, alone }: MixDownProps) {
  const { role, mix, owner, vocal, track } = space;
  if (role === 'collaborator') {
    return (
      <Card as="section" labelledBy="mix" className="space-verdict">
        <div>
          <h2 className="h3" id="mix">
            {texts.mixDown}
          </h2>
          <p>
            {mix?.state === 'done' ? (
              <TextAround text={texts.hasMixedBothDown(WORDS)}>{owner.name}</TextAround>
            ) : (
              <TextAround
                text={vocal ? texts.canMixBothDown(WORDS) : texts.yourVocalOpensItsOwnSpace(WORDS)}
              >
                {owner.name}
              </TextAround>
            )}{' '}
            {mix?.state === 'done' &&
              mix.trackId === null &&
              mix.title !== null &&
              texts.heardOncePublic}
          </p>
        </div>
        {mix?.state === 'done' && mix.trackId !== null && (
          <Button size="lg" icon="track" to={trackAddress(mix.trackId)}>
            {texts.hearTheMix}
          </Button>
        )}
      </Card>
    );
  }
  const ready = vocal !== null && track.state === 'heard';
  return (
    <Card as="section" labelledBy="mix" className="space-verdict">
      <div>
        <h2 className="h3" id="mix">
          {texts.mixDown}
        </h2>
        <p>
          {ready
            ? alone
              ? texts.mixDownLead
              : texts.mixDownOfTwoLead
            : track.state === 'heard'
              ? texts.vocalOpensItsOwnSpace
              : texts.mixNeedsTrackAndVocal}
        </p>
        {mix?.state === 'failed' && <FieldError>{mix.error}</FieldError>}
      </div>
      <div className="actions">
        {mix?.state === 'done' && mix.trackId !== null && (
          <Button size="lg" icon="track" to={`/beats/finished?of=${mix.trackId}`}>
            {texts.hearTheMix}
          </Button>
        )}
        {mix?.state === 'working' ? (
          <StatusDot tone="warn">
            {mix.step ? joinFacts([mix.step, percentWords(mix.progress)]) : texts.waitingForItsTurn}
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
  const volume = (lane: LaneId) => heardVolume(desk.state, lane);
  return (
    <Form method="post" preventScrollReset className="grid gap-2">
      {hydrated && (
        <>
          <input type="hidden" name="trackVolume" value={volume('track')} />
          <input type="hidden" name="vocalVolume" value={volume('vocal')} />
          <input type="hidden" name="offsetMs" value={desk.offsetMs} />
        </>
      )}
      <noscript>
        <Level name="trackVolume" label={texts.track} level={DEFAULT_VOLUMES.track} />
        <Level name="vocalVolume" label={texts.vocal} level={DEFAULT_VOLUMES.vocal} />
      </noscript>
      <Button
        size="lg"
        variant={again ? 'default' : 'accent'}
        icon="layers"
        name="intent"
        value="mixDown"
        busy={busy}
      >
        {again ? texts.mixDownAgain : texts.mixDown}
      </Button>
    </Form>
  );
}

function Level({ name, label, level }: { name: string; label: string; level: number }) {
  return (
    <Field label={texts.levelOf(label)}>
      <TextInput type="number" name={name} min={0} max={1} step={0.1} defaultValue={level} />
    </Field>
  );
}
