import type { ReactNode } from 'react';
import { ArtistName } from '#app/ui/ArtistName.tsx';
import shoreUrl from './art/shore.svg?url';
import tallShoreUrl from './art/shore-tall.svg?url';
import * as texts from './texts.ts';

type LandingProps = {
  /** The featured track; nothing if the site has none. */
  heroTrack: ReactNode;
  /** The card to sign in or create an account. */
  access: ReactNode;
  artists: ReactNode;
};

/** The landing page, for visitors. */
export function Landing({ heroTrack, access, artists }: LandingProps) {
  return (
    <main id="main" tabIndex={-1}>
      <Stage>
        <div className="lg:flex lg:flex-col lg:self-stretch">
          <ArtistName name="Artist Space" />
          <p className="mt-3 max-w-[26ch] sm:max-w-[28ch] sm:text-20">{texts.landingLead}</p>
          <div className="mt-[136px] lg:mt-auto">
            {heroTrack ?? (
              <p className="max-w-[22ch] border-l-2 border-accent pl-4 text-14 sm:max-w-[34ch]">
                {texts.stageIsFreeTonight}
              </p>
            )}
          </div>
        </div>
        {access}
      </Stage>
      {artists}
      <Features />
    </main>
  );
}

/** The top of the landing page: a picture of the shore at night, text on the left, a card on the right. */
export function Stage({ children }: { children: ReactNode }) {
  return (
    <section className="night relative isolate overflow-hidden bg-bg">
      <picture>
        <source media="(min-width: 640px)" srcSet={shoreUrl} width={1440} height={720} />
        <img
          src={tallShoreUrl}
          alt=""
          width={720}
          height={1240}
          className="absolute inset-x-0 top-0 -z-10 h-[620px] w-full object-cover object-[50%_0] sm:object-[27%_0] lg:h-full lg:object-[50%_30%]"
        />
      </picture>
      <div className="absolute inset-x-0 top-0 -z-10 h-[621px] bg-[linear-gradient(rgb(11_10_16/.2),transparent_40%,rgb(11_10_16/.5)_70%,var(--bg)_96%)] lg:h-full lg:bg-[linear-gradient(90deg,rgb(11_10_16/.36),transparent_50%),linear-gradient(transparent_54%,rgb(11_10_16/.6)_78%,var(--bg)_98%)]" />
      <div className="page grid gap-8 pb-10 pt-[calc(var(--header-h)+20px)] lg:min-h-[640px] lg:grid-cols-[minmax(0,1fr)_384px] lg:items-end lg:gap-16 lg:pb-[56px] lg:pt-[calc(var(--header-h)+32px)]">
        {children}
      </div>
    </section>
  );
}

/** Six features, listed like the two sides of a record. */
function Features() {
  return (
    <section aria-labelledby="features" className="page pt-12 sm:pt-[80px]">
      <h2 className="h1" id="features">
        {texts.whatYouGet}
      </h2>
      <div className="mt-4 grid gap-8 sm:grid-cols-2 sm:gap-12 lg:gap-16">
        {SIDES.map(({ side, features }) => (
          <div key={side}>
            <h3 className="small quiet pb-3">{texts.recordSide(side)}</h3>
            <ol>
              {features.map(({ name, words }, index) => (
                <li
                  key={name}
                  className="grid grid-cols-[40px_minmax(0,1fr)] border-t border-line py-4"
                >
                  <span className="h2 text-text-3 [font-stretch:78%]">
                    {side}
                    {index + 1}
                  </span>
                  <div>
                    <h4 className="h2 m-0">{name}</h4>
                    <p className="small quiet mt-1 max-w-[44ch]">{words}</p>
                  </div>
                </li>
              ))}
            </ol>
          </div>
        ))}
      </div>
    </section>
  );
}

const SIDES = [
  {
    side: 'A',
    features: [
      { name: texts.musicManagement, words: texts.musicManagementLead },
      { name: texts.aiStudio, words: texts.aiStudioLead },
      { name: texts.recordingTools, words: texts.recordingToolsLead },
    ],
  },
  {
    side: 'B',
    features: [
      { name: texts.socialPromotion, words: texts.socialPromotionLead },
      { name: texts.analytics, words: texts.analyticsLead },
      { name: texts.fanEngagement, words: texts.fanEngagementLead },
    ],
  },
] as const;
