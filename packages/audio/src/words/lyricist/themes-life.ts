import type { Theme } from './theme.ts';

export const LIFE_THEMES: readonly Theme[] = [
  {
    id: 'city',
    calledBy:
      'city town street neon urban downtown skyline subway taxi building rooftop block neighborhood paris london tokyo york berlin hood ghetto concrete apartment',
    things:
      'the neon and the rain/a rooftop and a view/the last train of the night/the steam on the street/a window on the fifth floor/the noise and the light/a taxi in the rain/the key to the town',
    acts: 'walk through the neon rain/ride the last train alone/watch from the rooftop at night/get lost in the crowd and the sound/live on the fifteenth floor/write my name on the wall/run for the late night bus/wake when the city wakes',
    places:
      'under the neon lights/on the corner of my street/up on the roof at night/in the heart of the town/down by the station wall/fifteen floors from the ground/where the sidewalk ends/in the rush of the crowd',
    facts:
      'the city never sleeps/the neon paints the rain/the streets are made of gold/the windows start to glow/the sirens sing at night/the trains go underground/the traffic hums along/everybody has a dream',
  },
  {
    id: 'road',
    calledBy:
      'road drive driving car highway truck travel journey ride wheels motorcycle engine mile route trip roadtrip bike train railway tracks wander nomad gypsy',
    things:
      'the hum of the wheels/a map and a song/the dust on the dash/the white line ahead/a full tank of gas/the next town along/a ticket for the train/the turn of the road',
    acts: 'drive till the map runs out/follow the white line home/roll all the windows down/chase the horizon all day/sleep in the back of the car/turn up the radio loud/leave all the brake lights behind/ride till the engine dies',
    places:
      'out on the open road/somewhere past the county line/with the windows down/behind the wheel/at ninety miles an hour/under a highway sign/on the last train out/with the dust on my boots',
    facts:
      'the road goes on and on/the wheels keep rolling on/the white line pulls me through/the engine sings a tune/the miles are in my bones/the next town is a light/the radio is loud/the gas is running low',
  },
  {
    id: 'home',
    calledBy:
      'home house hometown return roots porch kitchen room door window village roof homesick belonging',
    things:
      'the light on the porch/a key by the door/the creak of the stair/the bread and the tea/the place I was born/a fire and a chair/the smell of the pine/my own front door',
    acts: 'find my way back home/leave the porch light on/hang up my coat by the door/sit on the step for a while/put the kettle on/paint all the window frames white/walk in and call your name/build us a house of our own',
    places:
      'at my own front door/by the kitchen light/back where I belong/when I come back home/under the same old roof/at the top of the stair/where the heart can rest/on the old front porch',
    facts:
      'the porch light is still on/the door is open wide/the walls have heard it all/this house is made of love/the kettle starts to sing/the floorboards know my feet/my key still fits the door/the garden has grown wild',
  },
  {
    id: 'party',
    calledBy:
      'party dance dancing club disco weekend friday saturday celebrate celebration birthday dj floor groove fun drink champagne rave festival carnival wedding',
    things:
      'the beat and the bass/a glass in the air/the sweat on the wall/the lights and the sound/the crowd on the floor/a night with no end/the boom of the drum/the best of the night',
    acts: 'dance till the morning light/move to the beat of the drum/throw both my hands in the air/shake off the weight of the week/jump till the floor gives in/turn the music up loud/lose my mind in the sound/raise up a glass for the night',
    places:
      'out on the floor tonight/under the mirror ball/till the break of day/with my hands in the air/all night long/when the bass drops low/in the middle of the crowd/till the lights come on',
    facts:
      'the beat goes on and on/the bass is in my chest/the floor begins to shake/the lights are going round/the night is ours to burn/the crowd is going wild/the music takes control/everybody is alive',
  },
  {
    id: 'money',
    calledBy:
      'money cash rich gold diamond hustle grind success paper bank business boss wealth luxury dollar dollars broke poor poverty jewelry chain crown king queen fame',
    things:
      'the gold on my wrist/a crown for the king/the rent and the bills/the view from the top/a stack on the floor/the sweat on my brow/the price that I paid/a seat at the top',
    acts: 'count every dime I made/work till the sun comes up/build it from nothing at all/climb from the basement floor/put my whole block on the map/turn all my pain into gold/bet every coin on my name/buy my mama a home',
    places:
      'up from the ground/at the top of the game/from the bottom floor/with my name in lights/on the grind all night/no matter the cost/with a crown on my head/from zero to gold',
    facts:
      'the hustle never sleeps/I came up from the floor/the crown is on my head/I paid for every scar/the money comes and goes/we started with a dream/nobody gave me a thing/my name is on the wall',
  },
  {
    id: 'music',
    calledBy:
      'music song sing singing guitar piano band melody rhythm radio record vinyl drum drums bass stage concert beat studio microphone jazz violin singer rapper lyrics headphones',
    things:
      'the hum of the strings/a song in my head/the needle and the groove/the crowd and the stage/a three chord tune/the beat of the drum/the words and the sound/an old guitar',
    acts: 'sing till my voice is gone/play you the song I wrote/turn up the radio loud/dance to the beat of the drum/tune up my old guitar/write it all down in a song/hum that melody low/drop the needle down slow',
    places:
      'in a three chord song/up on the stage tonight/between the beat and the rhyme/on the radio/when the band strikes up/in the key of the blue/at the end of the song/to the beat of the drum',
    facts:
      'the song is in my blood/the strings begin to ring/the band is playing slow/the needle finds the groove/music sets me free/the melody lives on/the drums are calling out/my heart keeps perfect time',
  },
  {
    id: 'work',
    calledBy:
      'work job factory office boss labor worker monday morning coffee tired exhausted nine alarm routine overtime farmer',
    things:
      'the clock on the wall/a cup gone cold/the dirt on my hands/the whistle and the bell/a shirt with a name/the bus in the rain/the weight of the day/the pay at the end',
    acts: 'punch the clock at nine/pour one more cup and go/work my hands to the bone/catch the first bus in the rain/wait for the whistle to blow/sweep up the factory floor/carry the weight of the day/dream at the end of the line',
    places:
      'from nine to five/before the sun comes up/on the factory floor/at the end of the shift/with coffee in my hand/day after day/with dirt on my hands/when the whistle blows',
    facts:
      'the clock is moving slow/the coffee has gone cold/the whistle starts to blow/my back is aching now/the bills are on the door/the boss is on the phone/Monday comes too soon/the day goes on and on',
  },
  {
    id: 'time',
    calledBy:
      'time clock hour minute moment forever eternity age aging tomorrow past future calendar watch years life growing',
    things:
      'the sand in the glass/the hands of the clock/the blink of an eye/the rest of my days/a moment with you/the turn of the year/the grey in my hair/the end of the line',
    acts: 'stop all the clocks for a while/live like today is the last/spend every minute with you/turn back the hands of the clock/watch all the years roll by/learn how to take it slow/hold on to now and stay/wait for the perfect time',
    places:
      'in the blink of an eye/till the end of time/one day at a time/after all of these years/at the turn of the year/in a moment or two/before it is gone/for the rest of my days',
    facts:
      'the hours slip away/the clock is on the wall/time will not wait for us/the years have wings to fly/forever is right now/the sand is running low/the days turn into years/it all goes by so fast',
  },
  {
    id: 'country',
    calledBy:
      'country farm cowboy ranch boots whiskey barn field tractor texas nashville tennessee rodeo fiddle dirt rural southern prairie saddle dusty',
    things:
      'the dust on my boots/a dog and a truck/the creak of the gate/the corn in the rows/a church on the hill/the crickets at night/a porch and a song/the hills that I know',
    acts: 'drive down a gravel road/lean on the old wood fence/kick off my boots at the door/watch all the fireflies glow/plow till the day is done/ride till the cows come home/sit on the tailgate and talk/sing by the fire all night',
    places:
      "down a gravel road/out past the county line/on my granddaddy's farm/by the old barn door/on a Saturday night/in a small little town/under a wide open sky/where the blacktop ends",
    facts:
      'the corn is standing high/the church bells start to ring/the crickets sing along/the dust is on the road/my daddy drove this truck/the creek is running low/this town is all I know/the old dog knows my step',
  },
  {
    id: 'morning',
    calledBy:
      'coffee tea breakfast morning food cooking bread pizza cake chocolate sugar honey sweet candy wine kitchen dinner eat hungry fruit cherry strawberry caffeine espresso',
    things:
      'the steam from the cup/a spoon full of honey/the crumbs on the plate/the butter and the bread/a table for two/the taste of the wine/the sugar and the spice/the smell of the toast',
    acts: 'pour you a cup and stay/dance by the stove in our socks/break the warm bread in two/lick all the sugar off slow/set out a table for two/taste every word that you say/laugh with a mouth full of cake/stir till the honey is gone',
    places:
      'at a table for two/over coffee and cream/on the kitchen floor/in the morning light/with honey on my tongue/till the plate is clean/when the kettle sings/by the stove at dawn',
    facts:
      'the coffee tastes of you/the bread is warm and sweet/the kettle starts to sing/you taste like cherry wine/the morning smells of toast/the honey drips down slow/the sugar melts away/the table waits for two',
  },
  {
    id: 'machine',
    calledBy:
      'robot computer machine phone internet technology digital code ai screen future cyber android algorithm electric electronic social media online pixel video virtual hacker',
    things:
      'the glow of the screen/a wire and a pulse/the ghost in the machine/a line made of code/the hum of the drive/a signal in the noise/the blue of the light/the click of the keys',
    acts: 'scroll till the night is gone/talk to a voice in the wire/wake from electric sleep/send you a sign through the noise/dream in the binary code/burn like a circuit board/unplug and walk outside/stare at the screen all night',
    places:
      'in the glow of the screen/on the end of a wire/between the zeros and ones/in electric light/inside the machine/at the speed of the light/behind a wall of glass/on the other side of the screen',
    facts:
      'the screen is all aglow/my heart is on the grid/the signal breaks apart/the wires begin to hum/the power running low/the system starts to fail/the future has arrived/the code begins to dream',
  },
  {
    id: 'sport',
    calledBy:
      'game sport football soccer basketball win winner winning champion team boxing boxer race racing goal victory play runner marathon fighter olympic training',
    things:
      'the roar of the crowd/the tape and the glove/the end of the race/the scar on my knee/a shot at the crown/the chalk on the line/the last of the rounds/the bell for the fight',
    acts: 'run till my lungs give out/get up again when I fall/leave it all on the floor/shoot with a second to go/fight to the final bell/tie up my laces and go/race with the clock and the sun/hold up the cup in the rain',
    places:
      'to the end of the line/with a second to go/under the stadium lights/round after round/in front of the crowd/with the clock running down/one more mile/out of the gate',
    facts:
      'the crowd is on its feet/the bell begins to ring/the clock is running down/my heart is beating loud/we came to win tonight/the finish is in sight/champions never quit/the lights are coming on',
  },
  {
    id: 'strength',
    calledBy:
      'strength strong power hero survivor survive courage brave warrior confidence confident believe overcome resilience fearless woman girl empowerment superhero unstoppable determination',
    things:
      'the scars that I wear/the steel in my spine/a voice of my own/the fight in my bones/the weight that I lift/the fear that I faced/the crown that I made/the fire in my chest',
    acts: 'rise every time I fall/stand with my head held high/walk through the fire and the rain/carry the weight on my own/find the steel in my spine/shout till they hear my name/turn every scar into gold/stare down the fear in my mind',
    places:
      'with my head held high/stronger than stone/after all I have been through/on my own two feet/against every wave/when they count me out/brick by brick/through the fire and the rain',
    facts:
      'I will not break or bow/my scars are made of gold/they never knew my name/I am still standing tall/I found my voice at last/the fear has lost its hold/nothing can hold me down/I was built for the storm',
  },
  {
    id: 'pet',
    calledBy:
      'dog cat puppy kitten pet paw animal kitty bunny rabbit hamster horse pony parrot turtle',
    things:
      'the paws on the floor/a tail at the door/the fur on my coat/a nose and a sigh/the leash on the hook/the warmth at my feet/two eyes full of love/a nap in the sun',
    acts: 'throw you a stick in the park/scratch you behind the ear/walk the long way round the park/share the last bite on my plate/roll with you there in the sun/hear your paws in the hall/nap in a square of the light/hold you the day you came home',
    places:
      'by the old front door/at the foot of the bed/in a square of sun/all over the floor/out in the yard all day/with a wag and a leap/round and round the park/right here at my feet',
    facts:
      'the tail begins to wag/the paws are on the stair/you always wait for me/there is fur on everything/you never judge or lie/the park is ours today/you know when I am low/the bowl is empty now',
  },
  {
    id: 'mystery',
    calledBy:
      'secret mystery mystic ghost haunted spirit witch vampire shadow mask monster horror spooky halloween magic spell stranger spy detective crime murder zombie',
    things:
      'a key with no lock/the creak of the floor/a mask on the wall/the mist on the moor/a name in the dust/a candle and a spell/the eyes in the dark/the footsteps on the stair',
    acts: 'follow the whisper down/keep all your secrets safe/walk through the wall like a ghost/read what is written in smoke/wait for the clock to strike/slip through the crack in the door/hide what I know in the dark/dance with the ghosts in the hall',
    places:
      'behind a velvet curtain/in the dead of the night/under the floor/beyond the looking glass/at the stroke of twelve/in the mist and the moon/where the shadows grow/at the end of the hall',
    facts:
      'the shadows start to move/the mirror tells a lie/the candles all go out/there is someone on the stair/the secret never dies/the walls have learned to talk/the fog is rolling in/the clock is striking twelve',
  },
  {
    id: 'luck',
    calledBy:
      'luck lucky gamble gambling card cards dice casino vegas bet chance fate destiny risk poker fortune wish',
    things:
      'the roll of the dice/an ace up my sleeve/the luck of the draw/a coin in the well/the queen and the jack/the last of my chips/the turn of a card/the odds and the stakes',
    acts: 'roll the dice again/bet all I have on you/toss a coin in the air/play every card in my hand/wish on a coin in the well/trust in the turn of the card/double down on a dream/walk from the table at dawn',
    places:
      'on a roll of the dice/against all the odds/with an ace up my sleeve/at the table tonight/with the chips all down/by the luck of the draw/heads or tails/when the wheel goes round',
    facts:
      'the dice are in the air/the wheel goes round and round/my luck is running high/the cards are on the table now/the house will always win/you were my lucky card/fortune loves the brave/the odds are on our side',
  },
  {
    id: 'world',
    calledBy:
      'world peace justice earth climate people humanity change unity together equality war politics protest nature planet global hunger human nation',
    things:
      'the world in our hands/a song for the lost/the bread that we share/the sound of our feet/the walls and the wire/a hand for a hand/a voice in the crowd/the dream that we hold',
    acts: 'stand with my hand in yours/tear every border down/march till the morning comes/speak for the ones with no voice/share every loaf of bread/plant a new tree in the stone/carry the light through the dark/sing it from door to door',
    places:
      'hand in hand/all around the world/from the mountain to the sea/street by street/for the ones to come/in the name of peace/side by side/till the walls come down',
    facts:
      'the world is ours to mend/the walls are coming down/we all breathe the same air/the people start to sing/a change is in the wind/we share a single sky/the children want to know/love is louder than war',
  },
  {
    id: 'self',
    calledBy:
      'self mirror identity myself me beauty beautiful body image face becoming change growth journey soul mind thoughts mental health therapy butterfly',
    things:
      'the face in the glass/the voice in my head/a skin of my own/the child that I was/the mask that I wore/the truth in my chest/the shape of my name/the girl in the glass',
    acts: 'look in the mirror and smile/make my peace with the past/shed all my yesterday skin/talk to the child that I was/learn how to love what I am/listen and follow my heart/take off the mask that I wore/say my own name out loud',
    places:
      'in my own skin/behind the mask/at the end of the day/deep inside my mind/face to face with myself/from the inside out/little by little/when nobody is around',
    facts:
      'the mirror tells the truth/I am more than what they see/my mind is quiet now/the mask is on the floor/I like the one I am/the child in me still sings/I found a way to be/the change begins with me',
  },
];
