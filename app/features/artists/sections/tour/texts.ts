// In several places
export const tickets = 'Tickets';

// Editor
export const upcomingDates = 'Upcoming dates';
export const onePastDate = '1 past date';
export const pastDatesCount = (count: number) => `${count} past dates`;
export const pastDates = 'Past dates';
export const editTour = 'Edit tour';
export const date = 'Date';
export const city = 'City';
export const venue = 'Venue';
export const save = 'Save';
export const addDate = 'Add date';
export const tourLead = 'Dates are sorted for you, and past ones are folded away.';

// View
export const noShowsAreAnnounced = 'No shows are announced.';
export const pastShowsCount = (count: number) => `Past shows (${count})`;
export const upcomingShows = 'Upcoming Shows';
export const ticketsOpenInANewTab = (venue: string, city: string) =>
  `for ${venue}, ${city} (opens in a new tab)`;

// tour
export const enterADate = 'Please enter a date such as 2026-09-30';

// section
export const tour = 'Tour';

// tour
export const dateNotHere = 'This date doesn’t exist, or it was removed.';
export const keepToDates = (dates: number) => `Please keep to ${dates} dates.`;

// sample
export const sampleNext = 'Add a date and your page shows it.';
