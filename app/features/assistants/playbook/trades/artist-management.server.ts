import type { PlaybookEntry } from '../entry.ts';

export const ARTIST_MANAGER: readonly PlaybookEntry[] = [
  {
    id: 'release-plan',
    title: 'A release plan over twelve weeks',
    asks: 'release plan put out single three months timeline what when schedule rollout calendar campaign',
    answer: `Count back from the release day. For {newest|a single}:
      - Weeks 12 to 10: mix and master signed off, splits in writing, cover begun.
      - Weeks 9 to 8: upload to the distributor, codes and credits complete, press text and photos ready.
      - Weeks 7 to 5: press and radio pitches; film all the clips in one day.
      - Weeks 4 to 3: pitch the services' editors, open the pre-save, book one show near the date.
      - Weeks 2 to 1: countdown posts, newsletter, personal messages to your fifty warmest fans.
      - Release day and three weeks after: one new reason to listen each week (live take, story, remix).

      Twelve weeks is comfortable, six is possible, two means no press and no editors.`,
    facts: ['newest', 'private'],
    offers: ['publish'],
  },
  {
    id: 'release-budget',
    title: 'What to spend on a release',
    asks: 'budget money cost spend release how much invest single afford',
    answer: `Set a sum you could lose without trouble, then split it: 40 % the recording (mix, master, players),
      20 % pictures (cover, photos, clips), 30 % being heard (press, ads, a show), 10 % kept for surprises.
      A single done well at home costs 300 to 1,000; with a hired mixer and a small ad test, 1,000 to 2,500.
      Do not spend on ads before the first listeners save or share the song unprompted: money makes a
      reaction bigger, it does not make one. Write down each cost the day it happens, with who paid.`,
    facts: ['plays'],
  },
  {
    id: 'need-a-manager',
    title: 'Whether you need a manager yet',
    asks: 'need manager yet find get when ready looking for management',
    answer: `You need one when good requests stay unanswered because you have no hours left, not before. A manager
      multiplies what moves already: regular income from music, a room you fill, mails from people you never
      wrote to. Until then manage yourself two hours a week: one for plans and money, one for writing to people.
      When someone is interested, ask for three things they would do in the first ninety days, whom they
      manage now, and try six months before a long contract.`,
    facts: ['followers', 'plays'],
  },
  {
    id: 'goals',
    title: 'Goals for the next quarter',
    asks: 'goals goal set quarter next three months plan aims focus objectives targets',
    answer: `Choose three, no more, each something you do rather than something that happens to you. One for the
      work ("finish four songs by the end of month three"), one for people ("write to five venues each week"),
      one for money ("sell forty shirts"). Put a number and a date on each, then break it into what happens
      this week. Look every Sunday for ten minutes: done, not done, why. If a goal is missed three weeks
      running, it was too big or not really yours; change it instead of feeling bad.`,
    facts: ['library', 'followers', 'plays'],
  },
  {
    id: 'income-streams',
    title: 'The ways in which musicians earn',
    asks: 'ways make money income earn musician streams revenue living paid sources',
    answer: `Most working artists live from five or more small rivers:
      - Live fees and what is sold at the table.
      - Recording royalties (streams, downloads, vinyl) through your distributor.
      - Writing royalties: performance through your society, mechanicals through it or a publisher.
      - Neighbouring rights: radio and public play of your recordings.
      - Sync in film, series, games and ads.
      - Direct support: Bandcamp, memberships, crowdfunding.
      - Work with your skill: lessons, sessions, mixing, beats, commissions.

      Look which two brought most last year, and give those the next quarter. Registering for the royalties you
      are already owed is the cheapest raise there is.`,
    facts: ['library'],
  },
  {
    id: 'label-or-independent',
    title: 'Label or independent',
    asks: 'label sign indie independent record company major should stay deal signed',
    answer: `A label is a bank with a team: it gives money and people now, for a part of the income and often the
      recordings for years. Sign when you can name what it does that you cannot buy: radio, a market abroad, a
      tour advance. Stay independent while your costs are small and your listeners come by themselves.
      In between: distribution deals (15 to 30 %, you keep the masters) and licences for 5 to 10 years.
      Compare what is left for you at 1 million streams under each offer; that sum ends most debates.`,
  },
  {
    id: 'single-or-album',
    title: 'Single, EP or album',
    asks: 'single ep album which makes sense format how many songs release next lp',
    answer: `While you are being discovered, singles every 6 to 8 weeks: each one is a new chance with editors,
      blogs and your own feed. An EP of four or five songs makes sense when three singles worked and you want
      something to tour, sell and send to press. An album is for listeners you already have: it costs a year,
      and reviewers and vinyl buyers still care. A good middle road: three singles, then the EP that holds them
      and two new songs.`,
    facts: ['library', 'private'],
  },
  {
    id: 'first-fans',
    title: 'The first thousand fans',
    asks: 'first thousand fans audience build following listeners grow get people hear 1000',
    answer: `They come one by one. Play small rooms where the crowd of a neighbouring artist already is, stay at the
      door afterwards, and collect addresses. Answer every comment and mail for the first year. Trade: open for
      three artists of your size, swap a feature, share a bill. Make one thing each week that is fun to send to
      one friend. Measure people who come back, not views: newsletter readers, repeat listeners, faces you see
      twice. Ten new ones a week is five hundred a year, and those buy tickets.`,
    facts: ['followers', 'plays'],
  },
  {
    id: 'mailing-list',
    title: 'A mailing list',
    asks: 'email newsletter mailing list worth it still collect addresses subscribers mail',
    answer: `Yes: it is the only audience nobody can take from you. A third to a half of a small list opens the mail;
      a post reaches a tenth of your followers on a good day. Collect at shows (a tablet, a QR code on the set
      list), on your page and in the shop, with clear consent and an unsubscribe link in every mail. Write once
      a month, short, like to a friend: one story, one song, one thing to do. Say it there first, so that
      being on the list is worth something.`,
    facts: ['followers'],
  },
  {
    id: 'bookkeeping',
    title: 'Bookkeeping and tax',
    asks: 'tax deduct bookkeeping accounting receipts expenses write off invoice taxes self employed',
    answer: `Open a separate account for music, put every receipt in one folder the day you get it, and set a quarter
      to a third of each fee aside for tax. In most countries you deduct what serves the work: instruments,
      software, studio and rehearsal rent, travel to shows, recording and design fees, stage clothes that are no
      daily wear, a part of phone and home studio. Keep receipts 7 to 10 years. Learn two thresholds of your
      country: when you must register as self-employed, and when VAT begins. One paid hour with a tax adviser
      who knows artists returns many times its fee.`,
  },
  {
    id: 'sync-pitching',
    title: 'Songs in film, series and games',
    asks: 'sync film tv show series movie advert game song into placement music supervisor netflix',
    answer: `Supervisors need three things fast: the right mood, one mail that clears everything, and good files.
      Make the instrumental and a clean version, 24 bit WAV, metadata with your contact inside the file, and know
      who owns what: "100 % one stop" is the best phrase you can write. Choose two songs, not ten, and send
      streaming links with mood, tempo and two scenes they would suit. Small films, student work and sync
      libraries come first; agents take 30 to 50 % of the fee. Follow up after three weeks, then leave it.`,
    facts: ['tempo'],
  },
  {
    id: 'burnout',
    title: 'When you are worn out',
    asks: 'exhausted burnout tired motivation feel like quitting stress no joy give up overwhelmed depressed making anymore',
    answer: `Stop adding first. Cancel or move what you can this month; nobody remembers a single that came four weeks
      later. Sleep, see people who do not ask about numbers, play for nobody for a week or do not play at all.
      Then look which part empties you: usually it is promotion, not music. Give that a fixed hour and a fixed
      end, or to someone else. Come back with one small thing that is only fun. If the heaviness stays longer
      than two weeks or touches everything else, please talk to a doctor; musicians' aid funds in many countries
      also offer free and confidential counselling.`,
  },
  {
    id: 'time-plan',
    title: 'Music beside a job',
    asks: 'day job time full time work find hours schedule week routine balance family',
    answer: `Protect fixed blocks instead of waiting for free time: two evenings of ninety minutes and one half day a
      week are 25 hours a month, enough for a single every two months. Give each block one kind of work: writing,
      recording, or business; never mix. Leave the session open with a note of the next step, so that you begin in
      a minute. Batch the small things (mails, posts) into one hour. Say no to anything that does not serve your
      three goals, and take one week in eight off.`,
  },
  {
    id: 'find-collaborators',
    title: 'Finding people to work with',
    asks: 'collaborators musicians find work with other collaborate band members co-write feature partner',
    answer: `Look first one step around you: who opened for whom, who produced the local record you like. Go to open
      stages, writing camps and the bar after shows; online, answer other people's work before asking for
      anything. Explore in this house lists artists by genre. A good first mail has four lines: what of theirs you
      love, what you have (a link to a demo), what you imagine from them, and by when. Start with one song and
      write the split down before the files travel.`,
    facts: ['tempo', 'collaborations'],
  },
  {
    id: 'crowdfunding',
    title: 'Crowdfunding',
    asks: 'crowdfunding kickstarter fund patreon album backers membership does work campaign',
    answer: `It works when you already have people: expect 1 to 3 % of your reachable audience to back you, at 30 to 40
      each. So 300 newsletter readers and 1,500 followers carry about 1,000 to 2,000. Raise a third of the goal
      in private promises before you open, run 30 days, and plan most effort for the first and last three.
      Rewards that cost little: the record early, a handwritten lyric, a living room show. Count platform fees
      (8 to 10 %), production, postage and tax before you set the goal.`,
    facts: ['followers'],
  },
  {
    id: 'negotiating',
    title: 'Negotiating an offer',
    asks: 'negotiate offered deal offer better terms bargain counter ask more',
    answer: `Never answer on the phone: thank them, ask for it in writing, take two days. Know three figures before
      you reply: what you want, what you would accept, and what you do otherwise. Trade instead of demanding:
      "for a longer term I need a higher share", "for that fee I can do one set, not two". The points that
      matter most are rarely the sum: how long, where, who owns, when it ends, and what happens if they do nothing.
      Have a lawyer read anything longer than a page. Silence is a fine answer to a low first offer.`,
  },
  {
    id: 'merch-strategy',
    title: 'What merch to make first',
    asks: 'merch merchandise first make sell products shirts table what start stock',
    answer: `Begin with one shirt and one small thing. The shirt in black, sizes S to XXL in the ratio 1:3:4:3:1, 50
      pieces; it costs 7 to 10 and sells for 20 to 30. The small thing (tote, pin, poster, download card) at 5 to
      10 for those who came with coins. Reckon that one guest in ten to fifteen buys, and 3 to 6 per head in a
      good room. Take cards at the table, put prices where they can be read from two metres, and stand there
      yourself after the show: it doubles the sales.`,
    facts: ['tour', 'merch'],
  },
  {
    id: 'artist-name',
    title: 'Choosing a stage name',
    asks: 'stage name artist choose band call ourselves rename pick alias',
    answer: `A good name can be said over a loud bar, spelled by who hears it, and found by who types it. Test: say it
      to five people once and let them write it down. Search it on the streaming services, the social networks, the
      trademark register of your countries (classes 9, 25 and 41) and as a domain. Leave it if anybody active uses
      it, even far away. Avoid odd signs and one common word. Take the handles the same day, in the same
      spelling everywhere.`,
    facts: ['name'],
  },
  {
    id: 'release-day',
    title: 'Release day',
    asks: 'release day today out now launch do on the day',
    answer: `Morning: check that the song is right in every store, on your own page, and that the links work. Then
      the newsletter, the post with a clip, and the link in your profiles. Midday: write personally to the thirty
      people who helped or cared, with the link and no pressure. Afternoon: answer everything; comments of the
      first hours carry furthest. Evening: be with people, a small listening at home or live on the net.
      Do not look at numbers until day three, and keep two strong posts for the week after.`,
    facts: ['newest', 'private'],
    offers: ['publish'],
  },
  {
    id: 'after-release',
    title: 'When the song is out and it is quiet',
    asks: 'out nobody listens now what after release no streams flop failed quiet disappointed post release',
    answer: `A song is new to everyone who has not heard it, so the campaign is not over. Six weeks of one idea each:
      a live take, the story of one line, an acoustic or sped version, a remix by someone with their own crowd,
      a lesson how to play it, a clip made by a fan. Look where the few listeners came from and do more of that.
      Compare saves per listener: above 20 % the song is good and only unknown; below 5 % learn from it and give
      the next one your energy. Most songs that ever grew were quiet for their first months.`,
    facts: ['plays', 'newest'],
  },
  {
    id: 'numbers-that-matter',
    title: 'The numbers worth looking at',
    asks: 'stats numbers analytics look at metrics matter which data track statistics important',
    answer: `Five, once a week: saves per listener (is the song good), listeners who came back (do they stay),
      newsletter growth (do they trust you), tickets or sales per show (do they pay), and replies from people you
      pitched (does the story work). Followers and views are weather. Write the five in a sheet each Sunday with
      one line what you did; after two months you see what causes what.`,
    facts: ['plays', 'followers'],
  },
  {
    id: 'scam-offers',
    title: 'Offers that smell',
    asks: 'scam fake offer playlist pay wants money promise guaranteed streams legit fraud promoter dm',
    answer: `Assume so. Signs: they write first and praise without naming a song, they guarantee streams or a place on a
      playlist, the payment is quick and cannot be returned, the mail comes from a free address. Paid placements
      are mostly robots, and the services take such songs down and fine the distributor's client. Real editors
      never take money; real agencies sell work, not results. Ask for three artists you may call. Never give
      passwords, and never sign on the day you are asked.`,
  },
  {
    id: 'grants',
    title: 'Grants and funding',
    asks: 'grants grant funding apply arts council stipend support public money foundation',
    answer: `Nearly every country funds recordings, tours or showcases: look at your arts council, music export
      office, city culture office, collecting society and regional foundations. Read who was funded last year and
      write in that size. A good application says in its first three lines what will exist, by when, and for whom;
      has a budget that adds up with other money in it; and shows letters from a venue or partner. Begin six weeks
      before the deadline, have a stranger read it, and apply for three: one in four is a good rate. Begin no
      paid work before the decision where the rules say so.`,
    facts: ['tour'],
  },
  {
    id: 'commission',
    title: 'What a manager takes',
    asks: 'percentage manager take commission percent fee managers 20 15',
    answer: `15 to 20 % of what you earn from music, 20 % being usual for starting artists. Ask for it to be counted on
      the fee after clear costs: tour costs, recording money you spend on recording, and money that only passes
      through you. Leave out what they did not touch, such as your day job or older deals. The usual term is
      one to three years with a way out if a goal is missed, and after the end a falling share of the deals they
      made (a sunset: 15, then 10, then 5 %).`,
  },
  {
    id: 'team-order',
    title: 'Who to hire first',
    asks: 'hire first manager agent publicist team who order build staff lawyer',
    answer: `In the order in which hours are missing. First a lawyer by the hour, when something is to be signed. Then
      a publicist for one release, eight weeks, when there is a story and a date. Then a booking agent, when you
      draw 100 people in three cities. Then a manager, when the others need someone to steer them. An accountant as
      soon as you invoice regularly. Pay projects before you pay percentages for years.`,
    facts: ['followers', 'tour'],
  },
  {
    id: 'band-money',
    title: 'Sharing money in a band',
    asks: 'band share money split members equal pay group divide fees income',
    answer: `Part three pots and agree on each in writing. Live fees: costs first, then a tenth into the band's box,
      the rest equal for who played. Recordings: equal for members, unless one paid for it; then they get it
      back first. Writing: to those who wrote it, or equal, which keeps more bands together than any formula.
      One account with two signatures, a sheet all can see, and a settlement every three months. Write down what
      a member who leaves keeps: the shares of songs they made, and nothing of new ones.`,
  },
];
