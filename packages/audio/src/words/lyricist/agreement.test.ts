import { describe, expect, it } from 'vitest';
import { isPlural, nameInFrame } from './agreement.ts';

describe('nameInFrame', () => {
  it.each([
    ['and {topic} was all I knew', 'my parents', 'and my parents were all I knew'],
    ['and {topic} was all I knew', 'my mother', 'and my mother was all I knew'],
    ['I keep on running to {topic}', 'trains', 'I keep on running to those trains'],
    ['I keep on running to {topic}', 'a van', 'I keep on running to that van'],
    ['it all began with {topic} one day', 'a van', 'it all began with a van one day'],
    ['{topic}, take me home', 'a van', 'van, take me home'],
    ['{topic}, let me go', 'the moon', 'moon, let me go'],
    ['{topic} on my mind', 'a van', 'that van on my mind'],
    ['there was {topic} {where}', 'stars', 'there were stars {where}'],
    ["there's {topic}", 'trains', 'there are trains'],
    ['meet me at {topic}', 'the desert', 'meet me in the desert'],
    ['meet me at {topic}', 'the road home', 'meet me on the road home'],
    ['meet me at {topic}', 'the lighthouse', 'meet me at the lighthouse'],
    ['take me to {topic}', 'freedom', 'take me to freedom'],
    ['take me to {topic}', 'the moon', 'take me to the moon'],
    ['take me to {topic}', 'walking on the moon', 'take me to walking on the moon'],
  ])('puts into %j the phrase %j', (frame, phrase, expected) => {
    expect(nameInFrame(frame, phrase)).toBe(expected);
  });
});

describe('isPlural', () => {
  it.each(['crows', 'my parents', 'coffee and cigarettes', 'stories', 'the children', 'boxes'])(
    'says so of %j',
    (phrase) => expect(isPlural(phrase)).toBe(true),
  );
  it.each(['a van', 'the bus', 'glass', 'losing my keys', 'the house of cards', 'Paris', 'tennis'])(
    'does not say so of %j',
    (phrase) => expect(isPlural(phrase)).toBe(false),
  );
});
