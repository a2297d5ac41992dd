// In several places
export const bio = 'Bio';

// Editor
export const editBio = 'Edit bio';
export const bioHelp =
  'Visitors can read it all under About. Leave an empty line to start a new paragraph.';

// OwnViews
export const bioLead =
  'The first line shows in the hero, and the whole text under About on your public page.';

// View
export const about = 'About';
