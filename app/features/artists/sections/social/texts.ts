// Editor
export const editSocialLinks = 'Edit social links';
export const addressOrName =
  'A link, or just your name there. Leave one empty to keep it off your page.';

// OwnViews
export const socialLead =
  'Where else people find you: Spotify, Instagram, YouTube, SoundCloud, TikTok.';
export const addYourLinks = 'Add your links';

// View
export const connect = 'Connect';
export const opensInANewTab = '(opens in a new tab)';

// artist.schema
export const unknownService = 'Unknown service';
export const keepToLinks = (links: number) => `Please keep to ${links} links`;

// section
export const socialLinks = 'Social Links';
