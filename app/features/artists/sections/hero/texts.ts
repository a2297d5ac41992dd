// Editor
export const name = 'Name';
export const genre = 'Genre';
export const exampleGenre = 'Neo-soul';
export const bio = 'Bio';
export const coverBehindYourName = 'Cover, behind your name';
export const firstLineHelp =
  'The first line shows under your name, and the whole text on your public page.';
export const editHero = 'Edit hero';
export const heroLead = 'The top of your page, and the name on every track you upload from now on.';

// section
export const hero = 'Hero';
