import type { PlaybookEntry } from '../entry.ts';

export const SOCIAL_MEDIA: readonly PlaybookEntry[] = [
  {
    id: 'post-plan',
    title: 'A post plan for two weeks',
    asks: 'content plan two weeks post plan calendar schedule posts make me planning month',
    answer: `Fourteen days with {newest|one song}, three posts a week and small stories between:
      - Mon 1: the hook in 12 seconds, you in the picture, words on screen.
      - Wed 1: how one sound was made, ending on the finished bar.
      - Fri 1: a line of the lyric and the day it comes from, to camera, 25 seconds.
      - Sat 1, story: ask which of two takes.
      - Mon 2: live take in an odd place.
      - Wed 2: answer a comment with music.
      - Fri 2: the song with people in it, link, thanks.

      Film all on one afternoon in two sets of clothes. Keep what worked twice, drop what failed twice.`,
    facts: ['newest', 'tour', 'private'],
  },
  {
    id: 'how-often',
    title: 'How often to post',
    asks: 'how often post times a week frequency every day daily many posts',
    answer: `As often as you can keep up for a year: for most that is two or three real posts a week and stories on the days you make
      music anyway. Daily helps for the three weeks around a release, with clips made beforehand. Regular beats many: the same two
      days, so that people and machines learn it. If a week is empty, post one honest picture rather than five of nothing. Time
      limit: forty minutes a day with everything, then close it.`,
  },
  {
    id: 'clip-hooks',
    title: 'The first two seconds of a clip',
    asks: 'hook stop scrolling first seconds attention clip video reel tiktok watch start',
    answer: `Begin in the middle: the best bar of the song, a movement towards the camera, a face, or a sentence that opens a question
      ("I recorded this in a lift"). No logo, no hello, no fade. Words on the screen within the first second, five at most, in the
      upper third. Sound from the first frame. Change the picture every two to three seconds, and end so that it loops into the
      beginning. Make three openings for one clip and show them to someone without sound: take the one they want to unmute.`,
    facts: ['newest'],
  },
  {
    id: 'captions',
    title: 'Writing captions',
    asks: 'caption captions write text for post song words under copy description',
    answer: `First line of 60 letters does the work, as the rest is folded away. Some to fill for {newest|your song}:
      - "I wrote this the night [something small happened]."
      - "{newest|This one} is for everyone who ever [thing]."
      - "We nearly cut this bar. Listen to 0:42 and tell me."
      - "[One line of the lyric]. Out on [day]."
      - "Who do you think of at the second chorus?"

      One thought, one question or one thing to do, never both. Write as you speak, small letters or not, but always the same.`,
    facts: ['newest'],
  },
  {
    id: 'best-time',
    title: 'The best time to post',
    asks: 'best time day post when hour evening morning timing',
    answer: `When your own listeners are awake and bored: look under "most active times" in the network's statistics, and post
      thirty minutes before the peak. Without figures begin with weekdays 17:00 to 20:00 and Sunday at eleven, where your
      listeners live. Time matters in the first hour only, so be there to answer. A good clip at a bad time beats the other way
      round; test one time for two weeks before you judge it.`,
  },
  {
    id: 'no-ideas',
    title: 'When you do not know what to post',
    asks: 'ideas do not know what to post nothing content inspiration run out stuck',
    answer: `Twelve that never wear out: the first demo against the final; one track soloed; a mistake you kept; your desk today; the
      line you cut; teach the riff in 30 seconds; a cover in your style of what your listeners ask for; the way to the show; a
      fan's message answered in song; what this chord does; a song you wish you had written; three objects and what they did
      on the record. Keep a list on the phone and add one each rehearsal. Post the work, not that you are working.`,
    facts: ['newest', 'private'],
  },
  {
    id: 'release-countdown',
    title: 'The week before a release',
    asks: 'week before release countdown post what single coming teaser days until',
    answer: `Seven days, one small thing each:
      - 7: cover and date.
      - 6: hook, 10 seconds, no explanation.
      - 5: the story behind it, to camera.
      - 4: the person who mixed or played, with thanks.
      - 3: lyric on screen, second verse.
      - 2: pre-save or newsletter, with one reason.
      - 1: you, nervous, 15 seconds, what you hope.
      - Day 0: the best clip of all, the link, and answer until late.

      Keep two strong clips for days 3 and 10 after it: that is when most people first meet the song.`,
    facts: ['newest', 'private'],
    offers: ['publish'],
  },
  {
    id: 'hashtags',
    title: 'Hashtags',
    asks: 'hashtags hashtag tags still work how many use',
    answer: `They sort, they hardly spread. Three to five: one for the genre, one for the scene or city, one for what is in the picture,
      your own name. Leave out #music and #viral. More useful are the words people search: say them in the clip and write them in
      the first line and on the screen ("sad guitar song for night drives"), since networks read and hear all three. Put the
      song as the sound, so that others can use it.`,
    facts: ['tempo'],
  },
  {
    id: 'replies',
    title: 'Answering comments',
    asks: 'answer every comment reply comments dms messages respond engagement should',
    answer: `Up to a few hundred: yes, each one, within the first hours, with more than a heart; a question back doubles the talk. Later the
      first fifty, questions, and people you know by name. Make a clip as an answer to the best one each week. Direct messages:
      one fixed half hour a day, friendly, no private number. You owe no one an answer who is rude, and none at night. Ten people
      who feel known by you bring more than a thousand views.`,
    facts: ['followers'],
  },
  {
    id: 'trolls',
    title: 'Hateful comments',
    asks: 'hate hateful comments trolls bullying rude insult under videos block nasty mean',
    answer: `Three kinds. Taste ("boring"): leave it, or thank them with humour once. Insult: hide or delete, block, no answer; the
      public learns from what you leave standing. Threats, racism, private data: screenshot with date, report, block, and go to the
      police if it names you or a place. Set word filters and let a friend moderate for the week of a release. Do not read
      comments after ten at night. It says little about the song and much about reach: the clip has left your circle.`,
  },
  {
    id: 'live-stream',
    title: 'A livestream from home',
    asks: 'livestream live stream from home how to go live streaming obs twitch youtube set up',
    answer: `Sound first: interface and microphone into the computer or phone, level -12 dB, test with a private stream. Cable instead
      of wireless, 5 Mbit/s up at least, camera at eye height, window or lamp in front of you. Say a fixed day and hour twice before.
      Forty minutes: two songs at once, since nobody waits; then a song, a question, a song; one premiere; requests at the end.
      Someone else reads the chat and posts links. Keep the recording: it gives four clips. Covers in streams can be muted by the
      networks.`,
    facts: ['library'],
  },
  {
    id: 'grow',
    title: 'More followers',
    asks: 'grow more followers get gain growth increase reach audience bigger account',
    answer: `People follow for the next one, so make series: "a song from your comments every Friday" grows faster than single hits. Be
      in other people's posts: duets, features, playing on their clip, three artists of your size each month. Invite at shows with
      the name on the wall and on the set list. Finish profiles: who, what, one link, pinned best three clips. Look at which clip
      brought follows, not views, and make five of its sisters. 2 to 5 % growth a month is healthy.`,
    facts: ['followers'],
  },
  {
    id: 'link-in-bio',
    title: 'The link in the profile',
    asks: 'link in bio what put profile link page landing one link',
    answer: `Three to five lines, the newest first: the current song, next show with tickets, newsletter, shop, everything else. Name them as a
      deed: "Hear {newest|the new song}", not "Spotify". Use a page of your own rather than a rented one, so that you count the clicks and
      it stays when a network dies; your public profile here works for that. Change the order with each release, test it on a phone,
      and say "link is up there" with the same words in each clip.`,
    facts: ['newest', 'page', 'tour', 'links'],
    offers: ['music-first'],
  },
  {
    id: 'ads',
    title: 'Paying for ads',
    asks: 'ads worth paying instagram facebook boost advertising money promote meta paid advert',
    answer: `Only for a clip that already did better than your others. Small and exact: 5 to 7 a day, ten days, goal "conversions" to the song's link or
      page, people who like three artists of your size, three to five countries, three clips against each other; switch off the
      worst two after three days. Good: 0.20 to 0.40 per click that opens the song, and every fourth saves it. Never press "boost". Stop if
      saves stay under 10 %. For a show, 30 within 25 km in the last ten days is the best money of all.`,
    facts: ['plays'],
  },
  {
    id: 'formats',
    title: 'Sizes and formats for posts',
    asks: 'size reel vertical square dimensions aspect ratio format pixels story video length post resolution',
    answer: `Clips, reels, shorts and stories: 1080 by 1920 (9:16), 24 to 30 frames, H.264, faces and words away from the upper 250 and
      lower 400 px, where buttons are. Feed pictures: 1080 by 1350 (4:5) fill most of the screen, square 1080 by 1080. Wide 1920 by 1080 for YouTube.
      Length: 12 to 25 seconds for a hook, up to 60 for a story. Sound at about -14 LUFS. Burn the words in, as most people
      watch silently at first, and upload from a good connection without watermarks of another network.`,
  },
  {
    id: 'which-platform',
    title: 'Which network',
    asks: 'which platform tiktok instagram youtube where should be network choose facebook',
    answer: `One for finding, one for keeping. Finding: TikTok if you like to speak and play, Reels if your crowd is 25 and older, Shorts if you
      have longer videos for them to go on to. Keeping: newsletter first, then Instagram stories or a Discord. Film once and post the same clip on
      all three on different days, without watermark. Be present as a person on only one: an account that is fed but never
      answers feels empty. Choose by where you like to be; you will not keep the other one up.`,
    facts: ['followers'],
  },
  {
    id: 'analytics',
    title: 'Whether a post worked',
    asks: 'analytics post worked know insights statistics metrics engagement rate measure success views',
    answer: `Three ratios, after three days: still watching at second three (above 65 % good), finished (above 25 % for 20 seconds), sent or saved
      per hundred views (1 to 3 good). Likes say politeness. Then one step out of the network: clicks on the link and plays that
      day. Write clip, opening, subject and the three numbers into a list; after twenty it shows your two best subjects.
      One outlier means luck, three a pattern.`,
    facts: ['plays'],
  },
  {
    id: 'challenge',
    title: 'Getting fans to use your sound',
    asks: 'challenge fans use my sound trend tiktok song user generated duet dance others viral',
    answer: `Give them something to do in seven seconds that looks good badly: a before and after on the drop, a question the lyric answers, a
      gap to sing. Cut the sound so that it starts on the moment. Make three examples yourself, then ask twenty friends for one on the same two
      days; repost every one, and answer with music. Small creators (2,000 to 20,000) who love the song do more than one big one. If
      no stranger joins in two weeks, the moment is another: try the bridge.`,
    facts: ['newest'],
  },
  {
    id: 'camera-shy',
    title: 'When you hate being on camera',
    asks: 'camera shy hate being on camera without face introvert awkward show anonymous',
    answer: `You need not be seen. Hands on keys from above, the street with the song, screen with the session, drawn words, a puppet, archive film in the
      public domain, your shadow, your voice telling. Choose one and make it your signature. If you want to learn it: film ten seconds a day for
      two weeks and post none; talk to a photo of a friend over the lens; stand, do not sit. Fans follow a way of seeing, and
      a face is only one of them.`,
  },
  {
    id: 'batching',
    title: 'Filming a month in one day',
    asks: 'batch batching film month content one day record many clips produce ahead efficient',
    answer: `Before: a list of twelve clips, each with its first line and place, grouped by set-up. Day: two hours performance (three songs, three
      places, wide and near), one hour to camera (eight answers of 20 seconds), one hour hands and details, one hour walking. Change the
      top every four clips. Play the track loud and clap at the start. Evening: sort into folders and throw half away. Next day: cut in one
      go with one template for the words. Leave a third of the calendar free for what happens.`,
  },
  {
    id: 'creator-collabs',
    title: 'Working with creators',
    asks: 'influencers creators influencer working with pay collab promote my song campaign',
    answer: `Choose by use of music, not by size: people whose clips already carry songs like yours, 3,000 to 50,000 followers, comments from humans. Write with
      a moment in mind: "0:32 would fit your morning drives". Give freedom, the sound link and a week. Paid: 20 to 100 for small ones, 1 to 2 per
      thousand usual views; it must be marked as advertising. Ten small beats one large. Count uses of the sound by strangers
      and saves, not the views of the clip.`,
    facts: ['newest'],
  },
  {
    id: 'buy-followers',
    title: 'Buying followers',
    asks: 'buy followers likes bots fake purchase views should cheap',
    answer: `No. They never listen, so your next post is shown to people who do not react, and the network shows it to fewer. Bookers and labels
      see it in ten seconds (10,000 followers, 12 comments). Bought streams get songs taken down and fines passed on. If you have some from the
      past: remove what you can, post real things for three months, and it heals. Use the money for a better microphone, photos or petrol to a
      show.`,
    facts: ['followers'],
  },
  {
    id: 'community',
    title: 'A place for your fans',
    asks: 'community discord server group whatsapp channel fans start superfans telegram',
    answer: `When about fifty people write to you regularly, yes; earlier it is an empty room. Begin small: a broadcast channel or group with one purpose
      (first listen, choosing the artwork, ride sharing). Three rooms at most: news, talk, your works. Rules in four lines, two trusted
      people as hosts, you there at one fixed hour a week. Give them something first each month. Collect mail addresses as well, since the
      platform is not yours.`,
    facts: ['followers'],
  },
  {
    id: 'low-reach',
    title: 'When the reach falls',
    asks: 'reach dropped shadowbanned low views shadow ban fewer down algorithm decreased nobody sees',
    answer: `It is rarely a ban. Check "account status" first; if that is clean, it is usually: three weak clips in a row, a change of subject, a
      watermark, a pause, or the season. Look at second three of your last ten clips: if fewer stay, the openings have got slower. Do five
      days of your oldest strong subject with new openings, answer every comment, no link in the text. Do not delete old posts or make a new
      account. Reach goes in waves of weeks; judge by the month.`,
  },
  {
    id: 'giveaway',
    title: 'Giveaways',
    asks: 'giveaway contest raffle prize win good idea free',
    answer: `Good if only a fan would want the prize: a test pressing, a song for your birthday, two tickets and a handshake at sound check. Money or phones
      bring people who leave on Monday. Ask for something that helps: tell us your line, come on the list. Five days, rules in the post (who,
      until when, how drawn, not run by the network), draw it on video, and send it the same week. Buying or "follow to
      win" chains are against the law or the rules in many places.`,
  },
  {
    id: 'tone',
    title: 'A tone of your own',
    asks: 'tone voice sound like myself posts authentic style personality cringe own words',
    answer: `Write down five sentences as you said them to friends this week; that is your tone. Three words you use, three you never would. Decide on letters
      (small or not), signs, language, whom you address. Speak posts into the phone and type them off. Read aloud: where you would blush, cut.
      Have one thing you return to (the night bus, your dog, bad coffee). Share what is healed, not what is fresh. Do not sell
      in more than one of four.`,
    facts: ['bio'],
  },
];
