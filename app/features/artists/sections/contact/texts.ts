// In several places
export const inboxNew = (unread: number) => `Inbox, ${unread} new`;
export const inbox = 'Inbox';
export const contact = 'Contact';

// Editor
export const letVisitorsWriteMe = 'Let visitors write to me on my page';
export const note = 'Note';
export const bookingsRemixesLeaveMe = 'For bookings and remixes, leave me a message.';
export const editContact = 'Edit contact';
export const contactEditorLead =
  'Messages wait in your inbox here. Your email address is never on the page.';

// OwnView
export const formOpenVisitorsCan = 'The form is open: visitors can write to you.';
export const formClosedOnlyNote = 'The form is closed: only your note is on the page.';

// View
export const writeTo = 'Write to';

// schema
export const noEmailAddresses =
  'Please leave out email addresses, because bots collect them. Messages reach you here.';
