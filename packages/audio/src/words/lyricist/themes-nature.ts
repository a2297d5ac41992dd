import type { Theme } from './theme.ts';

export const NATURE_THEMES: readonly Theme[] = [
  {
    id: 'ocean',
    calledBy:
      'ocean sea beach wave tide shore sand surf island sail ship boat harbor coast lighthouse whale pirate sailor',
    things:
      'the salt on your skin/the pull of the tide/a ship coming in/the foam and the sand/a lighthouse at night/the blue and the deep/a letter from the sea/the wreck on the shore/a map in my hand',
    acts: 'follow the shoreline home/float on my back and stare at the sky/drift with the tide/leave my shoes on the sand/swim out past the light/breathe in the salt and the rain/listen for waves in a shell/drop an anchor here',
    places:
      'under the pier/out past the bay/down by the shore/where the river meets the sea/with the sun going down/on a slow rolling wave/when the tide comes in/in the harbor light',
    facts:
      'the water knows my name/the gulls are calling low/the waves come rolling in/every tide goes out again/the sails are open wide/the salt is in my hair/the moon pulls at the sea/the horizon is a line of gold',
  },
  {
    id: 'rain',
    calledBy:
      'rain storm thunder lightning cloud umbrella flood hurricane weather puddle monsoon drizzle wet',
    things:
      'the rain on the glass/a sky full of grey/the thunder at night/a coat and no key/the smell of the street/a storm rolling through/the drip from the eaves/the sound on the roof',
    acts: 'stand in the rain and wait/dance in the pouring rain/count from the flash to the sound/let the storm wash over me/run for the nearest door/hold my face to the sky/listen to it fall/leave the window open wide',
    places:
      'out in the pouring rain/under a borrowed coat/when the clouds roll in/after the thunder goes/on a wet and shining street/until the sky is clear/beneath the falling grey/with the gutters running deep',
    facts:
      'the rain keeps coming down/the clouds are hanging low/the thunder shakes the floor/the streets are made of light/the sky has lost its blue/every storm runs out of rain/the gutters start to sing/the puddles hold the sky',
  },
  {
    id: 'summer',
    calledBy:
      'summer sun sunshine sunny july june august heat hot holiday vacation tan barefoot lemonade pool sunset',
    things:
      'the long golden days/a pocket full of sun/the heat on the road/the last day of June/a taste of the sea/an old radio/the freckles on your nose/a sky without end',
    acts: 'stay up until the sky turns blue/run through the sprinklers on the lawn/burn like the end of July/soak up the morning sun/drive with the windows down/sleep on the roof in the heat/lose track of the time/walk barefoot all day',
    places:
      'all summer long/in the heat of July/with the sun on my back/when the days run long/by the side of the pool/under a lemon tree/with the windows down/till the evening turns to gold',
    facts:
      'the sun is on your face/the days are running slow/the street is turning gold/the heat is in the air/the summer never ends/we were young and brown and free/the evening takes its time/the light is in the trees',
  },
  {
    id: 'winter',
    calledBy:
      'winter snow ice cold frost christmas december january freeze frozen snowflake ski sleigh santa holiday',
    things:
      'the snow on the sill/a fire burning low/the breath in the air/a scarf and a coat/the hush of the snow/a frozen lake/the lights on the tree/a long silent night',
    acts: 'walk through the falling snow/warm my hands by the fire/write your name on the frosted glass/wait for the thaw to come/wrap up in your coat/light a candle for the night/leave a trail in the snow/skate on the edge of the lake',
    places:
      'in the falling snow/on a cold December night/under a blanket of white/when the lake turns to stone/by the fire tonight/in the blue of the dawn/till the ice melts away/with frost on the pane',
    facts:
      'the snow is coming down/the trees are dressed in white/the world is holding its breath/the cold gets in the bone/the fire is burning low/the nights are long and deep/the year is nearly done/the frost is on the ground',
  },
  {
    id: 'autumn',
    calledBy: 'autumn fall leaf leaves october november harvest september pumpkin halloween',
    things:
      'the red and the gold/a handful of leaves/the smoke on the wind/the end of the year/a sweater of yours/a bare apple tree/the low yellow light/the field and the crow',
    acts: 'kick through the leaves on the ground/watch all the colors fade/gather the last of the light/let go like a leaf in the wind/bring in the wood for the stove/turn the clock back an hour/pull my collar up high/rake up the year that is gone',
    places:
      'when the leaves come down/in October light/at the edge of the field/with the year nearly done/on a grey afternoon/under the maple tree/when the evenings grow cold/with smoke in the air',
    facts:
      'the leaves are coming down/the trees are letting go/the light is turning gold/the geese are flying south/the fields are lying bare/the year is growing old/the wind is in the corn/the days are getting small',
  },
  {
    id: 'spring',
    calledBy:
      'spring flower garden bloom rose april may blossom petal seed grow daisy lily sunflower',
    things:
      'the first of the green/a rose in the rain/the seed in the ground/a garden for two/the bees in the vine/the bud on the bough/a bowl of ripe fruit/the color of May',
    acts: 'grow from a crack in the stone/plant a seed and wait/open up wide to the light/turn my face to the sun/pick you a flower on the way/come back to life in the spring/dig my hands in the ground/wake with the bloom on the vine',
    places:
      'when the garden wakes/in the first week of May/under the cherry tree/with the dirt on my hands/after the last of the snow/by the old garden wall/in the soft morning rain/where the wild things grow',
    facts:
      'the roses climb the wall/the green is coming through/the bees are in the vine/the earth is waking up/the petals start to fall/a flower breaks the stone/the days are growing long/the birds are back in town',
  },
  {
    id: 'night',
    calledBy:
      'night midnight dark darkness moon moonlight evening dusk shadow insomnia sleepless awake late nocturnal',
    things:
      'the moon on the floor/the quiet of the street/a lamp burning low/the blue and the black/the tick of the clock/a window of light/the shape of the dark/the hush before dawn',
    acts: 'stay awake till dawn/talk to the moon tonight/walk through the sleeping town/count every crack in the wall/wait for the dark to lift/keep a light on for you/follow the moon down the road/lie here and listen to the rain',
    places:
      'in the middle of the night/under a paper moon/at a quarter to three/when the town is asleep/in the dead of the night/till the dark turns blue/while the city sleeps/by the light of the moon',
    facts:
      'the moon is hanging low/the night is wide awake/the shadows know my name/the streets have gone to sleep/the dark is soft and deep/the clock is running slow/the stars are coming out/the night is on our side',
  },
  {
    id: 'stars',
    calledBy:
      'star stars space galaxy planet universe cosmic astronaut rocket comet constellation sky mars orbit alien satellite cosmos gravity',
    things:
      'a sky full of stars/the dark side of the moon/a satellite of love/the dust in the light/a million miles of night/the pull of the sun/a comet passing by/the edge of the blue',
    acts: 'fall through the sky like a stone/reach for a star and miss/orbit around your light/float in the space in between/count all the stars till dawn/draw a line from star to star/burn like a comet at night/leave the gravity behind',
    places:
      'a million miles away/up where the air is thin/on the dark side of the moon/out in the great unknown/under the falling stars/between the earth and sky/at the speed of light/beyond the edge of the blue',
    facts:
      'the stars are out tonight/the planets all align/we are made of dust and light/the sky goes on and on/gravity lets us go/the moon is just a stone/your light is years away/the signal comes through clear',
  },
  {
    id: 'mountain',
    calledBy: 'mountain climb hill peak summit valley canyon cliff rock hike trail everest',
    things:
      'the top of the hill/a rope and a prayer/the stone in my shoe/the thin mountain air/the view from the ridge/a trail in the pines/the long way to climb/the echo of your voice',
    acts: 'climb till the air is thin/shout and hear the echo fade/carry my stone to the top/look how far we have come/lose the trail in the snow/pull you up by the hand/stand on the edge of the world/rest where the eagles fly',
    places:
      'high on the mountain side/where the air is thin/up on the ridge alone/at the foot of the hill/over the tallest peak/on the long way down/above the valley floor/one step at a time',
    facts:
      'the mountain never moves/the path is steep and long/the air is thin and clear/the valley lies below/an echo answers back/the summit comes in sight/the climb is worth the view/the stones begin to slide',
  },
  {
    id: 'river',
    calledBy: 'river stream water bridge creek waterfall lake delta bank fishing fish',
    things:
      'the bend in the stream/a bridge made of stone/the mud on my boots/the mouth of the sea/a stone on the bank/the rush and the roar/a boat with no oar/the other side',
    acts: 'follow the river down/wade in up to my knees/skip a stone across the stream/let the water carry me/wash my hands in the stream/build a bridge to you/lie on the bank and dream/sink or swim all alone',
    places:
      'down by the riverside/under the iron bridge/where the water runs deep/on the muddy bank/around the river bend/all the way to the sea/when the river runs high/with the current in my veins',
    facts:
      'the river knows the way/the water never stops/the current pulls me down/still water runs so deep/the bridge has washed away/the stream becomes the sea/you cannot hold the stream/the river will not wait',
  },
  {
    id: 'wild',
    calledBy:
      'forest tree woods wolf animal jungle wild bear deer lion tiger fox nature leaf hunt horse bird eagle raven owl snake wolves',
    things:
      'the howl of the wolf/a path through the pines/the moss and the stone/the deer in the field/the hawk overhead/a fox at the gate/the roots of the oak/the call of the wild',
    acts: 'run with the wolves tonight/sleep on a bed of leaves/follow the tracks in the snow/howl at the rising moon/get lost in the green and the deep/learn the language of trees/fly like a bird from a cage/leave the beaten road',
    places:
      'deep in the woods/under the tall dark pines/where the wild wind blows/in the tooth and the claw/at the edge of the trees/beneath the canopy/with the moon as a guide/far from the road',
    facts:
      'the wolves are at the door/the forest holds its breath/the trees are standing tall/an owl calls out my name/the wild is in my blood/the hawk is on the wind/the branches scrape the sky/the roots go way down deep',
  },
  {
    id: 'wind',
    calledBy:
      'wind air fly flying breeze kite wing feather balloon bird plane airplane pilot float breathe breath',
    things:
      'the wind in my hair/a pair of paper wings/the sky overhead/a kite on a string/a breath of fresh air/the lift and the fall/a feather on the floor/the hum of the wires',
    acts: 'fly on a paper wing/rise on the morning air/let the wind decide/hang in the open sky/breathe in and let it go/cut every string that holds me down/spread my arms out wide/learn how to fall and fly',
    places:
      'up in the open air/above the clouds/on a borrowed wing/high over the town/with the wind at my back/wherever the wind may blow/light as a feather/a mile above the ground',
    facts:
      'the wind is picking up/the sky is open wide/the air is cool and clear/the clouds are breaking up/my feet have left the ground/the kite has slipped the string/the higher I go the more I see/the world looks small from here',
  },
  {
    id: 'fire',
    calledBy:
      'fire flame burn ash smoke spark candle heat ember match blaze phoenix volcano inferno',
    things:
      'the match in my hand/a spark in the dark/the ash and the smoke/a house made of flame/the heat of your touch/the ember and the coal/a candle burning low/the edge of the blaze',
    acts: 'play with the fire again/burn all the letters you wrote/strike up a match in the dark/rise from the ashes and smoke/walk through the fire for you/keep the ember alive/dance in the heat of the flame/watch all the bridges burn',
    places:
      'into the fire/by the edge of the flame/with smoke in my eyes/till there is nothing but ash/out of the embers/in the heat of the night/like a match to a page/when the sparks fly high',
    facts:
      'the fire is in my veins/the flames are climbing higher/the smoke gets in my eyes/a spark is all it takes/the embers start to glow/the walls are coming down/the heat is closing in/the night is all on fire',
  },
];
