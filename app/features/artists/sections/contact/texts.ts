// In several places
export const inboxWithUnread = (unread: number) => `Inbox, ${unread} new`;
export const inbox = 'Inbox';
export const contact = 'Contact';

// Editor
export const letVisitorsWriteToMe = 'Let visitors write to me on my page';
export const note = 'Note';
export const leaveMeAMessage = 'For bookings and remixes, leave me a message.';
export const editContact = 'Edit contact';
export const contactEditorLead =
  'Messages wait in your inbox here. Your email address is never on the page.';

// OwnViews
export const formIsOpen = 'The form is open: visitors can write to you.';
export const formIsClosed = 'The form is closed: only your note is on the page.';

// View
export const writeTo = (name: string) => `Write to ${name}`;

// contact
export const leaveOutEmailAddresses =
  'Please leave out email addresses, because bots collect them. Messages reach you here.';

// sample
export const sampleNext = 'Open the form and visitors can write to you.';
