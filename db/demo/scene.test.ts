import { describe, expect, it } from 'vitest';
import { scene } from './scene.ts';
import { composeBeat } from '@artist-space/audio/make-beat.ts';
import { readPrompt } from '@artist-space/audio/prompt.ts';
import { beatOf } from './sounds.ts';

const tracks = scene.flatMap((artist) => artist.tracks);

/** The moods that artists choose from. */
const MOODS =
  'energetic happy uplifting chill dreamy romantic melancholic sad dark aggressive epic mysterious nostalgic hopeful playful tense sensual meditative'.split(
    ' ',
  );

describe('scene', () => {
  it('has seven artists and twenty-four tracks, each with a name of its own', () => {
    expect(scene).toHaveLength(7);
    expect(tracks).toHaveLength(24);
    expect(new Set(scene.map((artist) => artist.handle)).size).toBe(7);
    expect(new Set(scene.map((artist) => artist.name)).size).toBe(7);
    expect(new Set(tracks.map((track) => track.title)).size).toBe(24);
  });

  it('shows every scheme, verified artists and new ones, every content type, private tracks', () => {
    expect(new Set(scene.map((artist) => artist.colorScheme))).toEqual(
      new Set(['purple', 'blue', 'green']),
    );
    expect(new Set(scene.map((artist) => artist.verified)).size).toBe(2);
    expect(new Set(tracks.map((track) => track.contentType))).toEqual(
      new Set(['track', 'beat', 'vocal', 'album']),
    );
    const hidden = tracks.filter((track) => !track.isPublic).length;
    expect(hidden).toBeGreaterThanOrEqual(1);
    expect(hidden).toBeLessThanOrEqual(2);
  });

  it.each(scene.map((artist) => [artist.name, artist] as const))(
    '%s has a whole profile',
    (_, artist) => {
      expect(artist.handle).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(artist.handle.length).toBeLessThanOrEqual(30);
      expect(artist.name.length).toBeLessThanOrEqual(60);
      const paragraphs = artist.bio.split('\n\n');
      expect(paragraphs).toHaveLength(2);
      for (const paragraph of paragraphs) expect(paragraph.length).toBeGreaterThan(100);
      expect(artist.bio.length).toBeLessThanOrEqual(1000);
      expect(artist.tracks.length).toBeGreaterThanOrEqual(3);
      expect(artist.tracks.length).toBeLessThanOrEqual(5);
      const open = artist.tracks.filter((track) => track.isPublic).map((track) => track.title);
      expect(open).toContain(artist.featuredTrack);
    },
  );

  it.each(tracks.map((track) => [track.title, track] as const))(
    '%s is filled in within the limits',
    (_, track) => {
      expect(track.title.length).toBeLessThanOrEqual(100);
      expect(track.bpm).toBeGreaterThanOrEqual(60);
      expect(track.bpm).toBeLessThanOrEqual(200);
      expect(track.key).toMatch(/^[A-G][#b]? (major|minor)$/);
      expect(MOODS).toContain(track.mood);
      expect(track.year).toBeGreaterThanOrEqual(2015);
      expect(track.year).toBeLessThanOrEqual(2025);
      expect(track.tags.length).toBeLessThanOrEqual(6);
      expect(new Set(track.tags).size).toBe(track.tags.length);
      for (const tag of track.tags) expect(tag.length).toBeLessThanOrEqual(30);
      expect(track.description.length).toBeGreaterThan(20);
      expect(track.description.length).toBeLessThanOrEqual(500);
    },
  );

  it.each(tracks.map((track) => [track.title, track] as const))(
    '%s lasts between 35 and 75 seconds',
    (_, track) => {
      const { length, tempo, key } = composeBeat(beatOf(track), track.title).score;
      const seconds = (length * 60) / tempo;
      expect(seconds).toBeGreaterThanOrEqual(35);
      expect(seconds).toBeLessThanOrEqual(75);
      expect(Math.abs(seconds - track.sound.seconds)).toBeLessThan(10);
      expect(key).toEqual(readPrompt(`in ${track.key}`).key);
    },
  );
});
