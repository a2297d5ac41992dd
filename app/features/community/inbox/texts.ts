// In several places
export const updateFailed = 'Update failed';

// DeleteMessageDialog
export const deleteMessageLead = 'No copy is kept. This cannot be undone.';
export const deleteThisMessage = 'Delete this message';
export const deleteFailed = 'Delete failed';

// Inbox
export const profile = 'Profile';
export const inbox = 'Inbox';
export const noMessagesYet =
  'No messages yet. Show the contact section on your page, and visitors can write to you without knowing your email address.';
export const yourContactForm = 'Your contact form';
export const whereMessagesComeFrom =
  'Visitors write to you from the Contact section of your page. You can change its note, or close the form.';
export const changeContact = 'Change contact';
export const setUpContact = 'Set up contact';
export const messages = 'Messages';
export const noMoreMessages = 'There are no more messages.';
export const newMessagesCount = (unread: number) =>
  `${unread} new ${unread === 1 ? 'message' : 'messages'}`;
export const youAreAllCaughtUp = 'You’re all caught up.';
export const newLabel = 'New';
export const report = 'Report';
export const messageFrom = (name: string) => `the message from ${name}`;
export const block = 'Block';
export const answer = 'Answer';
export const nameByEmail = (name: string) => `${name} by email`;
export const markAsNew = 'Mark as new';
export const markAsRead = 'Mark as read';
export const deleteMessageFrom = (name: string) => `Delete the message from ${name}`;

// inbox
export const messageDeleted = 'Message deleted';
export const messageIsGoneForGood = 'It is gone for good.';
export const messageNotHere = 'This message doesn’t exist, or it was deleted.';

// inbox.$messageId.delete
export const deleteAMessageTitle = 'Delete a message, Artist Space';

// inbox
export const inboxTitle = 'Inbox, Artist Space';
