/**
 * What any song may say, by its tone: the same kinds of pieces as a theme has. They carry a song's
 * mood, and they bring the ends on which a theme's own lines find their rhymes.
 */
export type Tone = 'bright' | 'tender' | 'blue' | 'fierce' | 'dreamy';

export interface Pieces {
  readonly things: string;
  readonly acts: string;
  readonly places: string;
  readonly facts: string;
}

export const GENERAL: Readonly<Record<Tone, Pieces>> = {
  bright: {
    things:
      'the best of the day/a reason to smile/the good in it all/the time of my life/a song in the air/the ride and the thrill/a heart full of joy/the sweet and the true',
    acts: 'laugh till the day is done/take it as high as the sky/jump in with both of my feet/leave all the worry behind/live it up for the day/get up and do it again/ride on a wave of joy/give it the best that I got/shine till they see it from space/smile at the strangers I meet',
    places:
      'all day long/right on time/come what may/as high as we can go/from here to the moon/with a smile on my face/like never before/today and every day/over and over again/now that you are here',
    facts:
      'everything is alright/the good times come around/nothing can bring me down/my feet are off the ground/today is on my side/I feel it in my bones/the best is yet to come/we got it all right here/it only gets better from here/the joy is overflowing',
  },
  tender: {
    things:
      'a quiet place to rest/the kindness in your face/the gentle and the slow/a promise I can keep/the little things you do/a whisper and a sigh/the calm inside the storm/your name upon my tongue',
    acts: 'lay my head down and rest/keep you close and warm/tell you that I am here/take my time with you/say what I never could say/carry you home in my arms/listen to you breathe/find my peace in your eyes/wait as long as you need/give you all that I have',
    places:
      'soft and slow/close to me/by my side/from now until then/in your own sweet time/without a sound/as long as you need/here where we lie/more than I can say/in the hush of the day',
    facts:
      'you make it feel so right/I want you to stay/you know me to the bone/there is nowhere I would rather be/you calm me like a song/you never have to hide/I know that you are mine/we do not need a word/your heart is safe with me/I could stay here for days',
  },
  blue: {
    things:
      "the price that we pay/a wound that won't heal/the half of the truth/the end of the show/a heart made of stone/the dust and the grey/the words left unsaid/a long way to fall",
    acts: 'lie here awake and alone/carry it all on my back/tell myself it will pass/let go of all that I knew/fall to my knees again/watch it all slip away/hide all the tears I have cried/wonder where it went wrong/hold on to nothing at all/drown in the things that I said',
    places:
      'all alone/since you went away/in the pouring rain/long ago/out in the cold/in the cold grey light/time after time/for a while/when it all falls apart/at the end of the day',
    facts:
      'nothing feels the same/I want to let you know/there is nothing left to say/the meaning slips away/the light is growing dim/my heart is like a stone/we let it slip away/it hurts to be alone/nothing ever stays/the world is cold and grey',
  },
  fierce: {
    things:
      'the heat of the chase/the crack and the blow/a heart made of steel/the edge of the blade/the roar in my head/the blood and the bone/the thrill of the fall/a storm in my chest',
    acts: 'never back down again/go for the throat and the gold/break down the door and the wall/run with the devil tonight/give them a reason to stare/kick till the walls fall down/take back the power I gave/roar like a lion in chains/shake off the dust and go/push till it all gives way',
    places:
      'without a fight/one more round/against the wall/with everything I got/no way back/to the bone/all the way/with my teeth on edge/do or die/till the end of the line',
    facts:
      'you can never break me now/I am coming for it all/there is fire in my bones/I was never one to run/nothing stands in my way/I am louder than before/they can hear me down the block/it is all or it is nothing/I can taste it in the air/the pressure makes it gold',
  },
  dreamy: {
    things:
      'a glow in the haze/the slow and the strange/a color with no name/the drift and the sway/the edge of a thought/a soft kind of light/the blur and the shine/a song without words',
    acts: 'float with my eyes half closed/drift for a thousand days/melt into color and light/let my mind unwind/sink in the soft and the slow/follow a thread of the light/breathe in and drift away/lose all the edges of me/glide on a ribbon of air/fade to a softer shade',
    places:
      'in slow motion/half asleep/in a haze of blue/out of time/somewhere in between/without a sound/in the glow/far from here/on and on/miles from the ground',
    facts:
      'everything is slow/the colors start to run/I barely touch the ground/the room is made of light/the world is soft and far/I feel it come in waves/we float above it all/time is standing still/the edges start to blur/the silence starts to sing',
  },
};
