import type { PlaybookEntry } from '../entry.ts';

export const BOOKING_AGENT: readonly PlaybookEntry[] = [
  {
    id: 'find-venues',
    title: 'Finding rooms of your size',
    asks: 'find venues fit size rooms clubs where play gigs shows capacity places perform',
    answer: `Take three artists one step ahead of you and write down every room they played in the last two years: that
      list is already sorted by taste. Look for rooms you fill to 60 to 70 %: with 60 people, rooms of 80 to 100. Note for
      each: capacity, genre, booker's name and address, hire or share, who played. Forty rooms in five cities is a good
      start. Go to the ones near you as a guest first. Bars with a good night, record shops, galleries and bike cafés count.`,
    facts: ['followers', 'tour', 'place'],
    offers: ['tour-date'],
  },
  {
    id: 'booking-email',
    title: 'The first mail to a venue',
    asks: 'email venue write mail booking pitch club letter message template contact booker first',
    answer: `Subject: {artist|Your name}, {genre|your genre}, two dates in [month] (60 to 80 people)

      Hello [name],

      I saw [artist like us] at your place in [month] and think we fit your [night]. {artist|We} play {genre|our
      music}; please try {hit|our newest song}, three minutes: [one link].

      We are on the road on [date] or [date] and would play 45 minutes for [fee] or 70 % of the door after costs. Last
      shows in reach: [room], [number] guests; [room], [number]. A local support we like: [name], who brings about 30.
      We bring posters two weeks before and post it four times.

      Would one of the dates work?

      [Name, phone]

      Under 150 words, one link, a date and a number: that is what gets answers. Send on a Tuesday or Wednesday, ten to
      fourteen weeks ahead.`,
    facts: ['followers', 'plays', 'tour'],
    offers: ['tour-date'],
  },
  {
    id: 'booking-follow-up',
    title: 'When the venue does not answer',
    asks: 'follow up did not answer mail again venue no reply club ignored remind when write',
    answer: `Once after seven to ten days, in the same thread, with something new: "Saturday is now confirmed in [city], so
      Friday or Sunday would suit us. Shall I hold 17 May?" Once more two weeks later, with one line, then stop for three
      months. Bookers read between 11 and 4 on weekdays and forget kindly. If a second room in that city says yes
      meanwhile, tell the first: it is polite and often wakes them. A phone call helps for small bars only.`,
  },
  {
    id: 'deal-types',
    title: 'Guarantee, door deal and the rest',
    asks: 'guarantee door deal versus better split percentage flat fee deal types difference hire',
    answer: `Guarantee: a fixed fee, whoever comes. Door deal: a share of tickets, usually 70 to 80 % after agreed costs.
      Guarantee versus: the fee or the share, whichever is more; take that when offered. Guarantee plus: the fee and a
      share above break-even. Hire: you pay the room and keep all; only for a release show with sold tickets.

      Reckon it: 80 guests at 12 are 960; 70 % after 150 costs is 567. A guarantee of 300 is safe but poorer if you are
      sure of your crowd. Ask what "costs" are, in numbers, beforehand.`,
    facts: ['tour'],
  },
  {
    id: 'fee',
    title: 'What to ask for a show',
    asks: 'fee ask 45 minute show charge how much price quote money gig paid rate',
    answer: `Work it out from below and from above. Below: travel + food + beds + 50 to 100 per person is what you need. Above:
      expected guests times ticket times 0.6 is what the room can pay. Your fee lies between. Usual for own songs: unknown
      support 50 to 150, local headline with 50 guests 200 to 400, 150 guests 700 to 1,200, small festival 300 to 1,500. Say
      a number first with a reason, and give one way out: "400, or 300 with beds and dinner". Never play for "exposure"
      where others are paid.`,
    facts: ['followers'],
  },
  {
    id: 'technical-rider',
    title: 'The technical rider',
    asks: 'tech rider technical what goes in stage plot input list sound requirements equipment',
    answer: `One page, dated, with your phone number:
      - Who stands where: a drawing with power points and monitors.
      - Input list: channel, instrument, microphone or DI, stand.
      - Monitors: how many mixes, who wants what.
      - What you bring, what you need (drum kit, amps, DJ table), what you can do without.
      - Set-up 20 minutes, sound check 30, changeover 15.
      - Your own engineer or the house's.

      Write two versions: full, and "small room". Nobody in a bar reads four pages; everyone is grateful for the drawing.`,
  },
  {
    id: 'hospitality',
    title: 'Food, drinks and beds',
    asks: 'hospitality food hotel ask bed accommodation catering drinks rider sleep dinner',
    answer: `Yes, when you come from outside it is usual to ask. For a small room: a warm meal or 15 to 20 per person, water and
      a few drinks on stage, a lockable room, two guest list places each, and clean beds with a door: a private flat is fine if
      said before. Put it into the offer as a sum, so that it can be traded: "or 40 more and we sort it ourselves". Name diets
      and allergies in one line. Stay modest: the shortest hospitality list is the one that gets filled.`,
  },
  {
    id: 'advancing',
    title: 'Advancing a show',
    asks: 'advance advancing clear promoter before show checklist details confirm week information',
    answer: `Two weeks before, one mail with one list: address and load-in, parking, times (arrival, check, doors, set, curfew),
      contact on the night with phone, sound and back line against your rider, support and changeover, length of the set,
      ticket price and count so far, guest list, food, beds, fee and how it is paid, invoice details, table and light for merch,
      filming allowed. Ask for corrections by a date. Call the day before to say that you are coming. Keep it as one sheet in
      the van.`,
    facts: ['tour'],
  },
  {
    id: 'routing',
    title: 'Routing a tour',
    asks: 'routing order cities tour route which sequence drive distance plan dates travel',
    answer: `Set two anchors first: the best fee on a Friday and the best on a Saturday, then fill between. Drives under 300 km
      or four hours on show days, a circle instead of a star, north to south with no jumping back. Sunday to Wednesday go to
      small towns, record shops and living rooms, where no one else plays. One day off in six. Leave 100 km and six weeks
      between two shows for the same people. Every empty day costs beds and food, so a fee of 100 on the way can be
      the best one.`,
    facts: ['tour', 'place'],
    offers: ['tour-date'],
  },
  {
    id: 'tour-budget',
    title: 'What a small tour costs',
    asks: 'tour budget cost small how much money van fuel expenses on the road',
    answer: `For four people, seven shows, per day: van 70 to 110, fuel 40 to 70, beds 80 to 160 (0 with hosts), food 4 times 20,
      small repairs 15. That is 300 to 430 a day, 2,100 to 3,000 for the week, plus strings, posters and insurance 300.
      Against it: seven fees of 250 are 1,750, merch at 4 per guest and 50 guests each night 1,400. So it just closes.
      Cut days off, not sleep. Keep 10 % aside, and write each cost down in the van the same evening.`,
    facts: ['tour'],
  },
  {
    id: 'support-slot',
    title: 'Opening for a bigger band',
    asks: 'support slot open for bigger band opening act get supporting headline',
    answer: `Supports are given by three people: the band, their agent, the local promoter. The promoter is the nearest: tell
      them you would bring 30 people and take any short notice in your town. To the band write personally, once, after you have
      been at a show. To the agent when the tour is announced, with city and draw. The fee is small (50 to 150); what counts
      is the room. Play exactly your time, load off in ten minutes, thank them on stage, stand at the table afterwards, and
      have one thing to sign up for.`,
    facts: ['followers'],
  },
  {
    id: 'festivals',
    title: 'Festivals',
    asks: 'festival festivals book apply when summer showcase open air deadline season',
    answer: `They book six to twelve months ahead: summer festivals from September to February, the small stages last, in
      January to March. Apply through the form and then write to the stage's booker by name, with one live clip and what you do
      in that region that month. Showcases such as Reeperbahn, The Great Escape or Eurosonic close about half a year before and
      are watched by the others. Start with ten local ones under 1,000 guests: they talk to each other. Paid application sites
      are worth a try only where you can see who was chosen.`,
    facts: ['tour'],
  },
  {
    id: 'house-concerts',
    title: 'House concerts',
    asks: 'house concert living room concerts work private home show intimate host',
    answer: `A host invites 20 to 40 friends, you play twice thirty minutes with little or no amplification, and a hat or a
      suggested gift of 10 to 20 each goes to you whole: often 300 to 500, and half of the guests buy something. Ask your
      newsletter "who has a room for 25?". Give hosts a sheet: invite 40 for 25, chairs, one lamp, start at eight sharp, break
      for talk, neighbours told. Keep it private and by invitation, so that no licence is needed in most places.`,
    facts: ['followers'],
  },
  {
    id: 'show-contract',
    title: 'A contract for each gig',
    asks: 'contract gig every show agreement written deal memo confirm need',
    answer: `Yes, but one page is enough, and a mail that both confirm counts in most countries. It says: who, where, when; set
      length; fee, tax, when and how it is paid; costs before a share; what they provide (sound, food, beds); merch share, best
      none; filming; what happens if one side cancels (for example half the fee within four weeks, all within two);
      illness and force majeure. Send it with "please confirm by Friday". For abroad, name the currency and who pays the
      artist tax.`,
  },
  {
    id: 'cancelled-show',
    title: 'A show that is cancelled',
    asks: 'cancelled cancel promoter cancels show two days before get paid refund called off',
    answer: `It depends on what was agreed: with a written fee and no reason such as illness or law, you may ask for all of it
      within two weeks of the date, half before that. Without a contract, claim what it cost you: van, tickets, beds. Write the
      same day, friendly, with the sum, a new date as an alternative, and a deadline. Most promoters rather give a second
      date and 50 % than quarrel. Tell your audience first and without blame. If tickets were sold, they must refund them,
      not you.`,
  },
  {
    id: 'draw',
    title: 'How many people you bring',
    asks: 'draw how many people bring ask promoter guests crowd audience number pull',
    answer: `Be honest: a number you beat brings you back. Count guests who came for you in the last three shows there. For a new
      city take one in a hundred of your listeners there in a month, and half of your newsletter readers within 30 km. Say
      it with its reason: "40 to 50: 35 came in March, and the local support brings 20". If it is zero, say so and offer what
      replaces it: a local support with friends, posters, two radio mails, a low guarantee.`,
    facts: ['followers', 'plays'],
  },
  {
    id: 'fill-the-room',
    title: 'Selling more tickets',
    asks: 'sell tickets more fill room gig promote show promotion people come sell out',
    answer: `Six weeks before: announce with the link, once, everywhere. Four weeks: posters at twenty good places, local paper and
      radio, the support posts. Two weeks: personal messages, thirty a day, to people in that town by name: nothing sells like
      it. One week: a clip from rehearsal with "Saturday" in the first second, and a two for one until Thursday. Day of
      the show: story with the way to get in. Ask each buyer to bring one friend. A third is sold in the last three days,
      so do not panic on Monday.`,
    facts: ['tour', 'followers'],
    offers: ['tour-date', 'show-tour'],
  },
  {
    id: 'setlist',
    title: 'A set list',
    asks: 'setlist set list put together order songs live show sequence opener closer',
    answer: `Begin with your second best song, fast and without talk; end with the best. Number three may introduce you. The
      quiet one stands after two thirds, when they trust you. Group by tuning and tempo so that no pause is longer than fifteen
      seconds, but never three in one tempo or key. In 30 minutes play 7 songs, in 45 ten, and plan two minutes less than you
      have. New songs between two strong ones. Write down what you say between, and practise it like a part.`,
    facts: ['tempo', 'library'],
  },
  {
    id: 'show-day',
    title: 'Sound check and the show day',
    asks: 'show day soundcheck what happens sound check load in stage engineer arrive',
    answer: `Arrive on time, say hello to the sound person by name, and put your things at the edge. Line check in order: kick,
      snare, hats, toms, bass, guitars, keys, voices; play each alone until told to stop, at the strength of the evening. Then one
      loud song, one quiet. Monitors: ask for "less of" before "more of". Twenty minutes are enough. Write down settings, clear
      the stage, eat, warm up, be there fifteen minutes before. Afterwards clear first, celebrate then, and thank the
      engineer.`,
    facts: ['tour'],
  },
  {
    id: 'abroad',
    title: 'Playing abroad: visas and tax',
    asks: 'visa abroad uk usa europe foreign tour work permit carnet customs country',
    answer: `Short guide, to be checked with the embassy: UK: many musicians come as visitors with a written invitation for a
      permitted paid engagement, up to 30 days. Schengen countries: 90 days in 180, but each has its own rule for work; several
      free short performances. USA: a P or O visa through a petition, three to six months and from 1,500; never play paid on a
      tourist entry. Instruments: an ATA carnet or a list, by country. Artist tax is often held back (15 to 30 %); ask for the
      paper, since you can set it off at home. EU citizens need an A1 form.`,
    facts: ['tour', 'place'],
  },
  {
    id: 'settlement',
    title: 'Settling up after the show',
    asks: 'settle settlement end of night money count tickets paid cash door box office',
    answer: `Right after the set, sober, in a quiet room, one of you with a calculator. Ask for: tickets sold by price, free
      entries, agreed costs with receipts, tax. Subtract, apply the share, compare with the guarantee, sign two copies. Count cash
      before you leave the room. If a number surprises you, ask calmly where it stands in the deal. Send the invoice next day.
      Write guests, money and merch into your own sheet: it is your argument for the next fee.`,
  },
  {
    id: 'get-an-agent',
    title: 'A booking agent of your own',
    asks: 'agent booking get interested find agency representation booker sign need',
    answer: `Agents live on 10 to 15 % of fees, so they look for what they can multiply: 100 to 150 guests in three cities,
      a release with a date, someone who answers mails. Show it as a list: date, room, guests, fee. Invite two to a show in
      their town that will be full, three weeks before, and again the day before. Write to the person who books artists beside
      whom you would stand. Until then book yourself under a plain address such as booking@; many agents began as
      friends of the band.`,
    facts: ['tour', 'followers'],
  },
  {
    id: 'holds',
    title: 'Holds on a date',
    asks: 'hold first second option date pencil challenge mean reserved',
    answer: `A hold is a pencil mark: the room keeps the date for you without a promise. First hold may decide first, second
      waits behind. If the second wants to confirm, they challenge: the first then has 24 to 48 hours to confirm or let go. So
      take holds on two or three dates per city, confirm one as soon as the route stands, and release the others the same
      day, by mail. People who let holds lie are remembered.`,
  },
  {
    id: 'private-events',
    title: 'Weddings and private events',
    asks: 'wedding private event corporate party birthday how much company function play',
    answer: `Two to four times a club fee, since you play longer, for people who did not come for you, on their best day: 800 to
      1,500 for a duo, 1,500 to 3,500 for a band, three sets of 45 minutes with PA. Ask: place, times, guests, indoors, power,
      sound limit, songs wanted, who stands there on the day. Take 30 to 50 % on signing, the rest a week before. Travel, beds
      and each hour past midnight extra. Learning one song for them is a present; five are work.`,
  },
  {
    id: 'live-video',
    title: 'A live video for bookers',
    asks: 'live video venues want see clip footage performance filmed show bookers',
    answer: `Yes, it is what they watch instead of reading. Sixty to ninety seconds, one song from the middle of a show, with
      people in the picture; honest sound from the desk plus a room microphone. Two phones on stands are enough, one wide, one
      near. Voice within the first five seconds, name and place as text. No music video: it says nothing about the stage.
      Make a new one each year, and put it first in the mail.`,
  },
  {
    id: 'ticket-price',
    title: 'What a ticket costs',
    asks: 'ticket price tickets cost how much charge entry door admission',
    answer: `Ask what the last three artists of your size took in that room and stay within 2 of it. Usual: new names 5 to 8, local
      headline 10 to 14, touring 14 to 20. Pre-sale 2 to 3 below the door moves people to decide; a few cheap early ones
      make the first fifty. Free entry fills bars but teaches people that you cost nothing: a hat with a suggested 10 earns
      more. Round sums speed up the door. Count the fee of the ticket site (8 to 12 %) into it.`,
    facts: ['tour'],
  },
];
