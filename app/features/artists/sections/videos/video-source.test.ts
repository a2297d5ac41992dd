import { describe, expect, it } from 'vitest';
import { playerAddress, videoSource } from './section.ts';

const ID = 'dQw4w9WgXcQ';

describe('videoSource', () => {
  it.each([
    `https://www.youtube.com/watch?v=${ID}`,
    `https://youtube.com/watch?list=PL1&v=${ID}&t=42s`,
    `https://m.youtube.com/watch/?v=${ID}`,
    `https://music.youtube.com/watch?v=${ID}`,
    `https://youtu.be/${ID}?si=abc`,
    `https://youtu.be/${ID}/`,
    `https://www.youtube.com/embed/${ID}`,
    `https://www.youtube.com/shorts/${ID}`,
    `https://www.youtube.com/live/${ID}?feature=share`,
    `https://www.youtube-nocookie.com/embed/${ID}`,
  ])('reads %s', (address) => {
    expect(videoSource(address)).toEqual({ provider: 'youtube', id: ID });
  });

  it.each([
    ['https://vimeo.com/76979871', null],
    ['https://www.vimeo.com/76979871?share=copy', null],
    ['https://vimeo.com/76979871/0a1b2c3d4e', '0a1b2c3d4e'],
    ['https://player.vimeo.com/video/76979871?h=0a1b2c3d4e', '0a1b2c3d4e'],
    ['https://vimeo.com/channels/staffpicks/76979871', null],
    ['https://vimeo.com/groups/shorts/videos/76979871', null],
  ])('reads %s', (address, hash) => {
    expect(videoSource(address)).toEqual({ provider: 'vimeo', id: '76979871', hash });
  });

  it.each([
    'https://www.youtube.com/@ana',
    'https://www.youtube.com/watch?v=short',
    `https://youtube.com.evil.example/watch?v=${ID}`,
    `https://evil.example/?u=https://youtu.be/${ID}`,
    'https://vimeo.com/ana',
    'https://videos.example/clip.mp4',
    'not an address',
  ])('takes %s for a plain link', (address) => {
    expect(videoSource(address)).toEqual({ provider: 'link' });
    expect(playerAddress(videoSource(address))).toBeNull();
  });
});

it('asks for players that set no cookies', () => {
  expect(playerAddress({ provider: 'youtube', id: ID })).toBe(
    `https://www.youtube-nocookie.com/embed/${ID}?autoplay=1&rel=0`,
  );
  expect(playerAddress({ provider: 'vimeo', id: '76979871', hash: '0a1b2c3d4e' })).toBe(
    'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=0a1b2c3d4e',
  );
});
