import { describe, expect, it } from 'vitest';
import { addressesIn } from './imported-addresses.ts';
import { firstLine } from './newsletter-email.server.ts';
import { isDeadMailbox, isPoorSender } from './refusals.ts';

const refused = (answer: string, of: 'recipient' | 'sender' | 'content' = 'recipient') => ({
  code: Number(answer.slice(0, 3)),
  answer,
  ofRecipient: of === 'recipient',
  ofSender: of === 'sender',
});

it.each([
  ['550 5.1.1 No such user', true],
  ['550 5.1.10 Domain takes no mail', true],
  ['550 5.2.1 Mailbox disabled', true],
  ['552 5.2.2 Mailbox full', false],
  ['550 5.7.1 Blocked by policy', false],
  ['553 5.1.8 Bad sender address', false],
  ['550 No such user', true],
  ['552 Mailbox full', false],
  ['554 No', false],
])('%s ends the address: %s', (answer, isDead) => {
  expect(isDeadMailbox(refused(answer))).toBe(isDead);
  expect(isDeadMailbox(refused(answer, 'content'))).toBe(false);
});

it.each([
  ['554 5.7.1 Relay access denied', 'recipient', true],
  ['553 5.1.8 Bad sender address', 'recipient', true],
  ['550 5.1.1 No such user', 'recipient', false],
  ['550 Not from you', 'sender', true],
  ['554 5.7.1 Spam', 'content', false],
] as const)('%s (of the %s) is of the sender: %s', (answer, of, isPoor) => {
  expect(isPoorSender(refused(answer, of))).toBe(isPoor);
});

describe('a list', () => {
  const now = new Date('2026-06-01T00:00:00Z');
  const agreement = { consent: 'On paper', consentedAt: new Date('2026-05-01T00:00:00Z') };
  const emailsOf = (text: string) =>
    addressesIn(text, { ...agreement, now }).map(({ email }) => email);

  it('is read from exports with commas, semicolons and tabs, and from bare lines, each address once', () => {
    expect(
      emailsOf('\uFEFFEmail Address,First Name\r\nA@x.example,"A, B"\r\na@x.example,\r\n'),
    ).toEqual(['a@x.example']);
    expect(emailsOf('name;e-mail\n"x\ny";b@x.example\n')).toEqual(['b@x.example']);
    expect(emailsOf('email\tname\nc@x.example\tC')).toEqual(['c@x.example']);
    expect(emailsOf('d@x.example\n\nnot one\ne@x.example')).toEqual(['d@x.example', 'e@x.example']);
    expect(emailsOf('')).toEqual([]);
  });

  it('keeps how, when and whether each agreed, but no day in the future', () => {
    const rows =
      "email,state,consent,consented_at\na@x.example,ended,By hand,2026-02-03\nb@x.example,confirmed,,2027-01-01\n'+c@x.example,,,";
    expect(addressesIn(rows, { ...agreement, now })).toEqual([
      {
        email: 'a@x.example',
        state: 'ended',
        consent: 'By hand',
        consentedAt: new Date('2026-02-03'),
      },
      { email: 'b@x.example', state: 'confirmed', ...agreement },
      { email: '+c@x.example', state: 'confirmed', ...agreement },
    ]);
  });
});

it('takes the first line of a post for the subject, whole letters of at most 80', () => {
  expect(firstLine('\r\nHello\r\nthere')).toBe('Hello');
  expect([...firstLine('🎵'.repeat(100))]).toHaveLength(80);
});
