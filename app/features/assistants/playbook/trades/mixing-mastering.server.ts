import type { PlaybookEntry } from '../entry.ts';

export const MIXING_MASTERING: readonly PlaybookEntry[] = [
  {
    id: 'loudness-targets',
    title: 'Loudness targets per service',
    asks: 'loud loudness master spotify apple youtube tidal target lufs level normalisation streaming how loud',
    answer: `What the services play back at, integrated: Spotify -14 LUFS (-11 in its loud setting), Apple Music -16,
      YouTube -14 (only turns down), Tidal and Amazon -14, Deezer -15, SoundCloud -14. Radio in Europe -23. They turn
      loud masters down, so loudness beyond that is a matter of sound, not of level.

      Master for the song: acoustic and jazz -14 to -16, pop and R&B -9 to -11, hip-hop and club -7 to -9. One
      master for all is fine. Compare yours with a reference at the same loudness: then you hear what limiting took.`,
    facts: ['loudness'],
  },
  {
    id: 'true-peak',
    title: 'The true peak ceiling',
    asks: 'true peak ceiling dbtp set limiter output -1 clipping intersample overs',
    answer: `-1 dBTP is the safe ceiling for streaming: codecs raise peaks by 0.5 to 1 dB, and above zero they clip. With
      a master louder than -14 LUFS Spotify asks for -2 dBTP; Amazon likes -2 as well. For CD -0.3 is usual. Switch your
      limiter to true peak with oversampling (4 times or more), since a sample peak meter misses what happens between
      samples. If -1 makes it lose its punch, the limiter works too hard, not the ceiling too low.`,
    facts: ['loudness'],
  },
  {
    id: 'gain-staging',
    title: 'Levels before mixing',
    asks: 'gain staging level tracks before start mixing headroom how loud recording input dbfs',
    answer: `Turn every track so that it averages about -18 dBFS with peaks between -12 and -6; then plugins that model
      hardware meet the level they like and your faders stay near zero, where they are finest. Mix with the master
      peaking around -6 dBFS. In 32 bit float nothing breaks inside the session, but converters and exports at fixed
      point do. Do it with clip gain, before the first plugin, and never pull the master fader down to save an
      overloaded mix: lower the groups.`,
  },
  {
    id: 'eq-vocals',
    title: 'EQ on vocals',
    asks: 'eq equalizer vocals voice equalise frequencies boost cut singing presence air',
    answer: `In this order, each by ear:
      - High pass at 80 Hz for low voices, 100 to 120 for high ones.
      - Boom at 150 to 250: -2 to -4 dB, broad.
      - Box at 300 to 500: -2 to -3 dB.
      - Nose at 800 to 1,200: -2 dB if needed.
      - Words at 3 to 5 kHz: +1 to +3 dB, broad.
      - Air from 10 to 12 kHz: a shelf of +1 to +3 dB.

      Cut narrow, boost wide, with the whole band playing. If it needs more than 6 dB, move the microphone next time.`,
  },
  {
    id: 'compress-vocals',
    title: 'Compression on vocals',
    asks: 'compression vocals compressor settings attack release ratio threshold voice compress',
    answer: `Two in a row do better than one. First a fast one for peaks: 4:1, attack 1 to 5 ms, release 50 to 80 ms, 3 to
      5 dB on the loudest words. Then a slow one for body: 2:1 to 3:1, attack 15 to 30 ms, release 100 to 200 ms or auto,
      2 to 4 dB nearly always. Before both, level words with clip gain. Too fast an attack makes it small, too slow a
      release makes it breathe behind the beat. Rap takes more (6 to 10 dB in all), folk less. Match the level before and
      after when you judge.`,
  },
  {
    id: 'mud',
    title: 'A muddy mix',
    asks: 'mud muddy unclear boomy low mids mix woolly dull cloudy thick definition',
    answer: `Mud is too many things between 150 and 450 Hz. High pass everything that is not bass or kick: guitars at 100,
      keys and pads at 150, backing voices at 200, until you notice it, then back a little. Then cut 2 to 4 dB around
      250 to 350 on two or three of pads, guitars, piano; not on all. High pass the reverb at 300. Check the arrangement:
      left hand of the piano, low pad and bass in one octave cannot be mixed. Compare against a reference at the same level.`,
    facts: ['loudness'],
  },
  {
    id: 'kick-bass',
    title: 'Kick and bass together',
    asks: 'kick bass fight low end clash each other together masking sub drum',
    answer: `Decide who is the lowest. Either the kick sits at 50 to 60 Hz and the bass above with its body at 90 to 120, or
      a sub bass at 40 to 55 and a kick with its punch at 80 to 100. Give each a 3 dB dip where the other lives. Let the
      kick duck the bass: 2 to 4 dB, attack 1 ms, release until the next 8th. Check polarity: flip the kick, keep what has
      more low end. All below 120 Hz mono. If they hit at once all the time, change the bass's rhythm.`,
  },
  {
    id: 'sidechain',
    title: 'Ducking by sidechain',
    asks: 'sidechain side chain ducking pump set up trigger kick compressor duck',
    answer: `Put a compressor on the bass or pad, and choose the kick as its sidechain input. For clean room: ratio 4:1,
      attack 0.1 to 1 ms, release 60 to 120 ms, 2 to 4 dB. For the audible pump: 10:1, 8 to 12 dB, release so that it is back
      just before the next beat (about 200 ms at 125 BPM). A volume shaper draws the same without a trigger. Use a
      silent ghost kick on every beat when the real one pauses. Under a lead voice, duck the music's 2 to 5 kHz by 1 to 2 dB
      only.`,
    facts: ['tempo'],
  },
  {
    id: 'reverb',
    title: 'How much reverb',
    asks: 'reverb too much voice wet decay room hall plate space predelay',
    answer: `Raise the send until you hear it, then take back 3 dB: you should miss it when muted and not notice it when
      on. Voice in pop: plate of 1.2 to 1.8 s, pre-delay 20 to 60 ms so that words stay in front, high pass 250 to 300, low
      pass 7 to 9 kHz. Ballads 2 to 3 s; rap nearly dry with a short room of 0.4 s. Two spaces for a whole mix are enough,
      one short and one long. Let the tail end before the next line or the next bar. Dry sounds near, wet sounds far.`,
  },
  {
    id: 'delay',
    title: 'Delay in time',
    asks: 'delay time tempo echo ms milliseconds sync dotted eighth slap ping pong',
    answer: `A quarter note lasts 60,000 divided by the BPM in milliseconds: at 120 that is 500; an eighth 250, a dotted
      eighth 375, a 16th 125. Voice: slap of 80 to 120 ms with no repeats makes it bigger; an eighth or quarter at -15 to
      -20 dB fills gaps. Filter the return from 300 Hz to 4 kHz and duck it by the voice, so that it blooms only after the
      words. Throw a single repeat on line ends by automation rather than letting it run all the time.`,
    facts: ['newest', 'tempo'],
  },
  {
    id: 'mono',
    title: 'Working in mono',
    asks: 'mono compatible work phone speaker club check correlation phase stereo width',
    answer: `Yes: phones, clubs, kitchen speakers and the back of any room are close to mono. Check it at low level for two
      minutes each hour. If something vanishes, it is out of phase: doubled tracks shifted by milliseconds, stereo
      wideners, or two microphones. Flip one side, or take the widener off. Keep kick, bass, snare and voice in the middle,
      all under 120 Hz mono, and a correlation meter mostly above zero. Balance in mono first, then width is a present.`,
  },
  {
    id: 'de-essing',
    title: 'Sharp s sounds',
    asks: 'de-ess deess s sounds sharp sibilance harsh esses hiss vocals t ch',
    answer: `Put a de-esser after the compressor. Women's s sits at 6 to 9 kHz, men's at 5 to 7: sweep a narrow boost to find
      yours. Reduce 3 to 6 dB on the s only; more makes a lisp. Split band sounds cleaner than broad band. For the last
      ones lower the s by hand with clip gain, 4 to 8 dB: most natural of all. Mind the reverb: de-ess its send harder than
      the voice. Next time, turn the microphone 15 degrees off the mouth.`,
  },
  {
    id: 'master-chain',
    title: 'The master chain and its order',
    asks: 'master bus chain order mastering plugins what goes on stereo output sequence',
    answer: `A plain one that works:
      1. Correction: EQ with cuts of 1 dB, high pass at 20 to 25 Hz.
      2. Glue: compressor 1.5:1 to 2:1, attack 30 ms, release auto, 1 to 2 dB.
      3. Colour, if wanted: tape or saturation, barely heard.
      4. Tone: broad EQ, at most 1.5 dB at 60 Hz, 3 kHz or 12 kHz.
      5. Width: mono under 120 Hz.
      6. Limiter: ceiling -1 dBTP, 2 to 4 dB on the peaks.
      7. Meter, then dither only for 16 bit.

      If a step needs more than 2 dB, go back to the mix. Bypass the lot at equal loudness every ten minutes.`,
    facts: ['loudness'],
  },
  {
    id: 'mix-prep',
    title: 'Preparing a session for a mixing engineer',
    asks: 'mixing engineer need files from me send prepare mix session prep deliver stems mixer',
    answer: `They need: every track as WAV, 24 bit, session rate, all from bar one, named and numbered; comped, tuned and
      cleaned as you want it; dry, plus wet copies of sounds you cannot do without; printed instruments instead of MIDI;
      tempo, key and time signature in a text; your rough mix, loud enough to show the idea; two references with a line each
      why; and the lyrics. Remove what you do not use. Write what matters most to you in three sentences. Two rounds of
      changes are usual, each as one list with times.`,
    facts: ['newest'],
  },
  {
    id: 'mix-references',
    title: 'Comparing with a commercial song',
    asks: 'compare mix commercial song reference professional sound like references match level',
    answer: `Turn the reference down until its LUFS equals your mix (often by 4 to 6 dB), or you will only hear that loud is
      nice. Switch every ten seconds and ask one thing: where does the voice sit against the snare, how deep is the kick, how
      bright are the hats, how wide is the chorus, how long the reverb. Solo bands: below 100 Hz, then 200 to 500, then above
      8 kHz. Correct one band, rest your ears five minutes, and do it again tomorrow morning.`,
    facts: ['loudness'],
  },
  {
    id: 'headphones',
    title: 'Mixing on headphones',
    asks: 'headphones only mix can I mixing without monitors apartment neighbours',
    answer: `Yes, with habits. Use open ones you know well, with a correction curve if you have its measurement. Weak points
      are bass, reverb and width: decide bass by meter and reference, set reverb 2 to 3 dB lower than feels right, pan less
      hard than you want or use a crossfeed plugin. Keep it at conversation level, rest ten minutes an hour. Then test on
      three poor systems: the phone, a small radio and a car. What is right on all of them is right.`,
  },
  {
    id: 'harshness',
    title: 'A mix that hurts',
    asks: 'harsh hurts ears loud turned up piercing bright painful shrill fatigue treble',
    answer: `It lives at 2.5 to 5 kHz, where the ear is keenest, and at 7 to 9 in cymbals. Turn up loud for one minute and sweep
      a narrow boost on guitars, synths and voice to find the whistle; cut it 2 to 4 dB there, or use a dynamic EQ that acts
      only on loud notes. Often only two tracks are guilty. Limiters and clippers make it too: back off 2 dB. Soften cymbals
      with a shelf of -2 dB at 8 kHz or tape. Hardly ever cut the master; the voice would go dull.`,
    facts: ['loudness'],
  },
  {
    id: 'limiter',
    title: 'How hard the limiter works',
    asks: 'limiter db gain reduction how many much limiting loud squash dynamic',
    answer: `2 to 3 dB on the loudest peaks is clean, 4 to 6 is pop loud, beyond that you trade punch for a number that the
      services take back. Help it first: clip drums 1 to 2 dB on their own bus, control the bass, level the voice. Two stages
      of 2 dB sound better than one of 4. Attack 1 to 5 ms keeps the snare alive, release auto or 50 to 100 ms. If the kick in
      the chorus gets smaller than in the verse, you are over it.`,
    facts: ['loudness'],
  },
  {
    id: 'drum-bus',
    title: 'Parallel compression on drums',
    asks: 'drums parallel compression drum bus new york how does work punch snare glue',
    answer: `Send kick, snare and toms (few cymbals) to a second bus and crush it: 10:1, attack 1 to 3 ms for density or 20 for
      snap, release 50 to 100 ms, 10 to 15 dB down. Bring it up from silence under the dry drums until they get body, usually
      10 to 15 dB below; mute to check. Add +3 dB at 100 Hz and at 6 kHz on the crushed bus. On the dry bus only glue: 2:1,
      attack 30 ms, release auto, 2 dB. Mind delay between the two: a phasey sound means it is not compensated.`,
  },
  {
    id: 'export-formats',
    title: 'Export: bits, rates and formats',
    asks: 'export wav 24 bit 16 bit sample rate format bounce mp3 44.1 48 dither file',
    answer: `Mix for mastering: WAV, 32 bit float or 24 bit, in the session's rate, no limiter, peaks under -3 dBFS. Master for
      distribution: WAV 24 bit at 44.1 or 48 kHz (or 16 bit at 44.1 where asked); never convert upwards. Video: 48 kHz. CD:
      16 bit, 44.1 kHz, with dither once, as the last step. Preview: MP3 at 320 kbit/s. Also export the instrumental, the
      a cappella and a clean version now: you will be asked for them when the session no longer opens.`,
    facts: ['loudness'],
  },
  {
    id: 'translation',
    title: 'Good in the studio, bad in the car',
    asks: 'translate car bad studio good elsewhere other speakers phone sounds different translation',
    answer: `Your room lies to you, mostly in the bass. Listen to five songs you love in the same seat until you know how they
      sound there, and match that. Move 30 cm forwards and back: where the bass changes most, do not sit. Mix at 70 to 75 dB,
      the last checks very quiet: at low level the voice and snare should still lead. Let bass carry on small speakers with
      overtones at 150 to 800 Hz (a little drive). Keep a list of what the car told you; after five songs it shows one
      pattern, and that is your correction.`,
  },
  {
    id: 'automation',
    title: 'A voice that stays level',
    asks: 'automation vocal too quiet some words too loud others ride level uneven volume inconsistent',
    answer: `Three passes. First clip gain: cut at phrases and bring each to the same height by eye and ear, within 3 dB, before
      the compressor. Second, compress gently (see compression on vocals). Third, ride the fader with the music, 1 to 2 dB:
      line ends up, held notes down, the first word of the chorus up. Half an hour of this does more than any plugin. Lift
      the voice 0.5 to 1 dB in the last chorus, and lower the band by 1 under the most important line.`,
  },
  {
    id: 'noise',
    title: 'Hiss and background noise',
    asks: 'noise hiss background remove recording hum buzz clean fan denoise clicks',
    answer: `Cut silence first: fades between phrases remove most of it unheard. Hum: narrow notches at 50 or 60 Hz and its first
      four multiples. Hiss: a denoiser that learns from one second of bare noise, reduction 6 to 10 dB; more gives watery
      tails. Clicks and mouth noise by a declicker or by hand. An expander with 6 to 10 dB range sounds more natural than a
      gate. In the full mix much of it is masked: treat only what you hear there. Next time: gain lower, source nearer,
      fan off.`,
  },
  {
    id: 'panning',
    title: 'Where to pan',
    asks: 'pan panning guitars keys left right stereo where place position wide',
    answer: `Middle: kick, bass, snare, lead voice. Doubled guitars hard left and right with two different takes. A single guitar
      at 30 to 50 %, answered by keys at the same distance on the other side. Hats and ride 20 to 40 %, toms as seen by the
      drummer or the crowd, but always the same. Backing voices in pairs at 40 to 80 %. Pads wide but thin in the middle. Make
      verses narrow and choruses wide. Check that the two sides weigh the same when you close your eyes.`,
  },
  {
    id: 'tuning-vocals',
    title: 'Tuning a voice',
    asks: 'autotune tune pitch correction vocals melodyne fast retune speed should',
    answer: `As an effect: set key and scale, retune speed 0 to 10 ms, and sing to it live, as the phrasing follows. As a repair:
      choose the best take, then by hand only notes that bother you twice, moving the centre and leaving drift and
      vibrato; 80 to 90 % is enough. Automatic: 30 to 60 ms with humanise on. Tune before the compressor and before
      harmonies are doubled. Wrong key setting makes most of the bad results. A line sung again takes less time.`,
    facts: ['newest'],
  },
  {
    id: 'vinyl-master',
    title: 'A master for vinyl',
    asks: 'vinyl master different pressing record lp cut lacquer mastering sides',
    answer: `Yes. Needles want mono bass under 150 Hz, tamed s sounds and cymbals, and dynamics rather than limiting: ask for
      about -12 to -14 LUFS with the limiter off. Sides of 12 to 18 minutes at 33 rpm are loud and clean; beyond 22 the level
      falls. Put the brightest, loudest songs at the start of a side: the inner grooves lose treble. Deliver one WAV per
      side, 24 bit, with pauses as you want them and a list of times. Always order a test pressing and listen on
      three players.`,
    facts: ['library'],
  },
];
