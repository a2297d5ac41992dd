import { freshEmail, PASSWORD } from '#tests/browser/accounts.ts';
import { test } from './engine.ts';

test.use({ runsScripts: false });

test('without scripts an artist signs up, is named, and signs out', async ({ phone }, info) => {
  await phone.open('/auth?tab=create');
  const card = phone.get('region', 'Artist Login');
  await card.label('Email').fill(freshEmail(info));
  await card.label('Password').fill(PASSWORD);
  await card.label(/confirm/i).fill(PASSWORD);
  await card.get('button', 'Create Account').click();
  await phone.get('textbox', 'Artist name').fill('Ines of the Harbour');
  await phone.get('button', 'Continue').click();
  await phone.css('nav[aria-label="Main"]').shown();
});
