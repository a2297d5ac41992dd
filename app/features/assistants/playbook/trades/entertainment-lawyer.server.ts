import type { PlaybookEntry } from '../entry.ts';

export const ENTERTAINMENT_LAWYER: readonly PlaybookEntry[] = [
  {
    id: 'copyright-basics',
    title: 'Copyright by itself, and how long it lasts',
    asks: 'automatically own copyright song my how long protected basics automatic rights last expire idea',
    answer: `Yes: in nearly all countries (Berne Convention) it begins by itself the moment the song is written down or recorded. Ideas, titles, chord
      progressions and styles are not protected; melody, words and the recording are.

      How long: writing lasts the author's life plus 70 years in the EU, UK, USA, Canada, Australia, Brazil and Japan; life plus 60 in India, plus 50 in
      some others. Recordings: 70 years from release in the EU and UK, 95 from publication for most US recordings. Proof matters in a quarrel:
      keep dated sessions, voice memos and mails.`,
    facts: ['library'],
  },
  {
    id: 'registration',
    title: 'Registering a song',
    asks: 'register song us copyright office registration how proof deposit protect',
    answer: `USA: at copyright.gov, 45 to 65 for one work; up to twenty works of an album can go in one group. A US work must be registered before you
      can sue, and only registration before the theft, or within three months of publication, brings statutory damages (up to 150,000 for
      wilful cases) and lawyer's fees. Elsewhere there is no office you need: in the EU and UK register with your collecting
      society and keep dated files. A letter mailed to yourself proves little. Register writing and recording, both.`,
    facts: ['private', 'library'],
  },
  {
    id: 'two-rights',
    title: 'Two rights: song and recording',
    asks: 'master composition difference publishing recording two copyrights rights sides masters',
    answer: `Every release carries two properties. The composition (words and music) belongs to those who wrote it, or their publisher; it earns performance
      and mechanical royalties. The recording (master) belongs to who paid or arranged for it, often you or a label; it earns streams, sales and
      neighbouring rights. A film needs both, a cover needs only the first, a sample both. When somebody says "I want 50 %", ask first:
      of which of the two?`,
  },
  {
    id: 'split-sheet',
    title: 'Splits and the split sheet',
    asks: 'split sheet splits who owns how much song decide percentages co-writers writing credit share',
    answer: `Talk on the day of writing, before anyone knows what it is worth. Common keys: equal among everyone in the room; or words 50 and music 50, shared
      within each; producers who make the beat count as writers of the music. Arranging, playing or buying lunch is no writing unless you
      agree so.

      The sheet: title, date, each legal name, address, society and IPI number, percent of the writing (sum 100), and separately of the
      recording, samples used, signatures. Register the same numbers at your societies: unequal claims freeze the money. In the USA without an agreement
      co-authors own equal parts.`,
    facts: ['newest'],
  },
  {
    id: 'samples',
    title: 'Sampling and clearance',
    asks: 'sample second permission clear clearance sampling use without seconds legal snippet loop cleared',
    answer: `There is no free number of seconds. A recognisable piece of a recording needs two licences: from the master's owner and from the publishers.
      In the EU the top court allows only what the ear no longer recognises; US courts differ, and none makes small use safe.

      Ways: clear it (500 to 5,000 and 10 to 50 % of the writing, two to six months), play it again yourself (then only the writing is asked
      for), use libraries with a written licence, or CC0. Clear before release: afterwards the price is yours no more. "Royalty free" packs
      still have terms; keep the receipt.`,
  },
  {
    id: 'covers',
    title: 'Releasing a cover version',
    asks: 'cover version release allowed cover song legally license record somebody else song permission',
    answer: `Yes, without asking, if the song was released before and you change neither words nor character. USA: a mechanical licence (section 115), for
      downloads and discs paid per copy, about 13 cents in 2026; for streaming the services pay through The MLC. EU, UK, Canada, Australia: the societies and
      services settle it; discs need a licence from the society. Many distributors offer it for a fee.

      Translating, new words, mash-ups: ask the publisher. A video of it needs a sync licence, though YouTube usually handles covers by
      claiming the income. Name the writers exactly.`,
  },
  {
    id: 'pro',
    title: 'Joining a performing rights society',
    asks: 'pro join performing rights organisation which ascap bmi prs gema sacem society collecting performance royalties',
    answer: `Yes, as soon as a song is public: they collect when it is played on stage, radio, in shops and streams. One per writer, usually where you
      live: USA ASCAP (no fee for writers), BMI, SESAC and GMR by invitation; UK PRS (100 once); Germany GEMA; France SACEM; Canada SOCAN; Australia and New Zealand APRA AMCOS;
      Sweden STIM; Spain SGAE; Italy SIAE or Soundreef; Japan JASRAC or NexTone; Brazil through ECAD's members; South Africa SAMRO. Register each title with its shares, and hand in set lists: you
      are paid for your own shows.`,
    facts: ['library', 'tour'],
  },
  {
    id: 'neighbouring-rights',
    title: 'Neighbouring rights',
    asks: 'neighbouring rights neighboring who collects soundexchange ppl performers recording radio digital',
    answer: `Money for those who perform on and own the recording, when it is played on radio, in public and on net radio; beside the writing. USA:
      SoundExchange, digital only: 50 % owner, 45 % featured artist, 5 % session players. UK: PPL. Germany: GVL. France: ADAMI or SPEDIDAM for players, SCPP or SPPF for owners.
      Netherlands SENA, Canada Re:Sound's members, Spain AIE and AGEDI. Join once as performer and, if you own masters, as owner; give a worldwide mandate or
      several; register ISRCs and line-ups. Most pay two to three years back.`,
    facts: ['library'],
  },
  {
    id: 'mechanicals',
    title: 'Mechanical royalties',
    asks: 'mechanical royalties streaming who pays mechanicals mlc reproduction publishing money',
    answer: `They pay the writer for every copy: disc, download, stream. USA: services pay The MLC; join it directly, it is free, and unclaimed money waits there.
      UK: MCPS; Germany GEMA; France SACEM/SDRM; most of Europe: your society does both kinds. Canada: CMRRA or SOCAN. Your distributor pays
      the recording only, so without a society or publishing administrator this money never finds you. A publishing administrator collects worldwide for 10 to 20 % if you have
      no publisher.`,
  },
  {
    id: 'publishing-deal',
    title: 'Kinds of publishing deals',
    asks: 'publishing deal admin co-publishing difference administration publisher songtrust sub-publishing',
    answer: `Administration: you own all, they register and collect for 10 to 20 %, one to three years. Co-publishing: you give half of the publisher's
      half, keep 75 % of all in effect, for an advance and active pitching, often until it is recouped. Full publishing: 50:50, they own; only with a sum or a
      career behind it. In every one look at: term, how long they keep songs after it (retention 5 to 12 years), territory, costs charged, "at source"
      (take your share of what was earned abroad, not of what arrives), and the right to say no to advertising uses.`,
  },
  {
    id: 'record-deal',
    title: 'Reading a record deal',
    asks: 'record deal label wants masters years normal contract contract terms royalty advance recoup ownership licence',
    answer: `Ten years of licence is long but not rare; usual today is 5 to 10 after release, or until recouped plus some. Ownership for ever wants a large advance. Check:
      - Share: licence 50:50 of net, classic royalty 15 to 25 %.
      - What is recouped: recording and video, half of promotion, no overheads.
      - Options: theirs, so each must cost them; two at most.
      - Release duty within 6 to 9 months, or it comes back.
      - Territory, and sub-licensees "at source".
      - Approval over mix, cover, ads and politics.
      - Audit right, statements twice a year, reversion date in writing.

      Have a music lawyer read it (300 to 1,500): less than one bad clause.`,
    facts: ['library'],
  },
  {
    id: '360-deal',
    title: 'A 360 deal',
    asks: '360 deal what is all rights label takes touring merch share everything',
    answer: `The label takes part of everything: live, merch, brands, publishing, beside records. Passive: 5 to 20 % of income others make. Active: they do the work and take more.
      Sensible only where they pay or work for it. Ask: percentage of net after your costs, not gross; only above a threshold; only during the term; out when
      they do nothing for it; no double share when their sister firm earns already. Strike old contracts and other jobs out. If the advance would not be
      higher than in a plain deal, say no to the extra circles.`,
  },
  {
    id: 'manager-contract',
    title: 'Management contracts and the sunset clause',
    asks: 'manager contract sunset clause management agreement sent sign term commission after end',
    answer: `A sunset clause pays the manager after the contract ends on deals made during it, falling with time: 20 % the first year, 10 the second, 5 the
      third, then nothing. Without one you may pay for ever, and twice with the next manager. Look also at: term one to three years with a goal to be met for
      extension; commission 15 to 20 % of net; what is left out; no power to sign for you beyond single shows; your money on your account; key person clause; expenses above 100 to be
      asked; end on 60 days' notice when trust is gone. Have your own lawyer, not theirs.`,
  },
  {
    id: 'producer-points',
    title: 'What a producer gets',
    asks: 'producer points how many percent royalty agreement fee get beat maker share master',
    answer: `A fee, and 3 to 5 points (percent of the record's income, out of the artist's share) with a label; new producers 2 to 3, known ones 5 and more. With independent
      releases a share of net master income of 10 to 25 % is usual when the fee is small or none. Writing apart: who makes the beat often has 25 to 50 % of it. Write down: paid from the
      first unit or after costs, SoundExchange letter of direction, credit line, who owns files, sample warranty, number of changes, and that the
      master belongs to you upon payment.`,
  },
  {
    id: 'session-players',
    title: 'Session players',
    asks: 'session drummer own part recording musician player hired guitarist singer performer release paid rights',
    answer: `Without a paper they may own a share of the performance rights, and in some countries must agree to the release. So have each sign a short consent: name, song, fee, date;
      transfers the performer's rights in the recording (in the USA: work for hire and, if that fails, assignment), credit, no royalties unless agreed. Rights to
      equitable remuneration (PPL, GVL, SoundExchange's 5 %) stay theirs by law in many countries: enter them in the line-up. It makes no writing share, unless they wrote
      a part you agree on. Fee: 80 to 300 a song.`,
  },
  {
    id: 'feature-agreement',
    title: 'An agreement for a feature',
    asks: 'feature featuring rapper on my track sign guest vocalist agreement featured artist collaboration contract',
    answer: `One page: parties by legal name, song; what is delivered and when; fee (half now, half on delivery) or a share of net master income (10 to 50 %); writing shares for words they
      write; credit exactly as "Main feat. Guest"; who owns the master; approval of the final mix; may they post and perform it; video yes or no and for which fee; their
      label's waiver if they are signed; samples none; no second version with a rival before a date. Both sign before vocals are sent. Put the same shares on the
      split sheet.`,
    facts: ['newest', 'collaborations'],
  },
  {
    id: 'beat-lease',
    title: 'Exclusive and non-exclusive beat licences',
    asks: 'beat lease exclusive non-exclusive licence license beats bought online type beat terms difference',
    answer: `Non-exclusive: others may use the beat too; limits on streams (50,000 to 500,000), copies, shows, videos and years (2 to 10). When a limit is passed you must upgrade, so keep the
      contract and watch numbers. No Content ID claims with it. Exclusive: nobody new gets it, limits mostly fall, older leases live on. It is
      still a licence and rarely the copyright: "buyout" must be written. In both the producer usually keeps 50 % of the writing and a credit. Check samples: the seller should
      promise in writing that it is clear.`,
  },
  {
    id: 'band-name',
    title: 'Protecting a band name',
    asks: 'band name protect trademark register artist name stolen same name brand',
    answer: `A name is protected as a trade mark, not by copyright. Search first: your register, EUIPO, UK IPO, USPTO, streaming services. Register in classes 9 (recordings), 41 (live) and 25
      (shirts): EU 850 for one class and some more for others, UK from 170, USA 350 per class, Germany 290 for three; ten years, renewable. In the USA and UK use alone gives some rights where you are
      known. Write down in the band who owns it and what happens when one leaves. If someone has it already: older use wins mostly; talk before you print.`,
    facts: ['name'],
  },
  {
    id: 'infringement',
    title: 'When somebody takes your song',
    asks: 'stole my song stolen copied plagiarism infringement someone uses without permission ripped off theft',
    answer: `In this order: secure proof (screenshots with date and address, a copy of the file, their release date, your dated session). Compare soberly: is it the recording, or melody and words, or
      only the style? Style is free. Write once, friendly and exact, with a deadline of ten days and what you want: take down, credit, share. Then takedown at the platform, claim at your distributor (Content ID) and society. Only
      then a lawyer; a first letter costs 200 to 600. Do not post about it before: it can be turned against you. A share of a hit may be better than its removal.`,
  },
  {
    id: 'takedown',
    title: 'A takedown notice',
    asks: 'dmca notice takedown send remove take down report youtube upload platform claim',
    answer: `Use the platform's form. It needs: your name and address, the work (title, link to yours), the exact address of the copy, the sentence that you believe in good faith the use is not
      allowed, that the notice is accurate and, under penalty of perjury, that you may act for the owner, and a signature. It usually goes within days. The other side can send a counter-notice; then it
      comes back after 10 to 14 business days unless you sue. In the EU the Digital Services Act gives similar forms. False notices make you liable:
      think of licences, covers and quotation first.`,
  },
  {
    id: 'sync-licence',
    title: 'Licences for film and advertising',
    asks: 'sync licence film wants use my track license movie advert game synchronisation master use fee quote',
    answer: `Two: a synchronisation licence for the composition and a master use licence for the recording; if you own both, one paper ("all in"). Settle: film title, scene, length, media (festival, TV, all
      media), territory, term, exclusive or not, fee half and half for both sides, credit, cue sheet to the societies, most favoured nation (each side gets the same), no change of words. Fees: student film 0 to 200,
      short film 100 to 500, indie feature 500 to 5,000, series 1,000 to 10,000, advertising much more, by years. Say festival only first, with a price for more.`,
    facts: ['newest'],
  },
  {
    id: 'ai-music',
    title: 'Music made with AI',
    asks: 'ai music who owns artificial intelligence generated copyright song made with own voice clone',
    answer: `Where a person made no creative choice, there is mostly no copyright: in the USA the office registers only the human part, the EU asks for an author's own creation; the UK has a special rule for computer made
      works under review. Your words, melody, arrangement and edit of it stay yours. Read the tool's terms: some give you rights only when you pay. Services ask for marking, and fake voices of real people
      break personality rights. Keep drafts that show your part, disclose AI parts on registration, and promise no label "100 % own work" that it is not.`,
  },
  {
    id: 'fair-use',
    title: 'Fair use and quotation',
    asks: 'fair use bit small part only use parody quote exception fair dealing public domain',
    answer: `It is a defence before a judge, no permission. In the USA four things are weighed: purpose (new meaning, comment), nature, amount, and the effect on its market; commercial samples rarely pass. The UK has fair
      dealing for quotation, review and parody; the EU quotation, caricature, parody and pastiche, with the source named. "Under eight bars" or "no profit" are legends. Safer: public domain (author dead for more than 70
      years; the recording has its own clock), CC licences read to the end, or asking.`,
  },
  {
    id: 'contract-check',
    title: 'Before you sign anything',
    asks: 'look for before sign contract check read agreement clauses red flags watch out review',
    answer: `Ten questions: Who exactly are the parties? What do I give, for which songs, also future ones? For how long, and after that? Where? Exclusive? How much, of gross or net, and which costs come off? When am I paid and may I look into the books?
      What must they do, and what if they do not? How do I get out? Which law and court? Red: "in perpetuity", "throughout the universe" without a sum, options on their side only, automatic renewal, power of attorney, waiver of
      audit, penalties. Never sign on the day. Ask for every promise to be in the text.`,
  },
  {
    id: 'band-agreement',
    title: 'A band agreement, and when one leaves',
    asks: 'band agreement member leaves leaving somebody quits group contract what if breakup split up',
    answer: `Who leaves keeps the writing and recording shares of what exists, gets no part of new things, and pays or is paid what the books say on that day. Settle on two pages while you are friends: who is the band; who owns the
      name (best: those who stay, by majority); writing and live shares; what needs all votes (signing, debts above 500) and what most; equipment and debts; notice of three months or the end of a tour; access to accounts and passwords; illness;
      mediation before court. Without it, in many countries you are a partnership by law, liable for each other's debts.`,
  },
  {
    id: 'leaving-a-contract',
    title: 'Getting out of a contract',
    asks: 'get out of contract leave terminate end cancel break label manager unhappy termination',
    answer: `Read first for: end of term and the notice date, minimum commitment, release duty, key person, breach clause, insolvency. Then list with dates what they did not do. Write formally: this is the clause, this is missing, thirty days to cure it. Most ends are
      bargained: you offer an override of 1 to 3 % on the next record, or pay open costs back, and get a written release with return of masters, files and logins. Do not simply stop or release
      elsewhere: then you are in breach. Laws help at times: reversion after 35 years in the USA, revocation for non-use in the EU.`,
  },
  {
    id: 'remix-rights',
    title: 'Remixes of other people',
    asks: 'remix release somebody else remix rights bootleg official edit permission mashup',
    answer: `Only with leave: a remix uses the recording and changes the composition, so the owner of the master and the publishers must agree. Official remix: fee 100 to 1,000 or a few points, usually no writing share, the master
      belongs to the label, credit "Title (Name Remix)". Bootlegs, free or not, break the law, even when many are tolerated; put none on streaming services, as your account is at risk. DJ sets live are covered by the venue's licences. Ask with a link to a finished
      minute: many say yes to what they like.`,
  },
];
