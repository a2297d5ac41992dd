import { tempoInTenths } from '@artist-space/audio/beats-per-minute.ts';
import { capitalised } from '#app/display/format.ts';
import { longDate } from '#app/display/dates.ts';
import { counted, joined, minutes, quoted } from '../facts/phrases.ts';
import { showNamed } from '../facts/tracks.ts';
import { datesIn, monthIn } from '../calculations/calendar.ts';
import type { DraftFacts } from './draft-facts.server.ts';

/** Writes a text from the known facts; null if the question asks for a different one. */
type Draft = (asked: DraftRequest, facts: DraftFacts) => string | null;

interface DraftRequest {
  /** The message as typed. */
  message: string;
  /** In lower case, with plain apostrophes. */
  question: string;
  /** The current day, at midnight UTC. */
  today: Date;
}

const SHORT =
  /\bshort(?:er)?\b|\b(?:one|two|1|2)[ -](?:lines?|liner|sentences?)\b|\bblurb\b|\bbrief(?:ly)?\b/;
const ADVICE =
  /\b(?:what makes|what is|what goes|what belongs|how (?:do|long|many|to|should)|when (?:do|should)|should i|why)\b/;
const WRITES = /\b(?:for|4|write|draft|make|give|create|need|compose|do)\b/;

/** The result of the first draft that matches a question; null if none does. */
export function draftAnswer(message: string, facts: DraftFacts, today: Date): string | null {
  const question = message.toLowerCase().replaceAll(/[’‘]/g, "'");
  if (ADVICE.test(question) && !/\bwrite (?:me|my|a|an|the)\b/.test(question)) return null;
  for (const draft of DRAFTS) {
    const text = draft({ message, question, today }, facts);
    if (text !== null) return text;
  }
  return null;
}

const music = ({ genre }: DraftFacts) => genre ?? 'music';
/** 'at 92 BPM in A minor', without what is not known; empty if neither is. */
const sound = ({ track }: DraftFacts): string => {
  const tempo = track?.bpm && `at ${tempoInTenths(track.bpm)} BPM`;
  return [tempo, track?.key && `in ${track.key}`].filter(Boolean).join(' ');
};
/** ' It runs at 92 BPM in A minor.' */
const soundSentence = (facts: DraftFacts): string => {
  const said = sound(facts);
  return said && ` It ${facts.track?.bpm ? 'runs' : 'is'} ${said}.`;
};
/** 'an indie song' */
const aSong = ({ genre }: DraftFacts): string => {
  const kind = genre ?? 'new';
  return `${/^[aeiou]/i.test(kind) ? 'an' : 'a'} ${kind} song`;
};
const nextShow = ({ shows }: DraftFacts): string | null => {
  const [show] = shows;
  return show ? `${show.venue} in ${show.city} on ${longDate(show.date)}` : null;
};
const listen = ({ address }: DraftFacts) => `Listen: ${address}`;
/** A request for details that would improve the draft. */
const ask = (what: string) => `\n\nTell me ${what}, and I put it in.`;

const biography: Draft = ({ question }, facts) => {
  const isBio =
    /\b(?:bio|biography|about (?:me|us) text|one[ -]liner about (?:me|us))\b/.test(question) ||
    (/\b(?:about|describes?|describing|introduc\w{1,40}|present\w{0,40}) (?:me|us|myself|ourselves|my (?:band|project|music)|our (?:band|music))\b/.test(
      question,
    ) &&
      /\b(?:sentences?|words?|lines?|text|paragraph|write|blurb|programme|program|profile|describe|introduce|short)\b/.test(
        question,
      ));
  if (!isBio) return null;
  if (/\bdo (?:i|we) have\b|\bon my page\b/.test(question)) return null;
  const isI = /\bfirst person\b|\bas me\b/.test(question);
  const letters = /\b(\d{2,4})\s{0,5}(?:characters|letters|chars|signs)\b/.exec(question)?.[1];
  const network = /\binsta(?:gram)?\b|\btiktok\b|\btwitter\b/.test(question) ? 150 : Infinity;
  const most = letters ? Number(letters) : network;
  const { artist, track, albums, cities } = facts;
  const [show] = facts.shows;
  const whose = isI ? 'my' : 'their';
  const sentences = [
    isI ? `I make ${music(facts)} as ${artist}.` : `${artist} makes ${music(facts)}.`,
    track && `“${track.title}” is the song to begin with.${soundSentence(facts)}`,
    albums.length > 0 &&
      `${isI ? 'My' : 'Their'} ${albums.length > 1 ? 'albums are' : 'album is'} ${joined(albums)}.`,
    cities.length > 0 &&
      `${isI ? 'I have' : `${artist} has`} played in ${joined(cities.slice(0, 3))}.`,
    show && `Next on ${whose} way: ${show.venue} in ${show.city} on ${longDate(show.date)}.`,
  ].filter((sentence) => typeof sentence === 'string');
  const few = SHORT.test(question) ? sentences.slice(0, 2) : sentences;
  let text = '';
  for (const sentence of few) {
    const longer = text ? `${text} ${sentence}` : sentence;
    if (longer.length > most) break;
    text = longer;
  }
  if (most < Infinity) return `${text}\n\n${text.length} characters.`;
  if (SHORT.test(question)) return text;
  return (
    text +
    ask(isI ? 'what your songs are about' : 'what the songs are about and what changed lately')
  );
};

const pressRelease: Draft = ({ question, today }, facts) => {
  const isPress =
    /\bpress[ -]?(?:rel\w{0,40}|text|info|note|announcement|statement|ready|copy)\b|\b(?:release|promo) (?:info|text|sheet)\b|\b(?:text|info|words|write\w{0,40}|something) for (?:the )?press\b|\bone[ -]?sheet\b/;
  if (!isPress.test(question)) return null;
  const { artist, track } = facts;
  const day = datesIn(question, today)[0]?.date;
  const on = day ? ` on ${longDate(day)}` : '';
  if (/\btour\b/.test(question) && facts.shows.length > 0) {
    const dates = facts.shows.map(
      ({ date, venue, city }) => `- ${longDate(date)}: ${venue}, ${city}`,
    );
    return `${artist} goes on tour\n\n${artist} brings ${music(facts)} to ${counted(facts.shows.length, 'stage')}:\n\n${dates.join('\n')}\n\n${listen(facts)}`;
  }
  if (!track) return null;
  const title = quoted(track.title);
  const head = `${artist} ${day ? 'releases' : 'presents'} ${title}${on}`;
  const first = `${artist}, who makes ${music(facts)}, ${day ? `releases ${title}${on}` : `presents ${title}`}.${soundSentence(facts)}`;
  if (SHORT.test(question)) return `${head}\n\n${first}\n\n${listen(facts)}`;
  const show = nextShow(facts);
  const rest = [
    facts.albums.length > 0 && `It follows ${joined(facts.albums)}.`,
    show && `${artist} plays next at ${show}.`,
  ].filter(Boolean);
  return `${head}\n\n${[first, ...rest].join(' ')}\n\nThe song, pictures and everything else for the press: ${facts.address}${ask('in one sentence what the song is about, and a quote of yours')}`;
};

/** The recipient: 'Nordic Sounds' in 'to Nordic Sounds blog', or the venue in 'mail to the Molotow for october'. */
function addressee(message: string): string | null {
  const found =
    /\b(?:to|for|with|now for)\s{1,5}(?:the\s{1,5})?(?:blog\s{1,5}|radio\s{1,5}|club\s{1,5})?(.{1,200}?)(?=\s{1,5}(?:blog|about|for|on|in|at|again|short|another|magazine|please|pls)\b|[.,?!]|$)/i.exec(
      message,
    )?.[1];
  if (!found || /^(?:a|an|me|my|us|them|some\w{0,40}|any\w{0,40}|which|the)\b/i.test(found))
    return null;
  return found.replace(/\b\p{Ll}/gu, (letter) => letter.toUpperCase());
}

const pitch: Draft = ({ message, question }, facts) => {
  const isPitch = /\bpitch\b|\bsubject line\b/.test(question);
  const isLetter =
    /\b(?:(?:e-?)?mail|write|letter)\b.{0,200}\b(?:blog|radio|magazine|curator|playlist)\b/.test(
      question,
    );
  if (!isPitch && !isLetter) return null;
  const { artist, track } = facts;
  if (!track) return null;
  const title = quoted(track.title);
  const subject = `${artist}: ${title}${facts.genre ? `, ${facts.genre}` : ''}${track.duration ? `, ${minutes(track.duration)}` : ''}`;
  if (/\bsubject\b/.test(question))
    return `Subject: ${subject}\n\nName, song, kind and length: who reads it knows whether to open it.`;
  if (/\beditorial\b|\bspotify\b/.test(question)) {
    const show = nextShow(facts);
    return `${title} is ${[aSong(facts), sound(facts)].filter(Boolean).join(' ')} by ${artist}.${show ? ` Around its release ${artist} plays at ${show}.` : ''}${facts.followers > 0 ? ` ${counted(facts.followers, 'artist')} follow on the own page.` : ''}${ask('the mood, the instruments and what the words are about: the form has 500 characters')}`;
  }
  const to = addressee(message);
  return `Subject: ${subject}\n\nHello${to ? ` ${to}` : ''},\n\n${title} is ${aSong(facts)} by ${artist}${track.duration ? `, ${minutes(track.duration)} long` : ''}${sound(facts) ? `, ${sound(facts)}` : ''}. You can hear it here without an account: ${facts.address}\n\nI would be glad if it fitted. Pictures and words are on the same page.\n\n${artist}${SHORT.test(question) ? '' : ask('which piece of theirs you liked')}`;
};

const booking: Draft = ({ message, question, today }, facts) => {
  const isMail = /\b(?:(?:e-?)?mail|letter|message|write)\b/.test(question);
  const isAbout =
    /\bwrite to (?:the )?\w{1,40}.{0,200}\b(?:show|gig|date|evening|20\d\d|january|february|march|april|may|june|july|august|september|october|november|december)\b|\bbook\w{0,40}\b|\bclub\b|\bvenue\b|\bfollow[ -]?up\b|\bfestival\b|\bpromoter\b/;
  const to = addressee(message);
  if (!isMail || (!isAbout.test(question) && !(to && /\bdraft\b/.test(question)))) return null;
  const { artist, track } = facts;
  const day = datesIn(question, today)[0]?.date;
  const month = day ? longDate(day) : monthIn(question);
  const when = day ? ` on ${month}` : month ? ` in ${month}` : '';
  const hello = `Hello${to ? ` ${to}` : ''},`;
  if (/\bfollow[ -]?up\b/.test(question)) {
    return `Subject: ${artist}, once more\n\n${hello}\n\nI wrote to you about a show of ${artist}${when}. Is there an evening that would suit you, also in support of somebody? ${listen(facts)}\n\n${artist}\n\nSend it in the same thread, seven to ten days after the first.`;
  }
  const show = nextShow(facts);
  const song = track
    ? ` ${quoted(track.title)}${track.duration ? ` takes ${minutes(track.duration)}` : ' is where to begin'}: ${facts.address}`
    : ` ${listen(facts)}`;
  if (SHORT.test(question)) {
    return `Subject: ${artist}, ${music(facts)}${when}\n\n${hello}\n\n${artist} plays ${music(facts)} and would like to play at your place${when}.${song}\n\n${artist}`;
  }
  return `Subject: ${artist}, ${music(facts)}${when}\n\n${hello}\n\n${artist} plays ${music(facts)} and would like to play at your place${when}.${song}\n\n${facts.cities.length > 0 ? `We have played in ${joined(facts.cities.slice(0, 3))}. ` : ''}${show ? `Next is ${show}. ` : ''}Do you have an evening free${when}?\n\n${artist}${ask('how many people came last time, and I add the number')}`;
};

const CAPTIONS: readonly ((title: string, facts: DraftFacts) => string)[] = [
  (title) => `${title}, with the sound on.`,
  (title, facts) =>
    `This is ${title}.${facts.genre ? ` ${capitalised(facts.genre)} for tonight.` : ''}`,
  (title) => `The part of ${title} that I kept until the end.`,
  (title) => `Headphones, then ${title}, then tell me the line that stays.`,
  (title) => `${title}, for whoever is still awake.`,
];

const caption: Draft = ({ question, today }, facts) => {
  const announces =
    /\bannounce\b|\b(?:post|poster text|text|caption)\b.{0,200}\b(?:show|gig|concert)\b/.test(
      question,
    );
  if (announces) {
    const show = facts.shows.find((one) => showNamed(one, question));
    if (!show) return null;
    const day = longDate(show.date).replace(` ${today.getUTCFullYear()}`, '');
    return `${show.city}, ${day}: ${facts.artist} at ${show.venue}. Bring somebody who has not heard us.`;
  }
  if (/\bthank\w{0,40}\b.{0,200}\b(?:post|caption)\b/.test(question)) {
    return `${counted(facts.followers, 'follower')}, each of you on purpose: thank you. ${facts.track ? `What should come after ${quoted(facts.track.title)}?` : 'What should come next?'}`;
  }
  const isCaption =
    /\bcaptions?\b|\b(?:text|words|line|something|post|copy)\b.{0,200}\b(?:insta(?:gram)?|tiktok|facebook|reel|story|post|feed|socials?|threads)\b|\b(?:insta(?:gram)?|tiktok|facebook|social(?: media)?) (?:post|text|copy)\b/;
  if (!isCaption.test(question) || !facts.track || !(facts.isNamed || WRITES.test(question)))
    return null;
  const title = quoted(facts.track.title);
  const wanted = Number(
    /\b(\d|three|two|five)\s{1,5}captions?\b/
      .exec(question)?.[1]
      ?.replace('three', '3')
      .replace('two', '2')
      .replace('five', '5') ?? 1,
  );
  const first = /\banother\b/.test(question)
    ? 1 + (question.match(/\banother\b/g)?.length ?? 1)
    : 0;
  if (wanted > 1)
    return CAPTIONS.slice(0, wanted)
      .map((write, index) => `${index + 1}. ${write(title, facts)}`)
      .join('\n');
  const [short, ...others] = CAPTIONS;
  if (SHORT.test(question) && short) return short(title, facts);
  return (
    CAPTIONS[(first + 1) % CAPTIONS.length]?.(title, facts) ?? others[0]?.(title, facts) ?? null
  );
};

const GENERAL_TAGS = [
  'new release',
  'independent artist',
  'unsigned artist',
  'song of the day',
  'music discovery',
  'bedroom studio',
  'songwriter',
  'live music',
];

const hashtags: Draft = ({ question }, facts) => {
  if (!/\bhashtags?\b/.test(question)) return null;
  const asked = /\bfor (?:my )?(.{1,200}?)(?: fewer| short)?[?.!]?$/.exec(question)?.[1];
  const names = [
    facts.isNamed ? facts.genre : (asked ?? facts.genre),
    facts.artist,
    facts.isNamed ? facts.track?.title : null,
    facts.shows[0]?.city,
  ];
  const wanted = Number(
    /\b(\d{1,2})\s{1,5}(?:more |other )?(?:hash)?tags?\b/.exec(question)?.[1] ?? 0,
  );
  const kinds = [
    facts.genre,
    asked,
    /,\s{0,5}([^,?.!]{1,200})[?.!]{0,8}$/.exec(question)?.[1],
  ].filter(Boolean);
  const more =
    wanted > 5 ? [...kinds, ...kinds.map((kind) => `${kind} music`), ...GENERAL_TAGS] : [];
  const tags = [...names, ...more].flatMap((name) =>
    name ? [`#${name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')}`] : [],
  );
  const all = [...new Set([...tags, '#newmusic'])].filter((tag) => tag.length > 1);
  const most =
    wanted > 0 ? Math.max(wanted, 1) : /\bfewer\b|\bshort\b/.test(question) ? 3 : all.length;
  return `${all.slice(0, most).join(' ')}\n\nThree to five are enough: the kind, your name, the city. They sort, they hardly spread.`;
};

const splitSheet: Draft = ({ message, question }, facts) => {
  const isSplit =
    /\bsplit sheet\b/.test(question) ||
    /\bsplits? (?:for|of)\b.{0,200}\b(?:and|with)\b/.test(question);
  if (!isSplit || !facts.track || !facts.isNamed) return null;
  const other = /\b(?:and|with)\s{1,5}((?:\p{Lu}[\p{L}'’-]{1,40}\s?){1,3})/u
    .exec(message)?.[1]
    ?.trim();
  const shares = /\b(\d{1,3})\s?\/\s?(\d{1,3})\b/.exec(question);
  if (!other) return null;
  const [mine, theirs] = shares ? [Number(shares[1]), Number(shares[2])] : [50, 50];
  const sum = mine + theirs === 100 ? '' : ' The shares do not add up to 100%.';
  return `Split sheet for ${quoted(facts.track.title)}\n\n- ${facts.artist}: ${mine}%\n- ${other}: ${theirs}%\n\nWords and music, unless you say otherwise; the recording is agreed apart.${sum} Add the legal names, the society and number (IPI) of each, the date, and both signatures.`;
};

const videoIdea: Draft = ({ question }, facts) => {
  if (
    !/\bidea\b/.test(question) ||
    !/\bvideo\b|\bfor\b/.test(question) ||
    !facts.track ||
    !facts.isNamed
  )
    return null;
  const { title, bpm } = facts.track;
  const isFast = (bpm ?? 100) >= 110;
  const [one, other] = isFast
    ? [
        'the camera never stops: one way through one place, from its door to its last room, cut only on the bar',
        'one person is late for something and passes everybody whom the song knows',
      ]
    : [
        'one room from dusk to dark, one light after the other goes out, and nobody hurries',
        'two hands do one piece of work from its beginning to its end; the face comes in the last chorus',
      ];
  const picked = /\banother\b/.test(question) ? other : one;
  return `For ${quoted(title)}${bpm ? `, at ${tempoInTenths(bpm)} BPM` : ''}: ${picked}. Write down what its title shows to somebody who has not heard it, and put that one picture into the first five seconds.`;
};

/** A message about an announced show: 'write to the Molotow about the soundcheck'. */
const ofShow: Draft = ({ message, question }, facts) => {
  if (!/\b(?:(?:e-?)?mail|letter|message|write|note)\b/.test(question)) return null;
  const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const plainQuestion = plain(question);
  const show = facts.shows.find(({ venue }) => plainQuestion.includes(plain(venue)));
  const about =
    /\b(?:about|regarding|concerning|asking (?:about|for))\s{1,5}(?:the |a |an |our |my )?(.{1,200}?)[.?!]{0,8}$/i
      .exec(message)?.[1]
      ?.trim();
  if (!show || !about || /\b(?:show|gig|concert)\b/.test(about.toLowerCase())) return null;
  return `Subject: ${facts.artist}, ${longDate(show.date)}: ${about}\n\nHello ${show.venue},\n\n${facts.artist} plays at your place in ${show.city} on ${longDate(show.date)}. A question about ${about}: could you tell us when and how it is planned, and who looks after it on the day? If you need something from us for it, an input list or a stage plan, we send it at once.\n\nThank you, and see you then\n${facts.artist}`;
};

/** The supported drafts, in the order in which they are tried. */
const DRAFTS: readonly Draft[] = [
  pressRelease,
  biography,
  splitSheet,
  hashtags,
  caption,
  ofShow,
  pitch,
  booking,
  videoIdea,
];
