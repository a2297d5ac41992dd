import type { PlaybookEntry } from '../entry.ts';

export const MUSIC_PRODUCER: readonly PlaybookEntry[] = [
  {
    id: 'song-structure',
    title: 'The structure of a song',
    asks: 'structure usual pop song arrangement order parts verse chorus form sections layout',
    answer: `The usual pop form: intro 4 to 8 bars, verse 16, lift 8, chorus 16, verse 16, lift 8, chorus 16, bridge 8,
      last chorus 16 to 32. At 120 BPM eight bars are sixteen seconds, so the first chorus should arrive between
      0:40 and 1:00, and the whole ends near three minutes. Dance tracks think in 16s and 32s with a breakdown;
      rap often in verse 16, hook 8. Change one thing every eight bars and a big thing every sixteen, and
      nobody hears the form, only the song.`,
    facts: ['newest', 'tempo'],
  },
  {
    id: 'tempo-by-genre',
    title: 'Tempos by genre',
    asks: 'bpm tempo what speed genre drum and bass house trap techno hip-hop fast slow beats per minute',
    answer: `Usual ranges in BPM: ambient 60 to 90, R&B 60 to 90, boom bap 85 to 95, lo-fi 70 to 90, reggae 70 to 90,
      dancehall 90 to 105, afrobeats 100 to 115, pop 95 to 125, disco 115 to 125, house 120 to 128, techno 125 to 140,
      UK garage 130 to 136, trance 132 to 140, dubstep 140, trap and drill 130 to 150 (felt at half), drum and bass
      170 to 178, punk 160 to 200. Choose by the voice: sing the chorus with no click, tap along, and trust that.`,
    facts: ['tempo'],
  },
  {
    id: 'chord-progressions',
    title: 'Chord progressions that work',
    asks: 'chords chord progression sad happy harmony keys give me dark emotional minor major',
    answer: `In A minor and C major, to be moved to your key:
      - Sad: Am F C G, or slower Am Em F Dm. Put the melody on the third or the ninth.
      - Longing: F G Em Am (IV V iii vi).
      - Bright: C G Am F (I V vi IV).
      - Dark: Am Bb Am E, the flat second gives the shadow.
      - Soul: Dm9 G13 Cmaj9 Am7.

      Change one chord the second time (F to Fm, or G to G/B) and it sounds written, not picked. Keep the nearest
      notes between chords, and let the bass move by step under them.`,
    facts: ['newest', 'tempo'],
  },
  {
    id: 'writers-block',
    title: 'When nothing comes',
    asks: 'stuck writers block cannot come up with anything ideas inspiration blank creative start',
    answer: `Make the task smaller and the rules odder. Twenty minutes, four tracks, no solo button: finish something
      bad. Or start from another end: the title first, only drums, only a voice memo, one sample reversed. Copy
      the arrangement of a song you love bar by bar with your own sounds, then change everything you notice.
      Play the idea to one friend the same day. Ten bad sketches hold one good bar; that bar is the work.`,
    facts: ['private'],
  },
  {
    id: 'groove',
    title: 'Drums that breathe',
    asks: 'groove drums robot stiff swing human feel mechanical programmed quantize rigid lifeless',
    answer: `Three things make them human: time, loudness, length. Swing the 16ths to 54 to 58 %. Move the snare 5 to
      15 ms late and the hats a touch early, never all by chance. Give velocities a shape: hats strong, weak, medium,
      weak, with ghost snares at a quarter of the level. Vary the length of the open hat. Leave the kick on the
      grid: it is the ground. Add one played layer, a shaker or tambourine recorded in one take, and even
      programmed drums sit.`,
    facts: ['tempo'],
  },
  {
    id: 'bassline',
    title: 'Writing a bass line',
    asks: 'bass line bassline write good low notes',
    answer: `Start with the root on the kick and nothing else; listen which gap asks for a note. Then three moves: the
      fifth or octave on the off beat, a step into the next chord (from above or below), a rest where the
      snare falls. Two bars, repeated, with the fourth bar different. Keep it below the left hand of the keys,
      and do not play when the voice speaks fastest. If you can sing it, it is right. In dance music a line of
      three notes with a good rhythm beats one of eight.`,
  },
  {
    id: 'tune-808',
    title: 'Tuning an 808',
    asks: '808 out of tune sub pitch wrong note key clash low end',
    answer: `Find the sample's own note first: pitch it up two octaves or use a tuner on its tail, and set that as the
      sampler's root. Then play it in the song's key; roots between F and A (43 to 55 Hz) carry best, and below E most
      speakers give up. Take out pitch drift at the start if it is long, set it to mono with a short glide, and
      cut one note when the next begins. Add a little drive so that small speakers hear its overtones. Check with
      the kick muted: if that is fine, the kick is what clashes.`,
    facts: ['newest'],
  },
  {
    id: 'melody',
    title: 'A melody that stays',
    asks: 'melody catchy hook write tune topline earworm memorable singing',
    answer: `Small motif, said again, then answered. Take three to five notes with a clear rhythm; repeat them; the
      third time change the end. Move by steps and allow one leap of a fifth or more where the strongest word is.
      Keep the highest note for the chorus. Leave rests: people join in the gaps. Sing nonsense over the loop
      and record ten passes, since the tongue finds rhythm better than the hand. What you can still hum the next
      morning, keep.`,
  },
  {
    id: 'chorus-lift',
    title: 'A chorus that opens up',
    asks: 'chorus bigger verse not feel lift energy drop boring hook flat same louder',
    answer: `Make the verse smaller before you make the chorus bigger. Take the bass or the kick out in the last bar
      before it, narrow the verse to near mono, hold back the cymbals. In the chorus: melody higher by a third to a
      fifth, longer notes, doubled voices left and right, wide guitars or pads, one new sound nobody heard before,
      and the chord change twice as slow or as fast. A rise of 1 to 1.5 dB on the chorus in the mix is
      allowed. Cut everything for half a beat before it.`,
    facts: ['newest'],
  },
  {
    id: 'layering',
    title: 'Layering synths',
    asks: 'layer layering synths sounds stack mess pads together thick',
    answer: `Give every layer one task: one for the body (mono, middle), one for width (detuned, high passed at 300 Hz),
      one for the start of the note (short, bright). Three are enough. Play them in different octaves, never the
      same patch twice, and cut each where another lives. One shared filter, one shared reverb and a bus compressor
      of 1 to 2 dB glue them. Mute each in turn: if you do not miss it, delete it.`,
  },
  {
    id: 'too-busy',
    title: 'When it is too full',
    asks: 'cluttered busy too much going on full crowded messy dense simplify many tracks',
    answer: `At any moment a listener follows three things: the groove, the lead, one answer. Loop the fullest eight
      bars and mute everything; bring back what the song dies without. What is left over plays only in gaps, or
      only in one section. Two parts in the same octave and rhythm: choose one. Let instruments take turns every
      two bars. Then thin the low middle, 200 to 500 Hz. Songs feel bigger with fewer, longer notes.`,
    facts: ['newest'],
  },
  {
    id: 'transitions',
    title: 'From one section to the next',
    asks: 'transitions transition between sections fill riser change move into smooth next part',
    answer: `Announce, empty, arrive. In the last two bars something rises (a filter, a drum roll, a reversed cymbal or
      the first word of the chorus turned around); in the last beat take the kick and bass away; on the one bring
      a crash or a deep hit with the new part. Simple ones last longest: one beat of silence, a drum fill of half
      a bar, the voice starting early. Use a different one each time and keep the biggest for the last chorus.`,
  },
  {
    id: 'intro',
    title: 'How long an intro is',
    asks: 'intro how long beginning start opening seconds first',
    answer: `For streaming 4 to 8 bars, five to fifteen seconds: many skips happen within the first ten. Start with the
      sound that only this song has, or with the hook itself in a small dress. The voice by 0:15. For DJs make an
      extended version with 16 or 32 bars of drums at both ends. Albums and films may begin slowly: there somebody
      has decided to listen.`,
  },
  {
    id: 'references',
    title: 'Working with a reference track',
    asks: 'reference track use producing compare song similar style copy references',
    answer: `Put one finished song in the session on its own channel, past the master chain, and turn it down until it is
      as loud as yours. Mark its sections with markers: count of bars, what enters when. Compare one question at a
      time: how loud is the voice, how much low end, how dry, how wide. Do it for twenty seconds every half hour,
      since ears forget in minutes. Take form and balance from it, never melody or words.`,
  },
  {
    id: 'record-vocals',
    title: 'Recording a voice at home',
    asks: 'record vocals bedroom home singing recording voice good setup tips distance',
    answer: `Room first: sing towards open wardrobe clothes or a duvet hung behind you, away from bare walls and not in
      the middle of the room. Mouth 15 to 20 cm from the microphone, a pop filter between, slightly past the
      capsule rather than into it. Peaks at -10 dBFS, 24 bit, 48 kHz; nothing is won by louder. Headphones closed, one
      ear off helps pitch, with a little reverb in the monitor only. Buffer 128 or less, or direct monitoring. Warm
      up ten minutes, drink water, record three whole takes before you repair anything.`,
  },
  {
    id: 'comping',
    title: 'Takes and choosing among them',
    asks: 'comp comping takes how many choose best vocal record select edit',
    answer: `Three to five whole takes, then two or three of each hard line; after that the voice gets careful and worse.
      Choose the same day with a lyric sheet: a mark per line for feeling first, pitch second, timing third. Take
      whole lines rather than words, cut at breaths and consonants with 5 to 10 ms crossfades, and keep the breaths.
      Best take as the base, others only where it fails. Then listen from the top with eyes closed, once.`,
  },
  {
    id: 'harmonies',
    title: 'Vocal harmonies',
    asks: 'harmonies harmony backing vocals come up with sing third above doubles choir',
    answer: `Begin with a third above the melody, in the scale, and bend notes that fight the chord to the nearest chord
      tone. Then a low one, a third or sixth below, quieter. Sing words shorter: drop the s and t endings, so that
      they do not patter. Double each, pan 40 to 80 % left and right, high pass at 200 Hz, 6 to 10 dB under the lead.
      Use them on the last word of lines first, whole lines only in the chorus, and a new one in the last chorus.`,
    facts: ['newest'],
  },
  {
    id: 'microphone',
    title: 'Which microphone',
    asks: 'mic microphone buy singing home which condenser dynamic budget sm58 sm7b interface',
    answer: `In an untreated room a dynamic one is kinder: a Shure SM58 or similar at about 100, or an SM7 kind if your
      interface gives 60 dB of clean gain. In a quiet, damped room a large condenser from 100 to 300 shows more air.
      Spend the rest on a stand, a pop filter and a duvet: the room makes more difference than the next price
      class. An interface with two inputs at 100 to 150 is enough for years. Try before you buy: some voices love
      cheap microphones.`,
  },
  {
    id: 'room',
    title: 'Treating a room cheaply',
    asks: 'room boxy acoustic treatment cheap foam panels echo sound reflections bass traps',
    answer: `Boxy means early reflections and the 200 to 500 Hz of a small room. Foam only dulls the top. Build four panels
      of 10 cm mineral wool in wooden frames with cloth, 60 by 120 cm, about 40 each: two at the mirror points
      beside you, one behind the speakers, one above. Fill corners as thickly as you can. Sit at about 38 % of the
      room's length, off the middle, with an equal distance to left and right walls. A full book shelf behind you is
      a fine diffusor. For a voice alone, two duvets in an L do.`,
  },
  {
    id: 'sampling',
    title: 'Flipping a sample',
    asks: 'sample flip sampling chop creatively chopping loop old record vinyl cut',
    answer: `Listen past the loop: the best material hides in the breaks, the ends of notes, the second voice. Chop to
      8 or 16 pads by transients, play them in a new order over a simple kick and snare, and record ten minutes
      without looking. Pitch by 3 to 5 semitones, halve the speed, reverse the last chop, filter the lows away and
      give it your own bass. Play the chords again yourself if it must be cleared: then only the composition is asked
      for. Note the source at once: artist, title, minute.`,
  },
  {
    id: 'loop-to-song',
    title: 'From a loop to a song',
    asks: '8 bar loop turn into song stuck loop arrange extend full track',
    answer: `Copy the loop over three minutes and sculpt by taking away. Call the fullest one the last chorus. Verse: only
      drums, bass and one chord sound. Lift: without kick. First chorus: all but one part. Bridge: other chords
      or no drums. Then give each section one thing of its own, and each eight bars one small change. Set markers
      first, do it in thirty minutes without touching a sound, and you have a form to argue with.`,
    facts: ['private'],
  },
  {
    id: 'finish-songs',
    title: 'Finishing what you begin',
    asks: 'finish never unfinished projects done half songs complete procrastinate perfectionism ideas pile',
    answer: `Choose three out of the hundred by humming: those you remember without opening them. Archive the rest out of
      sight. For each write a list of at most ten tasks to "done", and a date within two weeks. Only take tasks off,
      never add. Bounce it every evening and listen once the next day away from the desk. When changes make it
      different but no longer better, it is finished. Publish to five friends first: a song learns to end by being
      heard.`,
    facts: ['library', 'private'],
    offers: ['publish'],
  },
  {
    id: 'send-stems',
    title: 'Exporting stems for someone else',
    asks: 'stems export send another producer multitrack bounce files share project remix',
    answer: `All files from the same bar one to the end, even if silent: they must fall into place by themselves. WAV, 24
      bit, the session's rate, no normalising, no master limiter, peaks under -6 dBFS. Names: 01_Kick, 02_Snare,
      03_LeadVox. Send dry, and wet copies of effects that are part of the sound. Add a text with tempo, key, sample
      rate, any tempo change, and a rough mix. Zip, test it in an empty session, then send the link.`,
    facts: ['newest'],
  },
  {
    id: 'vocal-key',
    title: 'Putting a song into your key',
    asks: 'key too high voice low transpose range sing change pitch song for singer',
    answer: `Find your highest note that sounds easy three times in a row, and put the chorus's highest note there, not
      higher. Then check that the verse's lowest note still speaks. Most songs want to move by two or three
      semitones down. Change the MIDI and play the rest again: pitching audio further than two semitones sounds
      strange, above all drums and voices. If the chorus then lacks height, let it leap an octave in one word. Sing it
      once standing, at full strength, before you decide.`,
    facts: ['newest'],
  },
  {
    id: 'sell-beats',
    title: 'Prices for beats',
    asks: 'beats sell charge price lease exclusive how much selling beat store',
    answer: `Usual: an MP3 lease 20 to 35, WAV 40 to 60, with stems 80 to 150, unlimited 150 to 300, exclusive from 300
      for beginners up to some thousands with a name. Begin at the lower end, raise by a fifth each time you sell three
      in a month. Keep half of the writing in every lease, in writing, with a cap (such as 100,000 streams) and a
      term. Two lines in each file name: your tag and tempo with key. One regular customer is worth more than
      fifty views: write to artists whose songs your beats fit.`,
    facts: ['tempo', 'library'],
  },
  {
    id: 'bridge',
    title: 'Whether it needs a bridge',
    asks: 'bridge need middle eight does my song necessary c part',
    answer: `Only when the second chorus leaves the listener with nothing new to learn. A bridge changes the view: other
      chords (begin on IV, ii or vi), fewer drums, a truth the verses avoided, eight bars, and it must make the last
      chorus mean something else. If the song is under 2:40, an instrumental turn, a half chorus or a breakdown of four
      bars does it. Test: skip it in the timeline. If nothing is missing, leave it out.`,
  },
  {
    id: 'daw',
    title: 'Which program to make music with',
    asks: 'daw which best beginner software program ableton logic fl studio reaper garageband free',
    answer: `The one your nearest friend uses, for you will have someone to ask. Otherwise: GarageBand free on a Mac, then
      Logic; Ableton Live for loops and stage; FL Studio for beats; Reaper, 60 with a long trial, for recording on
      any old computer; Bitwig and LMMS on Linux. They sound the same. Give it three months and one whole song before
      you judge, learn twenty keys by heart, and do not buy plugins in the first year.`,
  },
];
