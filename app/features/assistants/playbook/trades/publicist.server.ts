import type { PlaybookEntry } from '../entry.ts';

export const PUBLICIST: readonly PlaybookEntry[] = [
  {
    id: 'press-release',
    title: 'A press release',
    asks: 'press release write new single announcement text news',
    answer: `One page, in this order:
      1. Headline with the news: "{artist|Artist} releases {newest|a single} on [date]".
      2. First paragraph: who, what, when, and the one fact that makes it a story.
      3. Second: how it sounds, with two pictures instead of genres.
      4. A quote that a person would say aloud, two sentences.
      5. Background in three lines: place, earlier things, next show.
      6. Links: private stream, photos, page. Contact with phone.

      Write it in the third person, present tense, without "unique" and "journey". Paste it into the mail; attach nothing.
      If the first sentence could be about any other band, it is not done.`,
    facts: ['newest', 'place', 'tour'],
    offers: ['bio'],
  },
  {
    id: 'pitch-email',
    title: 'A pitch to a blog or writer',
    asks: 'pitch email blog music write what to send journalist writer review submit message',
    answer: `Subject: For [column]: {artist|name}, {newest|song}, [date] (for listeners of [two names])

      Hello [name],

      your piece on [record] made me think of you for this. {newest|The song} is a {genre|pop} song about [one thing]; it began
      [where, in a short sentence].

      Private stream: [link]. Photo and text: [link]. Out on [date]; I would be glad about a line, and answer questions quickly.

      [Name, place]

      Six sentences, one link to hear, one to look. Send twenty by hand rather than two hundred at once, on a Tuesday
      morning, three to four weeks before the date.`,
    facts: ['newest', 'plays'],
  },
  {
    id: 'bio',
    title: 'The biography',
    asks: 'bio biography artist help about me write text profile description who I am',
    answer: `Three lengths: 30 words for listings, 100 for programmes, 250 for press. Begin with what one hears, not with
      birth. A frame you can fill:

      "{artist|[Name]} makes {genre|[music]} from [place]: [what one hears, in two pictures]. [What changed: a move, a
      loss, a job, a machine] led to {newest|[the newest work]}, [one fact: made where, with whom]. Before that came [the best
      thing so far, with a number or a name]. Next: [date or plan]."

      Third person, present tense, at most one comparison, no adjectives in pairs. Read it aloud to someone who does not know
      you: where they blink, cut.`,
    facts: ['bio', 'newest', 'library', 'place'],
    offers: ['bio'],
  },
  {
    id: 'press-kit',
    title: 'What belongs in a press kit',
    asks: 'epk press kit electronic belongs include what need contents materials',
    answer: `One page that opens on a phone, or a folder with clear names: biography in three lengths; two or three photos,
      3,000 px, with the photographer's name, one upright, one wide; cover; private stream of the new and links to the best three
      old songs; one live clip; two or three short quotes with source; dates; tech rider; contact. Your public profile here
      can hold most of it: show biography, gallery, videos and tour. Check every half year that no link is dead.`,
    facts: ['page', 'bio'],
    offers: ['bio', 'show-tour'],
  },
  {
    id: 'press-photos',
    title: 'Press photos',
    asks: 'press photos pictures kind need photo shoot photographer portrait image',
    answer: `Four: a wide one with space at one side, an upright portrait, one in a place that belongs to the music, one on
      stage. Sharp, 3,000 px or more at the long side, RGB JPEG, no text, no filter, faces seen. Day light at an open window or
      on a cloudy street beats a flash. Two outfits in plain colours. Agree in writing that press and you may use them for free
      with the photographer's name. Name files artist_photo-by_name_1.jpg: papers then print the credit right.`,
  },
  {
    id: 'media-list',
    title: 'Finding whom to write to',
    asks: 'media list journalists contact find where writers blogs addresses press contacts',
    answer: `Search the names of five artists like you together with "review", "premiere" and "interview" and note each writer,
      not the outlet: name, address, what they liked, link, date. Add local paper, city magazine, campus and community radio,
      genre podcasts, newsletters. Eighty good ones in a sheet: a third national, a third scene, a third local. Mark each
      contact and answer. Follow the ten who matter and reply to their work now and then, long before you need them.`,
    facts: ['place'],
  },
  {
    id: 'press-timeline',
    title: 'When to contact press',
    asks: 'weeks before release contact press when timeline how early pr schedule lead',
    answer: `Print and monthly magazines: 10 to 12 weeks. National radio and big sites: 5 to 6. Blogs, podcasts and local radio: 3
      to 4. Local paper: 2 to 3 before the show. Day of release: a short "out now" with the link to those who answered. A week
      later: the best quote to those who had not. So everything (master, photos, text) must be ready twelve weeks before, or
      be content with the last three steps, which for a first single is quite enough.`,
    facts: ['newest', 'private'],
  },
  {
    id: 'premiere',
    title: 'Offering a premiere',
    asks: 'premiere exclusive blog one offer first exclusively',
    answer: `Worth it when the outlet has more readers than you and writes a real text. Offer it to one at a time, three to four
      weeks before, with a date: "you would have it alone on Wednesday the 4th, two days before release; may I hear by Friday?" If
      they decline or are silent, ask the next. Never give two the same promise. With a small outlet, a first listen plus a short
      interview is better than bare embedding. Tell everyone else the news on release day only.`,
    facts: ['newest'],
  },
  {
    id: 'radio',
    title: 'Getting on the radio',
    asks: 'radio played airplay get on station dj plugger broadcast play my song',
    answer: `Begin where people choose by hand: campus, community and public evening shows. Find the show that plays your kind, write to its
      maker by name, 4 weeks ahead: MP3 320 and WAV links, radio edit under 3:30 without swearing, one line on how it
      begins, two lines about you, phone. Register the recording with your collecting societies first, or the play pays
      nobody. Services such as the BBC's Introducing, triple j Unearthed or similar uploads in your country are read. Thank
      them after a play and say when you are in town.`,
    facts: ['newest', 'place'],
  },
  {
    id: 'playlist-curators',
    title: 'Independent playlist curators',
    asks: 'playlist curators contact independent playlists submit get on spotify user',
    answer: `Look for lists of 500 to 20,000 followers that changed in the last month and hold artists of your size; a list with
      known names only and odd jumps in followers is bought. Find the maker by the name in the description. Write four lines:
      which song of their list stands beside yours, link, what it feels like, thanks. Ten a week. Pay nobody for a place. Ask
      people who add you for nothing more, and share their list once: that builds a contact for the next song.`,
    facts: ['newest', 'tempo'],
  },
  {
    id: 'interview',
    title: 'Preparing an interview',
    asks: 'interview prepare first questions answer talk journalist podcast nervous',
    answer: `Choose three things you want people to know and a small story for each, with a place and a detail. Practise the five
      that always come: how did it begin, what is the song about, who influences you, what is next, where does the name come from.
      Answers of twenty seconds for radio, a minute for podcasts. Say nothing "off the record" you would mind reading. If you
      do not want to answer: "I would rather let the song say that." Send thanks, names spelled right and a photo
      afterwards.`,
    facts: ['newest'],
  },
  {
    id: 'angle',
    title: 'Finding the story',
    asks: 'angle story interesting boring nothing special hook what is my unusual not',
    answer: `It is rarely the music itself. Ask yourself: what did it cost, where was it made, who would be angry or moved, what do you
      do on Mondays, what did you give up, which object is in it, what is the number? "Recorded in the night train between two
      jobs" is an angle; "their most personal work" is none. Write ten first sentences beginning with "the song that...". Show
      three to somebody outside music and take what they ask about. One angle per release, and everything else is cut.`,
    facts: ['newest', 'place'],
  },
  {
    id: 'press-follow-up',
    title: 'When press does not answer',
    asks: 'nobody replied press mail follow up no answer journalists ignored silence response',
    answer: `Normal: three to eight of a hundred answer. Follow up once, five to seven days later, in the same thread, two lines, with
      something new: a date, a clip, another outlet's line. Not on Monday, not after six. Then leave it until the next release.
      If fewer than three of a hundred opened the link, the subject or the list is wrong; if they opened and passed, the
      story or the song was not for them. Change one thing and try again with the next twenty.`,
  },
  {
    id: 'quotes',
    title: 'Using quotes from reviews',
    asks: 'quote review use page quotes press blurb permission cite',
    answer: `Yes: a short quote with its source is accepted practice nearly everywhere. Keep it to one sentence, word for word, mark cuts
      with dots, and never turn the sense around. Name outlet and, if known, writer, and link to it. Three on your page are
      enough, the most concrete first: "a chorus like a door kicked open" beats "amazing". Whole reviews may not be copied
      without asking.`,
    facts: ['page'],
  },
  {
    id: 'local-press',
    title: 'Local press',
    asks: 'local newspaper worth it paper city magazine hometown regional town',
    answer: `More than it looks: it is read by people who can walk to your show, its archive stays on the web, and national editors
      look there. Write to the culture desk two to three weeks before a date, with the local tie in the first line (street,
      school, studio) and an upright photo with credit. Offer two tickets for readers. Call once on the day after. Listings
      calendars are free: fill them four weeks before.`,
    facts: ['place', 'tour'],
    offers: ['tour-date'],
  },
  {
    id: 'podcasts',
    title: 'Being a guest on podcasts',
    asks: 'podcast podcasts guest how can I be on show episode host',
    answer: `Choose small ones (200 to 5,000 listeners) about your subject rather than about music: nurses, trains, synths, your town.
      Listen to two episodes, then write: "your talk with X about Y made me want to add Z. I could tell (1), (2) and (3). I have a
      quiet room and a good microphone." Send a link to your voice. On the day: 48 kHz recording of your own side, water, stories
      with ends. Ask to have one song in it, and give the file with a clearance line.`,
  },
  {
    id: 'bad-review',
    title: 'A bad review',
    asks: 'bad review terrible negative criticism slated panned what now',
    answer: `Say nothing for two days, and nothing to the writer unless a fact is wrong; then one polite line asks for a correction. Do
      not share it, do not let fans attack. Read it again after a week and keep the one sentence that is true. Post something
      good of another kind. Few people read it, fewer remember it, and a taste that hates you proves you have one. If it
      insults your person, write to the editor, not the public.`,
  },
  {
    id: 'hire-publicist',
    title: 'Hiring a PR agency',
    asks: 'pr agency publicist cost hire how much campaign worth pay',
    answer: `A single: 400 to 1,200; an album over three months: 2,000 to 6,000; radio plugging beside it 500 to 2,000. You buy contacts
      and hours, not results. Ask: which three outlets do you see for this and why, who exactly writes, how many campaigns at
      once, a list after two and six weeks with every answer. Ten to twelve weeks before the release, else wait for the next. Speak
      to two former clients of your size. Without a story and photos, spend the money there first.`,
    facts: ['plays', 'followers'],
  },
  {
    id: 'embargo',
    title: 'An embargo',
    asks: 'embargo what is hold news until date time',
    answer: `An agreement that a text or song is sent early but may not be published before a moment: "Under embargo until Friday 6
      March, 10:00 CET". Put it in the subject and the first line, with time zone. It binds only those who agreed, so send
      sensitive things after a yes. Use it for announcements with a premiere or a festival line-up; for a plain single just
      write the date. If one breaks it, lift it for all in a short mail.`,
  },
  {
    id: 'submission-sites',
    title: 'Paid submission platforms',
    asks: 'submission platforms paid submithub groover any good sites worth submit',
    answer: `SubmitHub, Groover and the like are honest post offices: you pay 1 to 3 for a promised hearing, and about 5 to 15 % say
      yes. Good for feedback in numbers and for finding small curators; poor for growing listeners. Set 30 to 50 once, choose 15
      that match by genre and recent picks, and read the reasons: if five name the same flaw, it is one. Sites that sell places,
      streams or "guaranteed" blogs are something else: leave them.`,
  },
  {
    id: 'track-description',
    title: 'A song in one sentence',
    asks: 'describe my song one sentence description tagline sound like line elevator words',
    answer: `Formula: what it is + a picture + what it is about. "A slow {genre|pop} song like a tram in fog, about staying too long." Take
      the picture from the senses (weather, rooms, cloth), the subject from the lyric, never from the genre. Names of others: at
      most one, and not the biggest. Write five, say them aloud, keep the one you would not be embarrassed to hear on the radio.
      Use it everywhere: pitch, caption, store, stage.`,
    facts: ['newest'],
  },
  {
    id: 'tour-announcement',
    title: 'Announcing a tour',
    asks: 'announce tour press dates announcement live shows concert news',
    answer: `All dates at once, eight to ten weeks before the first. One line of news ("first shows with the band"), the list as date, city,
      room, ticket link, a photo and a quote. Local press gets its own city first in the headline. Order of the day: newsletter
      at 9, posts at 10, press at the same minute, ticket link tested at 8. Keep one fact back for later: a support, a
      guest, an added date. Enter the dates here as well, so that your page tells them.`,
    facts: ['tour', 'page'],
    offers: ['tour-date', 'show-tour'],
  },
  {
    id: 'paid-coverage',
    title: 'Outlets that want money',
    asks: 'magazine wants 200 euros article pay coverage paid interview feature money advertorial',
    answer: `Decline. Editorial coverage is free; what is paid is an advertisement and must be called one by law in most countries. Such
      articles are read by nobody but search engines, and editors know the names of those sites. For 200 you get ten good
      photos, a radio mailing or three weeks of small ads to people near your next show. An answer: "Thank you, we do not buy
      articles. If you like the song, here it is." Real offers to buy ad space are different: ask for readers and rates.`,
  },
  {
    id: 'awards',
    title: 'Awards and contests',
    asks: 'awards apply contest competition music prize should enter',
    answer: `Yes, where the entry is free or under 30, the jury is named and last year's winners did something with it. State and city
      prizes, songwriting awards, newcomer prizes of radio stations: two or three a year. A place on the list is worth a line in
      every mail afterwards. Stay away from those with categories without end and a fee for each, and from online votes that
      use up your audience's kindness. Check the rights you give: never more than the right to show it.`,
  },
  {
    id: 'newsletter-press',
    title: 'What to write in a newsletter',
    asks: 'newsletter write content what email fans subject line monthly',
    answer: `Subject: a small curiosity under 45 letters ("The song I did not want to release"). First line: why you write today. Then
      one story in 120 words, as to a friend, one song or picture, one thing to do with one link. At the end the next two dates.
      Sent from your name, at the same time each month, readable without pictures. Ask a question now and then, and answer
      everyone who replies: nothing binds more. Never more than 250 words.`,
    facts: ['newest', 'tour'],
  },
  {
    id: 'scandal',
    title: 'When people are angry',
    asks: 'angry scandal posted years ago cancelled apology crisis backlash statement controversy',
    answer: `First hour: read, do not post, keep copies. Ask two people you trust, one of them from those who are hurt. If it is true and
      wrong: one apology, in your own words, that names what you did, whom it hurt and what you do now; no "if", no "but", no
      explanations; comments on, no arguing. If it is false: facts with proof, once. Tell bookers and partners before they read
      it. Then show by deeds, quietly, for months. If the law is touched, speak to a lawyer before a word is said.`,
  },
];
