import type { GenreDescription } from './genre.ts';

/** Double kick, galloping power chords, the flat second. */
export const metal: GenreDescription = {
  tempo: {
    low: 138,
    typical: 158,
    high: 190,
  },
  feel: {
    swing: 0.5,
    swings: 'sixteenths',
    layBack: -2,
    looseness: 2,
  },
  drums: {
    kit: 'classic',
    steps: 16,
    grooves: [
      {
        kick: 'XxxxXxxxXxxxXxxx',
        snare: '....X.......X...',
        crash: 'X...X...X...X...',
        'low-tom': '..............+.',
      },
      {
        kick: 'X.xxX.xxX.xxX.xx',
        snare: '....X.......X...',
        ride: 'X.x.X.x.X.x.X.x.',
        crash: 'X.......X.......',
        'mid-tom': '..............++',
      },
      {
        kick: 'xxxxxxxxxxxxxxxx',
        snare: '..X...X...X...X.',
        crash: 'X...X...X...X...',
      },
    ],
    fill: 'toms',
    crash: true,
    force: 1,
  },
  bass: {
    patterns: ['R.RRR.RRR.RRR.RR', 'RRRRRRRRRRRRRRRR'],
    walks: false,
    locksKick: 0.4,
    hold: 0.5,
    approach: 0.2,
  },
  harmony: {
    minor: 1,
    majorScale: 'mixolydian',
    minorScale: 'phrygian',
    major: ['I5 bII5'],
    minorProgressions: ['i5 bII5 i5 VII5', 'i5 VI5 VII5 i5', 'i5 i5 bII5 bV5', 'i5 iv5 VI5 V5'],
    barsPerSlot: 1,
    tones: [2, 2],
  },
  band: {
    melody: 'electric-guitar',
    counter: 'electric-guitar',
    chords: 'electric-guitar',
    pad: 'choir',
    bass: 'bass',
    ornament: 'strings',
    drums: true,
    percussion: false,
    guests: ['brass'],
  },
  comping: {
    patterns: ['X.xxX.xxX.xxX.xx', 'xxxxxxxxxxxxxxxx', 'X--xxxX--xxxX-xx'],
    hold: 0.55,
    centre: 45,
    strum: 0,
  },
  melody: {
    rhythms: ['X.x.x.x.X.x.x.x.', 'xxxxX...xxxxX...', 'X.......X.......'],
    leap: 5,
    pentatonic: false,
  },
  form: 'song',
  sound: {
    brightness: 0.75,
    saturation: 1,
    space: 0.25,
    sidechain: 0,
    width: 0.8,
    weight: 0.75,
    punch: 0.95,
    age: 0,
  },
};
