import type { PlaybookEntry } from '../entry.ts';

export const MUSIC_DISTRIBUTOR: readonly PlaybookEntry[] = [
  {
    id: 'choose-distributor',
    title: 'Choosing a distributor',
    asks: 'which distributor choose distrokid tunecore cd baby amuse compare best distribution service upload music',
    answer: `Three kinds. Yearly fee, 100 % yours (DistroKid, TuneCore, Ditto: 20 to 50 a year): best when you release often; ask what happens to songs when you stop paying. Per release with a share (CD Baby and others: 10 to 15 once, 9 %): best for few songs that should stay for ever. By application
      with a team (15 to 30 %): best when you have numbers and want pitching. Compare: splits paid out to others, own ISRC allowed, Content ID price, payout threshold, human support within two days, cover licences, leaving without loss. Prices change; look them up.`,
    facts: ['library'],
  },
  {
    id: 'lead-time',
    title: 'How long before the release to upload',
    asks: 'how long before release upload lead time weeks deliver early deadline distributor days',
    answer: `Four weeks is good: two to five days for the distributor's check, up to a week in the stores, and Spotify's pitch form wants at least seven days and prefers three weeks. Six to eight with a pre-save, vinyl or a first release, since the artist page must exist first. Possible in three days, without pitching. Never upload on the
      last day before a holiday. Corrections after delivery take two to seven days, so check titles and credits twice beforehand.`,
    facts: ['private', 'newest'],
  },
  {
    id: 'isrc',
    title: 'ISRC: the recording code',
    asks: 'isrc what is where get code recording international standard number',
    answer: `The ISRC names one recording for ever: twelve signs, such as DE-A01-26-00001 (registrant, year, number). Your distributor gives one for nothing; or you ask your national agency (IFPI office, RIAA in the USA, PPL in the UK) for a prefix of your own. One per recording: a remix, live take, edit or re-recording gets a new one; a remaster mostly new; the same
      file on single and album keeps its code, and so its streams. Note them in a sheet with title, length and owners, and use the same ones when you change distributor.`,
    facts: ['library'],
  },
  {
    id: 'upc',
    title: 'UPC and EAN: the barcode',
    asks: 'upc barcode ean need code release product number',
    answer: `Yes, each release needs one: UPC with 12 digits or EAN with 13. It names the product (single, EP, album), while ISRCs name its recordings. The distributor gives it for free. Vinyl and CD need their own, apart from the digital one, if they are sold in shops or counted in charts. Do not use one twice, even for a new version. Changing distributor: keep it if you may, and
      surely the ISRCs.`,
  },
  {
    id: 'metadata',
    title: 'Artist and title fields',
    asks: 'metadata artist title fields write how capital letters naming style guide credits songwriter',
    answer: `Title: words only, first letters large in English ("Glass Weather"), no "official", year or artist in it. Version in its own field: Acoustic, Live at ..., Radio Edit, Remix. Artist: exactly as before, letter by letter, with the store's artist ID. Guests as "featured", not in the title. Writers by legal name, all; producer, players, language, explicit mark, ISRC, owner lines:
      ℗ year owner for the recording, © year owner for the cover. Genre: one that fits. Write it in a sheet first and copy it everywhere.`,
    facts: ['newest', 'name'],
  },
  {
    id: 'cover-rules',
    title: 'Why a cover is refused',
    asks: 'cover art rejected why refused artwork rules requirements store image declined',
    answer: `The usual reasons: smaller than 3000 by 3000 or not square; blurred or enlarged; text that differs from title or artist; addresses, @names, QR codes, prices, store logos, "new" or "out now"; pictures or brands without rights, faces of others; nudity or violence; a date or format on it; mostly white borders. JPEG or PNG, RGB, under 10 to 20 MB. A
      parental advisory mark only if the song is marked explicit. Correct it, upload again, and add a day or two.`,
  },
  {
    id: 'audio-files',
    title: 'Audio files for the stores',
    asks: 'audio file stores want wav format upload deliver flac quality sample rate requirements',
    answer: `Stereo WAV (or FLAC), 16 or 24 bit, 44.1 kHz or more as recorded; no MP3, nothing converted upwards. Peaks at -1 dBTP, no clipping, half a second of silence at the start at most, natural end. Hi-res badges: 24 bit with 44.1 kHz and more. Atmos: ADM BWF at 48 kHz and -18 LUFS, with the same length as the stereo. Listen to the exact file once more from beginning to end: most
      returns are a wrong version.`,
    facts: ['loudness', 'newest'],
  },
  {
    id: 'editorial-pitch',
    title: 'Pitching to the services’ editors',
    asks: 'pitch spotify editorial playlists editors pitching playlist submit official apple amazon get playlisted',
    answer: `In Spotify for Artists, once it is delivered and not yet out, one song at a time, at least seven days before; three to four weeks is better. It also puts the song into your followers' Release Radar. Choose genre, mood, instruments truthfully, name the city, and in 500 signs: what it is, one fact of story, what you do around it with numbers (dates, press, ads), who plays on it.
      Amazon Music for Artists and Pandora have forms too; Apple, Deezer and Tidal go through the distributor. Most say no: pitch each song anyway.`,
    facts: ['private', 'newest', 'plays'],
  },
  {
    id: 'pre-save',
    title: 'Pre-saves',
    asks: 'presave pre-save should do pre save link campaign worth before release',
    answer: `Useful with 500 and more engaged people: they hear it on day one, and first day saves tell the services something. Below that a newsletter does the same. Open it two to four weeks before, with one reason (demo, wallpaper, lyric sheet), on a page that asks for the mail address as well. Expect 2 to 5 % of those reached. It does not replace the pitch. After the release turn the same
      link into the listening page.`,
    facts: ['followers'],
  },
  {
    id: 'payouts',
    title: 'What a stream pays',
    asks: 'how much one stream pay per stream payout money spotify rate earn streams royalties',
    answer: `No fixed price: each service shares its income of the month and country. Rough averages per 1,000 streams to the recording side: Spotify 2.50 to 4, Apple Music 6 to 8, Amazon 4 to 6, Tidal 8 to 12, Deezer 4 to 6, YouTube Music 4 to 7, free YouTube 0.70 to 2. Spotify pays the recording only from 1,000 streams within twelve months. Money comes two to three months later. Writing is
      paid apart, about a sixth of that, through your society. So 100,000 Spotify streams are around 300.`,
    facts: ['plays'],
  },
  {
    id: 'royalty-reports',
    title: 'Reading a royalty report',
    asks: 'royalty statement report understand read reports csv sales accounting statement columns',
    answer: `Download the table, not the picture. Columns that matter: sale month (two to three months before the report month), store, country, ISRC, quantity, net. Make a pivot: rows songs, columns months, sum of net; then one by country. Compare streams with the artist dashboards: 5 % off is normal, 20 % a question to support. Negative lines are corrections or currency. Look for songs without income:
      wrong code or a claim. Share parts to co-owners within a month, with the table.`,
    facts: ['library'],
  },
  {
    id: 'switch',
    title: 'Changing the distributor',
    asks: 'change distributor switch without losing streams move transfer playlists migrate leave',
    answer: `Streams and playlist places follow ISRC, equal audio, title and artist. So:
      1. Note for each song: ISRC, UPC, exact title, artist, writers, date, length, and keep the original WAV.
      2. Upload everything at the new one with same ISRC, same file, original release date.
      3. Wait until both are live, two to seven days; check that the counters joined.
      4. Only then take it down at the old one.
      5. Look after ten days: duplicate, wrong profile, missing lyrics.

      Not in a release month. Pay the old one until the last report is in.`,
    facts: ['library'],
  },
  {
    id: 'cover-licence',
    title: 'Distributing a cover',
    asks: 'recorded a cover distribute cover song license licence how mechanical upload',
    answer: `Mark it as a cover, writers by their exact names (look in the society's database), performer you, no original artist in title or keywords. For the USA downloads need a mechanical licence, offered by most distributors (10 to 20 a song and year) or by agencies; streams are paid by the services. Outside the USA the stores settle it. New words or language, medley, sample: the publisher must
      agree first. Content ID off for it. Allow an extra week for the check.`,
  },
  {
    id: 'content-id',
    title: 'YouTube Content ID',
    asks: 'youtube content id how does work claim claims monetize copyright video',
    answer: `YouTube compares every upload with the recordings that owners have filed and then blocks, watches or pays the owner from the adverts. You take part through the distributor (a fee of 5 to 15 a year or 10 to 20 %). Allowed only for sound that is yours alone: no leased beats, loops from packs, samples, public domain, karaoke. Put your own channels on the allow list first, or you claim yourself. If someone
      claims yours: dispute with your licence, they have 30 days. False claims cost the account.`,
  },
  {
    id: 'explicit',
    title: 'Marking a song explicit',
    asks: 'explicit mark song swearing when clean version advisory lyrics parental',
    answer: `When words are strong swearing, sexual or violent, or speak of drugs in detail: then explicit, per song, and the release counts as explicit when one is. If in doubt, mark it: wrongly unmarked songs are taken down, marked ones lose a little radio and shop play. A clean version is a separate track with own ISRC and marked "clean", same title; mute or reverse the words, do not beep. Not mark: names,
      sadness, love.`,
  },
  {
    id: 'release-date',
    title: 'Which day to release',
    asks: 'which day week release friday date best day when month season time of year',
    answer: `Friday is the world's day: charts count and playlists change then. A new artist does as well on a Tuesday or Wednesday, where feeds are quieter, but loses the Friday lists. Time zone: midnight local everywhere is usual. Good months: mid January to March, May, September to early November. Poor: the three weeks before Christmas, unless it is a Christmas song (deliver in October), and the deep
      summer for sad ones. Six weeks between two singles.`,
    facts: ['private'],
  },
  {
    id: 'single-ep-album',
    title: 'What counts as single, EP and album',
    asks: 'how many songs is ep single album definition count tracks minutes lp',
    answer: `Spotify and Apple, roughly: single is 1 to 3 songs, each under ten minutes, under 30 in all. EP is 4 to 6 songs under 30 minutes (Apple also: 1 to 3 with one over ten minutes). Album is 7 songs or more, or over 30 minutes. The store decides by count and adds "- EP" by itself on Apple, so leave it out of the title. Charts have their own rules by country. Two songs with an interlude are still a
      single.`,
    facts: ['library'],
  },
  {
    id: 'wrong-profile',
    title: 'A song on the wrong artist',
    asks: 'wrong profile another artist same name landed song on someone else page mixed up mapped',
    answer: `Write to the distributor with: ISRC and UPC, link to the wrong page, link to yours, or "needs a new page". Spotify also has a form in "Spotify for Artists" (content mismatch), Apple the same. It takes two to ten days, and streams move with it. On the next upload choose your own artist ID by link, not by name. If somebody else lands on your page, report it there the same way. A name
      that is used twice will go wrong again: think of an addition early.`,
    facts: ['name'],
  },
  {
    id: 'featured-names',
    title: 'Crediting guests',
    asks: 'credit featured artist feat featuring names collaborate primary with remix credits display',
    answer: `Primary with "&" or "x" when both stand behind it: the song appears on both pages as new. Featured for a guest: enter them in the role field, the stores write "feat." themselves; never type it into the title as well. Remixer: role remixer, and version "Name Remix", original artist stays primary. Producers, players: credits only. Ask each for their artist link and exact letters, and for a
      mail that they agree. More than four primaries become "Various Artists".`,
  },
  {
    id: 'lyrics-delivery',
    title: 'Lyrics in the stores',
    asks: 'lyrics apple music spotify musixmatch get lyrics show synced deliver genius',
    answer: `Two ways: with the delivery (many distributors have a field), or through Musixmatch, which serves Spotify, Amazon, Instagram and others; get verified there as the artist and sync line by line. Apple Music takes them from the distributor or LyricFind. Rules: as sung, line by line, no "chorus x2", large first letter, no full stops, no labels, swear words as sung. Allow one to two weeks. Check small words:
      fans will quote your typing errors.`,
    facts: ['newest'],
  },
  {
    id: 'fake-streams',
    title: 'Artificial streams',
    asks: 'artificial streams fake bots store says fraud penalty removed fine strike playlist botted',
    answer: `Stop everything paid at once and find the source: a sudden peak from one country, one playlist, no saves, all day the same. Ask the playlist's maker in writing to take you off, report the list to the service, and write to the distributor: what you bought or did not, with screenshots. Stores remove the streams and may fine about 10 per song and month, passed on to you; three warnings can close an
      account. Never buy places or streams, not even "organic". Ask for the song to be delivered again after a clean month.`,
    facts: ['plays'],
  },
  {
    id: 'direct-sales',
    title: 'Selling directly',
    asks: 'bandcamp worth it direct sales sell download own shop store d2c fans buy',
    answer: `Yes, beside streaming: Bandcamp keeps 15 % of downloads and 10 % of goods, so an 8 album brings 6.50, as much as about 2,000 streams; the buyer's mail address is yours. Half of buyers pay more when they may. Release there a week earlier, add lyrics, a bonus and one object. Bandcamp Fridays waive the fee. Your own page here can show and play the music and lead there. Keep VAT
      in mind when you sell from your own shop.`,
    facts: ['followers'],
  },
  {
    id: 'vinyl',
    title: 'Pressing vinyl',
    asks: 'vinyl pressing how long take records press lp cost plant time copies',
    answer: `Eight to sixteen weeks from approved test pressing, two to four before that for cutting and tests, so begin half a year ahead. 100 copies 12-inch black with printed sleeve: 1,300 to 2,000; 300: 2,300 to 3,200; lathe cuts for 20. Sell at 22 to 28. You need: master per side (under 20 minutes), ISRC list, label and sleeve files, licences of the society. Collect pre-orders first: 60 pay for 100. Listen to the test
      pressing yourself. Costs of post often exceed the profit abroad: quote by zones.`,
    facts: ['followers'],
  },
  {
    id: 'waterfall',
    title: 'A waterfall release',
    asks: 'waterfall release what is strategy singles added album adding ep',
    answer: `Each new single is delivered as a release that contains the earlier ones behind it: single 2 holds 2 and 1, single 3 holds 3, 2, 1, the EP all. With the same ISRC the old songs keep their counts and get played again as listeners let it run. Same audio, same titles, new UPC and cover each time; newest first. Old singles may be taken down after the EP. Space five to six weeks, pitch only the
      new song. Ask your distributor whether each one costs.`,
    facts: ['private', 'library'],
  },
  {
    id: 'claim-profile',
    title: 'Claiming artist pages',
    asks: 'claim spotify artist page profile verify for artists access apple amazon',
    answer: `After delivery, even before the release day: artists.spotify.com (often at once through the distributor), artists.apple.com, Amazon Music for Artists, Deezer for Creators, YouTube Official Artist Channel (through the distributor, with three videos or one delivered release), Tidal. Have ready: link, role, a social account or site with the same name. Then photo 750 px or larger, banner, biography, pinned song, dates, links. Add your
      manager as a user rather than sharing passwords. Check once a month that no foreign song has landed.`,
    facts: ['bio'],
    offers: ['bio'],
  },
  {
    id: 'versions',
    title: 'Versions and their codes',
    asks: 'radio edit instrumental versions own codes isrc acoustic remaster live remix need sped up',
    answer: `Everything that sounds different has its own ISRC: radio edit, instrumental, a cappella, acoustic, live, remix, extended, clean, sped up or slowed, a new mix. A remaster usually too. Only a changed fade or title correction keeps it. Write the version in its field, not in brackets of the title. Release them together as a single with three tracks, or every two weeks after the main one as a reason to write. Writers stay the same,
      arrangers may be added for public domain works.`,
    facts: ['newest'],
  },
];
