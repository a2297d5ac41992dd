import { describe, expect, it } from 'vitest';
import * as permissions from './permissions.ts';
import type { MaybeViewer, Permission, Viewer } from './permissions.ts';

const as = (artistId: number): Viewer => ({
  userId: artistId + 100,
  artistId,
  email: `${artistId}@a`,
});
const OWNER = 1;
const OTHER = 2;
const THIRD = 3;

/** A rule's answers for a visitor, the owner, and another artist: `yes`, or the refusal. */
type Answers = [visitor: string, owner: string, other: string];

const asked = new Set<unknown>();

function answer<Subject>(rule: Permission<Subject>, viewer: MaybeViewer, subject: Subject): string {
  asked.add(rule);
  const decision = rule(viewer, subject);
  if (!permissions.isAllowed(decision)) return decision;
  // A rule never acts in another artist's name.
  expect([viewer, null]).toContainEqual(decision.viewer);
  return decision.viewer === viewer ? 'yes' : 'as a visitor';
}

const answers = <Subject>(rule: Permission<Subject>, subject: Subject): Answers => [
  answer(rule, null, subject),
  answer(rule, as(OWNER), subject),
  answer(rule, as(OTHER), subject),
];

const artist = { id: OWNER, isPublic: true, apart: false };
const track = { artistId: OWNER, isPublic: true, artistIsPublic: true, apart: false };
const album = { artistId: OWNER, state: 'released', artistIsPublic: true, apart: false } as const;
const playlist: permissions.PlaylistRights = {
  artistId: OWNER,
  artistIsPublic: true,
  bySecretLink: false,
  visibility: 'public',
};
const link = { artistId: OWNER, isActive: true, artistIsPublic: true };
const both = { trackOwnerId: OWNER, collaboratorId: OTHER, apart: false };

/** Each rule with its subject and its answers. */
function rules(rows: [name: string, answers: Answers, Answers][]) {
  it.each(rows)('%s', (_, answered, expected) => expect(answered).toEqual(expected));
}

const p = permissions;

describe('rules for everybody and for signed-in artists', () => {
  rules([
    ['anyone', answers(p.anyone, undefined), ['yes', 'yes', 'yes']],
    ['signed in', answers(p.signedIn, undefined), ['signIn', 'yes', 'yes']],
    [
      'figures, with the token',
      answers(p.mayReadMetrics, { bringsToken: true }),
      ['yes', 'yes', 'yes'],
    ],
    [
      'figures, without it',
      answers(p.mayReadMetrics, { bringsToken: false }),
      ['hidden', 'hidden', 'hidden'],
    ],
    [
      'in their own name, unsaid',
      answers(p.actsAsSelf, { artistId: undefined }),
      ['signIn', 'yes', 'yes'],
    ],
    [
      'in the name that is given',
      answers(p.actsAsSelf, { artistId: OWNER }),
      ['signIn', 'yes', 'forbidden'],
    ],
    [
      'a part of a public page',
      answers(p.ownsPart, { artistId: OWNER }),
      ['signIn', 'yes', 'forbidden'],
    ],
  ]);
});

describe('artists', () => {
  const hidden = { ...artist, isPublic: false };
  const apart = { ...artist, apart: true };
  rules([
    ['see a public one', answers(p.maySeeArtist, artist), ['yes', 'yes', 'yes']],
    ['see a hidden one', answers(p.maySeeArtist, hidden), ['hidden', 'yes', 'hidden']],
    ['follow', answers(p.mayFollow, artist), ['signIn', 'yes', 'yes']],
    ['follow a hidden one', answers(p.mayFollow, hidden), ['signIn', 'yes', 'hidden']],
    ['follow across a block', answers(p.mayFollow, apart), ['signIn', 'apart', 'apart']],
    ['unfollow across a block', answers(p.mayUnfollow, apart), ['signIn', 'yes', 'yes']],
    ['unfollow a hidden one', answers(p.mayUnfollow, hidden), ['signIn', 'yes', 'hidden']],
    ['support', answers(p.maySupport, artist), ['signIn', 'yes', 'yes']],
    ['support a hidden one', answers(p.maySupport, hidden), ['signIn', 'yes', 'hidden']],
    ['write to', answers(p.mayWriteTo, artist), ['yes', 'yes', 'yes']],
    ['write to a hidden one', answers(p.mayWriteTo, hidden), ['hidden', 'yes', 'hidden']],
    ['write across a block', answers(p.mayWriteTo, apart), ['apart', 'apart', 'apart']],
  ]);
});

describe('tracks', () => {
  const hidden = { ...track, isPublic: false };
  const ofHidden = { ...track, artistIsPublic: false };
  const linked = { ...hidden, bySecretLink: true };
  const apart = { ...track, apart: true };
  const free = { ...track, allowDownload: true };
  const kept = { ...track, allowDownload: false };
  rules([
    ['hear', answers(p.mayHearTrack, track), ['yes', 'yes', 'yes']],
    ['hear in an app', answers(p.hearsSignedIn, track), ['signIn', 'yes', 'yes']],
    ['hear a private one in an app', answers(p.hearsSignedIn, hidden), ['signIn', 'yes', 'hidden']],
    ['hear a private one', answers(p.mayHearTrack, hidden), ['hidden', 'yes', 'hidden']],
    ['hear one of a hidden artist', answers(p.mayHearTrack, ofHidden), ['hidden', 'yes', 'hidden']],
    ['hear by the secret link', answers(p.mayHearTrack, linked), ['yes', 'yes', 'yes']],
    [
      'as everybody hears it',
      answers(p.mayEverybodyHear, track),
      ['yes', 'as a visitor', 'as a visitor'],
    ],
    [
      'a private one, as everybody hears it',
      answers(p.mayEverybodyHear, hidden),
      ['hidden', 'hidden', 'hidden'],
    ],
    ['download', answers(p.mayDownloadTrack, free), ['yes', 'yes', 'yes']],
    [
      'download what is not given away',
      answers(p.mayDownloadTrack, kept),
      ['forbidden', 'yes', 'forbidden'],
    ],
    [
      'download a private one',
      answers(p.mayDownloadTrack, { ...free, isPublic: false }),
      ['hidden', 'yes', 'hidden'],
    ],
    ['change', answers(p.ownsTrack, track), ['signIn', 'yes', 'forbidden']],
    ['change a private one', answers(p.ownsTrack, hidden), ['signIn', 'yes', 'hidden']],
    ['like', answers(p.likesTrack, track), ['signIn', 'yes', 'yes']],
    ['like a private one', answers(p.likesTrack, hidden), ['signIn', 'yes', 'hidden']],
    ['like across a block', answers(p.likesTrack, apart), ['signIn', 'apart', 'apart']],
  ]);
});

describe('albums', () => {
  const draft = { ...album, state: 'draft' } as const;
  const ofHidden = { ...album, artistIsPublic: false };
  rules([
    ['see a released one', answers(p.maySeeAlbum, album), ['yes', 'yes', 'yes']],
    [
      'see a scheduled one',
      answers(p.maySeeAlbum, { ...album, state: 'scheduled' }),
      ['yes', 'yes', 'yes'],
    ],
    ['see a draft', answers(p.maySeeAlbum, draft), ['hidden', 'yes', 'hidden']],
    ['see one of a hidden artist', answers(p.maySeeAlbum, ofHidden), ['hidden', 'yes', 'hidden']],
    [
      'as everybody sees it',
      answers(p.mayEverybodySeeAlbum, album),
      ['yes', 'as a visitor', 'as a visitor'],
    ],
    [
      'a draft, as everybody sees it',
      answers(p.mayEverybodySeeAlbum, draft),
      ['hidden', 'hidden', 'hidden'],
    ],
    ['change', answers(p.ownsAlbum, album), ['signIn', 'yes', 'forbidden']],
    ['change a draft', answers(p.ownsAlbum, draft), ['signIn', 'yes', 'hidden']],
    ['like', answers(p.likesAlbum, album), ['signIn', 'yes', 'yes']],
    [
      'like a draft',
      answers(p.likesAlbum, { ...draft, apart: false }),
      ['signIn', 'yes', 'hidden'],
    ],
    [
      'like across a block',
      answers(p.likesAlbum, { ...album, apart: true }),
      ['signIn', 'apart', 'apart'],
    ],
  ]);
});

describe('playlists', () => {
  const linked = { ...playlist, visibility: 'link', bySecretLink: true } as const;
  const hidden = { ...playlist, visibility: 'private' } as const;
  rules([
    ['see a public one', answers(p.maySeePlaylist, playlist), ['yes', 'yes', 'yes']],
    [
      'see a public one of a hidden artist',
      answers(p.maySeePlaylist, { ...playlist, artistIsPublic: false }),
      ['hidden', 'yes', 'hidden'],
    ],
    ['see by its link', answers(p.maySeePlaylist, linked), ['yes', 'yes', 'yes']],
    [
      'see without its link',
      answers(p.maySeePlaylist, { ...linked, bySecretLink: false }),
      ['hidden', 'yes', 'hidden'],
    ],
    [
      'see a private one, whose link has ended',
      answers(p.maySeePlaylist, { ...hidden, bySecretLink: true }),
      ['hidden', 'yes', 'hidden'],
    ],
    [
      'as everybody sees it',
      answers(p.mayEverybodySeePlaylist, playlist),
      ['yes', 'as a visitor', 'as a visitor'],
    ],
    [
      'a private one, as everybody sees it',
      answers(p.mayEverybodySeePlaylist, hidden),
      ['hidden', 'hidden', 'hidden'],
    ],
    ['change', answers(p.ownsPlaylist, playlist), ['signIn', 'yes', 'forbidden']],
    ['change a private one', answers(p.ownsPlaylist, hidden), ['signIn', 'yes', 'hidden']],
    ['add a track', answers(p.addsToPlaylist, { playlist, track }), ['signIn', 'yes', 'forbidden']],
    [
      'add to a private one',
      answers(p.addsToPlaylist, { playlist: hidden, track }),
      ['signIn', 'yes', 'hidden'],
    ],
    [
      'add what only a secret link lets them hear',
      answers(p.addsToPlaylist, {
        playlist,
        track: { ...track, artistId: OTHER, isPublic: false, bySecretLink: true },
      }),
      ['signIn', 'hidden', 'forbidden'],
    ],
  ]);
});

describe('things that exist for one artist only', () => {
  rules(
    [p.ownsMessage, p.ownsMade, p.ownsUpload, p.ownsTerms, p.ownsOrder].map((rule, index) => [
      String(index),
      answers(rule, { artistId: OWNER }),
      ['signIn', 'yes', 'hidden'],
    ]),
  );
});

describe('reports', () => {
  const seen = {
    isMessage: false,
    isPublic: true,
    bySecretLink: false,
    artistId: OWNER,
    participants: [] as number[],
  };
  const hidden = { ...seen, isPublic: false };
  rules([
    ['of what is public', answers(p.mayReport, seen), ['yes', 'yes', 'yes']],
    ['of what is hidden', answers(p.mayReport, hidden), ['hidden', 'yes', 'hidden']],
    [
      'of what the secret link shows',
      answers(p.mayReport, { ...hidden, bySecretLink: true }),
      ['yes', 'yes', 'yes'],
    ],
    [
      'of what two share',
      answers(p.mayReport, { ...hidden, artistId: null, participants: [OTHER] }),
      ['hidden', 'hidden', 'yes'],
    ],
    [
      'of a message, by those whom it concerns',
      answers(p.mayReport, { ...seen, isMessage: true, artistId: null, participants: [OTHER] }),
      ['signIn', 'hidden', 'yes'],
    ],
    [
      'of what belongs to nobody any more',
      answers(p.mayReport, { ...hidden, artistId: null }),
      ['hidden', 'hidden', 'hidden'],
    ],
  ]);
});

describe('singing over a track', () => {
  const over = { ...track, singerId: undefined };
  rules([
    ['in their own name', answers(p.singsOver, over), ['signIn', 'yes', 'yes']],
    [
      'in another name',
      answers(p.singsOver, { ...over, singerId: OWNER }),
      ['signIn', 'yes', 'forbidden'],
    ],
    [
      'that is private',
      answers(p.singsOver, { ...over, isPublic: false }),
      ['signIn', 'yes', 'hidden'],
    ],
    [
      'across a block',
      answers(p.singsOver, { ...over, apart: true }),
      ['signIn', 'apart', 'apart'],
    ],
  ]);
});

describe('comments', () => {
  const open = { ...track, allowComments: true };
  const ofOther = { artistId: OWNER, authorId: OTHER };
  rules([
    ['on a track', answers(p.commentsOn, open), ['signIn', 'yes', 'yes']],
    [
      'where its artist wants none',
      answers(p.commentsOn, { ...track, allowComments: false }),
      ['signIn', 'forbidden', 'forbidden'],
    ],
    [
      'on a private one',
      answers(p.commentsOn, { ...open, isPublic: false }),
      ['hidden', 'yes', 'hidden'],
    ],
    [
      'across a block',
      answers(p.commentsOn, { ...open, apart: true }),
      ['apart', 'apart', 'apart'],
    ],
    ['are shown', answers(p.moderatesComment, ofOther), ['signIn', 'yes', 'forbidden']],
    ['are taken away', answers(p.removesComment, ofOther), ['signIn', 'yes', 'yes']],
    [
      'of a third',
      answers(p.moderatesComment, { artistId: OWNER, authorId: THIRD }),
      ['signIn', 'yes', 'hidden'],
    ],
    [
      'of a third are taken away',
      answers(p.removesComment, { artistId: OWNER, authorId: THIRD }),
      ['signIn', 'yes', 'hidden'],
    ],
  ]);
});

describe('collaborations', () => {
  const ofOthers = { trackOwnerId: THIRD, collaboratorId: null, apart: false };
  const fromOther = { ...both, senderId: OTHER };
  const ask = { ...track, trackOwnerId: undefined, collaboratorId: undefined };
  rules([
    [
      'are for two',
      answers(p.takesPart, { participants: [null, OTHER] }),
      ['signIn', 'hidden', 'yes'],
    ],
    ['are seen', answers(p.inCollaboration, both), ['signIn', 'yes', 'yes']],
    ['of others', answers(p.inCollaboration, ofOthers), ['signIn', 'hidden', 'hidden']],
    ['are decided', answers(p.decidesCollaboration, both), ['signIn', 'yes', 'forbidden']],
    [
      'of others, decided',
      answers(p.decidesCollaboration, ofOthers),
      ['signIn', 'hidden', 'hidden'],
    ],
    ['are answered', answers(p.answersRequest, both), ['signIn', 'yes', 'forbidden']],
    [
      'are answered across a block',
      answers(p.answersRequest, { ...both, apart: true }),
      ['signIn', 'apart', 'forbidden'],
    ],
    [
      'are written into',
      answers(p.writesInCollaboration, { ...both, senderId: undefined }),
      ['signIn', 'yes', 'yes'],
    ],
    [
      'are written into in another name',
      answers(p.writesInCollaboration, fromOther),
      ['signIn', 'forbidden', 'yes'],
    ],
    [
      'of others, written into',
      answers(p.writesInCollaboration, { ...ofOthers, senderId: undefined }),
      ['signIn', 'hidden', 'hidden'],
    ],
    ['are spoken in', answers(p.speaksInCollaboration, fromOther), ['signIn', 'forbidden', 'yes']],
    [
      'are spoken in across a block',
      answers(p.speaksInCollaboration, { ...fromOther, apart: true }),
      ['signIn', 'forbidden', 'apart'],
    ],
    ['are asked for', answers(p.asksToCollaborate, ask), ['signIn', 'yes', 'yes']],
    [
      'on a private track',
      answers(p.asksToCollaborate, { ...ask, isPublic: false }),
      ['hidden', 'yes', 'hidden'],
    ],
    [
      'across a block',
      answers(p.asksToCollaborate, { ...ask, apart: true }),
      ['signIn', 'apart', 'apart'],
    ],
    [
      'of its owner',
      answers(p.asksToCollaborate, { ...ask, trackOwnerId: OWNER }),
      ['signIn', 'yes', 'yes'],
    ],
    [
      'of somebody else',
      answers(p.asksToCollaborate, { ...ask, trackOwnerId: THIRD }),
      ['signIn', 'forbidden', 'forbidden'],
    ],
    [
      'in another name',
      answers(p.asksToCollaborate, { ...ask, collaboratorId: OWNER }),
      ['signIn', 'yes', 'forbidden'],
    ],
  ]);
});

describe('links and items of a shop', () => {
  const inactive = { ...link, isActive: false };
  const ofHidden = { ...link, artistIsPublic: false };
  rules([
    ...([p.mayFollowLink, p.maySeeItem] as const).flatMap((rule): [string, Answers, Answers][] => [
      ['seen', answers(rule, link), ['yes', 'yes', 'yes']],
      ['seen, inactive', answers(rule, inactive), ['hidden', 'yes', 'hidden']],
      ['seen, of a hidden artist', answers(rule, ofHidden), ['hidden', 'yes', 'hidden']],
    ]),
    ...([p.ownsLink, p.ownsItem] as const).flatMap((rule): [string, Answers, Answers][] => [
      ['changed', answers(rule, link), ['signIn', 'yes', 'forbidden']],
      ['changed, inactive', answers(rule, inactive), ['signIn', 'yes', 'hidden']],
    ]),
  ]);
});

describe('purchases', () => {
  const bought = { buyerId: OWNER, byKey: true };
  const unclaimed = { buyerId: null, byKey: true };
  rules([
    ['of an account', answers(p.ownsPurchase, bought), ['signIn', 'yes', 'hidden']],
    ['of who holds the key', answers(p.ownsPurchase, unclaimed), ['yes', 'yes', 'yes']],
    [
      'of nobody who holds the key',
      answers(p.ownsPurchase, { buyerId: null, byKey: false }),
      ['hidden', 'hidden', 'hidden'],
    ],
    ['claimed', answers(p.claimsPurchase, unclaimed), ['signIn', 'yes', 'yes']],
    ['claimed again', answers(p.claimsPurchase, bought), ['signIn', 'yes', 'hidden']],
    [
      'claimed without the key',
      answers(p.claimsPurchase, { buyerId: null, byKey: false }),
      ['signIn', 'hidden', 'hidden'],
    ],
  ]);
});

it('every rule is tested', () => {
  const untested = Object.entries(permissions).filter(
    ([name, rule]) => name !== 'isAllowed' && !asked.has(rule),
  );
  expect(untested.map(([name]) => name)).toEqual([]);
});
