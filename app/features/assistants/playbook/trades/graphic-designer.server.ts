import type { PlaybookEntry } from '../entry.ts';

export const GRAPHIC_DESIGNER: readonly PlaybookEntry[] = [
  {
    id: 'cover-size',
    title: 'The size of cover art',
    asks: 'size cover art pixels dimensions artwork resolution 3000 big album single',
    answer: `3000 by 3000 px, square, RGB (sRGB), JPEG at high quality or PNG, under 10 MB: that passes in every store. Work at 4000 and save down. It will mostly be seen at 64 to 300 px, so look at it that small from the first sketch. Keep 150 px at the edges free of words, as corners get rounded. For print keep the open file: a 12-inch sleeve needs 315 mm with 3 mm bleed at
      300 dpi, about 3,800 px.`,
    facts: ['newest'],
  },
  {
    id: 'cover-brief',
    title: 'An idea for a cover',
    asks: 'idea cover need artwork concept brief what should my cover look like inspiration album art',
    answer: `Five questions first: which place, hour and weather is {newest|the song}? Which object would you keep from it? Loud or quiet? Which two covers beside it in a shop? What must nobody think? Then three roads to try, an hour each: one object on a plain ground, seen strangely near; a person without a face (turned away, cut, covered); only letters and colour. Choose by thumbnail, by asking three people what music they expect. If they say yours, it is right. Take a photo yourself
      before you search one.`,
    facts: ['newest', 'tempo'],
  },
  {
    id: 'fonts',
    title: 'Choosing a typeface',
    asks: 'font which use typeface fonts typography lettering type pick',
    answer: `One family with character for name and title, one quiet one for the rest, no third. Set your artist name in thirty faces, black on white, and cross out what ten others use. Look at its odd letters (R, g, a, 2). Wide and bold carries on small screens, thin and script does not. Sources with licences for commerce: Google Fonts, Velvetyne, Open Foundry, Collletttivo. Space capitals by 2 to 5 %, set names optically by hand. Stay with
      it for a whole record: recognition is repetition.`,
    facts: ['name'],
  },
  {
    id: 'colours',
    title: 'Colours that fit the music',
    asks: 'colors colours choose fit music palette scheme colour color hue',
    answer: `Take them from something real: pipette five from one photo that belongs to the song. Keep one that leads (60 %), one that follows (30 %), one that shouts (10 %), and black or white. Slow and warm likes earth and dusk, electronic night likes one neon on near black, folk likes paper and one plant, punk two that quarrel. Test in grey: title and ground must differ clearly. Check beside ten covers of your genre: be the one that
      is not blue. Save them as HEX and CMYK.`,
    facts: ['tempo'],
  },
  {
    id: 'poster',
    title: 'A gig poster',
    asks: 'poster gig make concert flyer show design event print a3',
    answer: `It is read at three distances. From ten metres: one picture or shape and your name. From three: place and date. From one: doors, support, price, ticket link or QR. Make that order by size, 1 to 2 to 4. One idea, two colours, much empty room. A3 (297 by 420 mm) with 3 mm bleed, 300 dpi, CMYK, text as outlines; also as 1080 by 1350 and 1080 by 1920. Date with weekday, no year. Let someone who does not know the band read it for
      three seconds and tell you where to go.`,
    facts: ['tour'],
  },
  {
    id: 'shirt',
    title: 'Designing a T-shirt',
    asks: 'shirt t-shirt design merch tshirt how clothing print screenprint hoodie',
    answer: `Draw something people would wear without knowing you. One or two spot colours, as each costs a screen; lines not thinner than 0.5 mm (1.5 pt), gaps 1 mm; vectors, text as outlines, Pantone named. Chest 28 to 32 cm wide, its top 7 to 9 cm under the collar; small left print 9 cm. White or one bright ink on black sells best; on black mind the white under-base. Print it on paper in true size and hold it against someone. 50 pieces by screen cost 7
      to 10 each, single digital ones 12 to 18.`,
  },
  {
    id: 'logo',
    title: 'Whether you need a logo',
    asks: 'logo need do I band logo mark symbol brand wordmark',
    answer: `You need your name always set the same way; that is logo enough. A sign beside it helps once it must stand on a kick drum, a patch or an app icon. Begin with the word: choose a face, change one letter. A good one can be drawn from memory, works at 16 px and in one colour, on light and dark. Deliver as SVG, in black, white and one colour, wide and stacked. Metal and graffiti may be unreadable, as the crowd there reads style. Do not change it in the middle of a
      record.`,
    facts: ['name'],
  },
  {
    id: 'print-files',
    title: 'CMYK, dpi and bleed',
    asks: 'cmyk 300 dpi what is print files bleed pdf printing resolution prepare',
    answer: `CMYK are the four inks; screens shine in RGB, and bright greens, blues and neon get duller in print, so convert early and look. 300 dpi: 300 dots per inch at final size, so A3 is 3508 by 4961 px; enlarging a small picture gives no dots back. Bleed: the ground runs 3 mm over the cut, words stay 5 mm inside. Black text pure K 100, large black areas 60/40/40/100. Give PDF/X-4 with fonts embedded and the printer's profile (often Coated FOGRA39 or
      GRACoL). Ask for a proof; it costs 20 and saves 500.`,
  },
  {
    id: 'banner-sizes',
    title: 'Sizes of banners and headers',
    asks: 'youtube banner size header profile banner dimensions facebook bandcamp spotify soundcloud sizes',
    answer: `In px: YouTube 2560 by 1440 with everything important in the middle 1546 by 423; Spotify header 2660 by 1140, no text; Facebook 1640 by 624, safe middle; X 1500 by 500; SoundCloud 2480 by 520; Bandcamp header 975 by 180; Twitch 1200 by 480; event picture 1920 by 1005. Profile pictures 1000 by 1000. One wide master of 3000 by 1200 with the subject in the middle third serves nearly all. The networks change them each year: look at
      it on a phone after upload.`,
  },
  {
    id: 'photo-rights',
    title: 'Pictures from the net',
    asks: 'picture google use cover image photo rights stock copyright found internet pinterest',
    answer: `No: what a search finds belongs to someone, and the bill comes when the song does well. Free with care: CC0 and public domain (museums such as the Met, Rijksmuseum, NASA, Wikimedia with the licence read), Unsplash and Pexels (recognisable people and brands are not cleared). Bought: stock with an extended licence for merch. Best: your own photo, or a photographer's with a mail: "for cover, promotion and merch, world, no time limit, credit". Works in a photo
      (statues, paintings, tattoos) have their own rights. Keep the proof with the file.`,
  },
  {
    id: 'hire-designer',
    title: 'Hiring a designer',
    asks: 'designer cost hire how much pay illustrator artist commission cover price',
    answer: `Single cover 100 to 400, illustrated 250 to 900, album package with sleeve 600 to 2,500, logo 200 to 800, poster 100 to 350. Students less, names more. The brief on one page: song and words, who listens, three covers you like and why, one you do not, sizes, date, sum. Agree: two drafts, two rounds, half in advance, open files or not, rights (cover, promotion, merch), credit. Give judgement on the idea, not pixel by pixel, and let
      only one of you speak. Three weeks is kind.`,
  },
  {
    id: 'font-licences',
    title: 'Free fonts in commerce',
    asks: 'free font commercial use licence license ok fonts legal ofl dafont',
    answer: `Read the file beside it. SIL Open Font License: yes, for covers, merch and logos, only do not sell the font itself. "Free for personal use" (most of DaFont): no, a cover is commerce; ask the maker, often 10 to 30. Adobe Fonts: yes while you subscribe, in pictures and PDF for ever. System fonts: fine in pictures. Bought desktop licences: usually all but apps and large print runs, logos at times extra. Keep the licence with the project. Drawing your own title avoids
      the question.`,
  },
  {
    id: 'series',
    title: 'Singles that belong together',
    asks: 'series singles look belong together consistent same style covers set visual identity coherent',
    answer: `Fix four things and vary one. Fix: grid (where name and title stand), typeface, kind of picture (say: object on cloth, from above, same light), grain. Vary: colour, or the object. Draw the system with all covers of the year side by side before you finish the first, as dummies. The EP then is the sum: all objects in one picture. Photograph them on one day. Use the colour of each single for its posts, shirt and stage light.`,
    facts: ['library'],
  },
  {
    id: 'small-sizes',
    title: 'Readable when small',
    asks: 'read title small cannot thumbnail readable legible tiny text cover size',
    answer: `At 100 px a letter needs 9 px to be read: on 3000 px that is 270 px high, an eleventh of the cover. So either two or three words that large, or none, since the title is written beside it in every app. Bold or semi-bold, wide spacing, no thin scripts; one plain ground behind, not over a face. Contrast above 4.5 to 1. Take away until one shape stays. Put it into a screenshot of a playlist among others, at arm's length: do you
      find it in a second?`,
  },
  {
    id: 'sleeve',
    title: 'Sleeves for vinyl and CD',
    asks: 'vinyl sleeve templates template lp jacket gatefold inner sleeve spine cd digipak print',
    answer: `Always the plant's own template, since each differs. About: 12-inch sleeve 315 by 315 mm per side, spine 3 to 5 mm, bleed 3 mm; centre label 100 mm with 7 mm hole; inner sleeve 304 mm; 7-inch 182 mm. CD digipak 4 sides 139 by 125 mm. On the back: songs with sides and lengths, credits, ℗ and ©, catalogue number, barcode 30 by 20 mm with white ground. Spine: artist, title, number, reading from top. CMYK, PDF/X, words 5 mm inside. Print it on
      paper and fold it.`,
  },
  {
    id: 'stickers',
    title: 'Stickers',
    asks: 'stickers make sticker vinyl die cut printing give away',
    answer: `The best advertisement for its price: 250 pieces of 60 to 80 mm in PVC, weather proof, cost 50 to 90. Simple shapes: round, square with round corners, or cut along the outline with 2 mm white edge. One drawing, name, short address or nothing. Vectors, cut line as its own spot colour, bleed 2 mm, lines over 0.35 mm. Give them with each shirt and mail, sell sheets of five at 3. Not on others' walls: the bill finds the name
      on it.`,
  },
  {
    id: 'moodboard',
    title: 'A moodboard',
    asks: 'moodboard how help mood board references collect visual inspiration',
    answer: `It makes talk exact: not "dark" but this dark. Collect forty in an hour without thought (films, walls, cloth, old covers, photos of your own), from anywhere but your genre. Sort to twelve that share something and name it in three words. Take out what is only nice. Give each a note: light, colour, letter, gesture. Two of what it is not. On one page, for photographer, designer, video and stage. It is for eyes, not for copying: no picture in it
      goes onto the cover.`,
    facts: ['newest'],
  },
  {
    id: 'ai-art',
    title: 'AI pictures for artwork',
    asks: 'ai images artwork use midjourney dalle generated image cover art artificial',
    answer: `You may, with three cautions. Rights: pure AI pictures have mostly no copyright, so others may use yours too; read the tool's terms and whether your plan allows commerce; no living artist's name, no real faces, no brands. Stores: some want it marked. Crowd: many listeners and illustrators mind, and say so. Good uses: sketches, textures, parts that you paint over, cut and photograph again; then the human part is yours. Look for
      hands, letters and doubled lines at full size. Save prompts and drafts.`,
  },
  {
    id: 'advisory',
    title: 'The parental advisory mark',
    asks: 'parental advisory logo put on it explicit sticker label do I have to cover',
    answer: `You need not: it is a trade mark of the US industry (RIAA) and voluntary for independents; the stores show a small E by your data. If you put it on, the release must be marked explicit and the form kept: lower corner, black and white, at least a tenth of the width on digital covers. On a clean release the stores refuse it. As a fashion quote it is worn out. On discs for large shops the seller may ask for it.`,
  },
  {
    id: 'avatar',
    title: 'A profile picture that works',
    asks: 'profile picture avatar works best photo icon circle face account',
    answer: `A face, from the chest up, eyes in the upper third, plain ground in your leading colour, light from one side. It is shown as a circle of 40 px: nothing in the corners, no group of five, no words. Bands: one shape or the sign from the kick drum. The same on every service on the same day, 1000 by 1000, and changed with each record only. Test it in the list of comments: do you know who it is?`,
    facts: ['page'],
  },
  {
    id: 'moving-cover',
    title: 'A moving cover and canvas loops',
    asks: 'canvas loop spotify moving cover animated motion make short video artwork',
    answer: `Spotify Canvas: upright 9:16, 1080 by 1920, 3 to 8 seconds, MP4 or JPG, no words or address, important things in the middle as buttons cover the lower third. Apple moving covers: 3840 square and 2048 by 2732, 15 to 35 seconds, through the distributor. Make one thing of the cover move: smoke, cloth, light, blink; first and last frame equal. Slow is better than fast; no cuts that flash. From a photo: layers with parallax of
      2 %, grain, one light. An evening of work.`,
  },
  {
    id: 'tools',
    title: 'Free programs for design',
    asks: 'free program design with software tools which app photoshop alternative canva figma gimp',
    answer: `Figma or Penpot for layouts and posts; Inkscape for vectors, logos, shirts; Krita to paint, GIMP or Photopea (in the browser) for photos; Scribus for print with bleed and CMYK; Blender for 3D and moving covers; Canva when it must be quick, with your own fonts and photos, else it looks like everybody's. Affinity is a good cheap set. Learn one for shapes and one for pictures, and shortcuts for zoom, group and align. A scanner and scissors
      are tools, too.`,
  },
  {
    id: 'contrast',
    title: 'Text on photos',
    asks: 'text readable photo contrast on picture overlay legible background words over image',
    answer: `Measure it: large letters need 3 to 1 against what lies behind, small ones 4.5 to 1 (any contrast checker). If it fails: move the words to a calm part, darken the photo by 20 to 40 % with a gradient from that edge, put them into a plain field, or choose another photo. No outlines or glow, they look cheap; a soft shadow at 30 % may pass. Squint: what vanishes is too weak. Red on black and light grey on white always
      fail. Check on a phone outside.`,
  },
  {
    id: 'file-formats',
    title: 'SVG, PNG, JPEG and PDF',
    asks: 'svg png jpg jpeg pdf file formats which format vector webp eps difference',
    answer: `Vectors (SVG, PDF, AI) grow without loss: logos, letters, shirts, stickers. JPEG for photos: small, no transparency, loses a bit with each saving, so keep the original. PNG for transparency, flat colour and screenshots. PDF for print. WebP and AVIF for the web, half the size. PSD, AF or Figma are your open files: keep them with fonts and pictures in one folder by date. For a store cover JPEG 95 %, for a printer PDF,
      for a friend who asks for "the logo" SVG and a large PNG.`,
  },
  {
    id: 'cover-mistakes',
    title: 'Common mistakes with covers',
    asks: 'mistakes covers people make common bad cover avoid wrong amateur',
    answer: `Seven: too many ideas; words too small or over the face; the font everybody used this year; stock hands, smoke and neon triangles; a phone photo enlarged; everything in the middle with the same weight; made on the last evening. And one more: it could belong to any genre. Cure: one idea, one subject, one face, a night's sleep, thumbnail test, grey test, mirror test, a friend who says what they expect to hear. Compare with the last
      twenty covers on a list you want to be on.`,
  },
  {
    id: 'back-cover',
    title: 'What stands on the back',
    asks: 'back cover cd has to be on what information credits barcode tracklist booklet legal lines',
    answer: `Must: songs in order with lengths, artist, title, ℗ year owner (recording), © year owner (design, words), catalogue number, barcode if sold in shops, the society's mark (GEMA, SACEM, BIEM) where licensed, "made in" if asked for. Should: writers, producer, mixer, mastering, place, players, cover and photo, thanks, address. Nice: words inside, a picture that goes on from the front. 6.5 pt at least, 7.5 for light on dark. Spelling read by two who are not
      tired.`,
    facts: ['library'],
  },
];
