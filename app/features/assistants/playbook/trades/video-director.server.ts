import type { PlaybookEntry } from '../entry.ts';

export const VIDEO_DIRECTOR: readonly PlaybookEntry[] = [
  {
    id: 'concept',
    title: 'An idea for a video',
    asks: 'idea music video concept need come up with story what should we film inspiration',
    answer: `Three doors for {newest|the song}. One picture: what would be on its poster? Do only that, for three minutes, and let one thing change. One rule: a single place, backwards, only hands, always moving left. One
      person with a small wish and something in the way. Do not show what the words say: show what they leave out. Then ask what you already have for nothing: a greenhouse, a cousin who skates, a bus line, dawn. Write five ideas of two lines and
      take the one you could explain on the phone.`,
    facts: ['newest'],
  },
  {
    id: 'treatment',
    title: 'A treatment',
    asks: 'treatment write how one page pitch video director document',
    answer: `One to three pages that others can see: (1) the idea in two sentences; (2) what happens, by verse, chorus, bridge, in present tense; (3) look: light, colours, lens, four to eight reference stills; (4) place and people; (5) how it moves
      and is cut; (6) what it costs and when. Say what makes it possible with your means. If two people read it and draw the same first shot, it works. Put the last image in: a video needs an end more than a beginning.`,
    facts: ['newest'],
  },
  {
    id: 'shot-list',
    title: 'A shot list',
    asks: 'shot list make shots plan storyboard camera angles list coverage',
    answer: `For one song in one place, in shooting order:
      1. Wide, whole song, static.
      2. Medium of the singer, whole song, slowly closer.
      3. Close face, choruses and bridge.
      4. Hands, feet, instrument: first verse.
      5. From behind or through something: second verse.
      6. Walking in and out: intro, end.
      7. Ten details of three seconds: objects, light, weather.
      8. One strange one (upside down, in a mirror) for the bridge.

      Columns: number, size, move, lens, section of the song, light, done. 18 to 25 set-ups is a full day for two people. Mark six without
      which there is no video, and shoot those before lunch.`,
    facts: ['newest'],
  },
  {
    id: 'video-budget',
    title: 'What a video costs',
    asks: 'cost video budget how much music video money cheap price director',
    answer: `Nothing: phone, daylight, friends, one free place. 300 to 800: lenses and a light on hire, food, petrol, one helper, a drone licence or a costume. 1,500 to 4,000: camera operator with gear (400 to 700 a day), place, make-up, colour (200 to
      400). From 5,000: crew of six to eight. Spend in this order: food, light, place, camera. A tenth in reserve. If there is only 500 for the year, make one simple video and twelve clips from the same day instead of
      one large one.`,
  },
  {
    id: 'phone',
    title: 'Shooting on a phone',
    asks: 'phone iphone smartphone shoot film mobile android can I record video',
    answer: `Yes; what gives it away is shake, mixed light and the front camera. Use the back main lens, 4K at 24 or 25 frames, lock focus and exposure (hold the finger), a manual app for shutter 1/50 and fixed white balance, airplane mode, lens wiped. Log or flat
      profile only if you grade. Tripod, gimbal or elbows on the body. Move closer rather than zoom. Expose for the brightest face. Clean 60 GB before. A neutral filter for 15 makes outdoor motion soft.`,
  },
  {
    id: 'light',
    title: 'Light without equipment',
    asks: 'light scene without equipment lighting window natural lamp cheap golden hour',
    answer: `Turn people, not lamps. Beside a window, face half towards it, white sheet on the dark side. Outside: open shade, or the hour before sunset with the sun behind and a white wall in front. At night: shop windows, car lights, a bare bulb in the picture, one phone torch through
      baking paper. Switch off the ceiling lamp always. One colour of light per room (bulbs or daylight), unless you want them to fight. Haze from a kettle or a cheap machine makes rays. Look at the eyes: a spark in
      them means it is enough.`,
  },
  {
    id: 'locations',
    title: 'Places and permits',
    asks: 'permit location locations film street public place permission shoot where drone',
    answer: `Hand-held with two people in the street is free or tolerated in many cities; a tripod, light, closed path or a crowd needs the city's film office, often 0 to 100 and five to ten days. Private ground (shops, stations, museums, car parks) always needs leave in
      writing. Drones: registration, insurance, no flight over people. Keep passers-by out of focus or ask. Scout at the same hour: sun, noise, power, toilets, parking. Have a second place for rain. A letter from you, on paper, ends most
      talks with guards.`,
  },
  {
    id: 'one-take',
    title: 'One-take videos',
    asks: 'one take oneshot single shot continuous long take no cuts videos how work',
    answer: `Choose a path with four surprises, one per section, and walk it with the song on a speaker until the camera arrives on each line. Everyone has a mark on the floor and a count. Rehearse half a day, shoot eight to fifteen takes; number six to nine is usually it. Wide
      lens (24 mm), gimbal, one who guides the operator by the belt. Light the whole path, or let them carry it. Mistakes at the end are allowed, at the start begin again. Hidden cuts: a dark back, a pillar, a fast pan.`,
  },
  {
    id: 'performance',
    title: 'A performance video in a room',
    asks: 'performance video simple room band playing live look easy just us',
    answer: `What makes it more than a rehearsal is one decision: one colour, one lamp that swings, dust, a room that fills with balloons, camera on a turntable. Set the band in a half circle, 2 m from any wall, one light from behind, one from the side. Play the song ten
      times: two wide, one each per person, two hand-held, one for hands, one mad. All to playback, at full strength. Cut faster in the choruses and leave the singer alone in the bridge. A day, two people, 100 to 300.`,
    facts: ['newest'],
  },
  {
    id: 'lip-sync',
    title: 'Lips in time',
    asks: 'lip sync lips playback keep in sync mouth singing match timecode',
    answer: `Play the final master loud from one device, three clicks before the start, and record sound with the camera. Really sing, so that throat and breath are right. In the edit line up each take by waveform or automatically, and check on P, B and M. Camera at a constant 24 or 25
      frames; phones drift with variable rates, so set it fixed or convert. If one line slips, cover it with a cut. Off by two frames is seen: better one early picture than late.`,
  },
  {
    id: 'edit',
    title: 'Cutting to the beat',
    asks: 'edit cut to the beat editing fast cuts how pace montage rhythm premiere resolve',
    answer: `Not on every beat. Verses every two to four bars, lift every bar, chorus every two beats, bridge longest of all. Cut two or three frames before the beat, where the movement starts; on snare more than kick. Let one cut in eight fall off the beat. First string up all takes in sync
      and choose live with the number keys (multicam), then repair. Watch without sound: is there a story? Then without picture. Leave it for a night, and take out a tenth.`,
    facts: ['tempo'],
  },
  {
    id: 'colour',
    title: 'Grading',
    asks: 'color grade colour grading footage correction lut look davinci resolve',
    answer: `In order: balance each shot (exposure, white), match shots of a scene with the scopes, then one look over all. Skin on the skin line of the vectorscope, faces at 50 to 65 % brightness, black not under 2 %. A look is two colours: shadows to one (teal, green), lights to the
      other (orange, rose), little. Cut saturation by 10 to 20 % rather than raise it. LUTs at half strength, after the balance. Grain at the end hides phones. Check on a phone at full and at low brightness.`,
  },
  {
    id: 'slow-motion',
    title: 'Slow motion in sync',
    asks: 'slow motion shoot sing in time slowmo frame rate 48 60 fps faster playback',
    answer: `Film faster and play the song faster by the same factor. For half speed: 50 frames, song at 200 %; the face sings hurriedly and comes out slow and in time. For a soft dream: 30 frames in a 24 film, song at 125 %. Make the sped files beforehand, with clicks before the start. Shutter at
      double the frame rate (1/100 at 50), so you need twice the light. Fabrics, hair, water and dust reward it. Practise the fast singing: it is a sport.`,
    facts: ['newest'],
  },
  {
    id: 'vertical',
    title: 'Vertical or horizontal',
    asks: 'vertical horizontal film orientation 9:16 16:9 portrait landscape frame',
    answer: `Decide for where it lives. A video for YouTube and festivals: 16:9 or wider, and frame the singer so that a 9:16 piece of the middle works; mark the screen with tape. Clips only: upright from the start, people near, action from top to bottom. Shooting 4K lets you cut 1080 wide pieces out.
      For the six key shots do both: turn the camera and run once more, it costs four minutes each. Square suits nobody now.`,
  },
  {
    id: 'lyric-video',
    title: 'A lyric video',
    asks: 'lyric video make words typography text lyrics animated karaoke',
    answer: `One typeface in two weights, one background that moves slowly, words that appear when they are sung and stay long enough to be read: at least 1.2 seconds per line. Five to seven words at a time. Chorus in the same place each time; change size or colour there. Contrast above 4.5 to 1, edges safe by 10 %. Films of your own:
      windows at night, water, paper, hands. Free tools: DaVinci Resolve, Blender, Canva. Two evenings. Check the words against the lyric sheet twice, as it will be quoted.`,
    facts: ['newest'],
  },
  {
    id: 'visualiser',
    title: 'A looping visualiser',
    asks: 'visualiser visualizer cheap loops loop release something simple animated cover moving',
    answer: `One strong picture that moves a little: curtain in the wind, train window, the cover object turning, a record label, you breathing. Film 20 seconds from a tripod, let the end meet the start (crossfade of 2 seconds, or play forward then backward), repeat to the song's length. Add grain and the title for
      the first ten seconds. Upright version of 3 to 8 seconds for the streaming loop. One evening, no money, and people watch it longer than a slide. Same place and colour for each single makes a series.`,
    facts: ['newest'],
  },
  {
    id: 'crew',
    title: 'Who you need on set',
    asks: 'crew who need on set people roles team how many director camera assistant',
    answer: `Three do most: one who directs and plays the song, one camera, one who holds light, keeps the list and feeds people. With five: make-up and clothes, and a driver or producer. With eight: focus puller, gaffer, runner. The singer should carry nothing. Pay someone or pay everyone: if not in money, then train fare, a hot meal, copy for the reel
      and credit, said before. Ten hours at most. Name one person who decides when you are in the picture.`,
  },
  {
    id: 'schedule',
    title: 'Planning the shooting day',
    asks: 'schedule plan shooting day call sheet timetable how long hours shoot organise',
    answer: `Back from the light: what needs sun or dusk gets its hour first. A frame: 8:00 set up and breakfast, 9:00 wide shots, 10:30 performance, 13:00 food, 13:45 second place, 16:00 close and details, golden hour for the chorus, 19:30 wrap. 20 minutes per set-up, 45 for a change of room. The six shots you need before lunch. Sheet to all the
      evening before: address, times, phones, weather, clothes, list, what each brings, nearest hospital. Batteries, cards, speaker, tape, water, song on two devices.`,
  },
  {
    id: 'camera-settings',
    title: 'Camera settings',
    asks: 'camera settings shutter speed iso aperture frame rate white balance exposure fps',
    answer: `24 or 25 frames; shutter double that (1/48 or 1/50), always; aperture f/2.8 for faces, f/5.6 for groups; ISO at the camera's native value (often 400 to 800) and no more than four times that; white balance fixed: 5600 K daylight, 3200 bulbs, 4300 mixed. Under 50 Hz lamps use 1/50 or 1/100 against flicker, under 60 Hz 1/60.
      Outside use a neutral filter rather than a faster shutter. Zebra at 70 % on bright skin. Log only if you know its exposure. Same for all cameras.`,
  },
  {
    id: 'releases',
    title: 'Releases to be signed',
    asks: 'release form people sign video consent appear extras model release permission actors',
    answer: `Everyone who can be recognised and has a part signs one half page: name, video, may be used for the song and its promotion, all media, world, no time limit, fee or none, date. Under 18: a parent. Property owners the same for the place. Artists whose works, tattoos in close-up or brands are seen may object: cover them. Passers-by in a crowd
      are mostly fine in public places, a portrait is not, and in the EU data law is stricter. Have them on a phone with signature; no paper, no close-up.`,
  },
  {
    id: 'green-screen',
    title: 'Green screen',
    asks: 'green screen chroma key keying tips background replace greenscreen',
    answer: `Light the cloth apart from the person and evenly: one stop under the face, no folds (steam it). Two metres between both, so that no green falls on skin; a light from behind for the edge. No green clothes, little hair flying, shutter 1/100 for clean edges. Highest quality, no sharpening. Match the background's light: same side, same height, same focal
      length. Key, then take the green spill out, soften by a pixel, add the same grain on both. Often a projector or a real wall in one colour is quicker and looks better.`,
  },
  {
    id: 'steady',
    title: 'Steady pictures',
    asks: 'shaky footage steady stabilise stabilize gimbal handheld tripod smooth shake',
    answer: `Repair: stabiliser at 5 to 15 %, with a crop of a tenth; more makes jelly. Cut the worst, or use it in the loud part and call it energy. Next time: both hands, elbows in, strap tight round the neck, breathe out, knees soft, walk heel to toe; wide lens, since shake grows with the zoom. A gimbal for walks, a string from tripod screw to foot for standing,
      a skateboard or wheelchair for rides. Shutter at 1/50 smears shake kindly; stabiliser wants it faster.`,
  },
  {
    id: 'video-export',
    title: 'Export for the net',
    asks: 'export settings youtube video render codec bitrate h264 upload format deliver',
    answer: `YouTube: 3840 by 2160 even if shot smaller, as it gets the better codec; H.264 at 45 Mbit/s or H.265 at 30, for 1080 16 to 20; same frames as shot; AAC 320 kbit/s 48 kHz from the WAV master, about -14 LUFS, peaks -1. Archive: ProRes 422 HQ or DNxHR with clean sound. Rec. 709, full picture check for black frames at both ends. Clips: 1080 by 1920 at
      12 Mbit/s. Upload two days before as private with premiere date, subtitles and chapters ready.`,
  },
  {
    id: 'wardrobe',
    title: 'What to wear',
    asks: 'wear clothes wardrobe outfit styling costume dress look video what should we',
    answer: `Two or three colours for the whole film, taken from the cover; the singer wears the one nobody else has. Plain stuff, strong shapes; no thin stripes, tiny checks, pure white, big brands. Clothes that move (coat, wide trousers) help more than those that shine. Each in two sets, worn before, with pins and tape. Try all together in front of the
      phone in the light of the place. Shoes are seen: clean them. Powder against shine, for everyone, costs five.`,
  },
  {
    id: 'live-session',
    title: 'Filming a live session',
    asks: 'live session film record band live take studio session performance sound multitrack tiny desk',
    answer: `Sound decides. Record all to multitrack, 48 kHz 24 bit; bleed is fine, play close and softly. Room: carpets, 15 m² per four people. Three cameras: wide static, one on the singer, one roaming; same frame rate and white balance, run through. Clap at each start. Three takes of two songs, no repairs, choose whole takes. Light: one warm side, lamps in the picture. Mix with the voice up and a
      little room. Half a day, four people; one wide video and eight clips come out.`,
    facts: ['library'],
  },
  {
    id: 'thumbnail',
    title: 'A good thumbnail',
    asks: 'thumbnail what makes good youtube preview image click cover frame',
    answer: `A face or one odd object, large, looking or pointing to something, on a simple ground, with one colour no neighbour has. Three words at most, or none: the title stands beside it. 1280 by 720, under 2 MB; lower right corner free for the time. Test at 120 px width, in grey, beside four others. Take a still on set for it, since video frames are soft. Make two and change after a week
      if fewer than 4 % click.`,
  },
  {
    id: 'nervous',
    title: 'Nerves before the camera',
    asks: 'awkward nervous front of camera shy acting feel stiff confidence uncomfortable perform',
    answer: `Give the body work: walk, carry, dance badly, climb stairs, wash dishes while singing. Music loud, everyone out who has no task. Warm up with three takes that are not recorded (record them). Have a person to sing to beside the lens. Think of one exact moment from the song, not of a feeling. Start with wide and from behind, faces after lunch. Do not look at
      takes until evening. Two bad ones on purpose free the third.`,
  },
];
