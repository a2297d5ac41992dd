import { expect, it } from 'vitest';
import type { Refused } from './form-action.server.ts';
import {
  fieldError,
  fieldOrWholeError,
  refusalSentence,
  typedList,
  typedValue,
} from './refused-form.ts';

const refused = (
  error: Record<string, string[]>,
  initialValue?: Record<string, unknown>,
): Refused => ({
  intent: 'save',
  submission: { error, initialValue } as Refused['submission'],
  error: { code: 'invalid', title: 'Please check the form', message: 'Title: too long' },
});

const both = refused({ title: ['too long', 'too loud'], '': ['All of it.'] });

it('tells what is wrong with a field: the first of its errors', () => {
  expect(fieldError(both, 'title')).toBe('too long');
  expect(fieldError(both, 'notes')).toBeNull();
  expect(fieldError(undefined, 'title')).toBeNull();
  expect(fieldError({ ...both, submission: {} }, 'title')).toBeNull();
});

it('tells the sentence of the whole where a form has one field, until that is right', () => {
  expect(fieldOrWholeError(both, 'title')).toBe('too long');
  expect(fieldOrWholeError(both, 'notes')).toBe('Title: too long');
  expect(fieldOrWholeError({ ...both, isCorrected: true }, 'title')).toBeNull();
  expect(fieldOrWholeError(undefined, 'title')).toBeNull();
});

it('brings back what was typed, also into parts of parts; an empty field is the empty text', () => {
  const form = refused(
    {},
    { title: 'Rain', stats: { releases: { value: '12' } }, tags: ['a', ''] },
  );
  expect(typedValue(form, 'title')).toBe('Rain');
  expect(typedValue(form, 'stats.releases.value')).toBe('12');
  expect(typedValue(form, 'stats.plays.value')).toBe('');
  expect(typedValue(form, 'title.value')).toBe('');
  expect(typedValue(form, 'notes')).toBe('');
  expect(typedValue(refused({}, { title: null }), 'title.value')).toBe('');
  expect(typedValue(refused({}), 'title')).toBeUndefined();
  expect(typedValue(undefined, 'title')).toBeUndefined();
});

it('brings back a list whole, also one of one entry, with its gaps', () => {
  const form = refused({}, { tags: ['slow', undefined, 'rain'], mood: 'calm' });
  expect(typedList(form, 'tags')).toEqual(['slow', '', 'rain']);
  expect(typedList(form, 'mood')).toEqual(['calm']);
  expect(typedList(form, 'other')).toEqual(['']);
  expect(typedList(refused({}), 'tags')).toBeUndefined();
  expect(typedList(undefined, 'tags')).toBeUndefined();
});

it('points to the fields that say themselves what is wrong, and speaks for itself otherwise', () => {
  const sentence = 'Please check the form below. Nothing is lost.';
  expect(refusalSentence(both)).toBe(sentence);
  expect(refusalSentence(refused({ '': ['All of it.'] }))).toBe('Title: too long');
  expect(refusalSentence({ ...both, submission: {} })).toBe('Title: too long');
});
