import type { ReactNode } from 'react';
import { Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { FinishCard } from '#app/ui/FinishCard.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { ProgressBar } from '#app/ui/ProgressBar.tsx';
import { useEditing, useSavedAtOnce } from '#app/features/artists/editing/editing-context.ts';
import { FIRST_UPLOAD } from '#app/features/library/upload-address.ts';
import type { OwnProfileView } from '#app/features/artists/profile.ts';
import { artistAddress } from '#app/features/artists/artist.ts';
import { decodeBars } from '#app/features/library/track.ts';
import { pictureUrl } from '#app/features/media/picture.ts';
import * as texts from './texts.ts';

const NAME_TO = '/welcome';

type FirstStepsProps = {
  profile: OwnProfileView;
  /** The full address of the public page. */
  address: string;
};

/** The three steps of a new artist; each disappears when it is done. */
export function FirstSteps({ profile, address }: FirstStepsProps) {
  const { action, editTo } = useEditing();
  const { Form } = useSavedAtOnce();
  const { track, onlyPrivate, named, picture, link, closed, finished } = profile.firstSteps;
  if (finished) return <PageReady profile={profile} address={address} />;
  if (closed) return named ? null : <NameCard />;
  const list: StepProps[] = [
    onlyPrivate
      ? {
          title: texts.makeATrackPublic,
          words: texts.onlyYouHearPrivateTracks,
          done: false,
          actions: [{ label: texts.openYourLibrary, icon: 'eye', to: '/beats' }],
        }
      : {
          title: texts.uploadYourFirstTrack,
          words: texts.uploadStepLead,
          done: track,
          actions: [
            { label: texts.uploadATrack, icon: 'upload', to: FIRST_UPLOAD },
            { label: texts.makeATrackHere, icon: 'mic', to: '/make' },
          ],
        },
    {
      title: texts.addYourNameAndPicture,
      words: named ? texts.photoOfYouOrYourLogo : texts.nameStepLead,
      done: named && picture,
      actions: [
        ...(named ? [] : [{ label: texts.chooseYourName, icon: 'edit' as const, to: NAME_TO }]),
        ...(picture
          ? []
          : [
              { label: texts.addACover, icon: 'image' as const, to: editTo('hero') },
              { label: texts.addAPicture, icon: 'user' as const, to: editTo('profileImage') },
            ]),
      ],
    },
    {
      title: texts.addALink,
      words: texts.linksStepLead,
      done: link,
      actions: [{ label: texts.addALink, icon: 'link', to: editTo('social') }],
    },
  ];
  const done = list.filter((step) => step.done).length;
  const next = list.findIndex((step) => !step.done);
  return (
    <Card
      as="section"
      labelledBy="first-steps"
      className="relative mt-4 grid gap-4 max-sm:mb-4 sm:mt-6"
    >
      <div className="flex items-start justify-between gap-4">
        <div>
          <h2 className="h2" id="first-steps">
            {texts.setUpYourPage}
          </h2>
          <p className="quiet num mt-1">{texts.doneOfCount(done, list.length)}</p>
        </div>
        <Form method="post" action={action} preventScrollReset className="-mr-2 -mt-2">
          <Button variant="ghost" name="intent" value="closeFirstSteps">
            {texts.hide}
            <span className="vh"> {texts.theseSteps}</span>
          </Button>
        </Form>
      </div>
      <ProgressBar percent={(done / list.length) * 100} label={texts.stepsDone} />
      <ol className="grid gap-4 lg:grid-cols-3">
        {list.map((step, index) => (
          <Step key={step.title} {...step} number={index + 1} isNext={index === next} />
        ))}
      </ol>
    </Card>
  );
}

/** The end of the first steps, until the artist hides it. */
function PageReady({ profile: { artist, data }, address }: FirstStepsProps) {
  const { action } = useEditing();
  const { Form } = useSavedAtOnce();
  // Sections that are hidden are not read.
  const { tracks } = data as Partial<typeof data>;
  const bars = tracks?.tracks[0]?.bars;
  return (
    <div id="first-steps" className="mt-4 grid gap-2 max-sm:mb-4 sm:mt-6">
      <FinishCard
        title={artist.name}
        line={texts.yourPageIsReady}
        artwork={{
          id: artist.id,
          src: artist.profileImage && pictureUrl(artist.profileImage, 320),
          round: true,
        }}
        peaks={bars ? decodeBars(bars) : []}
        to={artistAddress(artist.id)}
        address={artist.isPublic ? address : null}
        next={
          <Button variant="accent" icon="upload" to="/beats/upload">
            {texts.uploadAnotherTrack}
          </Button>
        }
      >
        <Form method="post" action={action} preventScrollReset>
          <Button variant="ghost" name="intent" value="closeFirstSteps">
            {texts.hide}
            <span className="vh"> {texts.thisCard}</span>
          </Button>
        </Form>
      </FinishCard>
    </div>
  );
}

type StepProps = {
  title: string;
  words: string;
  done: boolean;
  actions: {
    label: string;
    icon: 'upload' | 'mic' | 'eye' | 'edit' | 'image' | 'user' | 'link';
    to: string;
  }[];
};

function Step(props: StepProps & { number: number; isNext: boolean }) {
  const { title, words, done, actions, number, isNext } = props;
  return (
    <li className="grid grid-cols-[32px_minmax(0,1fr)] gap-3">
      <StepMark done={done}>{number}</StepMark>
      <div className="grid gap-1">
        <h3 className={done ? 'pt-1 text-text-2' : 'pt-1 font-[600]'}>
          {title}
          {done && <span className="vh"> {texts.doneInBrackets}</span>}
        </h3>
        {!done && (
          <>
            <p className="small text-text-2">{words}</p>
            <div className="flex flex-wrap gap-2 pt-2">
              {actions.map(({ label, icon, to }, index) => (
                <Button
                  key={label}
                  icon={icon}
                  to={to}
                  variant={isNext && index === 0 ? 'accent' : 'default'}
                >
                  {label}
                </Button>
              ))}
            </div>
          </>
        )}
      </div>
    </li>
  );
}

function StepMark({ done, children }: { done: boolean; children: ReactNode }) {
  return (
    <span
      aria-hidden
      className={`num grid h-8 w-8 place-items-center rounded-pill border border-solid ${
        done ? 'border-ok text-ok' : 'border-line-2 text-text-2'
      }`}
    >
      {done ? <Icon name="check" size={20} /> : children}
    </span>
  );
}

/**
 * For an artist who has closed the steps without choosing a name: without one, nobody can find
 * them.
 */
function NameCard() {
  return (
    <Card as="section" labelledBy="choose-name" className="mt-4 grid gap-3 max-sm:mb-4 sm:mt-6">
      <h2 className="h2" id="choose-name">
        {texts.chooseYourArtistName}
      </h2>
      <p className="text-text-2">{texts.nobodyFindsYouWithoutAName}</p>
      <div>
        <Button variant="accent" to={NAME_TO}>
          {texts.chooseYourName}
        </Button>
      </div>
    </Card>
  );
}
