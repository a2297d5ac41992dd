import type { Theme } from './theme.ts';

export const HEART_THEMES: readonly Theme[] = [
  {
    id: 'love',
    calledBy:
      'love lover loving romance romantic sweetheart darling valentine girlfriend boyfriend heart kiss affection soulmate beloved crush',
    things:
      'the beat of your heart/the way you say my name/your hand inside of mine/the look in your eyes/a love without end/the curve of your smile/the sound of your voice/your head on my chest',
    acts: 'fall for you all over again/hold you until the morning light/give you my heart and mean it/learn every line of your face/dance with you slow on the kitchen floor/tell you the truth at last/write your name on my hand/stay right here by your side',
    places:
      'here in your arms/with your hand in mine/from the very first time/heart to heart/right by your side/for the rest of my life/closer than skin/every time you are near',
    facts:
      'my heart is in your hands/you are the one I know/love is an open door/I was always yours/your eyes are all I see/the world begins with you/every road leads back to you/you feel like coming home',
  },
  {
    id: 'heartbreak',
    calledBy:
      'heartbreak breakup broken goodbye ex divorce cheating leave left miss missing lost hurt pain cry tear tears betrayal lonely leaving',
    things:
      'the half of the bed/your ring on the shelf/the last thing you said/a box by the door/the space that you left/the ghost of your voice/a photo of us/the tears I have cried',
    acts: 'cry till the well runs dry/sleep on my side of the bed/learn how to live on my own/pack up the things you left/drive past your house at night/hear your key in the door/pick up the pieces alone/take your name off the wall',
    places:
      'since you walked away/on my side of the bed/with your ghost in the hall/in the house that we made/after the last goodbye/on the kitchen floor/when the song comes on/in the space that you left',
    facts:
      'the bed is much too wide/you never said goodbye/my heart is on the floor/the house is cold and still/the phone will never ring/you took the light with you/I hear you in the hall/the tears come anyway',
  },
  {
    id: 'longing',
    calledBy:
      'longing distance far away wait waiting letter apart desire yearn reunion wish want faraway separated abroad',
    things:
      'the miles in between/a letter from you/the sound of your call/a picture of your face/the day you return/a line on a map/a voice on the phone/the wait and the want',
    acts: 'count all the days on the wall/wait by the window for you/send you a song in the mail/cross every mile in between/look for your face in the crowd/sleep with the phone by my head/call just to hear you breathe/carry your name in my mouth',
    places:
      'a thousand miles from home/on the other side of the line/till you come back to me/across the great divide/from so far away/at the end of the line/when you call my name/on the day you return',
    facts:
      'the miles are only miles/the wait is killing me/your voice is on the line/I see you when I sleep/the distance wears me thin/the days are moving slow/you feel so far away/the map is just a page',
  },
  {
    id: 'desire',
    calledBy:
      'desire sexy body touch seduction passion lust intimate sensual skin lips temptation bedroom attraction',
    things:
      'the taste of your lips/the heat of your skin/the curve of your back/a whisper in the dark/the silk and the sheet/the slow of your hand/the look that you gave/the pull of the night',
    acts: 'pull you in close and slow/lose myself in your eyes/take it easy tonight/trace every line of your spine/breathe in the scent of your hair/stay till the candles burn down/hold you till you let go/move to the rhythm of you',
    places:
      'skin on skin/in the low red light/with the lights down low/under the covers with you/all night long/slow as honey/close as a breath/when the door is closed',
    facts:
      'your body knows the way/the lights are way down low/your breath is on my neck/the night is moving slow/my hands have lost their mind/the air is thick and sweet/you pull me like a tide/we got nowhere to go',
  },
  {
    id: 'friendship',
    calledBy:
      'friend friendship friends together crew squad buddy pal team companion loyalty brotherhood sisterhood gang',
    things:
      'the friends that I made/a joke no one knows/the couch and the floor/a toast to the crew/the back of your car/a hand when I fall/the best of my days/the secrets we keep',
    acts: 'laugh till we cannot breathe/carry each other home/call you at three in the morning/stand back to back in the fight/save you a seat by my side/share every coat and dime/sing every song out of key/grow up and never grow old',
    places:
      'through thick and thin/side by side/with my friends at my back/down every road/since we were kids/no matter how far/when the night falls apart',
    facts:
      'we never walk alone/you always had my back/the gang is back in town/my friends are all I need/you know me like a song/we share a single coat/nobody gets left behind/your door is open wide',
  },
  {
    id: 'family',
    calledBy:
      'family mother mom mama father dad daddy brother sister son daughter grandma grandmother grandpa grandfather parents child baby birth',
    things:
      'my mother in the yard/my father at the wheel/the light above the stove/the names upon the wall/a cradle and a song/the hands that held me first/the table set for five/the apple and the tree',
    acts: "hear my mother sing/walk in my father's shoes/come back home for the meal/call my mama on the phone/learn all the names on the wall/rock you to sleep in my arms/thank you for all that you gave/tell all the stories again",
    places:
      "around the kitchen table/at my mother's door/on my father's side/in the house where I grew/when the lamps are lit/back where I come from/in the family name/with my blood and my kin",
    facts:
      'my mother prayed for me/my father worked the land/blood is a river too/the porch light is still on/the table has a place for you/you gave me all you had/I have your eyes and hands/love is a roof and a floor',
  },
  {
    id: 'grief',
    calledBy:
      'grief death die dead funeral grave loss mourning heaven angel gone memorial remember passed dying widow goodbye',
    things:
      'the coat that you wore/your chair by the door/a stone with your name/the flowers we laid/a prayer for the gone/the last of your voice/the half of a song/an angel in the snow',
    acts: 'talk to your photograph/lay down a rose on the stone/keep all your letters close/carry your name with me/light a candle for you/set out a plate for you still/hear you in every song/wait for a sign in the sky',
    places:
      'since you have been gone/on the other side/beneath the willow tree/in the quiet of the room/wherever you are now/at the foot of the stone/when I close my eyes/up above the clouds',
    facts:
      'your chair is empty now/I still set out your cup/the bells are ringing slow/you never really leave/the flowers lose their bloom/the grief comes like a wave/you left too soon/I will see you again',
  },
  {
    id: 'hope',
    calledBy:
      'hope faith believe better tomorrow new beginning begin start dawn sunrise morning light optimism courage healing heal rise recovery',
    things:
      'the first light of day/a crack in the wall/the wish that I made/a brand new start/the other side of fear/a lamp in the dark/the turn of the tide/a reason to stay',
    acts: 'rise with the morning sun/hold to the smallest light/start all over again/put one foot after the other/believe in a brighter day/wait for the sky to clear/learn how to stand up tall/find my way through the dark',
    places:
      'at the break of day/on the other side/after the longest night/one day at a time/when the morning comes/in spite of it all/from the ashes and rain/with the light coming in',
    facts:
      'the sun is coming up/the night is almost gone/tomorrow is a door/the light is breaking through/we made it through the dark/it will be alright/the worst is all behind/the wounds begin to close',
  },
  {
    id: 'loneliness',
    calledBy:
      'lonely loneliness alone solitude isolation empty depression sad sadness melancholy blue despair anxiety fear afraid numb',
    things:
      'the hum of the fridge/an empty chair/the wall and the phone/a room with no view/the echo in the hall/a coat on a hook/a light on the stair/a seat for one',
    acts: 'talk to the four white walls/sit with the lights turned down/sing to an empty room/hide from the ring of the phone/stare at the ceiling all night/learn how to be alone/walk through the crowd like a ghost/wait for a knock on the door',
    places:
      'all by myself/in a room full of smoke/on a Sunday alone/behind a closed door/at the back of the bus/in the blue of the screen/with no one around/inside of my head',
    facts:
      'the room is much too still/nobody calls my name/the walls are closing in/the silence is so loud/the phone just never rings/I am a ghost in here/the day is like the last/the crowd goes passing by',
  },
  {
    id: 'memory',
    calledBy:
      'memory memories remember nostalgia nostalgic past childhood yesterday photograph photo old youth school kid teenage growing time years eighties nineties vintage graduation',
    things:
      'a shoebox of photographs/the street where I grew/the song that we loved/the kids that we were/a name on a tree/the scent of the rain/the swing in the yard/the days in between',
    acts: 'turn every page back again/ride my old bike down the hill/hear that old song on the air/walk past the school again/carve our names in the tree/look at the photos we took/go back to when we were young/wish I could stop the clock',
    places:
      'back in the day/when we were young/in black and white/on the street where I grew/a long time ago/before we knew/at the top of the stairs/in the light of the past',
    facts:
      'the years go rolling by/the photos start to fade/we were only kids/the time just slips away/the swing still hangs out there/I know that song by heart/the past is never past/the house looks smaller now',
  },
  {
    id: 'dream',
    calledBy:
      'dream dreaming sleep imagination fantasy magic wonder wish cloud surreal lullaby nightmare unicorn fairy tale mermaid dragon castle',
    things:
      'a castle in the air/a dream in a jar/the other side of sleep/a door in the sky/the land of the lost/a ladder to the moon/a wish on a bone/the sand in my eyes',
    acts: 'drift on a paper boat/dream with my eyes open wide/chase a white rabbit down/fly over rooftops at night/build a castle in the air/follow the thread of a dream/paint all the clouds in gold/wake with your name on my tongue',
    places:
      'in the back of a dream/somewhere between sleep and day/over the silver sea/when I close my eyes/on the edge of sleep/down the rabbit hole/in a house made of clouds/till the morning wakes me',
    facts:
      'the dream is half undone/the room begins to float/the moon has come inside/the ceiling is the sky/I know you from a dream/the walls all fall away/the magic never dies/the stars begin to sing',
  },
  {
    id: 'faith',
    calledBy:
      'god jesus lord faith prayer pray church heaven gospel soul spirit holy bless angel grace worship religion bible salvation sin devil hell spiritual',
    things:
      'a prayer in the night/the grace in the fall/the bells on the hill/a song for the soul/the light on the cross/the weight of my sin/the bread and the wine/a voice in the storm',
    acts: 'get down on my knees and pray/lift up my hands to the sky/walk through the valley of tears/sing till the rafters ring/lay all my burdens down/wait for the bells to sound/drink from the well of grace/carry the light in my heart',
    places:
      'down on my knees/in the house of the Lord/by the grace of love/in the morning light/up on the hill/when the choir sings/through the valley of tears/with my hands to the sky',
    facts:
      'the bells begin to ring/the choir lifts me up/grace is falling down/my soul is finding rest/the light is pouring in/love will lead me home/the river washes clean/mercy knows my name',
  },
  {
    id: 'freedom',
    calledBy:
      'freedom free escape run break chains prison cage liberty rebel wild independent revolution rights wings breakout',
    things:
      'the key to the cage/the wind at my back/a chain on the floor/the end of the line/the open road/a life of my own/a flag in the wind/the keys in my hand',
    acts: 'break every chain I wore/run till the fences end/walk out the open door/live by no rule but mine/throw all the keys away/stand on my own two feet/shout it out loud and clear/leave it all in the dust',
    places:
      'out in the open air/over the wall/with no one to stop me now/past the edge of the map/on my own two feet/far from the cage/with nothing to lose/where nobody knows my name',
    facts:
      'the chains are on the floor/the gate is open wide/nobody holds me down/I was born to run/the walls are coming down/my life is mine to live/the sky belongs to me/no one can cage the wind',
  },
  {
    id: 'anger',
    calledBy:
      'anger angry rage hate revenge fight war enemy liar lie lies fury mad battle violence toxic betray soldier army gun jealousy envy',
    things:
      'the blood on the wall/a fist in the air/the lies that you told/the line in the sand/the scar and the stone/the weight of the war/a knife in the back/the end of the fight',
    acts: 'fight till the bell has rung/burn every bridge to the ground/tear all the posters down/bite on the words and the blood/throw your lies back at you/hold up my fist to the sky/stand while the walls come down/scream till my voice is gone',
    places:
      'with my back to the wall/to the end of the line/in the heat of the fight/with blood on my tongue/face to face/against the tide/when the sirens wail/till the battle is done',
    facts:
      'the gloves are coming off/the war is in my head/you drew the line yourself/your words are made of smoke/I will not bend or break/the walls begin to shake/you lit the fuse yourself/the sirens start to scream',
  },
];
